"""Plain connections to a SQLite file: one that writes in a thread, one that reads there, and one that reads on the event loop."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy.dialects import sqlite

from banquise.store.changes import Subscribers
from banquise.store.operations import Steps
from banquise.store.statement import Bound
from banquise.store.statements import Statements
from banquise.store.transaction import WriteTransaction
from banquise.store.writer import Writer
from banquise.store.writes import Write, write_all

T = TypeVar("T")
STATEMENTS: Final = Statements(sqlite.dialect())
LOCK_TIMEOUT_SECONDS: Final = 5.0
"""For another program, such as a backup, that has locked the file."""
LOOP_LOCK_TIMEOUT_SECONDS: Final = 0.02
"""The same for a read on the event loop. Who reads waits for nobody in a write-ahead log, except while it is being recovered."""
PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",  # reading never waits for writing
    "PRAGMA synchronous = FULL",  # what was acknowledged survives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_size_limit = 67108864",
)


def connected(path: Path, timeout: float) -> sqlite3.Connection:
    """A connection set up as we need it; transactions begin where we say so. Raises `sqlite3.Error`."""
    connection = sqlite3.connect(path, timeout=timeout, isolation_level=None)
    try:
        for pragma in PRAGMAS:
            connection.execute(pragma)
    except BaseException:
        connection.close()
        raise
    return connection


class SqliteReader:
    """Reads on the event loop what takes some microseconds, and anything else in a thread. Raises `sqlite3.Error`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._here = connected(path, LOOP_LOCK_TIMEOUT_SECONDS)
        self._there: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "banquise store reader")

    def point(self, bound: Bound) -> Sequence[Any]:
        """At once, for a query that reads a handful of rows by their key."""
        return self._here.execute(bound.sql, bound.values).fetchall()

    async def rows(self, bound: Bound) -> Sequence[Any]:
        """In the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._fetched, bound)

    async def close(self) -> None:
        """Both connections, and the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close_there)
        self._thread.shutdown()
        self._here.close()

    def _fetched(self, bound: Bound) -> Sequence[Any]:
        self._there = self._there or connected(self._path, LOCK_TIMEOUT_SECONDS)
        return self._there.execute(bound.sql, bound.values).fetchall()

    def _close_there(self) -> None:
        if self._there:
            self._there.close()


class SqliteWriter(Writer):
    """Writes in a thread of its own: there a transaction waits for the disk, and for the event loop only a few times."""

    def __init__(self, path: Path, subscribers: Subscribers, on_error: Callable[[BaseException], None]) -> None:
        super().__init__()
        self._path = path
        self._subscribers = subscribers
        self._on_error = on_error
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "banquise store writer")

    async def try_write(self, writes: Sequence[Write]) -> WriteTransaction:
        """See `Writer`; sends the changes once they are durable."""
        transaction = await asyncio.get_running_loop().run_in_executor(self._thread, self._run_transaction, writes)
        if transaction.error:
            self._on_error(transaction.error)
        for table, number in transaction.appended:
            self._subscribers.send_change(table, number)
        return transaction

    async def disconnect(self) -> None:
        """The connection, then its thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close_connection)
        self._thread.shutdown()

    def _run_transaction(self, writes: Sequence[Write]) -> WriteTransaction:
        transaction = WriteTransaction(writes, connection_reused=self._connection is not None)
        try:
            self._connection = connection = self._connection or connected(self._path, LOCK_TIMEOUT_SECONDS)
            transaction.connected = True
            connection.execute("BEGIN IMMEDIATE")  # the lock comes first, so that what is read stays true
            transaction.results = run(connection, write_all(STATEMENTS, writes, None))
            transaction.committing = True
            connection.execute("COMMIT")
        except Exception as error:
            transaction.error = error
            self._close_connection()
        return transaction

    def _close_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()


def run(connection: sqlite3.Connection, steps: Steps[T]) -> T:
    """What these steps return."""
    rows: Sequence[Any] | None = None
    while True:
        try:
            together = steps.send(rows) if rows is not None else next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        for bound in together:
            rows = connection.execute(bound.sql, bound.values).fetchall()
