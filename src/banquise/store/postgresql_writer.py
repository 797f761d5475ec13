"""The one connection of a process that writes to PostgreSQL."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Sequence
from functools import cache
from threading import Thread
from typing import Any, Final, TypeVar

from sqlalchemy.dialects.postgresql.asyncpg import dialect

from banquise.store.connections import Connect
from banquise.store.notifications import CHANGES_CHANNEL
from banquise.store.operations import Steps
from banquise.store.statement import Bound
from banquise.store.statements import Statements
from banquise.store.transaction import WriteTransaction
from banquise.store.writer import Writer
from banquise.store.writes import LastNumbers, Write, write_all

T = TypeVar("T")
STATEMENTS: Final = Statements(dialect())  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it untyped
NOTIFY: Final = "SELECT pg_notify($1, unnest($2::TEXT[]))"


class PostgresqlWriter(Writer):
    """Writes on an event loop of its own, in a thread. It notifies in the same transaction: others are told of what is durable only."""

    def __init__(self, connect: Connect) -> None:
        super().__init__()
        self._connect = connect
        self._connection: Any = None
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="banquise store writer", daemon=True)
        self._thread.start()

    async def try_write(self, writes: Sequence[Write]) -> WriteTransaction:
        """See `Writer`."""
        return await self._on_own_loop(self._run_transaction(writes))

    async def disconnect(self) -> None:
        """The connection, then the loop and its thread."""
        await self._on_own_loop(self._close_connection())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _on_own_loop(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def _run_transaction(self, writes: Sequence[Write]) -> WriteTransaction:
        if self._connection and self._connection.is_closed():
            self._connection = None
        transaction = WriteTransaction(writes, connection_reused=self._connection is not None)
        try:
            self._connection = connection = self._connection or await self._connect()
            transaction.connected = True
            await connection.execute("BEGIN")
            transaction.results = await run(connection, write_all(STATEMENTS, writes, _notify))
            transaction.committing = True
            await connection.execute("COMMIT")
        except Exception as error:
            transaction.error = error
            await self._close_connection()
        return transaction

    async def _close_connection(self) -> None:
        """Waits for nobody: what was not committed is rolled back by the server."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()


def _notify(appended: LastNumbers) -> Bound:
    """Of the tables that have changed."""
    return Bound(NOTIFY, (CHANGES_CHANNEL, [f"{number} {table}" for table, number in appended]))


async def run(connection: Any, steps: Steps[T]) -> T:
    """What these steps return; statements that are to be run together are one round trip."""
    rows: Sequence[Any] | None = None
    while True:
        try:
            together = steps.send(rows) if rows is not None else next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        sql = combined(*(bound.sql for bound in together))
        rows = await connection.fetch(sql, *(value for bound in together for value in bound.values))


@cache
def combined(*statements: str) -> str:
    """One statement that does the same, and gives what the last of them gives. None of them may see what another writes."""
    first = 0
    parts: list[str] = []
    for sql in statements:
        parts.append(re.sub(r"\$(\d+)", lambda place: f"${first + int(place[1])}", sql))  # noqa: B023 - called before it changes
        first += len(set(re.findall(r"\$\d+", sql)))
    *others, last = parts
    written = ", ".join(f"part{place} AS ({sql})" for place, sql in enumerate(others))
    return f"WITH {written} {last}" if written else last
