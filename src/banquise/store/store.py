"""What a store is: it keeps lists of events for tables, durably. It knows no rule: an event is a text to it.

Times are whole milliseconds and passed in; a table's events are numbered from 1 without gaps.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from banquise.store.changes import Changes

LOUDEST: Final = 7000
"""Bytes that can be whispered at once; PostgreSQL takes little more."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What lists and clocks find a table by; the caller works it out anew for each append."""

    game: str
    status: str
    """`waiting`, `playing`, `paused` or `over`; the store only compares it."""
    listed: bool
    """Whether strangers see the table in lists."""
    open_seats: int
    due: int | None
    """When somebody has to look at the table if nothing happens before: a clock, a program to act. None: never."""
    title: str = ""
    """Shown in lists, and never read here."""


@dataclass(frozen=True, slots=True)
class Key:
    """A secret link, hashed: the secret itself never comes here."""

    hash: str = field(repr=False)
    table: str
    person: str
    """Whom it stands for at that table."""
    made: int
    revoked: int | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """A table in a list; `(changed, table)` of the last one is where the next page begins."""

    table: str
    number: int
    made: int
    changed: int
    facts: Facts


@dataclass(frozen=True, slots=True)
class Due:
    """A table somebody has to look at, as it was at this number."""

    table: str
    number: int
    due: int


@dataclass(frozen=True, slots=True)
class Outage:
    """Nobody served between these times."""

    since: int
    until: int


class StoreError(Exception):
    """The store cannot be opened; `code` and `details` for programs, the sentence for people. No password is ever in it."""

    def __init__(self, code: str, sentence: str, **details: object) -> None:
        super().__init__(sentence.format(**details))
        self.code = code
        self.details = {name: str(value) for name, value in details.items()}


class Stale(Exception):
    """Something was appended meanwhile: `number` is that of the last event there is."""

    def __init__(self, number: int) -> None:
        super().__init__(f"the last event is number {number}")
        self.number = number


class UnknownTable(LookupError):
    """There is no such table."""


class TableExists(Exception):
    """There is a table of this id already."""


class KeyExists(Exception):
    """There is a key of this hash already; nothing was kept."""


class StoreUnavailable(Exception):
    """The database cannot be reached, is full or locked. Nothing was kept if `certain`; otherwise that is unknown."""

    def __init__(self, sentence: str, *, certain: bool = True) -> None:
        super().__init__(sentence)
        self.certain = certain


class Store(ABC):
    """Lists of events, and what finds them.

    Any method raises `StoreUnavailable`. What was written is durable when a method returns; a call that is cancelled may or may
    not have written. Texts with a NUL or half a surrogate pair cannot be kept everywhere: they are refused with `ValueError`.
    """

    @abstractmethod
    async def create(self, table: str, private: bytes, at: int, events: Sequence[str], facts: Facts, keys: Sequence[Key] = ()) -> None:
        """A new table with its first events and keys, all or none. Raises `TableExists`, `KeyExists`."""

    @abstractmethod
    async def append(self, table: str, expected: int, events: Sequence[str], facts: Facts, at: int, keys: Sequence[Key] = ()) -> None:
        """These events after number `expected` and no other, with the facts and keys, all or none; it ends every claim.

        No events at all is allowed: only the facts change then. Raises `Stale`, `UnknownTable`, `KeyExists`.
        """

    @abstractmethod
    async def read(self, table: str, after: int = 0) -> tuple[str, ...]:
        """The events numbered `after` + 1 and on, in order. Raises `UnknownTable`."""

    @abstractmethod
    async def private(self, table: str) -> bytes:
        """What was kept privately when the table was created. Raises `UnknownTable`."""

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
        """The key stands for nobody from now on; False if there is none or it was revoked before."""

    @abstractmethod
    async def listed(
        self, *, game: str | None = None, status: str | None = None, before: tuple[int, str] | None = None, limit: int = 50
    ) -> tuple[Listing, ...]:
        """Tables that strangers may see, the newest change first, from after `before`: a `(changed, table)`."""

    @abstractmethod
    async def due(self, upto: int, limit: int = 100) -> tuple[Due, ...]:
        """Tables due at `upto` or earlier and not claimed for longer than that; whoever waits longest first."""

    @abstractmethod
    async def next_due(self) -> int | None:
        """When `due` will next have something to give if nothing is appended: claims are waited for."""

    @abstractmethod
    async def claim(self, table: str, number: int, until: int, now: int) -> bool:
        """Whether the caller, and nobody else, may work on this table until then.

        False if somebody holds a claim past `now`, or the last event is not of this number. A claim ends with the next append.
        """

    @abstractmethod
    async def beat(self, now: int, most: int) -> Outage | None:
        """Somebody serves at this time. If nobody did for longer than `most` before, that is kept as an outage, and given back."""

    @abstractmethod
    async def outages(self, since: int) -> tuple[Outage, ...]:
        """The outages that ended later than that, in order."""

    @abstractmethod
    def changes(self) -> Changes:
        """From this call on, `(table, number)` of every append by any process; see `Changes`."""

    @abstractmethod
    async def whisper(self, text: str) -> None:
        """Tells every process that serves this store, this one included; it is kept nowhere, and may be lost.

        Raises `ValueError` for more than `LOUDEST` bytes.
        """

    @abstractmethod
    def overhear(self, hear: Callable[[str], None]) -> None:
        """Whatever any process whispers from now on is told to this function, on the event loop."""

    @abstractmethod
    async def check(self) -> None:
        """Returns if the database answers and can be read."""

    @abstractmethod
    async def close(self) -> None:
        """What waits is written first. Further calls raise `StoreUnavailable`; closing again does nothing."""
