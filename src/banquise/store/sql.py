"""A store in a database: what SQLite and PostgreSQL have in common, which is almost everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, and_, bindparam, case, delete, func, insert, or_, select, tuple_, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from banquise.store.changes import Changes, Subscribers
from banquise.store.errors import translated_errors
from banquise.store.exceptions import StoreUnavailable, UnknownTable
from banquise.store.schema import LISTED, WAKING
from banquise.store.schema import beats as beat_rows
from banquise.store.schema import events as event_rows
from banquise.store.schema import keys as key_rows
from banquise.store.schema import outages as outage_rows
from banquise.store.schema import snapshots as snapshot_rows
from banquise.store.schema import tables as table_rows
from banquise.store.store import MAX_BROADCAST_BYTES, DueTable, Key, Listing, Outage, Store, Stored, Summary
from banquise.store.writer import Writer
from banquise.store.writes import Append, key_row

# Queries for every action: built once.
EVENTS_AFTER: Final = (
    select(event_rows.c.text)
    .where(event_rows.c.table_id == bindparam("table"), event_rows.c.number > bindparam("after"))
    .order_by(event_rows.c.number)
)
PRIVATE_AND_SNAPSHOT: Final = select(table_rows.c.private, snapshot_rows.c.text).outerjoin_from(table_rows, snapshot_rows)
KEY_BY_HASH: Final = select(key_rows).where(key_rows.c.hash == bindparam("hash"))


class SqlStore(Store):
    """Reads through a pool of connections, writes through its writer."""

    def __init__(self, engine: AsyncEngine, reader: AsyncEngine, writer: Writer, subscribers: Subscribers) -> None:
        self._engine = engine
        self._reader = reader
        self._writer = writer
        self._subscribers = subscribers
        self._closed = False

    async def create(
        self, table: str, private: bytes, at: int, events: Sequence[str], summary: Summary, keys: Sequence[Key] = (), *, snapshot: str = ""
    ) -> None:
        """See `Store`."""
        _check_texts(table, snapshot, *events, *_texts(summary, keys))
        await self._writer.append(Append(table, None, tuple(events), summary, at, tuple(keys), snapshot, private))

    async def append(
        self, table: str, expected: int, events: Sequence[str], summary: Summary, at: int, keys: Sequence[Key] = (), *, snapshot: str = ""
    ) -> None:
        """See `Store`."""
        _check_texts(table, snapshot, *events, *_texts(summary, keys))
        await self._writer.append(Append(table, expected, tuple(events), summary, at, tuple(keys), snapshot))

    async def load(self, table: str) -> Stored:
        """See `Store`. The events are read last: there may be more of them than there were for the snapshot, never fewer."""
        row = await self._one(PRIVATE_AND_SNAPSHOT.where(table_rows.c.id == table), table)
        events = await self._rows(EVENTS_AFTER, table=table, after=0)
        return Stored(bytes(row.private), tuple(event.text for event in events), row.text)

    async def forget_snapshots(self) -> None:
        """See `Store`."""
        await self._writer.execute(None, lambda connection: connection.execute(delete(snapshot_rows)))

    async def read(self, table: str, after: int = 0) -> tuple[str, ...]:
        """See `Store`."""
        rows = await self._rows(EVENTS_AFTER, table=table, after=after)
        if not rows:
            await self._one(select(table_rows.c.number).where(table_rows.c.id == table), table)
        return tuple(row.text for row in rows)

    async def private(self, table: str) -> bytes:
        """See `Store`."""
        row = await self._one(select(table_rows.c.private).where(table_rows.c.id == table), table)
        return bytes(row.private)

    async def key(self, hash: str) -> Key | None:  # noqa: A002 - it is the hash
        """See `Store`."""
        rows = await self._rows(KEY_BY_HASH, hash=hash)
        return _key(rows[0]) if rows else None

    async def keys(self, table: str) -> tuple[Key, ...]:
        """See `Store`."""
        rows = await self._rows(select(key_rows).where(key_rows.c.table_id == table).order_by(key_rows.c.made, key_rows.c.hash))
        return tuple(_key(row) for row in rows)

    async def add_key(self, key: Key) -> None:
        """See `Store`."""
        _check_texts(key.table, key.hash, key.person)

        def run(connection: Connection) -> None:
            if connection.execute(select(table_rows.c.id).where(table_rows.c.id == key.table)).first() is None:
                raise UnknownTable(key.table)
            connection.execute(insert(key_rows), [key_row(key)])

        await self._writer.execute(None, run)

    async def revoke(self, hash: str, at: int) -> bool:  # noqa: A002 - it is the hash
        """See `Store`."""
        statement = update(key_rows).where(key_rows.c.hash == hash, key_rows.c.revoked.is_(None)).values(revoked=at)
        return await self._writer.execute(None, lambda connection: connection.execute(statement).rowcount == 1)

    async def listed(
        self, *, game: str | None = None, status: str | None = None, before: tuple[int, str] | None = None, limit: int = 50
    ) -> tuple[Listing, ...]:
        """See `Store`."""
        place = (table_rows.c.changed, table_rows.c.id)
        query = select(table_rows).where(LISTED).order_by(*(column.desc() for column in place)).limit(limit)
        if game is not None:
            query = query.where(table_rows.c.game == game)
        if status is not None:
            query = query.where(table_rows.c.status == status)
        if before is not None:
            query = query.where(tuple_(*place) < before)
        return tuple(_listing(row) for row in await self._rows(query))

    async def due(self, upto: int, limit: int = 100) -> tuple[DueTable, ...]:
        """See `Store`."""
        columns = (table_rows.c.id, table_rows.c.number, table_rows.c.due)
        query = select(*columns).where(table_rows.c.wake <= upto).order_by(table_rows.c.wake, table_rows.c.id).limit(limit)
        return tuple(DueTable(row.id, row.number, row.due) for row in await self._rows(query))

    async def next_due(self) -> int | None:
        """See `Store`."""
        rows = await self._rows(select(func.min(table_rows.c.wake)).where(WAKING))
        wake: int | None = rows[0][0]
        return wake

    async def claim(self, table: str, number: int, until: int, now: int) -> bool:
        """See `Store`."""
        due, claimed = table_rows.c.due, table_rows.c.claimed
        statement = (
            update(table_rows)
            .where(table_rows.c.id == table, table_rows.c.number == number, or_(claimed.is_(None), claimed <= now))
            .values(claimed=until, wake=case((and_(due.is_not(None), due < until), until), else_=due))
        )
        return await self._writer.execute(table, lambda connection: connection.execute(statement).rowcount == 1)

    async def heartbeat(self, now: int, max_silence: int) -> Outage | None:
        """See `Store`."""

        def run(connection: Connection) -> Outage | None:
            last = connection.execute(select(beat_rows.c.at).with_for_update()).scalar()
            if last is None:
                connection.execute(insert(beat_rows), [{"id": 1, "at": now}])
                return None
            connection.execute(update(beat_rows).values(at=max(now, last)))
            if now - last <= max_silence:
                return None
            connection.execute(insert(outage_rows), [{"since": last, "until": now}])
            return Outage(last, now)

        return await self._writer.execute(None, run)

    async def outages(self, since: int) -> tuple[Outage, ...]:
        """See `Store`."""
        rows = await self._rows(select(outage_rows).where(outage_rows.c.until > since).order_by(outage_rows.c.since))
        return tuple(Outage(row.since, row.until) for row in rows)

    def changes(self) -> Changes:
        """See `Store`."""
        return self._subscribers.subscribe()

    async def broadcast(self, text: str) -> None:
        """See `Store`."""
        if len(text.encode()) > MAX_BROADCAST_BYTES:
            raise ValueError(f"a broadcast has at most {MAX_BROADCAST_BYTES} bytes")
        if self._closed:
            raise StoreUnavailable("the store is closed")
        _check_texts(text)
        await self._broadcast(text)

    async def _broadcast(self, text: str) -> None:
        """Within this process; a database of several processes does more."""
        self._subscribers.send_broadcast(text)

    def on_broadcast(self, callback: Callable[[str], None]) -> None:
        """See `Store`."""
        self._subscribers.on_broadcast(callback)

    async def check(self) -> None:
        """See `Store`."""
        await self._rows(select(table_rows.c.id).limit(1))

    async def close(self) -> None:
        """See `Store`."""
        if not self._closed:
            self._closed = True
            await self._writer.close()
            self._subscribers.close()
            await self._engine.dispose()

    async def _rows(self, query: Select[Any], **values: object) -> Sequence[Row[Any]]:
        """Tries once more where the connection was lost since it was last used: the pool has dropped all such connections then."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        with translated_errors():
            try:
                return await self._fetched(query, values)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            return await self._fetched(query, values)

    async def _fetched(self, query: Select[Any], values: Mapping[str, object]) -> Sequence[Row[Any]]:
        async with self._reader.connect() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(query, values)).all()
            return rows

    async def _one(self, query: Select[Any], table: str) -> Row[Any]:
        rows = await self._rows(query)
        if not rows:
            raise UnknownTable(table)
        return rows[0]


def _key(row: Row[Any]) -> Key:
    return Key(row.hash, row.table_id, row.person, row.made, row.revoked)


def _listing(row: Row[Any]) -> Listing:
    summary = Summary(row.game, row.status, row.listed, row.open_seats, row.due, row.title)
    return Listing(row.id, row.number, row.made, row.changed, summary)


def _texts(summary: Summary, keys: Sequence[Key]) -> Iterable[str]:
    yield from (summary.game, summary.status, summary.title)
    for key in keys:
        yield from (key.table, key.hash, key.person)


def _check_texts(*texts: str) -> None:
    """Raises `ValueError` for what a database cannot keep as text: it would fail others that share its transaction."""
    for text in texts:
        if "\0" in text:
            raise ValueError("a text with a NUL cannot be kept")
        text.encode()  # half a surrogate pair raises UnicodeEncodeError, a ValueError
