"""A bounded pool of worker processes that all tables share; the queue says whose turn it is, and who has to end early.

Workers are started when first needed, and replaced when they end. Workers are processes, not threads: a search that fails
cannot harm the server, and can be ended at any time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from math import inf, isfinite
from time import monotonic
from typing import Any, Final, Protocol
from weakref import WeakSet

from banquise.server.thinking.elsewhere import Elsewhere, RemoteWorker
from banquise.server.thinking.process import Worker, WorkerFailed
from banquise.server.thinking.question import Answer, Question
from banquise.server.thinking.queue import MIN_SECONDS, Thought, ThoughtQueue

ANSWER_GRACE_SECONDS: Final = 1.0
"""Beyond its time, after which a search is killed."""
REPLAY_SECONDS: Final = 0.002
"""As much again for each action that a worker may have to replay."""
MIN_RETRY_SECONDS: Final = 1
FIRST_THINKER_SECONDS: Final = 4.0
"""A thinker elsewhere has for telling that it is there, after the server started."""
NO_THINKERS_SECONDS: Final = 1.0
"""Between two looks whether there is any."""
HINT_SHARES: Final = 8
"""One address may fill one of so many parts of the queue of hints."""


class AnyWorker(Protocol):
    """A process of this machine, or a thinker elsewhere; each method is described at `Worker`."""

    @property
    def alive(self) -> bool: ...
    @property
    def owes_answer(self) -> bool: ...
    async def ask(self, question: Question, seconds: float) -> Answer: ...
    def stop_search(self) -> None: ...
    async def settle(self) -> None: ...
    async def close(self) -> None: ...


class MayNotBegin(Exception):
    """Somebody else thinks about it."""


class NoThinkers(WorkerFailed):
    """There is no worker here, and no thinker elsewhere."""


class Busy(Exception):
    """Too many wait already; `seconds` is when to ask again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"all workers are busy; ask again in {seconds} s")
        self.seconds = seconds


@dataclass(slots=True, eq=False)
class Turn:
    """A thought whose turn it is, with a worker for it alone; it may take so many seconds."""

    thought: Thought
    worker: AnyWorker
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
    """At most `workers` processes, and thinkers `elsewhere` for what these have no time for. Seats wait as long as it takes.

    Of hints at most `max_hints` wait, and one that has waited for `hint_wait_seconds` is refused as `Busy`. `memory` is in
    megabytes, for one search.
    """

    def __init__(
        self,
        workers: int,
        max_hints: int = 64,
        memory: int = 64,
        hint_wait_seconds: float = 5.0,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self._workers = workers
        self._local: set[Thought] = set()
        """Those thought about by processes of this machine."""
        self._elsewhere = elsewhere
        self._no_thinkers_from = monotonic() + FIRST_THINKER_SECONDS
        self._max_hints = max_hints
        self._memory = memory
        self._hint_wait_seconds = hint_wait_seconds
        self._queue = ThoughtQueue(workers)
        self._idle: list[Worker] = []
        self._slots: dict[Thought, asyncio.Future[None]] = {}
        self.turns: dict[Thought, Turn] = {}
        self._hurried: WeakSet[Thought] = WeakSet()
        """Those that whoever asked wants to end."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False
        self.started = 0
        """How many workers have been started so far."""
        if elsewhere:
            elsewhere.on_change = self._count_thinkers

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
        worker: AnyWorker | None = None
        try:
            worker = await self._worker_for(thought)
            self.turns[thought] = Turn(thought, worker, self._seconds_for(thought))
            yield self.turns[thought]
        finally:
            self.turns.pop(thought, None)
            self._spawn_end(thought, worker)

    async def think(self, thought: Thought, question: Question, may_begin: Callable[[], Awaitable[bool]] | None = None) -> Answer:
        """The answer, once it is the thought's turn and it may begin. What was not finished waits for another turn.

        Raises as `turn` does, and `MayNotBegin`.
        """
        while True:
            async with self.turn(thought) as turn:
                if may_begin and not await may_begin():
                    raise MayNotBegin
                answer = await turn.ask(question)
            if "unfinished" not in answer:
                return answer

    def stop(self, thought: Thought) -> None:
        """Asks a thought to end with what it has found, or to have the least time once its turn comes."""
        self._hurried.add(thought)
        if turn := self.turns.get(thought):
            turn.stop()

    def _seconds_for(self, thought: Thought) -> float:
        if self._queue.is_stopped(thought) or thought in self._hurried:  # while its worker started
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
            while not (await asyncio.wait([slot], timeout=self._patience(thought)))[0]:
                self._give_up(thought)
        except BaseException:
            if not self._queue.remove(thought):  # it was given the slot at the same moment: the next one has it
                self._end(thought)
            raise
        finally:
            del self._slots[thought]

    def _patience(self, thought: Thought) -> float | None:
        """After how many seconds to look whether it is worth waiting."""
        if thought.purpose == "hint":
            return self._hint_wait_seconds
        return None if self._workers else max(0.0, self._no_thinkers_from - monotonic()) or NO_THINKERS_SECONDS

    def _give_up(self, thought: Thought) -> None:
        if thought.purpose == "hint":
            raise Busy(self._retry_seconds())
        if not self._queue.thinkers and monotonic() >= self._no_thinkers_from:
            raise NoThinkers("there is no thinker")

    def _require_place(self, thought: Thought) -> None:
        all_hints, own = self._queue.waiting_for("hint"), self._queue.waiting_for("hint", thought.share)
        is_free = self._queue.running < self._queue.thinkers and not self._queue.waiting
        if not is_free and (all_hints >= self._max_hints or own >= max(1, self._max_hints // HINT_SHARES)):
            raise Busy(self._retry_seconds())

    def _retry_seconds(self) -> int:
        """A guess when a worker is free again."""
        return MIN_RETRY_SECONDS + self.queued // max(1, self._queue.thinkers)

    # Sharing out

    def _count_thinkers(self) -> None:
        """There are more or fewer thinkers elsewhere."""
        self._queue.thinkers = self._workers + (self._elsewhere.thinkers if self._elsewhere else 0)
        self._share_out()

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

    async def _worker_for(self, thought: Thought) -> AnyWorker:
        """One of this machine, or of another where these are all busy."""
        if self._elsewhere and len(self._local) >= self._workers:
            return RemoteWorker(self._elsewhere, thought)
        self._local.add(thought)
        return await self._idle_or_new()

    async def _idle_or_new(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            self._spawn_close(worker)
        self.started += 1
        return await Worker.start(self._memory)

    def _spawn_end(self, thought: Thought, worker: AnyWorker | None) -> None:
        """The thought ends once its worker can be asked again: at once, unless its caller has been cancelled."""
        if worker and worker.alive and worker.owes_answer:
            self._spawn(self._settle(thought, worker))
        else:
            self._put_back(thought, worker)

    async def _settle(self, thought: Thought, worker: AnyWorker) -> None:
        try:
            await worker.settle()
        finally:
            self._put_back(thought, worker)

    def _put_back(self, thought: Thought, worker: AnyWorker | None) -> None:
        if isinstance(worker, Worker) and worker.alive and not self._closed:
            self._idle.append(worker)
        elif worker:
            self._spawn_close(worker)
        self._local.discard(thought)
        self._end(thought)

    def _spawn_close(self, worker: AnyWorker) -> None:
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
