"""Whether a SQLite file can be trusted: looked through now and then, and whenever a statement has met damage."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Final

from banquise.store.errors import is_damage, summary
from banquise.store.exceptions import StoreUnavailable

FILE_CHECK_SECONDS: Final = 600
"""Between two looks through a file that nothing was found in."""
MAX_FILE_CHECK_SECONDS: Final = 2.0
"""A look ends then, however much of the file is left."""
PROGRESS_STEPS: Final = 10_000
"""Of SQLite's machine, between two looks at the time."""


class SqliteHealth:
    """Of one file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._checked: float | None = None
        """When nothing was found last; None if it has to be looked through."""

    def note(self, error: BaseException) -> None:
        """An error of a statement: damage stays known until a look through the file finds none."""
        if is_damage(error):
            self._checked = None

    async def check(self) -> None:
        """Looks through the file, in a thread, if it is time to. Raises `StoreUnavailable` if it is damaged."""
        now = time.monotonic()
        if self._checked is not None and now - self._checked < FILE_CHECK_SECONDS:
            return
        if found := await asyncio.to_thread(damage, self._path):
            self._checked = None
            raise StoreUnavailable(f"the file is damaged: {found}")
        self._checked = now


def damage(path: Path) -> str:
    """What is wrong with a file, in SQLite's words; empty if nothing was found in the time there is."""
    deadline = time.monotonic() + MAX_FILE_CHECK_SECONDS
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)  # a new one: others have pages in memory
    connection.set_progress_handler(lambda: time.monotonic() >= deadline, PROGRESS_STEPS)
    try:
        rows = connection.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.Error as error:
        return "" if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT else summary(error)
    finally:
        connection.close()
    found = str(rows[0][0]) if rows else ""
    return "" if found == "ok" else found.splitlines()[-1]
