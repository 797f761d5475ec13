"""A store in PostgreSQL, served by as many processes as one likes."""

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

from banquise.store.attempt import Attempt
from banquise.store.changes import Followers
from banquise.store.faults import words
from banquise.store.listener import CHANNEL, WHISPERS, Listener
from banquise.store.migrating import migrate
from banquise.store.sql import SqlStore
from banquise.store.store import StoreError
from banquise.store.works import Append, Errand, News
from banquise.store.writer import Writer

T = TypeVar("T")
Connect = Callable[[], Awaitable[Any]]
READERS: Final = 4
MORE_READERS: Final = 4
"""Connections beside the one that writes and the one that listens: always, and when many read at once."""
PATIENCE: Final = 10
"""Seconds for a connection, from the server or from the pool, and for an answer to any one statement."""
SETTINGS: Final = {
    "application_name": "banquise",
    "lock_timeout": "5000",
    "idle_in_transaction_session_timeout": "10000",  # a process that stands still gives up its locks
}
MIGRATING: Final = 0x62616E71
"""The advisory lock under which one process at a time migrates."""


async def open_postgresql(dsn: str, *, create: bool) -> SqlStore:
    """Raises `StoreError` for a database that cannot be reached or used. What libpq understands in an address is understood."""
    connect = partial(asyncpg.connect, dsn, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=SETTINGS)
    engine = _engine(connect, READERS, MORE_READERS)
    followers = Followers()
    listener = Listener(connect, followers)
    try:
        await _prepare(engine, create=create)
        await listener.start()
    except BaseException as error:
        await listener.close()
        await engine.dispose()
        if explained := _explained(error):
            raise explained from error
        raise
    return PostgresqlStore(engine, PostgresqlWriter(connect), listener, followers)


class PostgresqlStore(SqlStore):
    """Hears of appends, its own included, from the database."""

    def __init__(self, engine: AsyncEngine, writer: Writer, listener: Listener, followers: Followers) -> None:
        super().__init__(engine, engine.execution_options(isolation_level="AUTOCOMMIT"), writer, followers)
        self._listener = listener

    async def _whisper(self, text: str) -> None:
        await self._rows(select(func.pg_notify(WHISPERS, text)))

    async def close(self) -> None:
        """See `Store`."""
        await super().close()
        await self._listener.close()


class PostgresqlWriter(Writer):
    """Writes on an event loop of its own, in a thread. Notifies in the same transaction: others hear of what is durable only."""

    def __init__(self, connect: Connect) -> None:
        super().__init__()
        self._engine = _engine(connect, 1, pool_pre_ping=True)
        self._connection: AsyncConnection | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="banquise store writer", daemon=True)
        self._thread.start()

    async def attempt(self, works: Sequence[Append | Errand]) -> Attempt:
        """See `Writer`."""
        return await self._aside(self._attempt(works))

    async def shut(self) -> None:
        """The connection, then the loop and its thread."""
        await self._aside(self._drop())
        await self._aside(self._engine.dispose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _aside(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def _attempt(self, works: Sequence[Append | Errand]) -> Attempt:
        attempt = Attempt(works, announce=_announce, used=self._connection is not None)
        try:
            self._connection = self._connection or await self._engine.connect()
            await self._connection.run_sync(attempt.run)
        except Exception as error:
            attempt.error = error
            await self._drop()
        return attempt

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.close()


def _announce(connection: Connection, news: News) -> None:
    """The tables that have changed, in one statement."""
    payloads = literal([f"{number} {table}" for table, number in news], ARRAY(TEXT))
    connection.execute(select(func.pg_notify(CHANNEL, func.unnest(payloads))))


def _engine(connect: Connect, size: int, overflow: int = 0, *, pool_pre_ping: bool = False) -> AsyncEngine:
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_size=size,
        max_overflow=overflow,
        pool_timeout=PATIENCE,
        pool_pre_ping=pool_pre_ping,
        hide_parameters=True,
    )


async def _prepare(engine: AsyncEngine, *, create: bool) -> None:
    async with engine.begin() as connection:
        encoding = await connection.scalar(text("SHOW server_encoding"))
        if encoding != "UTF8":
            raise StoreError("encoding", "The database keeps text as {encoding}; Banquise needs UTF8.", encoding=encoding)
        await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        await connection.run_sync(migrate, create=create)


def _explained(error: BaseException) -> StoreError | None:
    """A sentence for what PostgreSQL, or the way to it, refuses; None for anything else."""
    if isinstance(error, OSError):
        return StoreError("unreachable", "PostgreSQL cannot be reached: {why}.", why=words(error))
    if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError | DBAPIError | ValueError):
        return StoreError("refused", "PostgreSQL refuses: {why}.", why=words(error))
    return None
