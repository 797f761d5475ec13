"""A store in a database: what SQLite and PostgreSQL have in common, which is almost everything."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple
from typing import Any, Final

from banquise.store import operations
from banquise.store.changes import Changes, Subscribers
from banquise.store.exceptions import Stale, StoreUnavailable, UnknownTable
from banquise.store.games import FinishedGame
from banquise.store.reviews import StoredReview
from banquise.store.sql_openings import SqlOpenings
from banquise.store.sql_players import SqlPlayers, check_game
from banquise.store.sql_tournaments import SqlTournaments
from banquise.store.statement import Bound
from banquise.store.statements import Statements
from banquise.store.store import MAX_BROADCAST_BYTES, DueTable, Heartbeat, Key, Listing, Outage, Store, Stored, Summary
from banquise.store.subscriptions import Subscription
from banquise.store.texts import MAX_NUMBER, check_numbers, check_texts
from banquise.store.writer import Writer
from banquise.store.writes import Append

MAX_EVENTS: Final = 2**31 - 1
"""More than a table can have."""


class SqlStore(SqlPlayers, SqlTournaments, SqlOpenings, Store):
    """Reads as each database does it best, writes through its writer."""

    def __init__(self, statements: Statements, writer: Writer, subscribers: Subscribers) -> None:
        self._statements = statements
        self._tournaments = statements.tournaments
        self._writer = writer
        self._subscribers = subscribers
        self._closed = False

    @abstractmethod
    async def _rows(self, bound: Bound) -> Sequence[Any]:
        """What a query gives. Raises `StoreUnavailable`."""

    async def _point(self, bound: Bound) -> Sequence[Any]:
        """The same, for a query that reads a handful of rows by their key and is asked at every action."""
        return await self._rows(bound)

    async def _events(self, table: str, after: int) -> Sequence[Any]:
        """Texts of events, each in a row."""
        return await self._rows(self._statements.events_after.bind(table=table, after=after, limit=MAX_EVENTS))

    async def create(
        self,
        table: str,
        private: bytes,
        at: int,
        events: Sequence[str],
        summary: Summary,
        keys: Sequence[Key] = (),
        *,
        snapshot: str = "",
        players: Sequence[str] = (),
    ) -> None:
        """See `Store`."""
        await self._append(Append(table, None, tuple(events), summary, at, tuple(keys), snapshot, private, tuple(players)))

    async def append(
        self,
        table: str,
        expected: int,
        events: Sequence[str],
        summary: Summary,
        at: int,
        keys: Sequence[Key] = (),
        *,
        snapshot: str = "",
        players: Sequence[str] = (),
        finished: FinishedGame | None = None,
    ) -> None:
        """See `Store`."""
        await self._append(Append(table, expected, tuple(events), summary, at, tuple(keys), snapshot, b"", tuple(players), finished))

    async def _append(self, append: Append) -> None:
        check_texts(append.table, append.snapshot, *append.events, *_texts(append.summary, append.keys))
        check_texts(*append.players)
        check_numbers(append.at, append.summary.due or 0)
        if append.finished:
            check_game(append.finished)
        await self._writer.append(append)

    async def load(self, table: str) -> Stored:
        """See `Store`. The events are read last: there may be more of them than there were for the snapshot, never fewer."""
        private, snapshot = await self._table(table)
        events = await self._events(table, 0)
        return Stored(private, tuple(event for (event,) in events), snapshot)

    async def forget_snapshots(self) -> None:
        """See `Store`."""
        await self._writer.execute(None, operations.forget_snapshots)

    async def read(self, table: str, after: int = 0) -> tuple[str, ...]:
        """See `Store`."""
        rows = await self._events(table, after)
        if not rows:
            await self._table(table)
        return tuple(text for (text,) in rows)

    async def private(self, table: str) -> bytes:
        """See `Store`."""
        return (await self._table(table))[0]

    async def _table(self, table: str) -> tuple[bytes, str | None]:
        """What is private of a table, and its snapshot. Raises `UnknownTable`."""
        rows = await self._point(self._statements.table_and_snapshot.bind(table=table))
        if not rows:
            raise UnknownTable(table)
        private, snapshot = rows[0]
        return bytes(private), snapshot

    async def key(self, hash: str) -> Key | None:  # noqa: A002 - it is the hash
        """See `Store`."""
        rows = await self._point(self._statements.key.bind(which=hash))
        return Key(*rows[0]) if rows else None

    async def keys(self, table: str) -> tuple[Key, ...]:
        """See `Store`."""
        return tuple(Key(*row) for row in await self._rows(self._statements.keys.bind(table=table)))

    async def add_key(self, key: Key) -> None:
        """See `Store`."""
        check_texts(key.table, key.hash, key.person)
        await self._writer.execute(None, lambda statements: operations.add_key(statements, key))

    async def revoke(self, hash: str, at: int) -> bool:  # noqa: A002 - it is the hash
        """See `Store`."""
        return await self._writer.execute(None, lambda statements: operations.revoke(statements, hash, at))

    async def listed(
        self, *, game: str | None = None, status: str | None = None, before: tuple[int, str] | None = None, limit: int = 50
    ) -> tuple[Listing, ...]:
        """See `Store`."""
        given = {"game": game, "status": status, "before": before}
        statement = self._statements.listed(*(name for name, value in given.items() if value is not None))
        changed, table = before or (0, "")
        rows = await self._rows(statement.bind(game=game, status=status, changed=changed, table=table, limit=limit))
        return tuple(_listing(row) for row in rows)

    async def due(self, upto: int, limit: int = 100) -> tuple[DueTable, ...]:
        """See `Store`."""
        return tuple(DueTable(*row) for row in await self._rows(self._statements.due.bind(upto=upto, limit=limit)))

    async def next_due(self) -> int | None:
        """See `Store`."""
        wake: int | None = (await self._rows(self._statements.next_due.bind()))[0][0]
        return wake

    async def claim(self, table: str, number: int, until: int, now: int) -> bool:
        """See `Store`."""
        return await self._writer.execute(table, lambda statements: operations.claim(statements, table, number, until, now))

    async def rewrite(self, table: str, number: int, events: Mapping[int, str], title: str) -> None:
        """See `Store`."""
        check_texts(title, *events.values())
        stale = await self._writer.execute(table, lambda statements: operations.rewrite(statements, table, number, events, title))
        if stale is not None:
            raise Stale(stale)

    async def tables_of_player(self, player: str, *, before: tuple[int, str] | None = None, limit: int = 50) -> tuple[Listing, ...]:
        """See `Store`."""
        changed, table = before or (MAX_NUMBER, "")
        values = {"which": player, "changed": changed, "table": table, "limit": limit}
        return tuple(map(_listing, await self._rows(self._statements.players.tables.bind(**values))))

    async def heartbeat(self, now: Callable[[], int], max_silence: int) -> Heartbeat:
        """See `Store`."""
        return await self._writer.execute(None, lambda statements: operations.heartbeat(statements, now, max_silence))

    async def last_heartbeat(self) -> int:
        """See `Store`."""
        rows = await self._rows(self._statements.last_heartbeat.bind())
        return int(rows[0][0]) if rows else 0

    async def outages(self, since: int) -> tuple[Outage, ...]:
        """See `Store`."""
        return tuple(Outage(*row) for row in await self._rows(self._statements.outages.bind(after=since)))

    async def secret(self, name: str, proposed: bytes) -> bytes:
        """See `SubscriptionStore`."""
        return await self._writer.execute(None, lambda statements: operations.keep_secret(statements, name, proposed))

    async def subscribe(self, subscription: Subscription) -> None:
        """See `SubscriptionStore`."""
        check_texts(*(value for value in astuple(subscription) if isinstance(value, str)))
        await self._writer.execute(None, lambda statements: operations.subscribe(statements, subscription))

    async def unsubscribe(self, id: str, family: str = "") -> tuple[tuple[str, str], ...]:  # noqa: A002 - it is its id
        """See `SubscriptionStore`."""
        return await self._writer.execute(None, lambda statements: operations.unsubscribe(statements, id, family))

    async def subscriptions(self, family: str, person: str) -> tuple[Subscription, ...]:
        """See `SubscriptionStore`."""
        return tuple(Subscription(*row) for row in await self._rows(self._statements.subscriptions.bind(of=family, whom=person)))

    async def subscribers(self) -> tuple[tuple[str, str], ...]:
        """See `SubscriptionStore`."""
        return tuple((family, person) for family, person in await self._rows(self._statements.subscribers.bind()))

    async def claim_telling(self, subscription: Subscription, told: str) -> bool:
        """See `SubscriptionStore`."""
        return await self._writer.execute(None, lambda statements: operations.claim_telling(statements, subscription, told))

    async def add_review(self, id: str, text: str, at: int) -> None:  # noqa: A002 - it is its id
        """See `ReviewStore`."""
        check_texts(id, text)
        await self._writer.execute(None, lambda statements: operations.add_review(statements, id, text, at))

    async def add_review_turn(self, id: str, number: int, text: str) -> None:  # noqa: A002 - it is its id
        """See `ReviewStore`."""
        check_texts(id, text)
        await self._writer.execute(None, lambda statements: operations.add_review_turn(statements, id, number, text))

    async def review(self, id: str) -> StoredReview | None:  # noqa: A002 - it is its id
        """See `ReviewStore`."""
        rows = await self._rows(self._statements.review.bind(which=id))
        if not rows:
            return None
        turns = await self._rows(self._statements.review_turns.bind(which=id))
        return StoredReview(rows[0][0], dict(map(tuple, turns)))

    async def claim_review(self, id: str, until: int, now: int, mine: int = 0) -> bool:  # noqa: A002 - it is its id
        """See `ReviewStore`."""
        return await self._writer.execute(None, lambda statements: operations.claim_review(statements, id, until, now, mine))

    def changes(self) -> Changes:
        """See `Store`."""
        return self._subscribers.subscribe()

    async def broadcast(self, text: str) -> None:
        """See `Store`."""
        if len(text.encode()) > MAX_BROADCAST_BYTES:
            raise ValueError(f"a broadcast has at most {MAX_BROADCAST_BYTES} bytes")
        self._check_open()
        check_texts(text)
        await self._broadcast(text)

    async def _broadcast(self, text: str) -> None:
        """Within this process; a database of several processes does more."""
        self._subscribers.send_broadcast(text)

    def on_broadcast(self, callback: Callable[[str], None]) -> None:
        """See `Store`."""
        self._subscribers.on_broadcast(callback)

    async def check(self) -> None:
        """See `Store`. It reads whenever it is asked, and writes once a second at most."""
        await self._rows(self._statements.next_due.bind())
        await self._writer.check()

    async def close(self) -> None:
        """See `Store`."""
        if not self._closed:
            self._closed = True
            await self._writer.close()
            self._subscribers.close()
            await self._disconnect()

    @abstractmethod
    async def _disconnect(self) -> None:
        """Ends every connection but that of the writer."""

    def _check_open(self) -> None:
        if self._closed:
            raise StoreUnavailable("the store is closed")


def _listing(row: Any) -> Listing:
    table, number, made, changed, game, status, listed, open_seats, due, title = row
    return Listing(table, number, made, changed, Summary(game, status, bool(listed), open_seats, due, title))


def _texts(summary: Summary, keys: Sequence[Key]) -> Iterable[str]:
    yield from (summary.game, summary.status, summary.title)
    for key in keys:
        yield from (key.table, key.hash, key.person)
