"""A table as one reader sees it. What several readers share is made once: the position, in each language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from banquise.core import BadText, OnTime
from banquise.i18n import Language, Voice, voice
from banquise.players import engine_plays
from banquise.players.strength import read_strength
from banquise.tables import ClockRules, OfferKind, Status, SwapState, Table, awaited, lacks_entropy, lots_by_seat, swap_state
from banquise.tables.events import Ended
from banquise.tables.seats import SeatKind
from banquise.views.lazy import lazy
from banquise.views.may import MayShown, lasts, may_shown
from banquise.views.positions import OutcomeShown, PositionShown, PositionViews, outcome_shown
from banquise.views.presence import Presence, Viewer


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat: `side` and `mark` as in positions, `title` its name in the game, `name` that of who sits there.

    `person` is the public id of its holder; `yours` says that the reader holds it, `kept_for_you` that the reader may take it.
    `level` is that of the engine, where one plays. `here` says that its holder is connected (programs always are).
    `entropy` is false while its holder can still add to the dice.
    """

    kind: SeatKind
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
    entropy: bool


@dataclass(frozen=True, slots=True)
class DecisionShown:
    """Who has to decide: `seat` is the one whose action it is, `by` the one who chooses it; `yours` if that is the reader."""

    kind: Literal["person", "program", "chance", "vacant", "nobody"]
    seat: int
    by: int
    yours: bool


@dataclass(frozen=True, slots=True)
class ClockShown:
    """What the clocks show at the time `now` of the table. `left` is per seat; `running` lists the seats whose clock runs.

    Where the match waits for somebody to be there, it runs from `held_until` on, or from when they are; else that is 0.
    """

    rules: ClockRules
    left: tuple[int | None, ...]
    whole_left: int | None
    running: tuple[int, ...]
    held_until: int


@dataclass(frozen=True, slots=True)
class OfferShown:
    """An offer that is not answered by all: `awaited` are the seats it waits for; a pause would last `until` then.

    `target` is the seat that a claim is against, 0 elsewhere.
    """

    kind: OfferKind
    seat: int
    until: int
    awaited: tuple[int, ...]
    target: int


@dataclass(frozen=True, slots=True)
class TableShown:
    """A table as one reader sees it, after event `number`, at the server's time `now`. `length` is how many actions have been played,
    `engine` says that the engine plays this game: only then do programs have levels. `lasted` is how long it took, in milliseconds, once
    it is over; 0 before. `rated`: the game counts for ratings. `tournament` is the id of the one it is of, "" for none. `swap`
    tells whether, after the first turn, the other side may take over the side that has played it, and how far that has come.
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
    rated: bool
    tournament: str
    swap: SwapState
    paused_until: int
    offers: tuple[OfferShown, ...]
    may: MayShown
    outcome: OutcomeShown | None
    lasted: int
    next_table: str
    lots: tuple[tuple[int, ...], ...]
    commitment: str
    seed: str
    watching: int


class TableViews:
    """A table as it is after one event, for each of its readers; `listed` says whether strangers find it.

    `before` are the views of the table one event earlier: what has not changed since is not worked out again.
    """

    def __init__(self, table: Table, listed: bool, before: TableViews | None = None) -> None:  # noqa: FBT001  # a fact, as in the table shown
        self.table = table
        self.listed = listed
        self.place: PositionViews = _place(table, before)
        same_seats = before is not None and _seats_last(before, self)
        self._may: dict[str, MayShown] = {}
        self._may_before = before._may if before and same_seats and lasts(before.table, table) else {}
        self._seats: dict[Viewer, tuple[SeatShown, ...]] = before._seats if before and same_seats else {}
        self._own: dict[str, tuple[int, ...]] = before._own if before and same_seats else {}

    def decides(self, person: str) -> bool:
        """Whether it is this person who has to choose an action now."""
        return bool(person) and person == self._decider

    @lazy
    def _decider(self) -> str:
        """The person who has to choose an action now; "" for nobody."""
        decision = self.table.decision
        return self.table.seats[decision.by - 1].holder if decision.kind == "person" else ""

    def voice(self, language: Language) -> Voice:
        return voice(self.place.position.slug, language)

    def position(self, language: Language, *, legal: bool) -> PositionShown:
        """The present position, with what may be played for whoever decides."""
        return self.place.shown(self.voice(language), legal=legal)

    def shown(self, viewer: Viewer, now: int, presence: Presence) -> TableShown:
        """The table as somebody sees it at this time."""
        table, created = self.table, self.table.created
        person, language = viewer.person, viewer.language
        return TableShown(
            id=table.id,
            number=table.number,
            now=now,
            game=created.game,
            game_name=table.game.name,
            rules=created.rules,
            engine=engine_plays(created.game),
            options=table.options,
            start=table.start,
            status=table.status,
            listed=self.listed,
            person=person,
            owner=bool(person) and person == table.owner,
            seats=self.seats(viewer, presence),
            decision=self.decision(person),
            position=self.position(language, legal=self.decides(person)),
            length=len(table.played),
            clock=clock_shown(table, now),
            on_time=created.on_time,
            rated=created.rated,
            tournament=created.tournament,
            swap=swap_state(table),
            paused_until=table.paused_until,
            offers=offers_shown(table),
            may=self.may(person),
            outcome=self.outcome(language),
            lasted=lasted(table),
            next_table=table.next_table,
            lots=lots_by_seat(created),
            commitment=created.commitment,
            seed=seed_shown(table),
            watching=presence.watching,
        )

    # Its parts

    @lazy
    def shared(self) -> dict[str, object]:
        """Fields that every reader is shown alike, and that seldom change."""
        table = self.table
        return {
            "status": table.status,
            "swap": swap_state(table),
            "paused_until": table.paused_until,
            "offers": offers_shown(table) if table.offers else (),
            "lasted": lasted(table),
            "next_table": table.next_table,
            "seed": seed_shown(table),
        }

    def decision(self, person: str) -> DecisionShown:
        decision = self.table.decision
        return DecisionShown(kind=decision.kind, seat=decision.seat, by=decision.by, yours=self.decides(person))

    def seats(self, viewer: Viewer, presence: Presence) -> tuple[SeatShown, ...]:
        """The seats, with who is here."""
        seats = zip(self.absent_seats(viewer), self.table.seats, strict=True)
        return tuple(replace(shown, here=True) if presence.fills(seat) else shown for shown, seat in seats)

    def absent_seats(self, viewer: Viewer) -> tuple[SeatShown, ...]:
        """The seats, as if nobody were connected."""
        if (found := self._seats.get(viewer)) is None:
            numbers = range(1, len(self.table.seats) + 1)
            found = self._seats[viewer] = tuple(self._seat(number, viewer) for number in numbers)
        return found

    def has_seats_of(self, before: TableViews) -> bool:
        """Whether the seats are shown to everybody as before, but for who is connected: True only where that is known without looking."""
        return self._seats is before._seats

    def _seat(self, number: int, viewer: Viewer) -> SeatShown:
        table, person = self.table, viewer.person
        seat, position = table.seats[number - 1], table.line.position
        return SeatShown(
            kind=seat.kind,
            title=self.place.spoken(self.voice(viewer.language)).seat_names[number - 1],
            name=seat.name,
            person=seat.holder,
            program=seat.program,
            level=level_of_program(seat.program) if engine_plays(table.game.slug) else None,
            side=position.side_of(number),
            mark=position.marks[number - 1],
            in_game=table.is_in_game(number),
            yours=bool(person) and seat.held_by(person),
            kept_for_you=bool(person) and seat.kind == "open" and seat.holder == person,
            here=False,
            entropy=not lacks_entropy(table, number),
        )

    def may(self, person: str) -> MayShown:
        if (found := self._may.get(person)) is None:
            found = self._may[person] = may_shown(self.table, person, self._may_before.get(person), self._own_seats(person))
        return found

    def _own_seats(self, person: str) -> tuple[int, ...]:
        if (found := self._own.get(person)) is None:
            found = self._own[person] = self.table.seats_of(person) if person else ()
        return found

    def outcome(self, language: Language) -> OutcomeShown | None:
        return outcome_shown(self.table.line.position, self.table.outcome, self.voice(language))


def _place(table: Table, before: TableViews | None) -> PositionViews:
    if before and before.table.line is table.line:
        return before.place
    return PositionViews(table.line, table.outcome, before.place if before else None)


def _seats_last(before: TableViews, views: TableViews) -> bool:
    """Whether the seats are shown as before."""
    same = before.table.seats is views.table.seats and before.place.seating == views.place.seating
    added = (before.table.entropies, before.table.rolled) == (views.table.entropies, views.table.rolled)
    return same and added and before.place.in_play == views.place.in_play


def clock_shown(table: Table, now: int) -> ClockShown | None:
    clocks = table.clocks_at(max(now, table.at))
    if clocks is None:
        return None
    rules = clocks.rules
    sides = table.line.position.sides
    return ClockShown(
        rules=rules,
        left=table.remaining(max(now, table.at)),
        whole_left=clocks.whole_left if rules.whole else None,
        running=sides[clocks.side - 1] if clocks.runs and clocks.side else (),
        held_until=clocks.since if clocks.since > max(now, table.at) else 0,
    )


def offers_shown(table: Table) -> tuple[OfferShown, ...]:
    return tuple(
        OfferShown(offer.kind, offer.seat, offer.until, tuple(sorted(awaited(table, offer))), offer.target) for offer in table.offers
    )


def seed_shown(table: Table) -> str:
    """The seed of the dice once it is told; "" before."""
    return _ended(table)[1].seed if table.ended else ""


def lasted(table: Table) -> int:
    """How long the game took, in milliseconds, once it is over; 0 before."""
    return _ended(table)[0] - table.started_at if table.ended else 0


def _ended(table: Table) -> tuple[int, Ended]:
    """When and how it ended."""
    return next((event.at, event.what) for event in reversed(table.events) if isinstance(event.what, Ended))


@lru_cache(maxsize=256)
def level_of_program(spec: str) -> float | None:
    """The level at which the engine plays, where it plays at one."""
    name, _, strength = spec.partition(":")
    if name != "engine":
        return None
    try:
        read = read_strength(name, strength, levels=True)
    except BadText:
        return None
    return None if read.limited else read.level
