"""Errors of a database, in our words. Never with the statement or its parameters: those hold secrets."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from banquise.store.store import StoreUnavailable

CALLER_ERRORS: Final = (DataError, IntegrityError)
"""The fault of what was to be written: trying again would not help, so the store is not unavailable."""
NOTHING_COMMITTED: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY)
"""SQLite's answers to a commit after which nothing of it was kept: the mark that ends a transaction is written last."""


def is_connection_lost(error: BaseException) -> bool:
    """Whether the connection failed, and not the statement."""
    return isinstance(error, OSError | PoolTimeout) or (isinstance(error, DBAPIError) and error.connection_invalidated)


def unavailable(error: BaseException, *, committing: bool = False) -> StoreUnavailable | None:
    """The exception a caller gets for it; None for what is to be raised as it is."""
    if isinstance(error, CALLER_ERRORS) or not isinstance(error, OSError | SQLAlchemyError):
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


@contextmanager
def translated_errors() -> Iterator[None]:
    """Raises `StoreUnavailable` in place of the errors of the database inside."""
    try:
        yield
    except (OSError, SQLAlchemyError) as error:
        if failure := unavailable(error):
            raise failure from error
        raise
