"""Connections to PostgreSQL: how one is made, and a pool of them for single statements on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from banquise.store.errors import is_connection_lost, unavailable

Connect = Callable[[], Awaitable[Any]]
MAX_POOL_CONNECTIONS: Final = 8
"""Beside the one that writes and the one that listens."""
CONNECT_TIMEOUT_SECONDS: Final = 3
"""Short, since a network that comes back hears the next try sooner than the last one."""
STATEMENT_TIMEOUT_SECONDS: Final = 5
"""For the answer to a statement, and for a free connection of the pool."""
SERVER_SETTINGS: Final = {
    "application_name": "banquise",
    "lock_timeout": "3000",
    "idle_in_transaction_session_timeout": "5000",  # a process that hangs loses its locks
}
OPENING_TIMEOUT_SECONDS: Final = 60
"""For a connection and for each statement while a store is opened: another process may be migrating a large database."""


def connector(dsn: str) -> Connect:
    """Makes connections to this database; an address may hold whatever libpq allows in one."""
    timeouts = {"timeout": CONNECT_TIMEOUT_SECONDS, "command_timeout": STATEMENT_TIMEOUT_SECONDS}
    return partial(asyncpg.connect, dsn, **timeouts, server_settings=SERVER_SETTINGS)


def opening_connector(dsn: str) -> Connect:
    """The same for whoever migrates, or waits for it."""
    settings = {**SERVER_SETTINGS, "lock_timeout": str(1000 * OPENING_TIMEOUT_SECONDS)}
    timeouts = {"timeout": OPENING_TIMEOUT_SECONDS, "command_timeout": OPENING_TIMEOUT_SECONDS}
    return partial(asyncpg.connect, dsn, **timeouts, server_settings=settings)


class ConnectionPool:
    """Runs single statements, each a transaction of its own, on a connection that is free; connects when there is none.

    Ours, and not asyncpg's, since that asks for a reset between any two uses, and waits for a server that hangs to give one up.
    """

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._free: list[Any] = []
        self._closed = False
        self._places = asyncio.Semaphore(MAX_POOL_CONNECTIONS)

    async def rows(self, sql: str, *values: object, repeatable: bool = True) -> Sequence[Any]:
        """What the statement gives. Raises `StoreUnavailable`, and what is the fault of the values as it is.

        What is `repeatable` is tried once more where the connection was lost since it was last used. Of anything else it is not
        known then whether it was done.
        """
        try:
            async with asyncio.timeout(STATEMENT_TIMEOUT_SECONDS):
                await self._places.acquire()
            try:
                return await self._fetched(sql, values, repeatable=repeatable)
            finally:
                self._places.release()
        except Exception as error:
            if failure := unavailable(error, committing=not repeatable and is_connection_lost(error)):
                raise failure from error
            raise

    def close(self) -> None:
        """Ends those that are free now, and any other once it is."""
        self._closed = True
        self._end_free()

    async def _fetched(self, sql: str, values: Sequence[object], *, repeatable: bool) -> Sequence[Any]:
        connection = self._free_connection()
        reused = connection is not None
        connection = connection or await self._connect()
        try:
            rows: Sequence[Any] = await connection.fetch(sql, *values)
        except BaseException as error:
            connection.terminate()
            if not (reused and repeatable and is_connection_lost(error)) or isinstance(error, TimeoutError):
                raise
            self._end_free()  # what cut one of them mostly cut all
            return await self._fetched(sql, values, repeatable=False)
        self._free.append(connection)
        if self._closed:
            self._end_free()
        return rows

    def _end_free(self) -> None:
        while self._free:
            self._free.pop().terminate()

    def _free_connection(self) -> Any:
        while self._free:
            connection = self._free.pop()
            if not connection.is_closed():
                return connection
        return None
