"""The database of a store, reached beside the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, text

from banquise.store.address import postgresql_dsn, sqlite_path
from banquise.store.connections import connector
from banquise.store.postgresql import migrating_engine as postgresql_engine
from banquise.store.sqlite import migrating_engine as sqlite_engine

T = TypeVar("T")


async def on(url: str, run: Callable[[Connection], T]) -> T:
    """What a function gives on a connection to that database, in a transaction."""
    if path := sqlite_path(url):
        engine = sqlite_engine(path)
        with engine.begin() as connection:
            return run(connection)
    dsn = postgresql_dsn(url)
    assert dsn is not None
    async_engine = postgresql_engine(connector(dsn))
    async with async_engine.begin() as async_connection:
        return await async_connection.run_sync(run)


async def executed(url: str, statement: str, **values: object) -> None:
    """Runs a statement there."""
    await on(url, lambda connection: connection.execute(text(statement), values))
