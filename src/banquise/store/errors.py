"""Errors of a database, in our words. Never with the statement or its parameters: those hold secrets."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from banquise.store.exceptions import StoreUnavailable

try:
    import asyncpg  # type: ignore[import-untyped]
except ImportError:  # PostgreSQL is an extra
    POSTGRESQL_ERRORS: tuple[type[Exception], ...] = ()
    CLIENT_ERRORS: tuple[type[Exception], ...] = ()
else:
    POSTGRESQL_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
    CLIENT_ERRORS = (asyncpg.InterfaceError, asyncpg.InternalClientError)

CALLER_ERRORS: Final = (DataError, IntegrityError, ValueError)
"""The fault of what was to be written: trying again would not help, so the store is not unavailable."""
CALLER_STATES: Final = ("22", "23")
"""The same, as PostgreSQL classes them: data and integrity."""
LOST_STATES: Final = ("08", "57")
"""Of a connection that failed, or that the server ends; a statement that it cancelled is not lost."""
CANCELLED_STATE: Final = "57014"
NOTHING_COMMITTED: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY)
"""SQLite's answers to a commit after which nothing of it was kept: the mark that ends a transaction is written last."""


def is_connection_lost(error: BaseException) -> bool:
    """Whether the connection failed, and not the statement."""
    if isinstance(error, ValueError):
        return False
    if state := _postgresql_state(error):
        return state.startswith(LOST_STATES) and state != CANCELLED_STATE
    invalidated = isinstance(error, DBAPIError) and error.connection_invalidated
    return invalidated or isinstance(error, (OSError, PoolTimeout, *CLIENT_ERRORS))


def unavailable(error: BaseException, *, committing: bool = False) -> StoreUnavailable | None:
    """The exception a caller gets for it; None for what is to be raised as it is."""
    if isinstance(error, CALLER_ERRORS) or _postgresql_state(error).startswith(CALLER_STATES):
        return None
    if not isinstance(error, (OSError, SQLAlchemyError, *POSTGRESQL_ERRORS)):
        return None
    return StoreUnavailable(summary(error), certain=not committing or _sqlite_code(error) in NOTHING_COMMITTED)


def summary(error: BaseException) -> str:
    """One line about it, without what was being written."""
    cause = getattr(error, "orig", None) or error
    text = str(cause).rpartition(">: ")[2].strip()
    return text.splitlines()[0] if text else type(cause).__name__


def _sqlite_code(error: BaseException) -> int | None:
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def _postgresql_state(error: Any) -> str:
    """The code of five characters, if PostgreSQL gave one."""
    state = getattr(error, "sqlstate", None)
    return state if isinstance(state, str) else ""


@contextmanager
def translated_errors() -> Iterator[None]:
    """Raises `StoreUnavailable` in place of the errors of the database inside."""
    try:
        yield
    except (OSError, SQLAlchemyError) as error:
        if failure := unavailable(error):
            raise failure from error
        raise
