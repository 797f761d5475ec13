"""What readers are shown of a tournament: plain values, and the functions that make them."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from banquise.club import events as ev
from banquise.club.events import Entrant
from banquise.club.export import points_text, shown_tie_breaks
from banquise.club.online import table_of
from banquise.club.pairing.knockout import level_pairings
from banquise.club.results import GameId, result_text
from banquise.club.rights import plays_online
from banquise.club.standings import Standing, round_points, standings
from banquise.club.tournament import Tournament
from banquise.club.tournament_messages import (
    AnnouncementShown,
    CrossCell,
    CrossLine,
    CrossTableShown,
    EntrantShown,
    PairedGameShown,
    PairingShown,
    RoundShown,
    StandingShown,
    TournamentListed,
    TournamentShown,
    TournamentStatus,
    VariantShown,
)
from banquise.core.frozen import FrozenDict
from banquise.games import GAMES
from banquise.tables import Status

NO_NAME: Final = "?"
"""What somebody is called who asked to be forgotten."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a tournament does not know itself: the tables of its open games that are there, and the players with a name, by id."""

    statuses: Mapping[GameId, Status] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)

    def name(self, state: Tournament, person: str) -> str:
        """What somebody is called: as they have entered, or as a player; "" for nobody known."""
        entrants = state.entrants_of(person)
        return state.player_name(person) if entrants and person in _sitting(state, entrants[0]) else self.players.get(person, "")


def _sitting(state: Tournament, entrant: str) -> tuple[str, ...]:
    return state.entries[entrant].entrant.players


def without_names(state: Tournament, forgotten: Set[str]) -> Tournament:
    """The tournament without the names of these people; what they played stays."""
    if not forgotten:
        return state
    entries = {who: replace(entry, entrant=_without_name(entry.entrant, forgotten)) for who, entry in state.entries.items()}
    events = (
        replace(each, what=ev.EntrantAdded(_without_name(each.what.entrant, forgotten))) if isinstance(each.what, ev.EntrantAdded) else each
        for each in state.events
    )
    return replace(state, entries=FrozenDict(entries), events=tuple(events))


def _without_name(entrant: Entrant, forgotten: Set[str]) -> Entrant:
    members = tuple(replace(each, name=NO_NAME) if each.id in forgotten else each for each in entrant.members)
    return replace(entrant, name=NO_NAME if entrant.id in forgotten else entrant.name, members=members)


def status_of(state: Tournament) -> TournamentStatus:
    if state.is_ended:
        return "ended"
    if state.is_paused:
        return "paused"
    return "running" if state.rounds else "to-come"


def standings_shown(state: Tournament) -> tuple[StandingShown, ...]:
    """What costs most: to be worked out once after each event."""
    return tuple(_standing_shown(state, each) for each in standings(state))


def tournament_shown(state: Tournament, around: Surroundings, now: int, lines: tuple[StandingShown, ...] | None = None) -> TournamentShown:
    """As anybody sees it; `lines` are its standings where they are known."""
    plan = state.plan
    breaks = shown_tie_breaks(state)
    return TournamentShown(
        id=state.id,
        number=state.number,
        now=now,
        name=plan.name,
        game=plan.game,
        game_name=state.game.name,
        system=plan.system,
        place=plan.place,
        variants=tuple(VariantShown(state.game.start(**each.options).seats, dict(each.options)) for each in plan.variants),
        status=status_of(state),
        made=state.events[0].at,
        starts_at=plan.starts_at,
        closes_at=state.closes_at,
        rounds=state.planned_rounds,
        paired=len(state.rounds),
        waiting=len(state.open_games()),
        exchanged=plan.exchanged,
        boards=plan.boards,
        rated=plan.rated,
        open=plan.open,
        growing=plan.growing,
        automatic=plan.automatic,
        no_show_seconds=plan.no_show_seconds,
        clock=plan.clock,
        scoring=plan.scoring,
        tie_breaks=tuple(breaks),
        organiser=state.organiser,
        organiser_name=around.name(state, state.organiser),
        arbiters=tuple(sorted(state.arbiters)),
        entrants=tuple(_entrant_shown(state, around, who) for who in state.entries),
        round=round_shown(state, around, len(state.rounds)) if state.rounds else None,
        standings=standings_shown(state) if lines is None else lines,
        announcements=_announcements(state, around),
    )


def _entrant_shown(state: Tournament, around: Surroundings, who: str) -> EntrantShown:
    entry = state.entries[who]
    entrant = entry.entrant
    absent = len(state.rounds) + 1 in entry.absences
    return EntrantShown(who, entrant.name, entrant.rating, entry.is_active, absent, who in around.players, entrant.members)


def _standing_shown(state: Tournament, each: Standing) -> StandingShown:
    entry, tally = state.entries[each.entrant], each.tally
    values = dict(zip(state.plan.tie_breaks, each.tie_breaks, strict=True))
    return StandingShown(
        each.rank,
        each.entrant,
        entry.entrant.name,
        entry.entrant.rating,
        entry.is_active,
        points_text(each.points),
        tuple(_signed(values[name]) for name in shown_tie_breaks(state)),
        tally.played,
        tally.wins,
        tally.draws,
        tally.losses,
    )


def _signed(value: Fraction) -> str:
    return points_text(value) if value >= 0 else f"−{points_text(-value)}"  # a minus sign


def _announcements(state: Tournament, around: Surroundings) -> tuple[AnnouncementShown, ...]:
    told = ((event, event.what) for event in state.events)
    return tuple(
        AnnouncementShown(each.at, around.name(state, each.by), what.text) for each, what in told if isinstance(what, ev.Announced)
    )


def round_shown(state: Tournament, around: Surroundings, number: int) -> RoundShown:
    """One of its rounds."""
    each = state.rounds[number - 1]
    level = set(level_pairings(state)) if state.plan.system == "knock-out" and number == len(state.rounds) else set[int]()
    pairings = tuple(
        PairingShown(
            place,
            pairing.entrants,
            tuple(state.entries[who].entrant.name for who in pairing.entrants),
            tuple(_game_shown(state, around, GameId(number, place, game)) for game, _ in enumerate(pairing.games, 1)),
            place in level,
        )
        for place, pairing in enumerate(each.pairings, 1)
    )
    return RoundShown(number, each.at, pairings, each.byes, each.free, each.absent)


def _game_shown(state: Tournament, around: Surroundings, game: GameId) -> PairedGameShown:
    players, result = state.players_of(game) or (), state.results.get(game)
    online = plays_online(state)
    status: Status | None = around.statuses.get(game) or ("over" if online and result else None)
    return PairedGameShown(
        players,
        tuple(map(state.player_name, players)),
        result_text(result) if result else "",
        dict(state.reports.get(game, {})),
        table_of(state, game) if online and status else "",
        status,
    )


# Who met whom


def cross_table_shown(state: Tournament) -> CrossTableShown:
    """For everybody what they did in each round, in the order of the standings."""
    points = [round_points(state, number) for number in range(1, len(state.rounds) + 1)]
    return CrossTableShown(
        tuple(
            CrossLine(
                each.rank,
                each.entrant,
                state.entries[each.entrant].entrant.name,
                tuple(_cell(state, each.entrant, number, worth[each.entrant]) for number, worth in enumerate(points, 1)),
                points_text(each.points),
            )
            for each in standings(state)
        )
    )


def _cell(state: Tournament, who: str, number: int, points: Fraction) -> CrossCell:
    each = state.rounds[number - 1]
    worth = points_text(points)
    for place, pairing in enumerate(each.pairings, 1):
        if who in pairing.entrants:
            others = tuple(other for other in pairing.entrants if other != who)
            sides = [state.sides_of(GameId(number, place, game)) for game, _ in enumerate(pairing.games, 1)]
            return CrossCell(others, tuple(side.index(who) + 1 for side in sides), worth, "")
    note = "bye" if who in each.byes else "free" if who in each.free else "absent" if who in each.absent else "not-in"
    return CrossCell((), (), worth if note != "not-in" else "", note)  # type: ignore[arg-type]  # one of them


# Lists


@dataclass(frozen=True, slots=True)
class ListedParts:
    """What a list says of a tournament beside what the store knows."""

    name: str
    system: str
    place: str
    starts_at: int
    entrants: int
    paired: int
    rounds: int


def listed_parts(state: Tournament) -> ListedParts:
    plan = state.plan
    return ListedParts(plan.name, plan.system, plan.place, plan.starts_at, len(state.entries), len(state.rounds), state.planned_rounds)


def tournament_listed(which: str, game: str, status: str, changed: int, parts: ListedParts) -> TournamentListed:
    name = GAMES[game].name if game in GAMES else game
    return TournamentListed(
        which,
        parts.name,
        game,
        name,
        parts.system,  # type: ignore[arg-type]  # as it was written
        parts.place,  # type: ignore[arg-type]
        status,  # type: ignore[arg-type]
        parts.starts_at,
        changed,
        parts.entrants,
        parts.paired,
        parts.rounds,
    )
