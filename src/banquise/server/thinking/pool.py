"""A bounded number of workers, and who comes next: seats before hints.

Workers are started when first needed and again when one has ended. One that does not answer in time is killed. Each is a
process apart (not a thread): whatever happens in a search cannot harm the server, and a search can be ended at any time.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final, Literal

from banquise.server.thinking.worker import READY, STOP, Answer, Question, question_text

Rank = Literal["seat", "hint"]

STARTING: Final = 30.0
"""Seconds a worker has for coming up."""
LONGEST_ANSWER: Final = 4 << 20
SHORTEST_WAIT: Final = 1


class Busy(Exception):
    """Too many wait already; `seconds` is when asking again may be worth it."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"all workers are busy; ask again in {seconds} s")
        self.seconds = seconds


class WorkerFailed(Exception):
    """A worker ended, or was ended because its answer did not come in time."""


class Worker:
    """One process. After `WorkerFailed` or `kill` it is gone, and `alive` is false."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._killed = False

    @classmethod
    async def start(cls, memory: int) -> Worker:
        """A worker that is ready; raises `WorkerFailed` where none can be had."""
        command = (sys.executable, "-m", "banquise.server.thinking.worker", str(memory))
        try:
            # A session of its own, so that a Ctrl+C meant for the server lets it finish.
            process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_ANSWER, start_new_session=True)
        except OSError as error:
            raise WorkerFailed(str(error)) from error
        worker = cls(process)
        try:
            if await worker._heard(STARTING) != READY:
                raise worker._failure("does not come up")
        except BaseException:
            await worker.close()
            raise
        return worker

    @property
    def alive(self) -> bool:
        return not self._killed and self._process.returncode is None

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, question: Question, seconds: float) -> Answer:
        """The answer, if it comes within this time; raises `WorkerFailed` if not. Whoever gives up waiting ends the worker."""
        try:
            self._say(question_text(question))
            answer: Answer = json.loads(await self._heard(seconds))
        except asyncio.CancelledError:
            self.kill()
            raise
        except (OSError, ValueError) as error:
            raise self._failure("makes no sense") from error
        return answer

    def hurry(self) -> None:
        """Asks a search to end with what it has found so far."""
        with suppress(OSError):
            self._say(STOP)

    def _say(self, text: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(text.encode() + b"\n")

    async def _heard(self, seconds: float) -> str:
        assert self._process.stdout
        try:
            async with asyncio.timeout(seconds):
                line = await self._process.stdout.readline()
        except TimeoutError as error:
            raise self._failure("did not answer in time") from error
        if not line:
            raise self._failure("ended")
        return line.decode().strip()

    def _failure(self, how: str) -> WorkerFailed:
        self.kill()
        return WorkerFailed(f"worker {self.pid} {how}")

    def kill(self) -> None:
        self._killed = True
        with suppress(ProcessLookupError):
            self._process.kill()

    async def close(self) -> None:
        """Gone when this returns."""
        self.kill()
        if self._process.stdin:
            self._process.stdin.close()
        await self._process.wait()


class Pool:
    """At most `workers` of them think at a time, and at most `waiting` wait in each of the two queues.

    Hints leave one worker to the seats where there are several; where there is one, a hint under way is hurried as soon
    as a seat waits. A hint that has waited for `patience` seconds is told that all are busy.
    """

    def __init__(self, workers: int, waiting: int = 64, memory: int = 64, patience: float = 5.0) -> None:
        self._workers = workers
        self._most_waiting = waiting
        self._memory = memory
        self._patience = patience
        self._idle: list[Worker] = []
        self._thinking: dict[Rank, int] = {"seat": 0, "hint": 0}
        self._queues: dict[Rank, deque[asyncio.Future[None]]] = {"seat": deque(), "hint": deque()}
        self.at_work: dict[Worker, Rank] = {}
        """Who thinks, and for whom."""
        self._ends: set[asyncio.Task[None]] = set()
        self.started = 0
        """How many workers were started so far."""

    @property
    def thinking(self) -> int:
        return sum(self._thinking.values())

    @property
    def waiting(self) -> int:
        return sum(map(len, self._queues.values()))

    @asynccontextmanager
    async def worker(self, rank: Rank) -> AsyncIterator[Worker]:
        """A worker for oneself alone; raises `Busy` where too many wait, `WorkerFailed` where none can be started."""
        await self._turn(rank)
        worker: Worker | None = None
        try:
            worker = await self._any_worker()
            self.at_work[worker] = rank
            yield worker
        finally:
            if worker:
                del self.at_work[worker]
                self._put_back(worker)
            self._thinking[rank] -= 1
            self._call_next()

    async def _turn(self, rank: Rank) -> None:
        """Waits until a worker may think for this rank."""
        queue = self._queues[rank]
        if not queue and self._has_place(rank):
            self._thinking[rank] += 1
            return
        if len(queue) >= self._most_waiting:
            raise Busy(self._wait())
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        if rank == "seat":
            self._hurry_hints()
        try:
            async with asyncio.timeout(self._patience if rank == "hint" else None):
                await turn
        except BaseException as error:
            self._give_up(turn, rank)
            if isinstance(error, TimeoutError):
                raise Busy(self._wait()) from error
            raise

    def _give_up(self, turn: asyncio.Future[None], rank: Rank) -> None:
        if turn in self._queues[rank]:
            self._queues[rank].remove(turn)
        elif not turn.cancelled():  # its turn had come at the same moment: the next one has it
            self._thinking[rank] -= 1
            self._call_next()

    def _has_place(self, rank: Rank) -> bool:
        free = self._workers - self.thinking
        if rank == "seat":
            return free > 0
        return free > 0 and not self._queues["seat"] and self._thinking["hint"] < max(1, self._workers - 1)

    def _call_next(self) -> None:
        ranks: tuple[Rank, ...] = ("seat", "hint")
        for rank in ranks:
            queue = self._queues[rank]
            while queue and self._has_place(rank):
                turn = queue.popleft()
                if not turn.done():
                    self._thinking[rank] += 1
                    turn.set_result(None)

    def _hurry_hints(self) -> None:
        for worker, rank in self.at_work.items():
            if rank == "hint":
                worker.hurry()

    def _wait(self) -> int:
        """A guess when there is room again, in seconds."""
        return SHORTEST_WAIT + self.waiting // self._workers

    async def _any_worker(self) -> Worker:
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
            self._end(worker)

    def _end(self, worker: Worker) -> None:
        task = asyncio.get_running_loop().create_task(worker.close())
        self._ends.add(task)
        task.add_done_callback(self._ends.discard)

    async def close(self) -> None:
        """Ends every worker that is idle; call it when nothing is asked any more."""
        for worker in self._idle:
            self._end(worker)
        self._idle.clear()
        while self._ends:
            await asyncio.gather(*self._ends)
