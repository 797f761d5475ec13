"""What the levels of the engine mean, from 1 to 10, fractions included.

A level falls short of the next in ways that know nothing of any game. It searches less, and it sees a forced end only
from as many turns away as its number says. What it then plays is drawn in one of two ways.

Mostly by values. A level overlooks: an action is left out of account with a certain probability. And it errs: it draws
among the rest so that on average, as far as it can see, it loses a certain share of what a blind choice would lose. So a
mistake is large only where much is at stake, and the share means the same where actions are many or few, alike or not.

Among more than two sides a longer search tells less, so there levels lie further apart, in what they search and in the
share they lose. And where such a game ends by itself whatever is played, values lie so close together that losing shares
of them hardly tells levels apart. There an action is drawn by its visits, the more evenly the lower the level, and the
search of a low level trusts its first opinion of the actions, the policy prior, for longer.

Level 10 is the engine at full strength, for a time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from banquise.core import Position
from banquise.engine import Candidate
from banquise.players.strength import STRONGEST_LEVEL, WEAKEST_LEVEL

MAX_LOSS: Final = 0.5
"""How far behind the best action it considers a drawn one may be, in probability of winning, whatever the level."""


class Slope(NamedTuple):
    """How levels that draw by values get stronger, from one to the next."""

    base_simulations: float
    growth: float
    """A level has one simulation for each action, and `base_simulations * (growth**distance - 1)` more, so far from level 1."""
    lost_share: float
    """Of what a blind choice loses: that of level 1."""
    lost_exponent: float
    """The share falls with the distance to the highest level, raised to this power."""


TWO_SIDES: Final = Slope(base_simulations=20, growth=2.8, lost_share=0.65, lost_exponent=1.5)
MORE_SIDES: Final = Slope(base_simulations=0.17, growth=5.0, lost_share=0.75, lost_exponent=1.0)
"""Steeper, for there a longer search tells less: found by playing."""
OVERLOOK_PROBABILITY: Final = 0.5
"""The probability with which level 1 overlooks an action."""
OVERLOOK_EXPONENT: Final = 4.0
"""It falls with the distance to the highest level, raised to this power."""
BISECTION_STEPS: Final = 30
"""In which the steepness of the weights is found."""


class VisitSettings(NamedTuple):
    """What a level has that draws by visits."""

    simulations: int
    """Besides one for each action."""
    visit_exponent: float
    """The power to which it raises the visits of an action."""
    prior_weight: float
    """How much more its search keeps to the priors than that of the highest level."""


VISIT_LEVELS: Final = (
    VisitSettings(8, 0.03, 1.5),
    VisitSettings(10, 0.22, 1.49),
    VisitSettings(16, 0.82, 1.43),
    VisitSettings(19, 0.93, 1.4),
    VisitSettings(45, 1.5, 1.24),
    VisitSettings(115, 1.95, 1.12),
    VisitSettings(750, 2.75, 0.82),
    VisitSettings(1_600, 3.0, 0.69),
    VisitSettings(30_000, 3.95, 0.12),
    VisitSettings(200_000, 5.0, 0.0),
)
"""From level 1 on, for three to five sides alike: found by playing, towards equal steps; docs/strength.md has what they came to.
The last is no level: those between 9 and 10 lead there."""


@dataclass(frozen=True, slots=True)
class Level(ABC):
    """What a level may spend besides one simulation for each action, and how it falls short of the best it finds."""

    simulations: int
    sight: float
    """Turns from which a forced end is seen as one. From further away it is a value like any other, if the search found it."""

    @property
    def search(self) -> str:
        """How it searches: a method that values every action, not only the best."""
        return "mcts"

    @abstractmethod
    def draw(self, tried: Sequence[Candidate], seat: int, rng: Random) -> str:
        """An action of those tried, best first, of which there is one at least."""


@dataclass(frozen=True, slots=True)
class ByValues(Level):
    """Overlooks, and loses a share of what a blind choice would."""

    overlooked: float
    lost_share: float

    def draw(self, tried: Sequence[Candidate], seat: int, rng: Random) -> str:
        noticed = self.noticed(tried, rng)
        sensible = sensible_of(noticed, seat, self.sight)
        top = max(each.values[seat - 1] for each in sensible)
        losses = [top - each.values[seat - 1] for each in sensible]
        return _drawn_by(weights_for(losses, self.lost_share * stake_of(noticed, seat)), sensible, rng)

    def noticed(self, tried: Sequence[Candidate], rng: Random) -> list[Candidate]:
        """The actions that are not overlooked; the best if there are none."""
        return [each for each in tried if rng.random() >= self.overlooked] or [tried[0]]


@dataclass(frozen=True, slots=True)
class ByVisits(Level):
    """Trusts the priors for longer, and draws an action by its visits, to a power."""

    visit_exponent: float
    prior_weight: float

    @property
    def search(self) -> str:
        return f"mcts:prior_weight={self.prior_weight:.6f}"

    def draw(self, tried: Sequence[Candidate], seat: int, rng: Random) -> str:
        sensible = sensible_of(tried, seat, self.sight)
        visits = [max(1, each.visits) for each in sensible]  # what is proven may never have been visited
        return _drawn_by([(each / max(visits)) ** self.visit_exponent for each in visits], sensible, rng)


def draws_by_visits(position: Position) -> bool:
    """Whether the levels draw by visits: among more than two sides, where even aimless play comes to an end."""
    return position.dwindles and is_crowded(position)


def is_crowded(position: Position) -> bool:
    return len(position.sides) > 2


def level_of(number: float, position: Position) -> Level:
    """The level of a number from 1 to 10, as it is in the game of a position; raises `ValueError` for another number."""
    if not WEAKEST_LEVEL <= number <= STRONGEST_LEVEL:
        raise ValueError(f"levels go from {WEAKEST_LEVEL:g} to {STRONGEST_LEVEL:g}, not {number}")
    if draws_by_visits(position):
        return _by_visits(number)
    return _by_values(number, MORE_SIDES if is_crowded(position) else TWO_SIDES)


def _by_values(number: float, slope: Slope) -> ByValues:
    distance = (STRONGEST_LEVEL - number) / (STRONGEST_LEVEL - WEAKEST_LEVEL)
    simulations = round(slope.base_simulations * (slope.growth ** (number - WEAKEST_LEVEL) - 1))
    return ByValues(
        simulations, number, OVERLOOK_PROBABILITY * distance**OVERLOOK_EXPONENT, slope.lost_share * distance**slope.lost_exponent
    )


def _by_visits(number: float) -> ByVisits:
    """Between two whole levels: simulations grow by equal factors, the rest by equal amounts."""
    step = min(int(number - WEAKEST_LEVEL), len(VISIT_LEVELS) - 2)
    part = number - WEAKEST_LEVEL - step
    lower, higher = VISIT_LEVELS[step], VISIT_LEVELS[step + 1]
    simulations = round(lower.simulations ** (1 - part) * higher.simulations**part)
    visit_exponent, prior_weight = (low + part * (high - low) for low, high in zip(lower[1:], higher[1:], strict=True))
    return ByVisits(simulations, number, visit_exponent, prior_weight)


def drawn(candidates: Sequence[Candidate], seat: int, level: Level, rng: Random) -> str:
    """The action this level plays. `candidates` are not empty, best first, valued for every seat.

    A win in sight is played, the first listed (the quickest).
    """
    best = candidates[0]
    if is_won(best, seat, level.sight):
        return best.action
    return level.draw([each for each in candidates if was_tried(each)] or [best], seat, rng)


def _drawn_by(weights: Sequence[float], candidates: Sequence[Candidate], rng: Random) -> str:
    return rng.choices([each.action for each in candidates], weights)[0]


def sensible_of(considered: Sequence[Candidate], seat: int, sight: float) -> list[Candidate]:
    """Those not too far behind the best of them; a loss in sight only where there is nothing else."""
    standing = [each for each in considered if not is_lost(each, seat, sight)] or considered
    least = max(each.values[seat - 1] for each in standing) - MAX_LOSS
    return [each for each in standing if each.values[seat - 1] >= least]


def stake_of(noticed: Sequence[Candidate], seat: int) -> float:
    """What a blind choice loses: how much better the best action is than the average one."""
    values = [each.values[seat - 1] for each in noticed]
    return max(0.0, max(values) - fmean(values))  # of equal values the mean may be rounded up


def weights_for(losses: Sequence[float], aim: float) -> list[float]:
    """Weights that fall exponentially with the loss, of which one at least is 0, so that the mean loss is `aim`.

    All alike where even that loses no more.
    """
    low, high = 0.0, 1.0
    if _mean_loss(losses, low) <= aim:
        return [1.0] * len(losses)
    while _mean_loss(losses, high) > aim:
        low, high = high, 2 * high
    for _ in range(BISECTION_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if _mean_loss(losses, middle) > aim else (low, middle)
    return _weights(losses, high)


def _weights(losses: Sequence[float], steepness: float) -> list[float]:
    return [exp(-steepness * loss) for loss in losses]


def _mean_loss(losses: Sequence[float], steepness: float) -> float:
    weights = _weights(losses, steepness)
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
