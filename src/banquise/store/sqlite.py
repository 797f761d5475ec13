"""A store in one SQLite file, served by one process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from banquise.store.changes import Subscribers
from banquise.store.errors import summary, translated_errors
from banquise.store.exceptions import StoreError
from banquise.store.migration import migrate
from banquise.store.sql import SqlStore
from banquise.store.sqlite_connections import LOCK_TIMEOUT_SECONDS, PRAGMAS, STATEMENTS, SqliteReader, SqliteWriter
from banquise.store.sqlite_health import SqliteHealth
from banquise.store.statement import Bound

MAX_POINT_EVENTS: Final = 200
"""Read on the event loop at once; more of them are read in a thread."""
MIN_SQLITE_VERSION: Final = (3, 35)
"""Older ones know no `RETURNING`."""
UNUSABLE: Final = "{path} cannot be used as a database: {why}."


async def open_sqlite(path: Path, *, create: bool) -> SqlStore:
    """Raises `StoreError` for a file that cannot be used, or that another process serves."""
    if sqlite3.sqlite_version_info < MIN_SQLITE_VERSION:
        raise StoreError("unusable", UNUSABLE, path=path, why=f"SQLite {sqlite3.sqlite_version} is too old")
    path = path.resolve()  # one lock for a file, whatever path leads to it
    _prepare(path, create=create)
    lock = _lock(path)
    try:
        await asyncio.to_thread(_migrate, path, create=create)
        return SqliteStore(path, lock)
    except BaseException as error:
        lock.close()
        if isinstance(error, DBAPIError | sqlite3.Error):
            raise StoreError("unusable", UNUSABLE, path=path, why=summary(error)) from error
        raise


class SqliteStore(SqlStore):
    """Sends changes to its subscribers itself: no other process appends."""

    def __init__(self, path: Path, lock: sqlite3.Connection) -> None:
        subscribers = Subscribers()
        self._health = SqliteHealth(path)
        self._reader = SqliteReader(path)
        super().__init__(STATEMENTS, SqliteWriter(path, subscribers, self._health.note), subscribers)
        self._lock = lock

    async def _rows(self, bound: Bound) -> Sequence[Any]:
        self._check_open()
        with translated_errors(self._health.note):
            return await self._reader.rows(bound)

    async def _point(self, bound: Bound) -> Sequence[Any]:
        """At once: it takes less than to ask a thread for it."""
        self._check_open()
        with translated_errors(self._health.note):
            return self._reader.point(bound)

    async def _events(self, table: str, after: int) -> Sequence[Any]:
        """A few at once, many in the thread."""
        few = await self._point(self._statements.events_after.bind(table=table, after=after, limit=MAX_POINT_EVENTS))
        return few if len(few) < MAX_POINT_EVENTS else await super()._events(table, after)

    async def check(self) -> None:
        """See `Store`."""
        await super().check()
        await self._health.check()

    async def _disconnect(self) -> None:
        """Then another process may serve the file."""
        await self._reader.close()
        self._lock.close()


def _prepare(path: Path, *, create: bool) -> None:
    """Makes sure there is a file; a new one can be read by its owner only, since the seeds of dice are in it."""
    try:
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600, exist_ok=True)
        if not path.is_file():
            raise StoreError("missing", "There is no database {path}.", path=path)
    except OSError as error:
        raise StoreError("unusable", UNUSABLE, path=path, why=error.strerror) from error


def _lock(path: Path) -> sqlite3.Connection:
    """SQLite's own lock on a file beside the database; it lasts until it is closed or the process ends, however it ends."""
    lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError("served", "Another process serves {path}. Several processes need PostgreSQL.", path=path) from error
        raise StoreError("unusable", UNUSABLE, path=f"{path}.lock", why=error) from error
    return lock


def _migrate(path: Path, *, create: bool) -> None:
    engine = migrating_engine(path)
    try:
        with engine.begin() as connection:
            migrate(connection, create=create)
    finally:
        engine.dispose()


def migrating_engine(path: Path) -> Engine:
    """For Alembic: a transaction takes the lock at once, so that what it reads stays true."""
    options: dict[str, Any] = {"connect_args": {"timeout": LOCK_TIMEOUT_SECONDS}, "poolclass": NullPool, "hide_parameters": True}
    engine = create_engine(URL.create("sqlite", database=str(path)), **options)
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _on_connect(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in PRAGMAS:
        connection.execute(pragma)
