"""A worker: a process that answers one question at a time, by a search. Questions and answers are lines of JSON.

It computes in one thread, with limited memory and a lower priority than the server. It ends when its input does, also
during a search: a server that is killed leaves no worker behind.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final

from banquise import engine
from banquise.engine import Stop
from banquise.players.strength import MEGABYTE
from banquise.server.thinking.answering import Answerer, StopSignal

STOP: Final = "stop"
READY: Final = "ready"
NICENESS: Final = 5
"""So that requests of players come before searches."""
INTERPRETER_MEGABYTES: Final = 1024
"""Of address space for the interpreter and its libraries, beside the memory of a search."""


class QuestionReader:
    """Reads questions in a thread, so that a search can be stopped; ends the process when the input ends."""

    def __init__(self) -> None:
        self._questions = SimpleQueue[tuple[str, StopSignal]]()
        Thread(target=self._read, name="question reader", daemon=True).start()

    def _read(self) -> None:
        stop: StopSignal = Event()
        for text in sys.stdin:
            if text.strip() == STOP:
                stop.set()
            else:
                stop = Stop() if engine.available() else Event()
                self._questions.put((text, stop))
        os._exit(0)

    def __iter__(self) -> Iterator[tuple[str, StopSignal]]:
        """Each question, with what stops its search."""
        while True:
            yield self._questions.get()


def write_line(text: str) -> None:
    """Ends the process where nobody reads its output any more."""
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except OSError:
        os._exit(0)


def limit_resources(memory: int) -> None:
    """Limits the address space, where the system can, and lowers the priority. `memory` is in megabytes."""
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource

        limit = (memory + INTERPRETER_MEGABYTES) * MEGABYTE
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)


def main(memory: int) -> None:
    """Answers until the input ends. Any other failure ends the process, and the pool starts another."""
    limit_resources(memory)
    questions, answerer = QuestionReader(), Answerer()
    write_line(READY)
    for text, stop in questions:
        write_line(json.dumps(answerer.answer(text, stop)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
