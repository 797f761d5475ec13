"""Who can fill a seat without being a person."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from banquise.core import Line


class Player(Protocol):
    """A program that chooses actions: anything with a name and a way to choose.

        class First:
            name = "first"

            def choose(self, line):
                return line.legal_actions()[0]

    `name` is what the seat is called in a record. A player that has a method `close` is closed by whoever made it.
    """

    @property
    def name(self) -> str: ...

    def choose(self, line: Line) -> str:
        """A legal action for the seat to act, which is never chance and never nobody.

        The same player gives the same answer for the same line, whatever it was asked before, so that taking
        turns back and playing them again changes nothing.
        """
        ...


PlayerFactory = Callable[[int], Player]
"""Makes a player with a seed: a class whose first argument is the seed, or a function."""
PlayerLike = str | Player | PlayerFactory
"""A player by its name (`engine:4`), a player, or what makes one with a seed."""


def rng_for(seed: int, line: Line) -> Random:
    """The random numbers of a player at this point of a line: decided by its seed and the line, by nothing else."""
    return Random(f"{seed} {len(line.actions)} {line.position.text()}")
