"""What the levels of the engine mean, from 1 to 10, fractions included.

A level is a number of simulations, one for each action and then some, which grow fourfold from one level to the next,
and a temperature, which falls to nothing; level 10 is the engine at full strength, a second a turn. The action is drawn
among those nearly as good as the best: the hotter, the more evenly. How far an action may stay behind is measured
against what is at stake: the distance from the best action to the average one tried. So a weak level plays what a
person who sees little might play; it gives nothing away that it has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from banquise.engine import Candidate
from banquise.players.strength import STRONGEST, WEAKEST

FIRST: Final = 2
"""The unit of simulations: level 1 has one for each action, level 2 so many more times `GROWTH` less one."""
GROWTH: Final = 4.0
"""How many times as many the next level has, about."""
HEAT: Final = 3.0
"""Temperature of level 1, in parts of the stake."""
COOL: Final = 9.0
"""The level from which on the best action is always played."""
REACH: Final = 1.4
"""How far behind the best a drawn action may be at level 1, in parts of the stake."""
WORST: Final = 0.35
"""And how far behind in probability of winning, whatever the stake."""


@dataclass(frozen=True, slots=True)
class Level:
    """What a level may spend and how freely it draws."""

    simulations: int
    temperature: float

    @property
    def reach(self) -> float:
        return REACH * self.temperature / HEAT

    @property
    def worst(self) -> float:
        return WORST * self.temperature / HEAT


def level_of(number: float) -> Level:
    """The level of a number from 1 to 10; raises `ValueError` for another."""
    if not WEAKEST <= number <= STRONGEST:
        raise ValueError(f"levels go from {WEAKEST:g} to {STRONGEST:g}, not {number}")
    heat = HEAT * max(0.0, (COOL - number) / (COOL - WEAKEST))
    return Level(round(FIRST * (GROWTH ** (number - WEAKEST) - 1)), heat)


def drawn(candidates: Sequence[Candidate], seat: int, level: Level, rng: Random) -> str:
    """The action this level plays. `candidates` are not empty, best first, valued for every seat.

    A proven win is played at once, the first listed (the quickest); a proven loss only if there is nothing else.
    """
    best = candidates[0]
    if level.temperature == 0 or is_won(best, seat):
        return best.action
    near = within_reach(candidates, seat, level)
    stake = level.temperature * stake_of(candidates, seat)
    top = best.values[seat - 1]
    weights = [exp(min(0.0, each.values[seat - 1] - top) / stake) if stake else 1.0 for each in near]
    return rng.choices([each.action for each in near], weights)[0]


def within_reach(candidates: Sequence[Candidate], seat: int, level: Level) -> list[Candidate]:
    """The best action and those tried that stay close enough behind it."""
    best = candidates[0]
    furthest = min(level.worst, level.reach * stake_of(candidates, seat))
    least = best.values[seat - 1] - furthest
    return [
        each
        for each in candidates
        if each is best or (was_tried(each) and each.values[seat - 1] >= least and (is_lost(best, seat) or not is_lost(each, seat)))
    ]


def stake_of(candidates: Sequence[Candidate], seat: int) -> float:
    """How much better the best action is than the average one tried."""
    tried = [each.values[seat - 1] for each in candidates if was_tried(each)]
    return max(0.0, candidates[0].values[seat - 1] - sum(tried) / len(tried)) if tried else 0.0


def was_tried(candidate: Candidate) -> bool:
    """Whether its values say something about this very action."""
    return candidate.visits > 0 or candidate.proof is not None


def is_won(candidate: Candidate, seat: int) -> bool:
    return candidate.proof is not None and candidate.proof.scores[seat - 1] == 1


def is_lost(candidate: Candidate, seat: int) -> bool:
    return candidate.proof is not None and candidate.proof.scores[seat - 1] == 0
