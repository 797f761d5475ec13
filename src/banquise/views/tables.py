"""A table as one reader sees it. What all readers share is written once: the position, in each language."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from banquise.core import BadText
from banquise.i18n import Language, voice
from banquise.players import engine_plays
from banquise.players.strength import read_strength
from banquise.protocol import (
    ClockGiven,
    ClockShown,
    DecisionShown,
    MayShown,
    OfferShown,
    OutcomeShown,
    PositionShown,
    SeatShown,
    TableShown,
)
from banquise.tables import Seat, Table, awaited, lots_by_seat
from banquise.tables.events import Ended
from banquise.views.may import may_shown
from banquise.views.positions import legal_shown, outcome_shown, position_shown


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected: these persons, and so many who only watch."""

    persons: frozenset[str] = frozenset()
    watching: int = 0

    def here(self, table: Table) -> tuple[int, ...]:
        """The seats whose holders are connected; programs always are."""
        return tuple(number for number, seat in enumerate(table.seats, 1) if self.fills(seat))

    def fills(self, seat: Seat) -> bool:
        return seat.kind == "program" or (seat.is_held and seat.holder in self.persons)


@dataclass(slots=True)
class View:
    """What is shown of a table as it is after one event; `listed` says whether strangers find it."""

    table: Table
    listed: bool
    _positions: dict[tuple[Language, bool], PositionShown] = field(default_factory=dict)
    _texts: dict[tuple[Language, bool], bytes] = field(default_factory=dict)
    _may: dict[str, MayShown] = field(default_factory=dict)

    def decides(self, person: str) -> bool:
        """Whether it is this person who has to choose an action now."""
        decision = self.table.decision
        return decision.kind == "person" and self.table.seats[decision.by - 1].held_by(person)

    def position(self, language: Language, *, legal: bool) -> PositionShown:
        """The present position, with what may be played for whoever decides."""
        if (found := self._positions.get((language, legal))) is None:
            found = self._position(language, legal=legal)
            self._positions[language, legal] = found
        return found

    def _position(self, language: Language, *, legal: bool) -> PositionShown:
        if not legal:
            return position_shown(self.table.line, voice(self.table.game.slug, language), legal=False)
        known = next((each.legal for (_, told), each in self._positions.items() if told), None)
        return self.position(language, legal=False).model_copy(update={"legal": known or legal_shown(self.table.line.position)})

    def shown(self, person: str, language: Language, now: int, presence: Presence) -> TableShown:
        """The table as this person sees it at this time; "" is somebody who only watches."""
        table, created = self.table, self.table.created
        return TableShown(
            id=table.id,
            number=table.number,
            now=now,
            game=created.game,
            game_name=table.game.name,
            rules=created.rules,
            engine=engine_plays(created.game),
            options=dict(created.options),
            start=created.start,
            status=table.status,
            listed=self.listed,
            person=person,
            owner=bool(person) and person == table.owner,
            seats=tuple(self._seat(number, person, language, presence) for number in range(1, len(table.seats) + 1)),
            decision=self._decision(person),
            position=self.position(language, legal=self.decides(person)),
            length=len(table.played),
            clock=clock_shown(table, now),
            on_time=created.on_time,
            paused_until=table.paused_until,
            offers=offers_shown(table),
            may=self._may_of(person),
            outcome=self._outcome(language),
            next_table=table.next_table,
            lots=lots_by_seat(created),
            commitment=created.commitment,
            seed=seed_shown(table),
            watching=presence.watching,
        )

    def _decision(self, person: str) -> DecisionShown:
        decision = self.table.decision
        return DecisionShown(kind=decision.kind, seat=decision.seat, by=decision.by, yours=self.decides(person))

    def json(self, person: str, language: Language, now: int, presence: Presence) -> bytes:
        """`shown` as JSON, for which the position is written only once."""
        legal = self.decides(person)
        if (position := self._texts.get((language, legal))) is None:
            position = self.position(language, legal=legal).model_dump_json().encode()
            self._texts[language, legal] = position
        rest = self.shown(person, language, now, presence).model_dump_json(exclude={"position"}).encode()
        return spliced(rest, position=position)

    def _seat(self, number: int, person: str, language: Language, presence: Presence) -> SeatShown:
        table = self.table
        seat, position = table.seats[number - 1], table.line.position
        return SeatShown(
            kind=seat.kind,
            title=self.position(language, legal=False).seat_names[number - 1],
            name=seat.name,
            person=seat.holder,
            program=seat.program,
            level=level_of_program(seat.program) if engine_plays(table.game.slug) else None,
            side=position.side_of(number),
            mark=position.marks[number - 1],
            in_game=table.is_in_game(number),
            yours=bool(person) and seat.held_by(person),
            kept_for_you=bool(person) and seat.kind == "open" and seat.holder == person,
            here=presence.fills(seat),
        )

    def _may_of(self, person: str) -> MayShown:
        if (found := self._may.get(person)) is None:
            found = self._may[person] = may_shown(self.table, person)
        return found

    def _outcome(self, language: Language) -> OutcomeShown | None:
        return outcome_shown(self.table.line.position, self.table.outcome, voice(self.table.game.slug, language))


def spliced(text: bytes, **parts: bytes) -> bytes:
    """An object of JSON with more members, which are JSON already."""
    added = b",".join(b'"%s":%s' % (name.encode(), part) for name, part in parts.items())
    return b"{" + added + (b"," + text[1:] if len(text) > 2 else b"}")


def clock_shown(table: Table, now: int) -> ClockShown | None:
    clocks = table.clocks_at(max(now, table.at))
    if clocks is None:
        return None
    rules = clocks.rules
    given = ClockGiven(turn=rules.turn, game=rules.game, increment=rules.increment, delay=rules.delay, whole=rules.whole, grace=rules.grace)
    sides = table.line.position.sides
    return ClockShown(
        rules=given,
        left=table.remaining(max(now, table.at)),
        whole_left=clocks.whole_left if rules.whole else None,
        running=sides[clocks.side - 1] if clocks.runs and clocks.side else (),
    )


def offers_shown(table: Table) -> tuple[OfferShown, ...]:
    return tuple(
        OfferShown(kind=offer.kind, seat=offer.seat, until=offer.until, awaited=tuple(sorted(awaited(table, offer))))
        for offer in table.offers
    )


def seed_shown(table: Table) -> str:
    """The seed of the dice once it is told; "" before."""
    if not table.ended:
        return ""
    return next(event.what.seed for event in reversed(table.events) if isinstance(event.what, Ended))


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
