"""A table: everything about a match, worked out from its events and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import takewhile
from typing import Literal

from banquise.core import Entry, Game, Line, Outcome, Record, Refusal
from banquise.core.frozen import replaced
from banquise.core.growing import Prefix
from banquise.games import GAMES
from banquise.tables import creation, folding, rights
from banquise.tables.changes import SeatChange, comment_of
from banquise.tables.claims import turns_are_limited
from banquise.tables.clock import SECOND_MS, Clocks
from banquise.tables.event_log import EventLog
from banquise.tables.events import Created, Event, OfferKind
from banquise.tables.folding import UNDECIDED, Decision, PlayedAction
from banquise.tables.offers import Offer
from banquise.tables.seats import CLOCK, Seat, anonymous_name

Status = Literal["waiting", "playing", "paused", "over"]


class BadEvent(ValueError):
    """An event that cannot follow what has happened: `reason` says why."""

    def __init__(self, reason: Refusal, event: Event) -> None:
        super().__init__(reason, event)
        self.reason = reason
        self.event = event

    def __str__(self) -> str:
        return f"event {self.event.number} by {self.event.by!r} refused: {self.reason}, {self.event.what!r}"


@dataclass(frozen=True, slots=True)
class Table:
    """A match being hosted: a frozen value. Equal events give equal tables.

    Going on from it costs the same however many events there are, and going back what it goes back over.

    `played` has one entry for each action of `line`, `last_acts` for each seat the place there of its last action, -1 for
    none. `seat_since` has for each seat the number of the event that last changed it, `changed` that of the one that last
    changed anything but offers, connections and entropy, `absent_since` for each seat since when its connection is lost,
    None if it is not. `entropies` are what the seats have added to the dice, `rolled` says that a die has been rolled.
    `placing` are the seats that leave the rest of their setup to the draw. `swapped` is how many actions had been played when
    the sides were exchanged, 0 if they were not.
    `paused_until` is 0 while no pause lasts. `declined` tells which offers of which seat were refused, by which event at
    last. `changes` tells who else has come to act in a seat since the match began. `outcome` is how the match ended: by
    the rules, by history, by the people or by the clock. `decision` is who has to decide now: nobody unless the match is
    being played.
    """

    events: EventLog
    line: Line
    seats: tuple[Seat, ...]
    seat_since: tuple[int, ...]
    last_acts: tuple[int, ...]
    absent_since: tuple[int | None, ...]
    entropies: tuple[str, ...]
    clocks: Clocks | None = None
    played: Prefix[PlayedAction] = field(default_factory=lambda: Prefix.of(()))
    offers: tuple[Offer, ...] = ()
    declined: tuple[tuple[OfferKind, int, int], ...] = ()
    rolled: bool = False
    started: bool = False
    started_at: int = 0
    paused_until: int = 0
    ended: bool = False
    next_table: str = ""
    changed: int = 1
    changes: Prefix[SeatChange] = field(default_factory=lambda: Prefix.of(()))
    outcome: Outcome | None = None
    decision: Decision = UNDECIDED
    placing: frozenset[int] = frozenset()
    swapped: int = 0

    @classmethod
    def fold(cls, events: Iterable[Event]) -> Table:
        """The table of these events; raises `BadEvent` at the first that cannot follow, `ValueError` if there is none."""
        table: Table | None = None
        for event in events:
            table = cls.begin(event) if table is None else table.after(event)
        if table is None:
            raise ValueError("a table begins with an event")
        return table

    @classmethod
    def begin(cls, event: Event) -> Table:
        """The table of a first event; raises `BadEvent` if no table can begin with it."""
        if reason := creation.why_not(event):
            raise BadEvent(reason, event)
        created = event.what
        assert isinstance(created, Created)
        line = Line.begin(creation.first_position(created))
        clocks = Clocks.begin(created.clock, len(line.position.sides), event.at) if created.clock else None
        seats = len(created.seats)
        return folding.refreshed(
            cls(EventLog.of((event,)), line, created.seats, (1,) * seats, (-1,) * seats, (None,) * seats, ("",) * seats, clocks)
        )

    def after(self, event: Event) -> Table:
        """The table after one more event; raises `BadEvent` if that cannot follow or its author had no right to it."""
        if reason := self.why_not(event):
            raise BadEvent(reason, event)
        return folding.applied(self, event)

    def why_not(self, event: Event) -> Refusal | None:
        """Why this event cannot follow; None if it can. Who may do what is decided here and nowhere else."""
        return rights.why_not(self, event)

    # What it is

    @property
    def created(self) -> Created:
        created = self.events[0].what
        assert isinstance(created, Created)
        return created

    @property
    def id(self) -> str:
        return self.created.table

    @property
    def owner(self) -> str:
        return self.events[0].by

    @property
    def game(self) -> Game:
        return GAMES[self.created.game]

    @property
    def options(self) -> dict[str, str]:
        """As they are called today, if an earlier version of the rules made the match; none if it was given a start."""
        return creation.options_today(self.created)

    @property
    def start(self) -> str | None:
        """The text of the position it was given to begin with, as it is written today; None if options decide it."""
        return creation.start_today(self.created)

    @property
    def number(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def at(self) -> int:
        """The time of the last event."""
        return self.events.last.at

    # How it stands

    @property
    def status(self) -> Status:
        if self.outcome:
            return "over"
        if not self.started:
            return "waiting"
        return "paused" if self.paused_until else "playing"

    def decider(self, seat: int) -> int:
        """The seat that chooses for this one: itself, or its partner if it has left (ALL-3)."""
        if seat not in self.line.left:
            return seat
        order = self.partners(seat)
        return next((each for each in order if each not in self.line.left), seat)

    def partners(self, seat: int) -> tuple[int, ...]:
        """The other seats of its side."""
        side = next(side for side in self.line.position.sides if seat in side)
        return tuple(each for each in side if each != seat)

    def are_partners(self, seat: int, other: int) -> bool:
        return other in self.partners(seat)

    def is_in_game(self, seat: int) -> bool:
        """Whether a seat has neither left nor been put out by the rules."""
        return seat in self.line.position.in_play and seat not in self.line.left

    def seats_of(self, author: str) -> tuple[int, ...]:
        """The seats that an author holds."""
        return tuple(number for number, seat in enumerate(self.seats, 1) if seat.held_by(author))

    @property
    def absent(self) -> frozenset[int]:
        """The seats whose connection is lost."""
        return frozenset(number for number, since in enumerate(self.absent_since, 1) if since is not None)

    @property
    def notes_connections(self) -> bool:
        """Whether it matters here who is connected: clocks grant time for it, or others may claim."""
        rules, others = self.created.clock, {seat.holder for seat in self.seats if seat.is_held or seat.is_vacant}
        return bool(rules and rules.grace) or (len(others) > 1 and not turns_are_limited(self))

    @property
    def draws_setup(self) -> bool:
        """Whether the next action is of a setup that whoever decides leaves to the draw."""
        return self.decision.kind == "person" and self.decision.by in self.placing and self.line.position.is_setup

    def offer(self, kind: OfferKind) -> Offer | None:
        """The pending offer of this kind."""
        return next((offer for offer in self.offers if offer.kind == kind), None)

    def turn_starts(self, seat: int) -> Iterator[int]:
        """The places in `played` where the turns of a seat begin, the last of them first."""
        place = self.last_acts[seat - 1]
        while place >= 0:
            if not place or self.played[place - 1].turn < self.played[place].turn:
                yield place
            place = self.played[place].previous

    def missed_turns(self, seat: int) -> int:
        """How many turns of a seat in a row, up to its last complete one, the clock has played (VAE-10)."""
        count = 0
        unfinished = self.played[-1].turn if self.played and self.line.position.mid_turn else 0
        for start in self.turn_starts(seat):
            if self.played[start].turn != unfinished:
                if not self._is_by_clock(start):
                    break
                count += 1
        return count

    def _is_by_clock(self, start: int) -> bool:
        """Whether the clock has played in the turn that begins at this place."""
        following = (self.played[place] for place in range(start, len(self.played)))
        return any(each.by == CLOCK for each in takewhile(lambda each: each.turn == self.played[start].turn, following))

    def clocks_at(self, now: int) -> Clocks | None:
        """What the clocks show at a time not before the last event."""
        return self.clocks.at(now) if self.clocks else None

    def remaining(self, now: int) -> tuple[int | None, ...]:
        """For each seat the milliseconds its side's clock shows, None where nothing limits it."""
        if not (clocks := self.clocks_at(now)):
            return (None,) * len(self.seats)
        return tuple(clocks.left(self.line.position.side_of(seat)) for seat in range(1, len(self.seats) + 1))

    def record(self) -> Record:
        """The record of the match so far, with its players, and with what anybody else did for them (docs/notation.md).

        Where clocks ran, an entry has the milliseconds its side had left.
        """
        notes = {done: Entry("", each.left, comment_of(self, each)) for done, each in enumerate(self.played)}
        turn_lengths = Counter(each.turn for each in self.played).values()
        return Record.of(self.line, self.game, self.options, self._record_tags(), notes, turn_lengths)

    def _record_tags(self) -> dict[str, str]:
        date = datetime.fromtimestamp(self.events[0].at / SECOND_MS, UTC).date()
        clock = self.created.clock
        seats = {f"Seat{number}": _record_name(number, seat) for number, seat in enumerate(self.seats, 1)}
        changes = {f"Change{number}": change.text() for number, change in enumerate(self.changes, 1)}
        return {"Table": self.id, "Date": date.isoformat(), **({"Clock": clock.text()} if clock else {}), **seats, **changes}

    def with_seat(self, seat: int, place: Seat) -> Table:
        """The table with somebody else in a seat."""
        seats = tuple(place if number == seat else each for number, each in enumerate(self.seats, 1))
        since = tuple(self.number if number == seat else each for number, each in enumerate(self.seat_since, 1))
        return replaced(self, seats=seats, seat_since=since)


def _record_name(number: int, seat: Seat) -> str:
    """Who sits there, as a record says it: never the id of a person."""
    return seat.program or seat.name or ("?" if seat.is_vacant else anonymous_name(number))
