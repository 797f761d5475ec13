"""What the levels of the engine mean, from 1 to 10, fractions included.

A level falls short of the next in four ways, none of which knows any game. It searches less: one simulation for each
action and then some, almost three times as many from one level to the next. It sees a forced end only from so many
turns away as its number says. It overlooks: an action is left out of account with a certain probability. And it is
careless: among what it considers it draws its action so that it gives away, on average and as far as it can see, a certain
share of what it would give away by choosing blindly. So a mistake is large only where much is at stake, and the share means
the same where actions are many or few, alike or not. All of this comes to an end at level 10: the engine at full strength,
a second a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from statistics import fmean
from typing import Final

from banquise.engine import Candidate
from banquise.players.strength import STRONGEST, WEAKEST

FIRST: Final = 20
"""The unit of simulations: level 1 has one for each action, level 2 so many more times `GROWTH` less one."""
GROWTH: Final = 2.8
"""How many times as many the next level has, about."""
CARELESS: Final = 0.65
"""What level 1 gives away, in parts of what a blind choice gives away."""
SOBERING: Final = 1.5
"""The power of the distance to the highest level by which carelessness falls."""
BLIND: Final = 0.5
"""The probability with which level 1 overlooks an action."""
SEEING: Final = 4.0
"""The power of the distance to the highest level by which that falls."""
WORST: Final = 0.5
"""How far behind the best action it considers a drawn one may be, in probability of winning, whatever the level."""
HALVINGS: Final = 30
"""Steps in which the keenness of a draw is narrowed down."""


@dataclass(frozen=True, slots=True)
class Level:
    """What a level may spend besides one simulation for each action, and how it falls short of the best it finds."""

    simulations: int
    overlooked: float
    carelessness: float
    sight: float
    """Turns from which a forced end is seen as one. From further away it is a value like any other, if the search found it."""


def level_of(number: float) -> Level:
    """The level of a number from 1 to 10; raises `ValueError` for another."""
    if not WEAKEST <= number <= STRONGEST:
        raise ValueError(f"levels go from {WEAKEST:g} to {STRONGEST:g}, not {number}")
    distance = (STRONGEST - number) / (STRONGEST - WEAKEST)
    simulations = round(FIRST * (GROWTH ** (number - WEAKEST) - 1))
    return Level(simulations, BLIND * distance**SEEING, CARELESS * distance**SOBERING, number)


def drawn(candidates: Sequence[Candidate], seat: int, level: Level, rng: Random) -> str:
    """The action this level plays. `candidates` are not empty, best first, valued for every seat.

    A win in sight is played, the first listed (the quickest).
    """
    best = candidates[0]
    if level.carelessness == 0 or is_won(best, seat, level.sight):
        return best.action
    noticed = noticed_of(candidates, level, rng)
    sensible = sensible_of(noticed, seat, level.sight)
    top = max(each.values[seat - 1] for each in sensible)
    aim = level.carelessness * stake_of(noticed, seat)
    weights = weights_for([top - each.values[seat - 1] for each in sensible], aim)
    return rng.choices([each.action for each in sensible], weights)[0]


def noticed_of(candidates: Sequence[Candidate], level: Level, rng: Random) -> list[Candidate]:
    """The actions tried that are not overlooked; the best if there are none."""
    return [each for each in candidates if was_tried(each) and rng.random() >= level.overlooked] or [candidates[0]]


def sensible_of(noticed: Sequence[Candidate], seat: int, sight: float) -> list[Candidate]:
    """Those not too far behind the best of them; a loss in sight only where there is nothing else."""
    standing = [each for each in noticed if not is_lost(each, seat, sight)] or noticed
    least = max(each.values[seat - 1] for each in standing) - WORST
    return [each for each in standing if each.values[seat - 1] >= least]


def stake_of(noticed: Sequence[Candidate], seat: int) -> float:
    """What a blind choice gives away: how much better the best action is than the average one."""
    values = [each.values[seat - 1] for each in noticed]
    return max(0.0, max(values) - fmean(values))  # of equal values the mean may be rounded up


def weights_for(losses: Sequence[float], aim: float) -> list[float]:
    """Weights that fall exponentially with the loss, of which one at least is 0, so that the mean loss is `aim`.

    All alike where even that gives away no more.
    """
    low, high = 0.0, 1.0
    if _mean_loss(losses, low) <= aim:
        return [1.0] * len(losses)
    while _mean_loss(losses, high) > aim:
        low, high = high, 2 * high
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _mean_loss(losses, middle) > aim else (low, middle)
    return _weights(losses, high)


def _weights(losses: Sequence[float], keenness: float) -> list[float]:
    return [exp(-keenness * loss) for loss in losses]


def _mean_loss(losses: Sequence[float], keenness: float) -> float:
    weights = _weights(losses, keenness)
    return sum(weight * loss for weight, loss in zip(weights, losses, strict=True)) / sum(weights)


def was_tried(candidate: Candidate) -> bool:
    """Whether its values say something about this very action."""
    return candidate.visits > 0 or candidate.proof is not None


def is_won(candidate: Candidate, seat: int, sight: float) -> bool:
    return _ends(candidate, seat, 1, sight)


def is_lost(candidate: Candidate, seat: int, sight: float) -> bool:
    return _ends(candidate, seat, 0, sight)


def _ends(candidate: Candidate, seat: int, score: float, sight: float) -> bool:
    """Whether it is proven to bring the seat this score within so many turns."""
    proof = candidate.proof
    return proof is not None and proof.scores[seat - 1] == score and proof.turns <= sight
