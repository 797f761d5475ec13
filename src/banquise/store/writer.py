"""One task writes for everybody: what waits while a transaction is being made durable shares the next one.

A commit waits for the disk, and commits that notify wait for each other in PostgreSQL; so the number of appends a second
is that of the commits times how many share one. Each is still judged on its own: a stale one fails alone.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from banquise.store.attempt import Attempt
from banquise.store.store import StoreUnavailable
from banquise.store.works import Append, Errand

T = TypeVar("T")
LARGEST: Final = 256
"""How many jobs share a transaction at most."""
PATIENCE: Final = 10_000
"""How many jobs may wait; beyond that the database is not keeping up, and saying so is better than waiting."""


@dataclass(frozen=True, slots=True)
class Job:
    """Work and whoever waits for it."""

    work: Append | Errand
    answer: asyncio.Future[Any]

    def settle(self, outcome: object) -> None:
        """Gives the result, or raises it; nobody may be waiting any more."""
        if self.answer.done():
            return
        if isinstance(outcome, Exception):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class Writer(ABC):
    """Writes jobs in the order they came, many in one transaction.

    Each store says where that is done: beside the event loop, since a transaction has many steps and a busy loop delays each.
    """

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="banquise store writer")

    @abstractmethod
    async def attempt(self, works: Sequence[Append | Errand]) -> Attempt:
        """Tries to write them in one transaction; raises nothing, the attempt says how it went."""

    @abstractmethod
    async def shut(self) -> None:
        """Lets go of what it writes with."""

    async def append(self, work: Append) -> None:
        """Returns when it is durable."""
        await self._wait(work)

    async def errand(self, table: str | None, run: Callable[[Connection], T]) -> T:
        """The result, once it is durable; `run` may be called again if what shared its transaction failed."""
        result: T = await self._wait(Errand(table, run))
        return result

    async def close(self) -> None:
        """Writes what waits, then ends."""
        self._closing = True
        self._wake.set()
        await self._task
        await self.shut()

    async def _wait(self, work: Append | Errand) -> Any:
        if self._closing:
            raise StoreUnavailable("the store is closed")
        if len(self._jobs) >= PATIENCE:
            raise StoreUnavailable("too much is waiting to be written")
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._wake.set()
        return await job.answer

    async def _run(self) -> None:
        while self._jobs or not self._closing:
            taken = [self._jobs.popleft() for _ in range(min(LARGEST, len(self._jobs)))]
            if batch := [job for job in taken if not job.answer.cancelled()]:
                await self._write(batch)
            elif not self._jobs:
                self._wake.clear()
                await self._wake.wait()

    async def _write(self, batch: Sequence[Job]) -> None:
        """Settles every job. If they fail together for a reason that may be one job's alone, each is tried alone."""
        works = [job.work for job in batch]
        attempt = await self.attempt(works)
        if attempt.error and attempt.may_succeed_again:
            attempt = await self.attempt(works)
        if not attempt.error:
            for job, outcome in zip(batch, attempt.outcomes, strict=True):
                job.settle(outcome)
        elif attempt.may_succeed_apart:
            for job in batch:
                await self._write([job])
        else:
            for job in batch:
                job.settle(attempt.verdict(job.work))
