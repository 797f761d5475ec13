"""Connections to PostgreSQL: how one is made, and a pool of them for single statements on the event loop."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from banquise.store.errors import is_connection_lost, unavailable

Connect = Callable[[], Awaitable[Any]]
MAX_POOL_CONNECTIONS: Final = 8
"""Beside the one that writes and the one that listens."""
DATABASE_TIMEOUT_SECONDS: Final = 10
"""For a connection, from the server or from the pool, and for the answer to a statement."""
SERVER_SETTINGS: Final = {
    "application_name": "banquise",
    "lock_timeout": "5000",
    "idle_in_transaction_session_timeout": "10000",  # a process that hangs loses its locks
}


def connector(dsn: str) -> Connect:
    """Makes connections to this database; an address may hold whatever libpq allows in one."""
    return partial(
        asyncpg.connect, dsn, timeout=DATABASE_TIMEOUT_SECONDS, command_timeout=DATABASE_TIMEOUT_SECONDS, server_settings=SERVER_SETTINGS
    )


class ConnectionPool:
    """Runs single statements, each a transaction of its own, on whichever connection is free; connects when that is needed.

    `open` comes first.
    """

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._pool = asyncpg.create_pool(min_size=0, max_size=MAX_POOL_CONNECTIONS, connect=self._new_connection, reset=_reset_nothing)

    async def open(self) -> None:
        """Connects to nothing yet."""
        await self._pool

    async def rows(self, sql: str, *values: object, repeatable: bool = True) -> Sequence[Any]:
        """What the statement gives. Raises `StoreUnavailable`, and what is the fault of the values as it is.

        What is `repeatable` is tried once more where the connection was lost since it was last used. Of anything else it is not
        known then whether it was done.
        """
        try:
            try:
                return await self._fetched(sql, values)
            except Exception as error:
                if not (repeatable and is_connection_lost(error)) or isinstance(error, TimeoutError):
                    raise
            await self._pool.expire_connections()  # what cut one of them mostly cut all
            return await self._fetched(sql, values)
        except Exception as error:
            if failure := unavailable(error, committing=not repeatable and is_connection_lost(error)):
                raise failure from error
            raise

    async def close(self) -> None:
        """No more connections; what is being run is given up."""
        self._pool.terminate()

    async def _fetched(self, sql: str, values: Sequence[object]) -> Sequence[Any]:
        connection = await self._pool.acquire(timeout=DATABASE_TIMEOUT_SECONDS)
        try:
            rows: Sequence[Any] = await connection.fetch(sql, *values)
        except Exception as error:
            if is_connection_lost(error):
                connection.terminate()  # a server that hangs would let us wait for its answer to be thrown away
            raise
        finally:
            await self._pool.release(connection)
        return rows

    async def _new_connection(self, *_: object, **__: object) -> Any:
        return await self._connect()


async def _reset_nothing(_: object) -> None:
    """Between two uses nothing is set that would have to be undone, and to ask for it would be a round trip for each."""
