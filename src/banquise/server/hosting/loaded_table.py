"""A table in memory: as it is after the last event known here, with everyone who is connected to it."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, Protocol

from banquise.core import BadText
from banquise.protocol import TableMessages
from banquise.server.hosting.finished_games import players_at
from banquise.server.hosting.keys import TABLE_BYTES
from banquise.server.listing import title_of
from banquise.store import Stored, Summary
from banquise.tables import (
    Event,
    Luck,
    Seat,
    Table,
    event_from_text,
    next_deadline,
    rematch_is_agreed,
    restored,
    snapshot_is_due,
    snapshot_text,
)
from banquise.views import Presence, Viewer

LOG: Final = logging.getLogger("banquise.tables")
MAX_INLINE_EVENTS: Final = 100
MAX_RESTORED_EVENTS: Final = 1000
"""A table of more events is read in a thread: one without a snapshot, and one that has it."""
PROGRAM_TIMEOUT_MS: Final = 2000
"""After which a table where a program has to act is due again: its process may have died."""


class TableListener(Protocol):
    """A connection that is sent every event of a table."""

    hash: str

    @property
    def viewer(self) -> Viewer:
        """Who it is for."""

    def send(self, text: str) -> None:
        """Queues a message; returns at once."""

    def on_key_revoked(self) -> None:
        """The key it was opened with is no longer valid."""

    def on_rewritten(self) -> None:
        """What it was told holds a name that is gone: it has to be told everything anew."""


@dataclass(frozen=True, slots=True)
class PrivateData:
    """What the store keeps of a table besides its events. A key is valid at every table of a `family`: a table and its rematches."""

    seed: bytes = field(repr=False)
    listed: bool
    family: str
    request: str = ""
    """A digest of what its author asked for, where they gave an id."""
    address: str = ""
    """Where its author was, as `address_share` tells it."""

    def to_bytes(self) -> bytes:
        told = {"seed": self.seed.hex(), "listed": self.listed, "family": self.family, "request": self.request, "address": self.address}
        return json.dumps({name: value for name, value in told.items() if value != ""}).encode()

    @classmethod
    def from_bytes(cls, kept: bytes) -> PrivateData:
        data = json.loads(kept)
        return cls(bytes.fromhex(data["seed"]), data["listed"], data["family"], data.get("request", ""), data.get("address", ""))

    @property
    def rematch_id(self) -> str:
        """The id of the rematch's table: always the same, so that it is made only once. Nobody can guess it without the seed."""
        digest = sha256(self.seed + b" rematch").digest()
        return base64.urlsafe_b64encode(digest[:TABLE_BYTES]).decode()


@dataclass(slots=True, eq=False, weakref_slot=True)
class LoadedTable:
    """A table in memory, as long as anybody has it.

    `maybe_stale` says that the store may have events that are not known here yet.
    """

    messages: TableMessages
    private: PrivateData
    luck: Luck
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[TableListener] = field(default_factory=set)
    remote_presence: dict[str, Presence] = field(default_factory=dict)
    """Who is connected to other processes, by process."""
    maybe_stale: bool = False
    presence_sent: bool = True
    """Whether the listeners know who is connected."""

    snapshot_number: int = 0
    """The number of the event that the last snapshot in the store belongs to; 0 for none."""
    _local_presence: tuple[tuple[Seat, ...], Presence] | None = None
    """Who is connected to this process, worked out with these seats."""

    @classmethod
    def fold(cls, events: Sequence[Event], private: PrivateData) -> LoadedTable:
        """The table of these events; raises `BadEvent` where they are no table's."""
        return cls(TableMessages.fold(events, listed=private.listed), private, Luck(private.seed))

    @classmethod
    def from_stored(cls, stored: Stored) -> LoadedTable:
        """The table that the store has: from its snapshot and the events after it, or from all events where that cannot be used."""
        private = PrivateData.from_bytes(stored.private)
        table, number = _from_snapshot(stored) if stored.snapshot else (None, 0)
        table = table or Table.fold(map(event_from_text, stored.events))
        return cls(TableMessages.restored(table, listed=private.listed), private, Luck(private.seed), snapshot_number=number)

    def snapshot(self, following: Table) -> str:
        """That of the table after its next events, if it is worth writing; "" if not."""
        return snapshot_text(following) if snapshot_is_due(self.snapshot_number, following.number) else ""

    @property
    def table(self) -> Table:
        return self.messages.table

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def presence(self) -> Presence:
        """Who is connected, to this process or to another."""
        if not self.remote_presence:
            return self.local_presence
        everybody = (self.local_presence, *self.remote_presence.values())
        return Presence(frozenset[str]().union(*(each.persons for each in everybody)), sum(each.watching for each in everybody))

    def may_be_connected_elsewhere(self, person: str) -> bool:
        """Whether a person who is not connected here may be at another process: only who listens here knows of others."""
        if person in self.local_presence.persons:
            return False
        return not self.listeners or any(person in each.persons for each in self.remote_presence.values())

    @property
    def local_presence(self) -> Presence:
        """Who is connected to this process."""
        if self._local_presence is None or self._local_presence[0] is not self.table.seats:
            self._local_presence = self.table.seats, Presence.of([each.viewer.person for each in self.listeners], self.table)
        return self._local_presence[1]

    def take_over(self, fresh: LoadedTable) -> None:
        """The same table, read anew."""
        self.messages, self.snapshot_number, self.maybe_stale = fresh.messages, fresh.snapshot_number, False
        self._local_presence = None
        for listener in tuple(self.listeners):
            listener.on_rewritten()

    def on_listeners_changed(self) -> None:
        """Somebody has come or gone."""
        self._local_presence = None


def _from_snapshot(stored: Stored) -> tuple[Table | None, int]:
    """The table, and the number of the event that its snapshot belongs to; None and 0 where it is damaged or of another version."""
    try:
        table = restored(stored.snapshot or "", stored.events)
    except BadText as error:
        LOG.warning("snapshot not used", extra={"why": str(error.reason)})
        return None, 0
    number = table.number
    for text in stored.events[number:]:
        table = table.after(event_from_text(text))
    return table, number


def takes_long(stored: Stored) -> bool:
    """Whether the event loop cannot wait until this table is read."""
    return len(stored.events) > (MAX_RESTORED_EVENTS if stored.snapshot else MAX_INLINE_EVENTS)


def summary_of(table: Table, *, listed: bool) -> Summary:
    """What lists and clocks find a table by."""
    vacant = sum(seat.kind == "open" and not seat.holder for seat in table.seats)
    title = title_of(table) if listed or players_at(table) else ""
    return Summary(table.game.slug, table.status, listed, vacant, due_of(table), title)


def due_of(table: Table) -> int | None:
    """When something has to be done at the table if no event comes before; None if never."""
    if rematch_is_agreed(table):
        return table.at
    due = next_deadline(table)
    if table.decision.kind == "program":
        return min(table.at + PROGRAM_TIMEOUT_MS, due or table.at + PROGRAM_TIMEOUT_MS)
    return due
