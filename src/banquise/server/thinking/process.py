"""A worker as the server sees it: a process that is asked, stopped and killed, and that may end at any moment.

However it ends, whoever waits for it gets `WorkerFailed`: the loops of Python and uvloop raise many things on a closed pipe.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

from banquise.server.thinking.worker import READY, STOP, Answer, Question, question_text

WORKER_START_SECONDS: Final = 10.0
"""A worker has for becoming ready."""
MAX_ANSWER_BYTES: Final = 4 << 20


class WorkerFailed(Exception):
    """A worker ended, or was ended because its answer did not come in time."""


class Worker:
    """One process. After `WorkerFailed` or `kill` it has ended, and `alive` is false."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._killed = False

    @classmethod
    async def start(cls, memory: int) -> Worker:
        """A worker that is ready; raises `WorkerFailed` where none can be started."""
        command = (sys.executable, "-m", "banquise.server.thinking.worker", str(memory))
        try:
            # A session of its own, so that a Ctrl+C for the server does not end its search.
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, limit=MAX_ANSWER_BYTES, start_new_session=True
            )
        except Exception as error:
            raise WorkerFailed(f"no worker can be started: {error!r}") from error
        worker = cls(process)
        try:
            if await worker._receive(WORKER_START_SECONDS) != READY:
                raise worker._failure("does not start")
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
        """The answer, if it comes within this time; raises `WorkerFailed` if not. Cancelling the call ends the worker."""
        try:
            self._send(question_text(question))
            answer: Answer = json.loads(await self._receive(seconds))
        except asyncio.CancelledError:
            self.kill()
            raise
        except WorkerFailed:
            raise
        except Exception as error:
            raise self._failure(f"cannot be asked, or gave no answer that can be read: {error!r}") from error
        return answer

    def stop_search(self) -> None:
        """Asks a search to end with what it has found so far. Where the worker has ended, whoever asked it is told."""
        with suppress(Exception):
            self._send(STOP)

    def _send(self, text: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(text.encode() + b"\n")

    async def _receive(self, seconds: float) -> str:
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
        """The process has ended when this returns."""
        self.kill()
        if self._process.stdin:
            self._process.stdin.close()
        await self._process.wait()
