"""Tables as they are shown."""

from __future__ import annotations

from typing import Literal

from banquise.core import OnTime
from banquise.protocol.positions import OutcomeShown, PlayShown, PositionShown
from banquise.protocol.requests import ClockGiven
from banquise.protocol.words import Shown
from banquise.tables import OfferKind, Status


class SeatShown(Shown):
    """A seat: `side` and `mark` as in positions, `title` its name in the game, `name` that of who sits there.

    `person` is the public id of its holder; `yours` says that the reader holds it, `kept_for_you` that the reader may take it.
    `level` is that of the engine, where one plays. `here` says that its holder is connected (programs always are).
    """

    kind: Literal["open", "closed", "person", "bot", "program", "left"]
    title: str
    name: str
    person: str
    program: str
    level: float | None
    side: int
    mark: str
    in_game: bool
    yours: bool
    kept_for_you: bool
    here: bool


class DecisionShown(Shown):
    """Who has to decide: `seat` is the one whose action it is, `by` the one who chooses it; `yours` if that is the reader."""

    kind: Literal["person", "program", "chance", "vacant", "nobody"]
    seat: int
    by: int
    yours: bool


class ClockShown(Shown):
    """What the clocks show at the time `now` of the table. `left` is per seat; `running` lists the seats whose clock runs."""

    rules: ClockGiven
    left: tuple[int | None, ...]
    whole_left: int | None
    running: tuple[int, ...]


class OfferShown(Shown):
    kind: OfferKind
    seat: int
    until: int
    awaited: tuple[int, ...]


class MayShown(Shown):
    """What the reader may ask now: undo; which offers for which of the reader's seats; which seats may resign, be taken, be managed."""

    undo: bool
    offers: dict[OfferKind, tuple[int, ...]]
    resign: tuple[int, ...]
    take: tuple[int, ...]
    manage: tuple[int, ...]


class TableShown(Shown):
    """A table as one reader sees it, after event `number`, at the server's time `now`. `length` is how many actions have been played,
    `engine` says that the engine plays this game: only then do programs have levels.
    """

    id: str
    number: int
    now: int
    game: str
    game_name: str
    rules: int
    engine: bool
    options: dict[str, str]
    start: str | None
    status: Status
    listed: bool
    person: str
    owner: bool
    seats: tuple[SeatShown, ...]
    decision: DecisionShown
    position: PositionShown
    length: int
    clock: ClockShown | None
    on_time: OnTime
    paused_until: int
    offers: tuple[OfferShown, ...]
    may: MayShown
    outcome: OutcomeShown | None
    next_table: str
    lots: tuple[tuple[int, ...], ...]
    commitment: str
    seed: str
    watching: int


class EventShown(Shown):
    """An event as it is stored (docs/tables.md), and what it did to the actions played: these are the last of `length` now.

    So whoever keeps the actions keeps the first `length - len(plays)` of them and adds these; an undone action is gone.
    """

    number: int
    at: int
    by: str
    request: str
    what: dict[str, object]
    plays: tuple[PlayShown, ...]
    length: int


class LinkShown(Shown):
    """A secret link: `key` is to be kept by whoever sits there, and shown to nobody else; `path` is the page it opens."""

    seat: int
    person: str
    key: str
    path: str


class TableMade(Shown):
    """A table just made, the key of whoever made it, and a link for each seat that gets one."""

    table: TableShown
    person: str
    key: str
    path: str
    links: tuple[LinkShown, ...]


class TableWithHistory(Shown):
    table: TableShown
    history: tuple[PlayShown, ...]


class AnswerShown(Shown):
    """What a request led to: the events it caused, now or when it was first asked, and the table after them."""

    events: tuple[EventShown, ...]
    table: TableShown


class ListedTable(Shown):
    """A table strangers may see."""

    id: str
    game: str
    game_name: str
    status: Status
    open_seats: int
    changed: int
    options: dict[str, str]
    names: tuple[str, ...]


class SatShown(Shown):
    """A seat just taken by somebody new: the table, and the key that stands for them there."""

    table: TableShown
    link: LinkShown


class TablesShown(Shown):
    """Some tables, the newest change first; `before` asks for the next page, "" if there is none."""

    tables: tuple[ListedTable, ...]
    before: str
