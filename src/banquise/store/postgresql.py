"""A store in PostgreSQL, served by any number of processes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from threading import Thread
from typing import Any, Final, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, func, literal, select, text
from sqlalchemy.dialects.postgresql import ARRAY, TEXT
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from banquise.store.changes import Subscribers
from banquise.store.connections import DATABASE_TIMEOUT_SECONDS, Connect, ConnectionPool, connector
from banquise.store.errors import summary
from banquise.store.exceptions import StoreError
from banquise.store.migration import migrate
from banquise.store.notifications import BROADCAST_CHANNEL, CHANGES_CHANNEL, NotificationListener
from banquise.store.postgresql_thoughts import PostgresqlThoughts
from banquise.store.sql import SqlStore
from banquise.store.transaction import WriteTransaction
from banquise.store.writer import Writer
from banquise.store.writes import LastNumbers, Write

T = TypeVar("T")
READ_POOL_SIZE: Final = 4
READ_POOL_OVERFLOW: Final = 4
"""Connections beside the one that writes and the one that listens: always, and when many read at once."""
MIGRATION_LOCK_ID: Final = 0x62616E71
"""Of the advisory lock under which one process at a time migrates."""


async def open_postgresql(dsn: str, *, create: bool) -> SqlStore:
    """Raises `StoreError` for a database that cannot be reached or used. An address may hold whatever libpq allows in one."""
    connect = connector(dsn)
    engine = _engine(connect, READ_POOL_SIZE, READ_POOL_OVERFLOW)
    subscribers = Subscribers()
    listener = NotificationListener(connect, subscribers)
    pool = ConnectionPool(connect)
    try:
        await _prepare(engine, create=create)
        await listener.start()
        await pool.open()
    except BaseException as error:
        await listener.close()
        await engine.dispose()
        if store_error := _store_error(error):
            raise store_error from error
        raise
    return PostgresqlStore(engine, pool, PostgresqlWriter(connect), listener, subscribers)


class PostgresqlStore(PostgresqlThoughts, SqlStore):
    """Gets changes, those of this process included, as notifications of the database."""

    def __init__(
        self, engine: AsyncEngine, pool: ConnectionPool, writer: Writer, listener: NotificationListener, subscribers: Subscribers
    ) -> None:
        super().__init__(engine, engine.execution_options(isolation_level="AUTOCOMMIT"), writer, subscribers)
        self._pool = pool
        self._listener = listener

    async def _broadcast(self, text: str) -> None:
        await self._rows(select(func.pg_notify(BROADCAST_CHANNEL, text)))

    async def close(self) -> None:
        """See `Store`."""
        await super().close()
        await self._listener.close()
        await self._pool.close()


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
