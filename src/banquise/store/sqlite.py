"""A store in one SQLite file, served by one process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from banquise.store.attempt import Attempt
from banquise.store.changes import Followers
from banquise.store.faults import words
from banquise.store.migrating import migrate
from banquise.store.sql import SqlStore
from banquise.store.store import StoreError
from banquise.store.works import Append, Errand
from banquise.store.writer import Writer

READERS: Final = 4
"""Connections, each with a thread of its own, beside the one that writes."""
BUSY: Final = 5.0
"""Seconds to wait for another program, a backup for instance, that holds the file."""
SETTINGS: Final[dict[str, Any]] = {"connect_args": {"timeout": BUSY}, "hide_parameters": True}
UNUSABLE: Final = "{path} cannot be used as a database: {why}."
PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",  # who reads never waits for who writes
    "PRAGMA synchronous = FULL",  # what was acknowledged survives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_size_limit = 67108864",
)


async def open_sqlite(path: Path, *, create: bool) -> SqlStore:
    """Raises `StoreError` for a file that cannot be used, or that another process serves."""
    path = path.resolve()  # one lock for a file, however it is named
    _prepare(path, create=create)
    lock = _lock(path)
    engine = create_async_engine(_url("sqlite+aiosqlite", path), pool_size=READERS, max_overflow=0, **SETTINGS)
    prepared(engine.sync_engine)
    try:
        async with engine.execution_options(writes=True).begin() as connection:
            await connection.run_sync(migrate, create=create)
    except BaseException as error:
        await engine.dispose()
        lock.close()
        if isinstance(error, DBAPIError):
            raise StoreError("unusable", UNUSABLE, path=path, why=words(error)) from error
        raise
    return SqliteStore(engine, path, lock)


class SqliteStore(SqlStore):
    """Tells its followers itself: nobody else appends."""

    def __init__(self, engine: AsyncEngine, path: Path, lock: sqlite3.Connection) -> None:
        followers = Followers()
        super().__init__(engine, engine, SqliteWriter(path, followers), followers)
        self._lock = lock

    async def close(self) -> None:
        """See `Store`; then another process may serve the file."""
        await super().close()
        self._lock.close()


class SqliteWriter(Writer):
    """Writes in a thread of its own: a whole transaction there costs what two steps of one from a coroutine would."""

    def __init__(self, path: Path, followers: Followers) -> None:
        super().__init__()
        self._followers = followers
        self._engine = prepared(create_engine(_url("sqlite", path), poolclass=NullPool, **SETTINGS))
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "banquise store writer")

    async def attempt(self, works: Sequence[Append | Errand]) -> Attempt:
        """Tells the followers as soon as it is durable."""
        attempt = await asyncio.get_running_loop().run_in_executor(self._thread, self._attempt, works)
        for table, number in () if attempt.error else attempt.news:
            self._followers.tell(table, number)
        return attempt

    async def shut(self) -> None:
        """The connection, then its thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)
        self._thread.shutdown()

    def _attempt(self, works: Sequence[Append | Errand]) -> Attempt:
        attempt = Attempt(works, used=self._connection is not None)
        try:
            self._connection = self._connection or self._engine.connect().execution_options(writes=True)
            attempt.run(self._connection)
        except Exception as error:
            attempt.error = error
            self._drop()
        return attempt

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()


def _prepare(path: Path, *, create: bool) -> None:
    """Makes sure of a file that only its owner reads: seeds of dice are in it."""
    try:
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600, exist_ok=True)
        if not path.is_file():
            raise StoreError("missing", "There is no database {path}.", path=path)
    except OSError as error:
        raise StoreError("unusable", UNUSABLE, path=path, why=error.strerror) from error


def _lock(path: Path) -> sqlite3.Connection:
    """Held until it is closed or the process ends, however it ends. SQLite's own lock on a file beside the database."""
    lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError("served", "Another process serves {path}. Several processes need PostgreSQL.", path=path) from error
        raise StoreError("unusable", UNUSABLE, path=f"{path}.lock", why=error) from error
    return lock


def _url(driver: str, path: Path) -> URL:
    return URL.create(driver, database=str(path))


def prepared(engine: Engine) -> Engine:
    """Whose connections are set up as we need them."""
    event.listen(engine, "connect", _connected)
    event.listen(engine, "begin", _begun)
    return engine


def _connected(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begun(connection: Connection) -> None:
    """Who writes takes the lock at once, so that what was read stays true; who reads needs no transaction for one statement."""
    if connection.get_execution_options().get("writes"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
