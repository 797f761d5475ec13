"""What the levels of the engine mean, from 1 to 10, fractions included.

A level falls short of the next in ways that know nothing of any game. It searches less, and it sees a forced end only from so
many turns away as its number says. What it then does with what it found is one of two things.

Mostly it overlooks: an action is left out of account with a certain probability. And it is careless: among what it
considers it draws its action so that it gives away, on average and as far as it can see, a certain share of what it would give away
by choosing blindly. So a mistake is large only where much is at stake, and the share means the same where actions are many or few,
alike or not.

Among more than two sides searching more tells less: there levels lie further apart, in what they search and in what they give away.
And where the game ends whatever is played, so that even aimless play leads somewhere, values lie so close together that giving away
shares of them hardly tells either. The search is stubborn there, the more so the lower the level: it keeps to its first opinion of
the actions against what it finds. And a level draws an action by how often its search came back to it, the more keenly the higher
the level.

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
from banquise.players.strength import STRONGEST, WEAKEST

WORST: Final = 0.5
"""How far behind the best action it considers a drawn one may be, in probability of winning, whatever the level."""


class Slope(NamedTuple):
    """How careless levels climb."""

    unit: float
    """Of simulations: level 1 has one for each action, level 2 so many more times `growth` less one."""
    growth: float
    """How many times as many the next level has, about."""
    careless: float
    """What level 1 gives away, in parts of what a blind choice gives away."""
    sobering: float
    """The power of the distance to the highest level by which that falls."""


BETWEEN_TWO: Final = Slope(unit=20, growth=2.8, careless=0.65, sobering=1.5)
AMONG_MORE: Final = Slope(unit=0.17, growth=5.0, careless=0.75, sobering=1.0)
"""Steeper, for there searching more tells less: found by playing."""
BLIND: Final = 0.5
"""The probability with which level 1 overlooks an action."""
SEEING: Final = 4.0
"""The power of the distance to the highest level by which that falls."""
HALVINGS: Final = 30
"""Steps in which the keenness of a draw is narrowed down."""


class Rung(NamedTuple):
    """What a level has and does that goes by visits."""

    simulations: int
    """Besides one for each action."""
    keenness: float
    """The power to which it raises the visits of an action."""
    stubbornness: float
    """That of its search."""


LADDER: Final = (
    Rung(8, 0.03, 1.5),
    Rung(10, 0.22, 1.49),
    Rung(16, 0.82, 1.43),
    Rung(19, 0.93, 1.4),
    Rung(45, 1.5, 1.24),
    Rung(115, 1.95, 1.12),
    Rung(750, 2.75, 0.82),
    Rung(1_600, 3.0, 0.69),
    Rung(30_000, 3.95, 0.12),
    Rung(200_000, 5.0, 0.0),
)
"""From level 1 on, for three to five sides alike: found by playing, towards equal steps; what they came to is in docs/strength.md.
The last is no level: those just below the highest lead there."""


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
class Careless(Level):
    """Overlooks, and gives away a share of what a blind choice would."""

    overlooked: float
    carelessness: float

    def draw(self, tried: Sequence[Candidate], seat: int, rng: Random) -> str:
        noticed = self.noticed(tried, rng)
        sensible = sensible_of(noticed, seat, self.sight)
        top = max(each.values[seat - 1] for each in sensible)
        losses = [top - each.values[seat - 1] for each in sensible]
        return _drawn_by(weights_for(losses, self.carelessness * stake_of(noticed, seat)), sensible, rng)

    def noticed(self, tried: Sequence[Candidate], rng: Random) -> list[Candidate]:
        """The actions that are not overlooked; the best if there are none."""
        return [each for each in tried if rng.random() >= self.overlooked] or [tried[0]]


@dataclass(frozen=True, slots=True)
class Keen(Level):
    """Keeps to its first opinion, and goes by the visits of an action, to a power."""

    keenness: float
    stubbornness: float

    @property
    def search(self) -> str:
        return f"mcts:prior_weight={self.stubbornness:.6f}"

    def draw(self, tried: Sequence[Candidate], seat: int, rng: Random) -> str:
        sensible = sensible_of(tried, seat, self.sight)
        visits = [max(1, each.visits) for each in sensible]  # what is proven may never have been visited
        return _drawn_by([(each / max(visits)) ** self.keenness for each in visits], sensible, rng)


def goes_by_visits(position: Position) -> bool:
    """Whether the levels draw by visits: among more than two sides, where even aimless play comes to an end."""
    return position.dwindles and is_crowded(position)


def is_crowded(position: Position) -> bool:
    return len(position.sides) > 2


def level_of(number: float, position: Position) -> Level:
    """The level of a number from 1 to 10, as it is in the game of a position; raises `ValueError` for another number."""
    if not WEAKEST <= number <= STRONGEST:
        raise ValueError(f"levels go from {WEAKEST:g} to {STRONGEST:g}, not {number}")
    if goes_by_visits(position):
        return _keen(number)
    return _careless(number, AMONG_MORE if is_crowded(position) else BETWEEN_TWO)


def _careless(number: float, slope: Slope) -> Careless:
    distance = (STRONGEST - number) / (STRONGEST - WEAKEST)
    simulations = round(slope.unit * (slope.growth ** (number - WEAKEST) - 1))
    return Careless(simulations, number, BLIND * distance**SEEING, slope.careless * distance**slope.sobering)


def _keen(number: float) -> Keen:
    """Between two whole levels: simulations grow by equal factors, the rest by equal amounts."""
    step = min(int(number - WEAKEST), len(LADDER) - 2)
    part = number - WEAKEST - step
    lower, higher = LADDER[step], LADDER[step + 1]
    simulations = round(lower.simulations ** (1 - part) * higher.simulations**part)
    keenness, stubbornness = (low + part * (high - low) for low, high in zip(lower[1:], higher[1:], strict=True))
    return Keen(simulations, number, keenness, stubbornness)


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
