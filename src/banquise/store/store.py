"""What a store is: it keeps lists of events for tables, durably. It knows no rule: an event is a text to it.

Times are whole milliseconds and passed in; a table's events are numbered from 1 without gaps.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from banquise.store.changes import Changes
from banquise.store.games import FinishedGame, GameStore
from banquise.store.openings import OpeningStore
from banquise.store.players import PlayerStore
from banquise.store.reviews import ReviewStore
from banquise.store.subscriptions import SubscriptionStore
from banquise.store.thoughts import ThoughtQueue
from banquise.store.tournaments import TournamentStore

MAX_BROADCAST_BYTES: Final = 7000
"""PostgreSQL takes little more in one notification."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists and clocks find a table by; the caller gives it with each append."""

    game: str
    status: str
    """`waiting`, `playing`, `paused` or `over`; the store only compares it."""
    listed: bool
    """Whether strangers see the table in lists."""
    open_seats: int
    due: int | None
    """When something has to be done at the table if no event comes before: by a clock, by a program. None: never."""
    title: str = ""
    """For lists; the store does not read it."""


@dataclass(frozen=True, slots=True)
class Key:
    """A secret link, hashed: the secret itself never comes here."""

    hash: str = field(repr=False)
    table: str
    person: str
    """Whom it stands for at that table."""
    made: int
    revoked: int | None = None
    parent: str = field(default="", repr=False)
    """The hash of the player's key that it was got with: it ends with that."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A table in a list; `(changed, table)` of the last one is where the next page begins."""

    table: str
    number: int
    made: int
    changed: int
    summary: Summary


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is kept of a table, as it was at one moment."""

    private: bytes = field(repr=False)
    events: tuple[str, ...]
    snapshot: str | None
    """The last one, if any was written and not forgotten. It is never ahead of the events."""


@dataclass(frozen=True, slots=True)
class DueTable:
    """A table at which something has to be done since the time `due`; `number` is that of its last event."""

    table: str
    number: int
    due: int


@dataclass(frozen=True, slots=True)
class Outage:
    """No process served between these times."""

    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """That a process serves, as the store has it now."""

    at: int
    outage: Outage | None
    """The one that has ended with it."""


class Store(ThoughtQueue, SubscriptionStore, ReviewStore, PlayerStore, GameStore, TournamentStore, OpeningStore, ABC):
    """Lists of events, and what finds them; a queue of thoughts where several machines may share it.

    Any method raises `StoreUnavailable`. What was written is durable when a method returns; a call that is cancelled may or may
    not have written. Texts with a NUL or half a surrogate pair cannot be kept everywhere: they are refused with `ValueError`.
    """

    @abstractmethod
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
        """A new table with its first events and keys, all or none; for the rest see `append`. Raises `TableExists`, `KeyExists`."""

    @abstractmethod
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
        """These events after number `expected` and no other, with the summary and keys, all or none; it ends every claim.

        No events at all is allowed: only the summary changes then. A snapshot is a text that belongs to the last event there is
        now; it replaces the table's earlier one. Without it the earlier one stays. From now on it is also a table of these players;
        a `finished` game is kept, and rated, with its last events. Raises `Stale`, `UnknownTable`, `KeyExists`.
        """

    @abstractmethod
    async def load(self, table: str) -> Stored:
        """All that is kept of a table, in one go. Raises `UnknownTable`."""

    @abstractmethod
    async def forget_snapshots(self) -> None:
        """Deletes every snapshot of every table. They are a shortcut only: nothing else changes."""

    @abstractmethod
    async def read(self, table: str, after: int = 0) -> tuple[str, ...]:
        """The events numbered `after` + 1 and on, in order. Raises `UnknownTable`."""

    @abstractmethod
    async def private(self, table: str) -> bytes:
        """The `private` bytes that the table was created with. Raises `UnknownTable`."""

    @abstractmethod
    async def key(self, hash: str) -> Key | None:  # noqa: A002 - it is the hash
        """The key of this hash, revoked or not."""

    @abstractmethod
    async def keys(self, table: str) -> tuple[Key, ...]:
        """Every key of a table, oldest first; none for an unknown table."""

    @abstractmethod
    async def add_key(self, key: Key) -> None:
        """One more key. Raises `UnknownTable`, `KeyExists`."""

    @abstractmethod
    async def revoke(self, hash: str, at: int) -> bool:  # noqa: A002 - it is the hash
        """The key is not valid from now on; False if there is none or it was revoked before."""

    @abstractmethod
    async def listed(
        self, *, game: str | None = None, status: str | None = None, before: tuple[int, str] | None = None, limit: int = 50
    ) -> tuple[Listing, ...]:
        """Tables that strangers may see, the newest change first, from after `before`: a `(changed, table)`."""

    @abstractmethod
    async def rewrite(self, table: str, number: int, events: Mapping[int, str], title: str) -> None:
        """Other texts for these events, by number, and for what lists say; the snapshot is dropped, since it tells the old ones.

        Only the name of somebody who asked to be forgotten is taken out so. Raises `Stale` where the last event is not of this
        number, `UnknownTable`.
        """

    @abstractmethod
    async def tables_of_player(self, player: str, *, before: tuple[int, str] | None = None, limit: int = 50) -> tuple[Listing, ...]:
        """Tables of a player, listed or not, the newest change first, from after `before`: a `(changed, table)`."""

    @abstractmethod
    async def due(self, upto: int, limit: int = 100) -> tuple[DueTable, ...]:
        """Tables due at `upto` or earlier and not claimed for longer than that; the earliest first."""

    @abstractmethod
    async def next_due(self) -> int | None:
        """The earliest time for which `due` gives a table, if nothing is appended; claims count."""

    @abstractmethod
    async def claim(self, table: str, number: int, until: int, now: int) -> bool:
        """Whether the caller, and nobody else, may work on this table until then.

        False if somebody holds a claim past `now`, or the last event is not of this number. A claim ends with the next append.
        """

    @abstractmethod
    async def heartbeat(self, now: Callable[[], int], max_silence: int) -> Heartbeat:
        """A process serves at the time `now`, which is asked, in any thread, when the store has begun to write, not while it is waited for.

        If none did for longer than `max_silence` before, that is stored as an outage.
        """

    @abstractmethod
    async def last_heartbeat(self) -> int:
        """The time of the last one of any process; 0 if there was none."""

    @abstractmethod
    async def outages(self, since: int) -> tuple[Outage, ...]:
        """The outages that ended later than that, in order."""

    @abstractmethod
    def changes(self) -> Changes:
        """From this call on, `(table, number)` of every append by any process; see `Changes`."""

    @abstractmethod
    async def broadcast(self, text: str) -> None:
        """Sends a text to every process that serves this store, this one included; it is not stored, and may be lost.

        Raises `ValueError` for more than `MAX_BROADCAST_BYTES`.
        """

    @abstractmethod
    def on_broadcast(self, callback: Callable[[str], None]) -> None:
        """Calls this function, on the event loop, with every broadcast of any process from now on."""

    @abstractmethod
    async def check(self) -> None:
        """Returns if the database can be read and written: something is committed, at most once a second.

        A SQLite file is looked through now and then, and whenever damage was met: a damaged one is told until that is repaired.
        """

    @abstractmethod
    async def close(self) -> None:
        """What is queued is written first. Further calls raise `StoreUnavailable`; closing again does nothing."""
