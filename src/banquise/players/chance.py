"""Chance: what nobody chooses."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Final

from banquise.core import Action, Position

SEEDS: Final = 2**32
"""How many seeds are drawn from."""


def new_seed() -> int:
    """A seed that nobody can foretell, for those who do not give one."""
    return SystemRandom().randrange(SEEDS)


def roll(position: Position, rng: Random) -> Action:
    """One of the outcomes of chance, drawn by weight; raises `ValueError` where chance does not act."""
    outcomes = position.outcomes()
    if not outcomes:
        raise ValueError(f"chance does not act in {position.text()!r}")
    weights = [weight for _, weight in outcomes]
    return rng.choices(outcomes, weights)[0][0]
