"""A store in PostgreSQL, served by any number of processes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, Final, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, func, literal, select, text
from sqlalchemy.dialects.postgresql import ARRAY, TEXT
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from banquise.store.changes import Subscribers
from banquise.store.errors import summary
from banquise.store.migration import migrate
from banquise.store.notifications import BROADCAST_CHANNEL, CHANGES_CHANNEL, NotificationListener
from banquise.store.sql import SqlStore
from banquise.store.store import StoreError
from banquise.store.transaction import WriteTransaction
from banquise.store.writer import Writer
from banquise.store.writes import LastNumbers, Write

T = TypeVar("T")
Connect = Callable[[], Awaitable[Any]]
READ_POOL_SIZE: Final = 4
READ_POOL_OVERFLOW: Final = 4
"""Connections beside the one that writes and the one that listens: always, and when many read at once."""
DATABASE_TIMEOUT_SECONDS: Final = 10
"""For a connection, from the server or from the pool, and for the answer to a statement."""
SERVER_SETTINGS: Final = {
    "application_name": "banquise",
    "lock_timeout": "5000",
    "idle_in_transaction_session_timeout": "10000",  # a process that hangs loses its locks
}
MIGRATION_LOCK_ID: Final = 0x62616E71
"""Of the advisory lock under which one process at a time migrates."""


async def open_postgresql(dsn: str, *, create: bool) -> SqlStore:
    """Raises `StoreError` for a database that cannot be reached or used. An address may hold whatever libpq allows in one."""
    connect = partial(
        asyncpg.connect, dsn, timeout=DATABASE_TIMEOUT_SECONDS, command_timeout=DATABASE_TIMEOUT_SECONDS, server_settings=SERVER_SETTINGS
    )
    engine = _engine(connect, READ_POOL_SIZE, READ_POOL_OVERFLOW)
    subscribers = Subscribers()
    listener = NotificationListener(connect, subscribers)
    try:
        await _prepare(engine, create=create)
        await listener.start()
    except BaseException as error:
        await listener.close()
        await engine.dispose()
        if store_error := _store_error(error):
            raise store_error from error
        raise
    return PostgresqlStore(engine, PostgresqlWriter(connect), listener, subscribers)


class PostgresqlStore(SqlStore):
    """Gets changes, those of this process included, as notifications of the database."""

    def __init__(self, engine: AsyncEngine, writer: Writer, listener: NotificationListener, subscribers: Subscribers) -> None:
        super().__init__(engine, engine.execution_options(isolation_level="AUTOCOMMIT"), writer, subscribers)
        self._listener = listener

    async def _broadcast(self, text: str) -> None:
        await self._rows(select(func.pg_notify(BROADCAST_CHANNEL, text)))

    async def close(self) -> None:
        """See `Store`."""
        await super().close()
        await self._listener.close()


class PostgresqlWriter(Writer):
    """Writes on an event loop of its own, in a thread. It notifies in the same transaction: others are told of what is durable only."""

    def __init__(self, connect: Connect) -> None:
        super().__init__()
        self._engine = _engine(connect, 1, pool_pre_ping=True)
        self._connection: AsyncConnection | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="banquise store writer", daemon=True)
        self._thread.start()

    async def try_write(self, writes: Sequence[Write]) -> WriteTransaction:
        """See `Writer`."""
        return await self._on_own_loop(self._run_transaction(writes))

    async def disconnect(self) -> None:
        """The connection, then the loop and its thread."""
        await self._on_own_loop(self._close_connection())
        await self._on_own_loop(self._engine.dispose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _on_own_loop(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def _run_transaction(self, writes: Sequence[Write]) -> WriteTransaction:
        transaction = WriteTransaction(writes, notify=_notify, connection_reused=self._connection is not None)
        try:
            self._connection = self._connection or await self._engine.connect()
            await self._connection.run_sync(transaction.run)
        except Exception as error:
            transaction.error = error
            await self._close_connection()
        return transaction

    async def _close_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.close()


def _notify(connection: Connection, appended: LastNumbers) -> None:
    """Of the tables that have changed, in one statement."""
    payloads = literal([f"{number} {table}" for table, number in appended], ARRAY(TEXT))
    connection.execute(select(func.pg_notify(CHANGES_CHANNEL, func.unnest(payloads))))


def _engine(connect: Connect, size: int, overflow: int = 0, *, pool_pre_ping: bool = False) -> AsyncEngine:
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_size=size,
        max_overflow=overflow,
        pool_timeout=DATABASE_TIMEOUT_SECONDS,
        pool_pre_ping=pool_pre_ping,
        hide_parameters=True,
    )


async def _prepare(engine: AsyncEngine, *, create: bool) -> None:
    async with engine.begin() as connection:
        encoding = await connection.scalar(text("SHOW server_encoding"))
        if encoding != "UTF8":
            raise StoreError("encoding", "The database keeps text as {encoding}; Banquise needs UTF8.", encoding=encoding)
        await connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK_ID)))
        await connection.run_sync(migrate, create=create)


def _store_error(error: BaseException) -> StoreError | None:
    """A sentence for an error of PostgreSQL or of the connection to it; None for anything else."""
    if isinstance(error, OSError):
        return StoreError("unreachable", "PostgreSQL cannot be reached: {why}.", why=summary(error))
    if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError | DBAPIError | ValueError):
        return StoreError("refused", "PostgreSQL refuses: {why}.", why=summary(error))
    return None
