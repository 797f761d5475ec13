"""A bounded pool of worker processes that all tables share; the queue says whose turn it is, and who has to end early.

Workers are started when first needed, and replaced when they end. Workers are processes, not threads: a search that fails
cannot harm the server, and can be ended at any time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from math import inf, isfinite
from time import monotonic
from typing import Any, Final

from banquise.server.thinking.process import Worker
from banquise.server.thinking.question import Answer, Question
from banquise.server.thinking.queue import MIN_SECONDS, Thought, ThoughtQueue

ANSWER_GRACE_SECONDS: Final = 1.0
"""Beyond its time, after which a search is killed."""
REPLAY_SECONDS: Final = 0.002
"""As much again for each action that a worker may have to replay."""
MIN_RETRY_SECONDS: Final = 1
HINT_SHARES: Final = 8
"""One address may fill one of so many parts of the queue of hints."""


class Busy(Exception):
    """Too many wait already; `seconds` is when to ask again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"all workers are busy; ask again in {seconds} s")
        self.seconds = seconds


@dataclass(slots=True, eq=False)
class Turn:
    """A thought whose turn it is, with a worker for it alone; it may take so many seconds."""

    thought: Thought
    worker: Worker
    seconds: float = inf

    async def ask(self, question: Question) -> Answer:
        """The answer to a question, in no more than the time of the turn. Raises `WorkerFailed`."""
        seconds = min(question.seconds, self.seconds)
        grace = ANSWER_GRACE_SECONDS + REPLAY_SECONDS * len(question.actions)
        return await self.worker.ask(replace(question, seconds=seconds), seconds + grace)

    def stop(self) -> None:
        """Asks it to end with what it has found, also if it was not asked anything yet."""
        self.seconds = MIN_SECONDS
        self.worker.stop_search()


class Pool:
    """At most `workers` processes. Thoughts for seats wait as long as it takes.

    Of hints at most `max_hints` wait, and one that has waited for `hint_wait_seconds` is refused as `Busy`. `memory` is in
    megabytes, for one search.
    """

    def __init__(self, workers: int, max_hints: int = 64, memory: int = 64, hint_wait_seconds: float = 5.0) -> None:
        self._max_hints = max_hints
        self._memory = memory
        self._hint_wait_seconds = hint_wait_seconds
        self._queue = ThoughtQueue(workers)
        self._idle: list[Worker] = []
        self._slots: dict[Thought, asyncio.Future[None]] = {}
        self.turns: dict[Thought, Turn] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False
        self.started = 0
        """How many workers have been started so far."""

    @property
    def busy(self) -> int:
        return self._queue.running

    @property
    def queued(self) -> int:
        return self._queue.waiting

    def is_waiting(self, thought: Thought) -> bool:
        """Whether its turn has not come yet."""
        slot = self._slots.get(thought)
        return slot is not None and not slot.done()

    @asynccontextmanager
    async def turn(self, thought: Thought) -> AsyncIterator[Turn]:
        """Waits for its turn; raises `Busy` where too many hints wait, `WorkerFailed` where no worker can be started."""
        await self._wait(thought)
        worker: Worker | None = None
        try:
            worker = await self._idle_or_new()
            self.turns[thought] = Turn(thought, worker, self._seconds_for(thought))
            yield self.turns[thought]
        finally:
            self.turns.pop(thought, None)
            self._spawn_end(thought, worker)

    def _seconds_for(self, thought: Thought) -> float:
        if self._queue.is_stopped(thought):  # while its worker started
            return MIN_SECONDS
        return inf if thought.is_short else self._queue.allowed_seconds(thought)

    # Waiting

    async def _wait(self, thought: Thought) -> None:
        if thought.purpose == "hint":
            self._require_place(thought)
        slot = self._slots[thought] = asyncio.get_running_loop().create_future()
        self._queue.add(thought)
        self._share_out()
        try:
            async with asyncio.timeout(self._hint_wait_seconds if thought.purpose == "hint" else None):
                await slot
        except BaseException as error:
            if not self._queue.remove(thought):  # it was given the slot at the same moment: the next one has it
                self._end(thought)
            if isinstance(error, TimeoutError):
                raise Busy(self._retry_seconds()) from error
            raise
        finally:
            del self._slots[thought]

    def _require_place(self, thought: Thought) -> None:
        all_hints, own = self._queue.waiting_for("hint"), self._queue.waiting_for("hint", thought.share)
        is_free = self._queue.running < self._queue.thinkers and not self._queue.waiting
        if not is_free and (all_hints >= self._max_hints or own >= max(1, self._max_hints // HINT_SHARES)):
            raise Busy(self._retry_seconds())

    def _retry_seconds(self) -> int:
        """A guess when a worker is free again."""
        return MIN_RETRY_SECONDS + self.queued // max(1, self._queue.thinkers)

    # Sharing out

    def _share_out(self) -> None:
        """Begins what may begin, ends what has to end for others, and comes back when that changes by itself."""
        now = monotonic()
        while thought := self._queue.begin(now):
            if not self._slots[thought].done():
                self._slots[thought].set_result(None)
        for thought in self._queue.to_stop(now):
            if turn := self.turns.get(thought):
                turn.stop()
        self._set_timer(self._queue.next_change(now) - now)

    def _set_timer(self, seconds: float) -> None:
        if self._timer:
            self._timer.cancel()
        runs = isfinite(seconds) and not self._closed
        self._timer = asyncio.get_running_loop().call_later(seconds, self._share_out) if runs else None

    def _end(self, thought: Thought) -> None:
        self._queue.end(thought, monotonic())
        self._share_out()

    # Workers

    async def _idle_or_new(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            self._spawn_close(worker)
        self.started += 1
        return await Worker.start(self._memory)

    def _spawn_end(self, thought: Thought, worker: Worker | None) -> None:
        """The thought ends once its worker can be asked again: at once, unless its caller has been cancelled."""
        if worker and worker.alive and worker.owes_answer:
            self._spawn(self._settle(thought, worker))
        else:
            self._put_back(thought, worker)

    async def _settle(self, thought: Thought, worker: Worker) -> None:
        try:
            await worker.settle()
        finally:
            self._put_back(thought, worker)

    def _put_back(self, thought: Thought, worker: Worker | None) -> None:
        if worker and worker.alive and not self._closed:
            self._idle.append(worker)
        elif worker:
            self._spawn_close(worker)
        self._end(thought)

    def _spawn_close(self, worker: Worker) -> None:
        self._spawn(worker.close())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Ends every worker; to be called when no turn is under way any more."""
        self._closed = True
        self._set_timer(0.0)
        for worker in self._idle:
            self._spawn_close(worker)
        self._idle.clear()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
