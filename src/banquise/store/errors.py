"""Errors of a database, in our words. Never with the statement or its values: those hold secrets."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from banquise.store.exceptions import StoreUnavailable

try:
    import asyncpg  # type: ignore[import-untyped]
except ImportError:  # PostgreSQL is an extra
    ASYNCPG_ERRORS: tuple[type[Exception], ...] = ()
    CLIENT_ERRORS: tuple[type[Exception], ...] = ()
else:
    CLIENT_ERRORS = (asyncpg.InterfaceError, asyncpg.InternalClientError)
    ASYNCPG_ERRORS = (asyncpg.PostgresError, *CLIENT_ERRORS)

DATABASE_ERRORS: Final[tuple[type[Exception], ...]] = (OSError, sqlite3.Error, *ASYNCPG_ERRORS)
CALLER_ERRORS: Final = (sqlite3.DataError, sqlite3.IntegrityError, sqlite3.ProgrammingError, ValueError)
"""The fault of what was to be written: trying again would not help, so the store is not unavailable."""
DATA_CLASS: Final = "22"
CLASH_CLASS: Final = "23"
LOST_CLASSES: Final = ("08", "57")
CANCELLED_STATE: Final = "57014"
"""How PostgreSQL's codes begin: for data, for integrity, for a connection that failed or that the server ends. One such code is
of a statement that was cancelled, whose connection lives.
"""
DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR)
"""SQLite's answers if the file cannot be trusted."""
NOTHING_COMMITTED: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY)
"""SQLite's answers to a commit after which nothing of it was kept: the mark that ends a transaction is written last."""


def is_connection_lost(error: BaseException) -> bool:
    """Whether the connection failed, and not the statement."""
    if isinstance(error, ValueError):  # asyncpg also calls what it cannot send an error of the interface
        return False
    if state := _postgresql_state(error):
        return state.startswith(LOST_CLASSES) and state != CANCELLED_STATE
    return isinstance(error, (OSError, *CLIENT_ERRORS))


def is_clash(error: BaseException) -> bool:
    """Whether there is such a row already."""
    return isinstance(error, sqlite3.IntegrityError) or _postgresql_state(error).startswith(CLASH_CLASS)


def is_damage(error: BaseException) -> bool:
    """Whether a SQLite file, or the disk it is on, cannot be trusted."""
    return _sqlite_code(error) in DAMAGED


def concerns_all(error: BaseException) -> bool:
    """Whether SQLite would give the same answer to anybody: it is full, locked or damaged."""
    return isinstance(error, sqlite3.OperationalError) or is_damage(error)


def unavailable(error: BaseException, *, committing: bool = False) -> StoreUnavailable | None:
    """The exception a caller gets for it; None for what is to be raised as it is."""
    if isinstance(error, CALLER_ERRORS) or _postgresql_state(error).startswith((DATA_CLASS, CLASH_CLASS)):
        return None
    if not isinstance(error, DATABASE_ERRORS):
        return None
    return StoreUnavailable(summary(error), certain=not committing or _sqlite_code(error) in NOTHING_COMMITTED)


def summary(error: BaseException) -> str:
    """One line about it, without what was being written."""
    cause = getattr(error, "orig", None) or error  # SQLAlchemy wraps those of migrations
    text = str(cause).rpartition(">: ")[2].strip()
    return text.splitlines()[0] if text else type(cause).__name__


def _sqlite_code(error: BaseException) -> int | None:
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def _postgresql_state(error: Any) -> str:
    """The code of five characters, if PostgreSQL gave one."""
    state = getattr(error, "sqlstate", None)
    return state if isinstance(state, str) else ""


@contextmanager
def translated_errors(on_error: Callable[[BaseException], None]) -> Iterator[None]:
    """Raises `StoreUnavailable` in place of the errors of the database inside; each is told to `on_error` first."""
    try:
        yield
    except DATABASE_ERRORS as error:
        on_error(error)
        if failure := unavailable(error):
            raise failure from error
        raise
