"""A store in PostgreSQL, served by any number of processes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import NullPool, func, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from banquise.store.changes import Subscribers
from banquise.store.connections import Connect, ConnectionPool, connector, opening_connector
from banquise.store.errors import summary
from banquise.store.exceptions import StoreError
from banquise.store.migration import migrate
from banquise.store.notifications import BROADCAST_CHANNEL, NotificationListener
from banquise.store.postgresql_thoughts import PostgresqlThoughts
from banquise.store.postgresql_writer import STATEMENTS, PostgresqlWriter
from banquise.store.sql import SqlStore
from banquise.store.statement import Bound

MIGRATION_LOCK_ID: Final = 0x62616E71
"""Of the advisory lock under which one process at a time migrates."""
BROADCAST: Final = "SELECT pg_notify($1, $2)"


async def open_postgresql(dsn: str, *, create: bool) -> SqlStore:
    """Raises `StoreError` for a database that cannot be reached or used. An address may hold whatever libpq allows in one."""
    connect = connector(dsn)
    subscribers = Subscribers()
    listener = NotificationListener(connect, subscribers)
    try:
        await _prepare(opening_connector(dsn), create=create)
        await listener.start()
    except BaseException as error:
        await listener.close()
        if store_error := _store_error(error):
            raise store_error from error
        raise
    return PostgresqlStore(connect, listener, subscribers)


class PostgresqlStore(PostgresqlThoughts, SqlStore):
    """Gets changes, those of this process included, as notifications of the database."""

    def __init__(self, connect: Connect, listener: NotificationListener, subscribers: Subscribers) -> None:
        super().__init__(STATEMENTS, PostgresqlWriter(connect), subscribers)
        self._pool = ConnectionPool(connect)
        self._listener = listener

    async def _rows(self, bound: Bound) -> Sequence[Any]:
        self._check_open()
        return await self._pool.rows(bound.sql, *bound.values)

    async def _broadcast(self, text: str) -> None:
        await self._pool.rows(BROADCAST, BROADCAST_CHANNEL, text)

    async def _disconnect(self) -> None:
        await self._listener.close()
        self._pool.close()


async def _prepare(connect: Connect, *, create: bool) -> None:
    engine = migrating_engine(connect)
    try:
        async with engine.begin() as connection:
            encoding = await connection.scalar(text("SHOW server_encoding"))
            if encoding != "UTF8":
                raise StoreError("encoding", "The database keeps text as {encoding}; Banquise needs UTF8.", encoding=encoding)
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK_ID)))
            await connection.run_sync(migrate, create=create)
    finally:
        await engine.dispose()


def migrating_engine(connect: Connect) -> AsyncEngine:
    """For Alembic."""
    return create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool, hide_parameters=True)


def _store_error(error: BaseException) -> StoreError | None:
    """A sentence for an error of PostgreSQL or of the connection to it; None for anything else."""
    if isinstance(error, OSError):
        return StoreError("unreachable", "PostgreSQL cannot be reached: {why}.", why=summary(error))
    if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError | DBAPIError | ValueError):
        return StoreError("refused", "PostgreSQL refuses: {why}.", why=summary(error))
    return None
