"""Group commit: writes that wait while a transaction is being committed share the next one.

A commit waits for the disk, and commits that notify wait for each other in PostgreSQL; so the number of appends a second
is that of the commits times how many share one. Each is still checked on its own: a stale one fails alone.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from banquise.store.exceptions import StoreUnavailable
from banquise.store.transaction import WriteTransaction
from banquise.store.writes import Append, Operation, Write

T = TypeVar("T")
MAX_BATCH_WRITES: Final = 256
"""In one transaction."""
MAX_QUEUED_WRITES: Final = 10_000
"""With more the database is not keeping up, and an error is better than waiting."""


@dataclass(frozen=True, slots=True)
class Job:
    """A write, and the future its caller waits for."""

    write: Write
    future: asyncio.Future[Any]

    def finish(self, result: object) -> None:
        """Gives the caller the result, or raises it there; the caller may have been cancelled."""
        if self.future.done():
            return
        if isinstance(result, Exception):
            self.future.set_exception(result)
        else:
            self.future.set_result(result)


class Writer(ABC):
    """Writes jobs in the order they came, many in one transaction.

    Each store runs its transactions outside the event loop: they have many steps, and a busy loop delays each.
    """

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="banquise store writer")

    @abstractmethod
    async def try_write(self, writes: Sequence[Write]) -> WriteTransaction:
        """Runs them in one transaction. Raises nothing: `error` of the transaction says what failed."""

    @abstractmethod
    async def disconnect(self) -> None:
        """Closes the connection and ends the thread."""

    async def append(self, append: Append) -> None:
        """Returns when it is durable."""
        await self._queue(append)

    async def execute(self, table: str | None, run: Callable[[Connection], T]) -> T:
        """The result, once it is durable; `run` may be called again if what shared its transaction failed."""
        result: T = await self._queue(Operation(table, run))
        return result

    async def close(self) -> None:
        """Writes what is queued, then ends."""
        self._closing = True
        self._wake.set()
        await self._task
        await self.disconnect()

    async def _queue(self, write: Write) -> Any:
        if self._closing:
            raise StoreUnavailable("the store is closed")
        if len(self._jobs) >= MAX_QUEUED_WRITES:
            raise StoreUnavailable("too many writes are queued")
        job = Job(write, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._wake.set()
        return await job.future

    async def _run(self) -> None:
        while self._jobs or not self._closing:
            taken = [self._jobs.popleft() for _ in range(min(MAX_BATCH_WRITES, len(self._jobs)))]
            if batch := [job for job in taken if not job.future.cancelled()]:
                await self._write(batch)
            elif not self._jobs:
                self._wake.clear()
                await self._wake.wait()

    async def _write(self, batch: Sequence[Job]) -> None:
        """Finishes every job. If they fail together for a reason that may be one job's alone, each is tried alone."""
        writes = [job.write for job in batch]
        transaction = await self.try_write(writes)
        if transaction.error and transaction.may_retry:
            transaction = await self.try_write(writes)
        if not transaction.error:
            for job, result in zip(batch, transaction.results, strict=True):
                job.finish(result)
        elif transaction.may_split:
            for job in batch:
                await self._write([job])
        else:
            for job in batch:
                job.finish(transaction.error_for(job.write))
