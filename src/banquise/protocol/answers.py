"""What a host answers to single requests, and how it refuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from banquise.codec import BadData
from banquise.core import Refusal, refuse
from banquise.tables import ClockRules, Status
from banquise.views import EventShown, PlayShown, Sentence, TableShown


@dataclass(frozen=True, slots=True)
class Problem:
    """The body of every refusal over HTTP."""

    refusal: Sentence


def unreadable(bad: BadData, code: str = "request-unreadable") -> Refusal:
    """Which part of what was sent makes no sense, without its value."""
    return refuse("request-not-json") if bad.problem == "json" else refuse(code, field=bad.field[:100] or "-")


@dataclass(frozen=True, slots=True)
class ServiceShown:
    """How the server is."""

    status: str


@dataclass(frozen=True, slots=True)
class LinkShown:
    """A secret link: `key` is to be kept by whoever sits there, and shown to nobody else; `path` is the page it opens."""

    seat: int
    person: str
    key: str
    path: str


@dataclass(frozen=True, slots=True)
class TableMade:
    """A table just made, the key of whoever made it, and a link for each seat that gets one."""

    table: TableShown
    person: str
    key: str
    path: str
    links: tuple[LinkShown, ...]


@dataclass(frozen=True, slots=True)
class TableWithHistory:
    """A table, and every action played there."""

    table: TableShown
    history: tuple[PlayShown, ...]


@dataclass(frozen=True, slots=True)
class AnswerShown:
    """What a request led to: the events it caused, now or when it was first asked, and the table after them."""

    events: tuple[EventShown, ...]
    table: TableShown


@dataclass(frozen=True, slots=True)
class SatShown:
    """A seat just taken by somebody new: the table, and the key that stands for them there."""

    table: TableShown
    link: LinkShown


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A seat of a table in a list: anybody may take one that is `open`; `level` is that of the engine, where it plays at one."""

    kind: Literal["open", "kept", "closed", "person", "bot", "program", "left"]
    name: str
    level: float | None


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table strangers may see, after event `number`, with the text of its position. Of people it tells the names they gave."""

    id: str
    game: str
    game_name: str
    status: Status
    open_seats: int
    changed: int
    options: dict[str, str]
    names: tuple[str, ...]
    number: int
    seats: tuple[ListedSeat, ...]
    clock: ClockRules | None
    position: str
    rated: bool
    tournament: str


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table of a player with a name: `own` are their seats, `waits` says that it waits for them now."""

    table: ListedTable
    own: tuple[int, ...]
    waits: bool


@dataclass(frozen=True, slots=True)
class OwnTablesShown:
    """Some tables of a player, the newest first; `before` asks for the next page, "" if there is none."""

    tables: tuple[OwnTable, ...]
    before: str


@dataclass(frozen=True, slots=True)
class LobbyShown:
    """What the socket of the lobby tells: tables that wait for anybody to sit down, and those one may watch, the newest change first."""

    kind: ClassVar[str] = "lobby"
    waiting: tuple[ListedTable, ...]
    playing: tuple[ListedTable, ...]


@dataclass(frozen=True, slots=True)
class TablesShown:
    """Some tables, the newest change first; `before` asks for the next page, "" if there is none."""

    tables: tuple[ListedTable, ...]
    before: str
