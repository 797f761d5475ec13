"""Knock-out: the seeds apart, byes for the best where the field is no power of two, and a match for the third place if wanted."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from banquise.club.draw import lot
from banquise.club.events import Pairing, RoundPaired
from banquise.club.pairing.history import History, history_of, pairing_of_two
from banquise.club.results import points_of

if TYPE_CHECKING:
    from banquise.club.tournament import Tournament


def bracket(size: int) -> list[int]:
    """The seeds from 1 in the order of a bracket of this size, a power of two: the best two can meet only in the final, and so on."""
    order = [1]
    while len(order) < size:
        order = [seed for each in order for seed in (each, 2 * len(order) + 1 - each)]
    return order


def winner_of(state: Tournament, number: int, pairing: int) -> str | None:
    """Who goes on from a pairing; None while that is open or level. Who has withdrawn does not go on."""
    entrants = state.rounds[number - 1].pairings[pairing - 1].entrants
    if decided := state.decisions.get((number, pairing)):
        return decided
    scores = dict.fromkeys(entrants, Fraction(0))
    for game, _ in state.games():
        if (game.round, game.pairing) == (number, pairing):
            if game not in state.results:
                return None
            for entrant, points in zip(state.sides_of(game), points_of(state.results[game], state.plan.scoring), strict=True):
                scores[entrant] += points
    first, second = entrants
    if scores[first] == scores[second]:
        return None
    return first if scores[first] > scores[second] else second


def level_pairings(state: Tournament) -> list[int]:
    """The pairings of the last round from which nobody goes on yet, though all is played."""
    if not state.rounds or state.open_games(len(state.rounds)):
        return []
    last = len(state.rounds)
    return [number for number, _ in enumerate(state.rounds[-1].pairings, 1) if winner_of(state, last, number) is None]


def bracket_after(state: Tournament, rounds: int) -> list[str]:
    """Who is in it after so many rounds, in the order of the bracket, "" for nobody."""
    if not rounds:
        return _seeds(state)
    before, last = bracket_after(state, rounds - 1), state.rounds[rounds - 1]
    places = {frozenset(pairing.entrants): place for place, pairing in enumerate(last.pairings, 1)}
    found = []
    for one, other in zip(before[::2], before[1::2], strict=True):
        place = places.get(frozenset((one, other)))
        on = winner_of(state, rounds, place) if place else next((who for who in (one, other) if who in last.byes), "")
        found.append(on or "")
    return found


def _seeds(state: Tournament) -> list[str]:
    """The bracket of the first round: of all who are there, or were when it was paired."""
    ranked = [entry.entrant.id for entry in state.ranked_entries()]
    there = (
        {who for pairing in state.rounds[0].pairings for who in pairing.entrants} | set(state.rounds[0].byes)
        if state.rounds
        else set(state.active())
    )
    seeds = [who for who in ranked if who in there]
    size = 1
    while size < len(seeds):
        size *= 2
    return [seeds[seed - 1] if seed <= len(seeds) else "" for seed in bracket(size)]


def pair_knock_out(state: Tournament) -> RoundPaired:
    """The next round; `state` has nothing left to decide."""
    order, history = bracket_after(state, len(state.rounds)), history_of(state)
    pairings, byes = [], []
    for one, other in zip(order[::2], order[1::2], strict=True):
        here = [who for who in (one, other) if who and state.entries[who].is_active]
        if len(here) == 2:
            pairings.append(_seated_pair(state, history, here[0], here[1]))
        else:
            byes += here
    if len(order) == 2 and state.plan.third_place and (losers := _losers(state)):
        pairings.append(_seated_pair(state, history, *losers))
    return RoundPaired(tuple(pairings), tuple(byes), ())


def _losers(state: Tournament) -> tuple[str, str] | None:
    """Who lost the two semi-finals and is still there."""
    if not state.rounds or len(state.rounds[-1].pairings) != 2:
        return None
    number = len(state.rounds)
    found = [
        next(who for who in each.entrants if who != winner_of(state, number, place))
        for place, each in enumerate(state.rounds[-1].pairings, 1)
    ]
    return (found[0], found[1]) if all(state.entries[who].is_active for who in found) else None


def _seated_pair(state: Tournament, history: History, one: str, other: str) -> Pairing:
    """Who has begun less often begins; by lot where that is alike."""
    seed = state.created.seed
    first, second = sorted((one, other), key=lambda who: (history.lead(who), -lot(f"{seed} {len(state.rounds)}", who)))
    return pairing_of_two(state, first, second)
