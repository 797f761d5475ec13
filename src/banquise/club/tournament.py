"""A tournament: everything about it, worked out from its events and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, log2

from banquise.club import events as ev
from banquise.club import rights
from banquise.club.events import Created, Entrant, Event, Pairing
from banquise.club.plan import Plan
from banquise.club.results import GameId, GameResult, read_result
from banquise.core import Game, Position, Refusal
from banquise.core.frozen import FrozenDict
from banquise.games import GAMES


class BadEvent(ValueError):
    """An event that cannot follow what has happened: `reason` says why."""

    def __init__(self, reason: Refusal, event: Event) -> None:
        super().__init__(reason, event)
        self.reason = reason
        self.event = event

    def __str__(self) -> str:
        return f"event {self.event.number} by {self.event.by!r} refused: {self.reason}, {self.event.what!r}"


@dataclass(frozen=True, slots=True)
class Entry:
    """An entrant in the tournament. `since` is its first round, `order` its number by entry, `absences` the rounds it asked to miss."""

    entrant: Entrant
    order: int
    since: int
    is_active: bool = True
    absences: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it was paired, by event `number`; `absent` are the entrants that had asked to miss it."""

    pairings: tuple[Pairing, ...]
    byes: tuple[str, ...]
    free: tuple[str, ...]
    at: int
    absent: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament: a frozen value. Equal events give equal tournaments.

    `reports` has, for each game without a result, what its entrants told. `decisions` has who goes on from a level pairing
    of a knock-out. `results` are those that stand.
    """

    events: tuple[Event, ...]
    entries: Mapping[str, Entry] = FrozenDict({})
    rounds: tuple[Round, ...] = ()
    results: Mapping[GameId, GameResult] = FrozenDict({})
    reports: Mapping[GameId, Mapping[str, str]] = FrozenDict({})
    decisions: Mapping[tuple[int, int], str] = FrozenDict({})
    arbiters: frozenset[str] = frozenset()
    is_paused: bool = False
    is_ended: bool = False

    @classmethod
    def fold(cls, events: Iterable[Event]) -> Tournament:
        """The tournament of these events; raises `BadEvent` at the first that cannot follow, `ValueError` if there is none."""
        tournament: Tournament | None = None
        for event in events:
            tournament = cls.begin(event) if tournament is None else tournament.after(event)
        if tournament is None:
            raise ValueError("a tournament begins with an event")
        return tournament

    @classmethod
    def begin(cls, event: Event) -> Tournament:
        """The tournament of a first event; raises `BadEvent` if none can begin with it."""
        if reason := rights.why_not_first(event):
            raise BadEvent(reason, event)
        return cls((event,))

    def after(self, event: Event) -> Tournament:
        """The tournament after one more event; raises `BadEvent` if that cannot follow or its author had no right to it."""
        if reason := self.why_not(event):
            raise BadEvent(reason, event)
        return replace(_applied(self, event), events=(*self.events, event))

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
    def plan(self) -> Plan:
        return self.created.plan

    @property
    def id(self) -> str:
        return self.created.tournament

    @property
    def organiser(self) -> str:
        return self.events[0].by

    @property
    def game(self) -> Game:
        return GAMES[self.plan.game]

    @property
    def number(self) -> int:
        """The number of the last event."""
        return len(self.events)

    def start_for(self, seats: int) -> Position:
        """The first position of a game of so many seats."""
        return _starts(self.events[0])[seats]

    @property
    def table_sizes(self) -> tuple[int, ...]:
        """How many may sit at a table, in order."""
        return tuple(sorted(_starts(self.events[0])))

    # Who is there

    @property
    def entrants(self) -> dict[str, Entrant]:
        return {who: entry.entrant for who, entry in self.entries.items()}

    def ranked_entries(self) -> list[Entry]:
        """The entrants by rating, the best first, and by entry where that is alike: their pairing numbers."""
        return sorted(self.entries.values(), key=lambda entry: (-entry.entrant.rating, entry.order))

    def entrant_of(self, player: str) -> str:
        """The entrant that a player plays for."""
        return next(who for who, entry in self.entries.items() if player in entry.entrant.players)

    def entrants_of(self, person: str) -> list[str]:
        """The entrants that a person is, or is a member of."""
        return [who for who, entry in self.entries.items() if person == who or person in entry.entrant.players]

    def player_name(self, player: str) -> str:
        entrant = self.entries[self.entrant_of(player)].entrant
        return next((member.name for member in entrant.members if member.id == player), entrant.name)

    def is_arbiter(self, person: str) -> bool:
        return person == self.organiser or person in self.arbiters

    def active(self) -> list[str]:
        """Who is there to be paired in the next round, in order of entry."""
        following = len(self.rounds) + 1
        return [who for who, entry in self.entries.items() if entry.is_active and following not in entry.absences]

    # How it stands

    @property
    def planned_rounds(self) -> int:
        """How many rounds there are to be: as planned, or as many as the system needs for who has entered; 0 for no limit."""
        if self.plan.rounds and self.plan.system not in ("knock-out", "round-robin"):
            return self.plan.rounds
        entered = len(self.entries)
        match self.plan.system:
            case "swiss" | "knock-out":
                return ceil(log2(entered)) if entered > 1 else 0
            case "round-robin":
                once = entered - 1 + entered % 2
                return min((2 if self.plan.double else 1) * once, self.plan.rounds or 999)
            case _:
                return 0

    def games(self) -> Iterator[tuple[GameId, tuple[str, ...]]]:
        """Every game that was paired, with its players by seat."""
        for number, each in enumerate(self.rounds, 1):
            for place, pairing in enumerate(each.pairings, 1):
                for game, players in enumerate(pairing.games, 1):
                    yield GameId(number, place, game), players

    def players_of(self, game: GameId) -> tuple[str, ...] | None:
        """Who plays a game, by seat; None if there is no such game."""
        pairing = self.pairing_of(game)
        return pairing.games[game.game - 1] if pairing and 0 < game.game <= len(pairing.games) else None

    def pairing_of(self, game: GameId) -> Pairing | None:
        if not 0 < game.round <= len(self.rounds):
            return None
        pairings = self.rounds[game.round - 1].pairings
        return pairings[game.pairing - 1] if 0 < game.pairing <= len(pairings) else None

    def sides_of(self, game: GameId) -> tuple[str, ...]:
        """The entrants of a game by side; one that is played here."""
        players = self.players_of(game) or ()
        return tuple(self.entrant_of(players[side[0] - 1]) for side in self.start_for(len(players)).sides)

    def open_games(self, number: int = 0) -> list[GameId]:
        """The games without a result, of a round or of all."""
        return [game for game, _ in self.games() if game not in self.results and number in (0, game.round)]

    @property
    def is_marathon(self) -> bool:
        return self.plan.system == "marathon"

    @property
    def closes_at(self) -> int:
        """When a marathon that has begun pairs no more, in milliseconds; 0 where nothing is said."""
        return self.rounds[0].at + 60_000 * self.plan.minutes if self.is_marathon and self.rounds else 0


def _starts(created: Event) -> dict[int, Position]:
    what = created.what
    assert isinstance(what, Created)
    key = (what.plan.game, tuple(tuple(sorted(each.options.items())) for each in what.plan.variants))
    return _started(key)


@lru_cache(maxsize=256)
def _started(key: tuple[str, tuple[tuple[tuple[str, str], ...], ...]]) -> dict[int, Position]:
    game, variants = key
    return {start.seats: start for start in (GAMES[game].start(**dict(options)) for options in variants)}


def _applied(state: Tournament, event: Event) -> Tournament:
    """The tournament after an event that may follow, but for the list of events."""
    match event.what:
        case ev.EntrantAdded(entrant):
            entry = Entry(entrant, len(state.entries) + 1, len(state.rounds) + 1)
            return replace(state, entries=FrozenDict({**state.entries, entrant.id: entry}))
        case ev.EntrantWithdrawn(entrant):
            return _with_entry(state, entrant, is_active=False)
        case ev.EntrantReturned(entrant):
            return _with_entry(state, entrant, is_active=True)
        case ev.RoundMissed(entrant):
            missed = state.entries[entrant].absences | {len(state.rounds) + 1}
            return _with_entry(state, entrant, absences=missed)
        case ev.ArbiterNamed(person):
            return replace(state, arbiters=state.arbiters | {person})
        case ev.ArbiterDismissed(person):
            return replace(state, arbiters=state.arbiters - {person})
        case ev.RoundPaired(pairings, byes, free):
            following = len(state.rounds) + 1
            absent = tuple(who for who, entry in state.entries.items() if entry.is_active and following in entry.absences)
            return replace(state, rounds=(*state.rounds, Round(pairings, byes, free, event.at, absent, event.number)))
        case ev.RoundCancelled(number):
            return _without_round(state, number)
        case ev.Paused():
            return replace(state, is_paused=True)
        case ev.Resumed():
            return replace(state, is_paused=False)
        case ev.Ended():
            return replace(state, is_ended=True, is_paused=False)
        case ev.Announced():
            return state
        case _:
            return _with_result(state, event)


def _with_entry(state: Tournament, who: str, **changes: object) -> Tournament:
    return replace(state, entries=FrozenDict({**state.entries, who: replace(state.entries[who], **changes)}))  # type: ignore[arg-type]  # its fields


def _without_round(state: Tournament, number: int) -> Tournament:
    return replace(
        state,
        rounds=state.rounds[:-1],
        results=FrozenDict({game: result for game, result in state.results.items() if game.round != number}),
        reports=FrozenDict({game: told for game, told in state.reports.items() if game.round != number}),
        decisions=FrozenDict({place: entrant for place, entrant in state.decisions.items() if place[0] != number}),
    )


def _with_result(state: Tournament, event: Event) -> Tournament:
    match event.what:
        case ev.ResultReported(number, pairing, game, result):
            return _reported(state, GameId(number, pairing, game), event.by, result)
        case ev.ResultEntered(number, pairing, game, result) | ev.ResultCorrected(number, pairing, game, result):
            return _with_standing_result(state, GameId(number, pairing, game), result)
        case ev.WinnerDecided(number, pairing, entrant):
            return replace(state, decisions=FrozenDict({**state.decisions, (number, pairing): entrant}))
        case _:
            raise ValueError(f"nothing happened: {event!r}")


def _reported(state: Tournament, game: GameId, person: str, result: str) -> Tournament:
    """A report counts for every entrant that the person plays for in this game; where all tell the same, it stands."""
    pairing = state.pairing_of(game)
    assert pairing is not None
    mine = set(state.entrants_of(person)) & set(pairing.entrants)
    told = {**state.reports.get(game, {}), **dict.fromkeys(mine, result)}
    if set(told) == set(pairing.entrants) and len(set(told.values())) == 1:
        return _with_standing_result(state, game, result)
    return replace(state, reports=FrozenDict({**state.reports, game: FrozenDict(told)}))


def _with_standing_result(state: Tournament, game: GameId, text: str) -> Tournament:
    found = read_result(text, len(state.sides_of(game)), state.plan.scoring)
    reports = {each: told for each, told in state.reports.items() if each != game}
    return replace(state, results=FrozenDict({**state.results, game: found}), reports=FrozenDict(reports))
