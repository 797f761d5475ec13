"""Ratings of several players from their results against each other: Bradley and Terry's model, on the scale of Elo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, log10
from typing import Final

MAX_ROUNDS: Final = 10_000
MAX_CHANGE: Final = 1e-9
"""The greatest change of a logarithm of strength in a round after which the ratings stand."""
PRIOR_POINTS: Final = 0.5
"""A draw's worth, each way, of results that every player is given against an average one.

It keeps the ratings of who always won or lost finite, and connects players who never met.
"""


@dataclass(frozen=True, slots=True)
class Encounter:
    """What two players scored against each other, draws being half a point each."""

    first: str
    second: str
    points: float
    against: float


def ratings(players: Sequence[str], encounters: Sequence[Encounter]) -> dict[str, float]:
    """For each player its rating in Elo, the average being 0.

    The most probable strengths, found by repeated improvement (minorization and maximization).
    """
    strengths = dict.fromkeys(players, 1.0)
    for _ in range(MAX_ROUNDS):
        improved = _improved(strengths, encounters)
        change = max((abs(log(improved[each] / strengths[each])) for each in players), default=0.0)
        strengths = improved
        if change < MAX_CHANGE:
            break
    return {player: 400 * log10(strength) for player, strength in strengths.items()}


def linked(player: str, encounters: Sequence[Encounter]) -> frozenset[str]:
    """The players whose ratings can be compared with that of this one: it met them, or somebody who met them, and so on."""
    found = {player}
    while more := {name for each in encounters for name in (each.first, each.second) if {each.first, each.second} & found} - found:
        found |= more
    return frozenset(found)


def _improved(strengths: Mapping[str, float], encounters: Sequence[Encounter]) -> dict[str, float]:
    """Each strength is its points over what each game would have asked of a player of strength 1; geometric mean 1."""
    points = dict.fromkeys(strengths, PRIOR_POINTS)
    asked = {player: 2 * PRIOR_POINTS / (strength + 1) for player, strength in strengths.items()}
    for each in encounters:
        games = each.points + each.against
        share = games / (strengths[each.first] + strengths[each.second])
        points[each.first] += each.points
        points[each.second] += each.against
        asked[each.first] += share
        asked[each.second] += share
    raw = {player: points[player] / asked[player] for player in strengths}
    mean = exp(sum(map(log, raw.values())) / len(raw)) if raw else 1.0
    return {player: strength / mean for player, strength in raw.items()}
