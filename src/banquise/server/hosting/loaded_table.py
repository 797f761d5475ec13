"""A table in memory: as it is after the last event known here, with whoever looks at it."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, Protocol

from banquise.i18n import Language
from banquise.server.hosting.keys import TABLE_BYTES
from banquise.store import Facts
from banquise.tables import Event, Luck, Table, event_from_text, next_deadline, rematch_is_agreed
from banquise.views import History, Presence, View

PATIENCE: Final = 2000
"""Milliseconds after which somebody else looks after a program that should have played."""


class Listener(Protocol):
    """Somebody who looks at a table as it goes on."""

    person: str
    hash: str
    language: Language

    def tell(self, text: bytes) -> None:
        """Sends a message, soon."""

    def dismiss(self) -> None:
        """The key is no longer valid."""


@dataclass(frozen=True, slots=True)
class Private:
    """What is kept of a table beside its events. A key is valid at every table of a `family`: a table and its rematches."""

    seed: bytes = field(repr=False)
    listed: bool
    family: str

    def kept(self) -> bytes:
        return json.dumps({"seed": self.seed.hex(), "listed": self.listed, "family": self.family}).encode()

    @classmethod
    def of(cls, kept: bytes) -> Private:
        data = json.loads(kept)
        return cls(bytes.fromhex(data["seed"]), data["listed"], data["family"])

    @property
    def rematch(self) -> str:
        """The id of the table of the rematch: always the same, so that it is made only once. Nobody knows it before the seed is told."""
        digest = sha256(self.seed + b" rematch").digest()
        return base64.urlsafe_b64encode(digest[:TABLE_BYTES]).decode()


@dataclass(slots=True, eq=False)
class Held:
    """A table in memory. `doubt` says that something may have been appended that is not known here yet."""

    table: Table
    private: Private
    history: History
    view: View
    luck: Luck
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    elsewhere: dict[str, Presence] = field(default_factory=dict)
    """Who is connected to other processes, by process."""
    doubt: bool = False
    announced: bool = True
    """Whether the listeners know who is here."""

    @classmethod
    def fold(cls, events: Sequence[Event], private: Private) -> Held:
        """The table of these events; raises `BadEvent` where they are no table's."""
        history, table = History(), Table.begin(events[0])
        history.add(None, table)
        for event in events[1:]:
            following = table.after(event)
            history.add(table, following)
            table = following
        return cls(table, private, history, View(table, private.listed), Luck(private.seed))

    @classmethod
    def read(cls, texts: Sequence[str], private: Private) -> Held:
        return cls.fold([event_from_text(text) for text in texts], private)

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def presence(self) -> Presence:
        """Who is connected, wherever."""
        everybody = (self.present_here, *self.elsewhere.values())
        return Presence(frozenset[str]().union(*(each.persons for each in everybody)), sum(each.watching for each in everybody))

    @property
    def present_here(self) -> Presence:
        """Who is connected to this process."""
        persons = frozenset(each.person for each in self.listeners if each.person)
        seated = {seat.holder for seat in self.table.seats if seat.is_held}
        return Presence(persons, sum(each.person not in seated for each in self.listeners))

    def step(self, table: Table) -> None:
        """On to the table one event later."""
        self.history.add(self.table, table)
        self.table = table
        self.view = View(table, self.private.listed)

    def facts(self, table: Table) -> Facts:
        return facts_of(table, listed=self.private.listed)


def facts_of(table: Table, *, listed: bool) -> Facts:
    """What lists and clocks find a table by."""
    vacant = sum(seat.kind == "open" and not seat.holder for seat in table.seats)
    return Facts(table.game.slug, table.status, listed, vacant, due_of(table), _title(table) if listed else "")


def due_of(table: Table) -> int | None:
    """When somebody has to look at the table if nothing happens before; None if never."""
    if rematch_is_agreed(table):
        return table.at
    due = next_deadline(table)
    if table.decision.kind == "program":
        return min(table.at + PATIENCE, due or table.at + PATIENCE)
    return due


def _title(table: Table) -> str:
    names = [seat.name or seat.program for seat in table.seats]
    return json.dumps({"options": dict(table.created.options), "names": names}, ensure_ascii=False)
