"""Who can fill a seat without being a person."""

from __future__ import annotations

from random import Random
from typing import Protocol

from banquise.core import Action, Line


class Player(Protocol):
    """A program that chooses actions. `name` is what the seat is called in a record."""

    @property
    def name(self) -> str: ...

    def choose(self, line: Line) -> Action:
        """A legal action for the seat to act, which is never chance and never nobody.

        The same player gives the same answer for the same line, whatever it was asked before, so that taking
        turns back and playing them again changes nothing.
        """
        ...


def luck(seed: int, line: Line) -> Random:
    """The luck of a player at this point of a line: decided by its seed and the line, by nothing else."""
    return Random(f"{seed} {len(line.actions)} {line.position.text()}")
