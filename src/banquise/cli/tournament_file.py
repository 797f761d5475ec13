"""A tournament in a file: one event a line, appended and made durable before it is acknowledged.

A process that is killed, or a disk that is full, leaves at most the beginning of a line, which was never acknowledged: it is passed over
when the file is read, and cut off by the next append. Processes that write the same file wait for each other.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from banquise.cli.input import no_file
from banquise.cli.output import EXIT_BAD_INPUT, EXIT_MISSING, EXIT_REFUSED, CommandError
from banquise.club import BadEvent, Event, Tournament, event_text, events_from_text
from banquise.core import BadText, Refusal, refuse

Decide = Callable[[Tournament], Event | Refusal]


def load(path: Path) -> Tournament:
    """The tournament of a file; stops, with the line or the event, where it is none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise no_file(path, error) from error
    return _folded(path, _complete(data)[0])


def append(path: Path, decide: Decide) -> tuple[Tournament, Event]:
    """The tournament after one more event, which is on the disk by then; an event decided before is not written again."""
    with _locked(path, "r+b") as file:
        whole, length = _complete(file.read())
        state = _folded(path, whole)
        event = decide(state)
        if isinstance(event, Refusal):
            raise CommandError(event, EXIT_REFUSED, slug=state.plan.game)
        if event.number <= state.number:
            return state, event
        following = state.after(event)
        _write(path, file, length, ("" if whole.endswith(b"\n") else "\n") + event_text(event) + "\n")
        return following, event


def begin(path: Path, event: Event) -> Tournament:
    """A new file with its first event; stops if there is one already that has any."""
    state = Tournament.begin(event)
    with _locked(path, "a+b") as file:
        file.seek(0)
        if _complete(file.read())[0]:
            raise CommandError(refuse("tournament-file-there", file=str(path)), EXIT_BAD_INPUT)
        _write(path, file, 0, event_text(event) + "\n")
    _sync_folder(path)
    return state


def _complete(data: bytes) -> tuple[bytes, int]:
    """What stands in the file, without the beginning of a line that was never finished, and how long it is."""
    length = data.rfind(b"\n") + 1
    try:
        events_from_text(data[length:].decode())
    except (BadText, UnicodeDecodeError):
        return data[:length], length
    return data, len(data)


def _folded(path: Path, data: bytes) -> Tournament:
    try:
        events = events_from_text(data.decode())
    except UnicodeDecodeError as error:
        raise CommandError(refuse("not-utf8", file=str(path)), EXIT_BAD_INPUT) from error
    if not events:
        raise CommandError(refuse("tournament-file-empty", file=str(path)), EXIT_BAD_INPUT)
    try:
        return Tournament.fold(events)
    except BadEvent as error:
        reason = refuse("tournament-file-broken", file=str(path), number=error.event.number, why=str(error.reason))
        raise CommandError(reason, EXIT_BAD_INPUT, refused=error.reason) from error


@contextmanager
def _locked(path: Path, mode: str) -> Iterator[IO[bytes]]:
    """The file, which nobody else writes meanwhile."""
    try:
        file = path.open(mode)
    except OSError as error:
        raise no_file(path, error) from error
    with file:
        _lock(file)
        yield file


def _lock(file: IO[bytes]) -> None:
    """Until the file is closed."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX)


def _write(path: Path, file: IO[bytes], length: int, text: str) -> None:
    """Cuts the file to this length and appends a text durably; if that fails the file is as it was."""
    try:
        file.truncate(length)
        file.seek(length)
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())
    except OSError as error:
        _cut(path, length)
        raise CommandError(refuse("file-not-written", file=str(path), why=error.strerror or str(error)), EXIT_MISSING) from error


def _cut(path: Path, length: int) -> None:
    """As far as the disk lets it: what is left of an unfinished line does no harm."""
    try:
        os.truncate(path, length)
    except OSError:
        return


def _sync_folder(path: Path) -> None:
    """Makes the name of a new file durable, where the system knows how."""
    if sys.platform == "win32":
        return
    folder = os.open(path.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
