"""Standings: points, and what decides where they are the same. They depend on which results stand, and not on when they came in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from banquise.club.draw import lot
from banquise.club.pairing.knockout import bracket_after, winner_of
from banquise.club.plan import TieBreak
from banquise.club.results import GameId, GameResult, points_of
from banquise.club.tournament import Tournament

ZERO: Final = Fraction(0)
HALF: Final = Fraction(1, 2)
Value = Fraction | int


@dataclass(slots=True)
class Tally:
    """What an entrant has made of its games.

    `shares` has, for each pairing, whom it met and what it took from each there, 1 to 0 a game. `unplayed` counts the rounds that it
    met nobody in, while it was in the tournament.
    """

    points: Fraction = ZERO
    game_points: Fraction = ZERO
    played: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    first_seats: int = 0
    byes: int = 0
    unplayed: int = 0
    shares: list[dict[str, Fraction]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. `rank` is shared by those whom nothing told apart; `tie_breaks` are in the order of the plan."""

    rank: int
    entrant: str
    points: Fraction
    tie_breaks: tuple[Fraction, ...]
    tally: Tally


def tallies(state: Tournament, rounds: int | None = None) -> dict[str, Tally]:
    """Of every entrant, after so many rounds or all."""
    last = len(state.rounds) if rounds is None else rounds
    found = {who: Tally() for who in state.entries}
    for number, each in enumerate(state.rounds[:last], 1):
        for place, _ in enumerate(each.pairings, 1):
            _count_pairing(state, found, number, place)
        _count_waiting(state, found, number)
    return found


def points_after(state: Tournament, rounds: int) -> dict[str, Fraction]:
    """The points of every entrant after so many rounds."""
    return {who: tally.points for who, tally in tallies(state, rounds).items()}


def round_points(state: Tournament, number: int) -> dict[str, Fraction]:
    """The points that every entrant has from one round."""
    found = {who: Tally() for who in state.entries}
    for place, _ in enumerate(state.rounds[number - 1].pairings, 1):
        _count_pairing(state, found, number, place)
    _count_waiting(state, found, number)
    return {who: tally.points for who, tally in found.items()}


def _count_waiting(state: Tournament, found: Mapping[str, Tally], number: int) -> None:
    """Byes and absences are worth what the scoring says, for each game there would have been, or as a match."""
    each, scoring = state.rounds[number - 1], state.plan.scoring
    games = state.plan.games_in_pairing
    for who in each.byes:
        found[who].points += Fraction(scoring.match[0]) if scoring.match else Fraction(scoring.bye) * games
        found[who].byes += 1
    for who in each.absent:
        found[who].points += Fraction(scoring.absence) * games
    here = {who for pairing in each.pairings for who in pairing.entrants}
    for who, entry in state.entries.items():
        if who not in here and entry.since <= number:
            found[who].unplayed += 1


def _count_pairing(state: Tournament, found: Mapping[str, Tally], number: int, place: int) -> None:
    """Of a pairing all of whose games are known; one that is still being played counts by the games that are."""
    pairing = state.rounds[number - 1].pairings[place - 1]
    points, shares = dict.fromkeys(pairing.entrants, ZERO), {who: dict[str, Fraction]() for who in pairing.entrants}
    known = [GameId(number, place, game) for game in range(1, len(pairing.games) + 1)]
    results = [(game, state.results[game]) for game in known if game in state.results]
    for game, result in results:
        sides = state.sides_of(game)
        for who, worth in zip(sides, points_of(result, state.plan.scoring), strict=True):
            points[who] += worth
        if result.is_played:
            _count_game(found, shares, sides, result)
    complete = len(results) == len(known) and any(result.how != "aborted" for _, result in results)
    for who in pairing.entrants:
        found[who].game_points += points[who]
        found[who].points += _worth(state, points, who, complete=complete)
        if shares[who]:
            found[who].shares.append({other: share / len(known) for other, share in shares[who].items()})
        elif results:
            found[who].unplayed += 1


def _count_game(found: Mapping[str, Tally], shares: Mapping[str, dict[str, Fraction]], sides: Sequence[str], result: GameResult) -> None:
    best = result.places.count(1)
    for side, who in enumerate(sides):
        tally = found[who]
        tally.played += 1
        tally.wins += result.places[side] == 1 and best == 1
        tally.draws += result.places[side] == 1 and best > 1
        tally.losses += result.places[side] != 1
        tally.first_seats += side == 0
        for other, share in result.shares(side):
            shares[who][sides[other]] = shares[who].get(sides[other], ZERO) + share


def _worth(state: Tournament, points: Mapping[str, Fraction], who: str, *, complete: bool) -> Fraction:
    """The points of a pairing: the sum of its games, or what the match is worth once it is complete."""
    if not state.plan.scoring.match:
        return points[who]
    return _match_points(state, points, who) if complete else ZERO


def _match_points(state: Tournament, points: Mapping[str, Fraction], who: str) -> Fraction:
    won, level, lost = map(Fraction, state.plan.scoring.match)
    other = max(worth for each, worth in points.items() if each != who)
    if points[who] == other:
        return level if other else lost
    return won if points[who] > other else lost


# Order


def standings(state: Tournament) -> list[Standing]:
    """The entrants in order, the best first."""
    counted = tallies(state)
    reached = _stages(state)
    groups = _split([list(state.entries)], lambda group: {who: reached.get(who, counted[who].points) for who in group})
    values: dict[str, list[Fraction]] = {who: [] for who in state.entries}
    for name in state.plan.tie_breaks:
        measured = {who: value for group in groups for who, value in _measured(state, counted, name, group).items()}
        for who, value in measured.items():
            values[who].append(value)
        groups = _split(groups, lambda group, by=measured: {who: by[who] for who in group})  # type: ignore[misc]  # its default
    found, rank = [], 1
    for group in groups:
        ordered = sorted(group, key=lambda who: state.entries[who].order)
        found += [Standing(rank, who, counted[who].points, tuple(values[who]), counted[who]) for who in ordered]
        rank += len(group)
    return found


def _split(groups: list[list[str]], by: Callable[[list[str]], Mapping[str, Fraction]]) -> list[list[str]]:
    """Each group cut into those of the same value, the highest first."""
    found: list[list[str]] = []
    for group in groups:
        values = by(group)
        distinct = sorted({values[who] for who in group}, reverse=True)
        found += [[who for who in group if values[who] == value] for value in distinct]
    return found


def _stages(state: Tournament) -> dict[str, Fraction]:
    """In a knock-out, how far an entrant came: what decides there before any points."""
    if state.plan.system != "knock-out":
        return {}
    found = dict.fromkeys(state.entries, ZERO)
    for number in range(len(state.rounds) + 1):
        for who in filter(None, bracket_after(state, number)):
            found[who] = Fraction(number + 1)
    last = len(state.rounds)
    final = last and len(bracket_after(state, last - 1)) == 2
    if final and len(state.rounds[-1].pairings) == 2 and (third := winner_of(state, last, 2)):
        found[third] += HALF
    return found


def _measured(state: Tournament, counted: Mapping[str, Tally], name: TieBreak, group: list[str]) -> dict[str, Fraction]:
    """What a tie-break says of those who are level so far; more is better."""
    match name:
        case "direct":
            return _direct(counted, group)
        case "buchholz":
            return {who: _buchholz(counted, who) for who in group}
        case "sonneborn-berger":
            return {who: _sonneborn_berger(counted, who) for who in group}
        case "wins":
            return {who: Fraction(counted[who].wins) for who in group}
        case "seats":
            return {who: Fraction(-counted[who].first_seats) for who in group}
        case "lot":
            return {who: Fraction(lot(state.created.seed, who) if len(group) > 1 else 0) for who in group}


def _direct(counted: Mapping[str, Tally], group: list[str]) -> dict[str, Fraction]:
    """What they took from each other, if all of them met; nothing otherwise, and nothing where there is nobody to compare with."""
    among = set(group)
    met = {who: {other for pairing in counted[who].shares for other in pairing} & among for who in group}
    if len(group) < 2 or any(len(met[who]) < len(group) - 1 for who in group):
        return dict.fromkeys(group, ZERO)
    return {who: _taken_from(counted[who], among) for who in group}


def _taken_from(tally: Tally, among: Set[str]) -> Fraction:
    """What somebody took from these, in all."""
    return sum((share for pairing in tally.shares for other, share in pairing.items() if other in among), ZERO)


def _buchholz(counted: Mapping[str, Tally], who: str) -> Fraction:
    """The points of whom it met, of a table the mean; a round without an opponent counts as one against somebody of its own points."""
    met = sum((sum((counted[other].points for other in pairing), ZERO) / len(pairing) for pairing in counted[who].shares), ZERO)
    return met + counted[who].unplayed * counted[who].points


def _sonneborn_berger(counted: Mapping[str, Tally], who: str) -> Fraction:
    """The points of those it beat, and half of those it shared with; of a table the mean."""
    return sum(
        (sum((share * counted[other].points for other, share in pairing.items()), ZERO) / len(pairing) for pairing in counted[who].shares),
        ZERO,
    )
