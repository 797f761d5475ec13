"""What went wrong in a database, in our words. Never with the statement or its parameters: those hold secrets."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from banquise.store.store import StoreUnavailable

OUR_MISTAKES: Final = (DataError, IntegrityError)
"""What trying again would not help, so it is no unavailability."""
KEPT_NOTHING: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY)
"""SQLite's answers to a commit after which nothing of it was kept: the mark that ends a transaction is written last."""


def is_gone(error: BaseException) -> bool:
    """Whether the connection, not what was asked of it, is the matter."""
    return isinstance(error, OSError | PoolTimeout) or (isinstance(error, DBAPIError) and error.connection_invalidated)


def unavailable(error: BaseException, *, committing: bool = False) -> StoreUnavailable | None:
    """The exception a caller gets for it; None for a mistake of ours, to be raised as it is."""
    if isinstance(error, OUR_MISTAKES) or not isinstance(error, OSError | SQLAlchemyError):
        return None
    return StoreUnavailable(words(error), certain=not committing or _sqlite_code(error) in KEPT_NOTHING)


def words(error: BaseException) -> str:
    """One line about it, without what was being written."""
    cause = getattr(error, "orig", None) or error
    text = str(cause).rpartition(">: ")[2].strip()
    return text.splitlines()[0] if text else type(cause).__name__


def _sqlite_code(error: BaseException) -> int | None:
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


@contextmanager
def translated() -> Iterator[None]:
    """Raises `StoreUnavailable` for what the database does to us inside."""
    try:
        yield
    except (OSError, SQLAlchemyError) as error:
        if failure := unavailable(error):
            raise failure from error
        raise
