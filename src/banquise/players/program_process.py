"""A running program, spoken to over its standard input and output; no wait for it lasts for ever."""

from __future__ import annotations

import os
import signal
import subprocess
import weakref
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Final

from banquise.core import Detail, Refusal, refuse
from banquise.players.failure import PlayerFailed
from banquise.players.text_protocol import MAX_LINE_CHARACTERS

SHOWN_LINES: Final = 8
"""The last lines of a program that are shown when it fails."""
MAX_UNREAD_LINES: Final = 10_000
"""How far a program may be ahead with its answers; then it has to wait."""
QUIT_SECONDS: Final = 2.0
"""What a program has for leaving after `quit`."""


class ProgramProcess:
    """A running program. Its process, and whatever that started, is gone once this is closed or no longer used.

    Every member raises `PlayerFailed` if the program cannot be started or has ended.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._title = command[0]
        self._lines = lines = Queue[str | None](MAX_UNREAD_LINES)
        self._last: deque[str] = deque(maxlen=SHOWN_LINES)
        self._complaints: deque[str] = deque(maxlen=SHOWN_LINES)
        self._process = _started(command)
        assert self._process.stdout
        assert self._process.stderr
        self._readers = [
            _reader(self._process.stdout, lines.put, lambda: lines.put(None)),
            _reader(self._process.stderr, self._complaints.append, lambda: None),
        ]
        self._end_process = weakref.finalize(self, _ended, self._process)

    def send(self, message: str) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(message + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise self.failure("program-ended") from error

    def receive(self, deadline: float) -> str | None:
        """The next line, or None if none has come when the monotonic clock shows the deadline."""
        try:
            line = self._lines.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            return None
        if line is None:
            raise self.failure("program-ended")
        self._last.append(line)
        return line

    def receive_one_of(self, words: Sequence[str], seconds: float) -> str | None:
        """The next line that begins with one of these words; what else is said is passed over. None if it does not come in time."""
        deadline = monotonic() + seconds
        while (line := self.receive(deadline)) is not None:
            if line.split()[:1] and line.split()[0] in words:
                return line
        return None

    def failure(self, code: str, **details: str) -> PlayerFailed:
        """Ends the program; the error to raise, with the last it said."""
        if code == "program-ended":
            with suppress(subprocess.TimeoutExpired):  # its own exit code is worth a moment
                self._process.wait(QUIT_SECONDS)
        self.close(seconds=0.0)
        words = [*self._last, *self._complaints]
        return PlayerFailed(Refusal(code, details=self._facts() | details), "\n".join(words))

    def _facts(self) -> dict[str, Detail]:
        return {"program": self._title, "exit": self._process.returncode}

    def close(self, seconds: float = QUIT_SECONDS) -> None:
        """Asks the program to leave, and ends it if it does not within this time."""
        with suppress(OSError, ValueError, subprocess.TimeoutExpired):
            if seconds and self._process.stdin:
                self._process.stdin.write("quit\n")
                self._process.stdin.close()
                self._process.wait(seconds)
        self._end_process()
        deadline = monotonic() + QUIT_SECONDS
        while any(reader.is_alive() for reader in self._readers) and monotonic() < deadline:
            with suppress(Empty):  # a reader may wait for a place among the unread lines
                self._lines.get(timeout=0.01)


def _started(command: Sequence[str]) -> subprocess.Popen[str]:
    try:
        return subprocess.Popen(  # noqa: S603  # running the program is what was asked for
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,  # so that its own children end with it, and not with a Ctrl+C meant for us
        )
    except OSError as error:
        raise PlayerFailed(refuse("program-start", program=command[0], why=error.strerror or str(error))) from error


def _ended(process: subprocess.Popen[str]) -> None:
    """Ends the process and its children, and leaves nothing behind."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    if process.stdin:
        with suppress(OSError):
            process.stdin.close()


def _reader(stream: IO[str], hear: Callable[[str], None], end: Callable[[], None]) -> Thread:
    """A thread that passes on the lines of a stream, cut where they are endless."""

    def read() -> None:
        with suppress(OSError, ValueError), stream:
            while line := stream.readline(MAX_LINE_CHARACTERS):
                hear(line.rstrip()[:MAX_LINE_CHARACTERS])
        end()

    thread = Thread(target=read, name="program reader", daemon=True)
    thread.start()
    return thread
