"""A bounded pool of worker processes; seats of programs are served before hints.

Workers are started when first needed, and replaced when they end. One that does not answer in time is killed. Workers are
processes, not threads: a search that fails cannot harm the server, and can be ended at any time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Literal

from banquise.server.thinking.process import Worker

Purpose = Literal["seat", "hint"]

MIN_RETRY_SECONDS: Final = 1


class Busy(Exception):
    """Too many wait already; `seconds` is when to ask again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"all workers are busy; ask again in {seconds} s")
        self.seconds = seconds


class Pool:
    """At most `workers` processes, and at most `max_queued` waiting in each of the two queues.

    Of several workers one is left to the seats. As soon as a seat has to wait, the search of a hint under way is stopped.
    A hint that has waited for `hint_wait_seconds` is refused as `Busy`. `memory` is in megabytes, for one search.
    """

    def __init__(self, workers: int, max_queued: int = 64, memory: int = 64, hint_wait_seconds: float = 5.0) -> None:
        self._workers = workers
        self._max_queued = max_queued
        self._memory = memory
        self._hint_wait_seconds = hint_wait_seconds
        self._idle: list[Worker] = []
        self._busy: dict[Purpose, int] = {"seat": 0, "hint": 0}
        self._queues: dict[Purpose, deque[asyncio.Future[None]]] = {"seat": deque(), "hint": deque()}
        self.busy_workers: dict[Worker, Purpose] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self.started = 0
        """How many workers have been started so far."""

    @property
    def busy(self) -> int:
        return sum(self._busy.values())

    @property
    def queued(self) -> int:
        return sum(map(len, self._queues.values()))

    @asynccontextmanager
    async def worker(self, purpose: Purpose) -> AsyncIterator[Worker]:
        """A worker for the caller alone; raises `Busy` where too many wait, `WorkerFailed` where none can be started."""
        await self._acquire_slot(purpose)
        worker: Worker | None = None
        try:
            worker = await self._idle_or_new()
            self.busy_workers[worker] = purpose
            yield worker
        finally:
            if worker:
                del self.busy_workers[worker]
                self._put_back(worker)
            self._busy[purpose] -= 1
            self._give_slots()

    async def _acquire_slot(self, purpose: Purpose) -> None:
        """Waits until one more worker may be busy for this purpose."""
        queue = self._queues[purpose]
        if not queue and self._has_slot(purpose):
            self._busy[purpose] += 1
            return
        if len(queue) >= self._max_queued:
            raise Busy(self._retry_seconds())
        slot = asyncio.get_running_loop().create_future()
        queue.append(slot)
        if purpose == "seat":
            self._stop_hints()
        try:
            async with asyncio.timeout(self._hint_wait_seconds if purpose == "hint" else None):
                await slot
        except BaseException as error:
            self._leave_queue(slot, purpose)
            if isinstance(error, TimeoutError):
                raise Busy(self._retry_seconds()) from error
            raise

    def _leave_queue(self, slot: asyncio.Future[None], purpose: Purpose) -> None:
        if slot in self._queues[purpose]:
            self._queues[purpose].remove(slot)
        elif not slot.cancelled():  # it was given the slot at the same moment: the next one has it
            self._busy[purpose] -= 1
            self._give_slots()

    def _has_slot(self, purpose: Purpose) -> bool:
        free = self._workers - self.busy
        if purpose == "seat":
            return free > 0
        return free > 0 and not self._queues["seat"] and self._busy["hint"] < max(1, self._workers - 1)

    def _give_slots(self) -> None:
        purposes: tuple[Purpose, ...] = ("seat", "hint")
        for purpose in purposes:
            queue = self._queues[purpose]
            while queue and self._has_slot(purpose):
                slot = queue.popleft()
                if not slot.done():
                    self._busy[purpose] += 1
                    slot.set_result(None)

    def _stop_hints(self) -> None:
        for worker, purpose in self.busy_workers.items():
            if purpose == "hint":
                worker.stop_search()

    def _retry_seconds(self) -> int:
        """A guess when a worker is free again."""
        return MIN_RETRY_SECONDS + self.queued // self._workers

    async def _idle_or_new(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            await worker.close()
        self.started += 1
        return await Worker.start(self._memory)

    def _put_back(self, worker: Worker) -> None:
        if worker.alive:
            self._idle.append(worker)
        else:
            self._close_later(worker)

    def _close_later(self, worker: Worker) -> None:
        task = asyncio.get_running_loop().create_task(worker.close())
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """Ends every idle worker; to be called when no worker is busy any more."""
        for worker in self._idle:
            self._close_later(worker)
        self._idle.clear()
        while self._closing:
            await asyncio.gather(*self._closing)
