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

from banquise.store.changes import Subscribers
from banquise.store.errors import summary
from banquise.store.exceptions import StoreError
from banquise.store.migration import migrate
from banquise.store.sql import SqlStore
from banquise.store.transaction import WriteTransaction
from banquise.store.writer import Writer
from banquise.store.writes import Write

READ_POOL_SIZE: Final = 4
"""Connections, each with a thread of its own, beside the one that writes."""
LOCK_TIMEOUT_SECONDS: Final = 5.0
"""For another program, such as a backup, that has locked the file."""
ENGINE_OPTIONS: Final[dict[str, Any]] = {"connect_args": {"timeout": LOCK_TIMEOUT_SECONDS}, "hide_parameters": True}
UNUSABLE: Final = "{path} cannot be used as a database: {why}."
PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",  # reading never waits for writing
    "PRAGMA synchronous = FULL",  # what was acknowledged survives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_size_limit = 67108864",
)


async def open_sqlite(path: Path, *, create: bool) -> SqlStore:
    """Raises `StoreError` for a file that cannot be used, or that another process serves."""
    path = path.resolve()  # one lock for a file, whatever path leads to it
    _prepare(path, create=create)
    lock = _lock(path)
    engine = create_async_engine(_url("sqlite+aiosqlite", path), pool_size=READ_POOL_SIZE, max_overflow=0, **ENGINE_OPTIONS)
    configured(engine.sync_engine)
    try:
        async with engine.execution_options(writes=True).begin() as connection:
            await connection.run_sync(migrate, create=create)
    except BaseException as error:
        await engine.dispose()
        lock.close()
        if isinstance(error, DBAPIError):
            raise StoreError("unusable", UNUSABLE, path=path, why=summary(error)) from error
        raise
    return SqliteStore(engine, path, lock)


class SqliteStore(SqlStore):
    """Sends changes to its subscribers itself: no other process appends."""

    def __init__(self, engine: AsyncEngine, path: Path, lock: sqlite3.Connection) -> None:
        subscribers = Subscribers()
        super().__init__(engine, engine, SqliteWriter(path, subscribers), subscribers)
        self._lock = lock

    async def close(self) -> None:
        """See `Store`; then another process may serve the file."""
        await super().close()
        self._lock.close()


class SqliteWriter(Writer):
    """Writes in a thread of its own: there a whole transaction takes as long as two of its steps would from a coroutine."""

    def __init__(self, path: Path, subscribers: Subscribers) -> None:
        super().__init__()
        self._subscribers = subscribers
        self._engine = configured(create_engine(_url("sqlite", path), poolclass=NullPool, **ENGINE_OPTIONS))
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "banquise store writer")

    async def try_write(self, writes: Sequence[Write]) -> WriteTransaction:
        """See `Writer`; sends the changes once they are durable."""
        transaction = await asyncio.get_running_loop().run_in_executor(self._thread, self._run_transaction, writes)
        for table, number in () if transaction.error else transaction.appended:
            self._subscribers.send_change(table, number)
        return transaction

    async def disconnect(self) -> None:
        """The connection, then its thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close_connection)
        self._thread.shutdown()

    def _run_transaction(self, writes: Sequence[Write]) -> WriteTransaction:
        transaction = WriteTransaction(writes, connection_reused=self._connection is not None)
        try:
            self._connection = self._connection or self._engine.connect().execution_options(writes=True)
            transaction.run(self._connection)
        except Exception as error:
            transaction.error = error
            self._close_connection()
        return transaction

    def _close_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()


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


def _url(driver: str, path: Path) -> URL:
    return URL.create(driver, database=str(path))


def configured(engine: Engine) -> Engine:
    """The same engine; its connections are set up as we need them."""
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


def _on_connect(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _on_begin(connection: Connection) -> None:
    """A writer takes the lock at once, so that what it reads stays true; a reader needs no transaction for one statement."""
    if connection.get_execution_options().get("writes"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
