"""What a game knows of puzzles: how to search for them, and by what facts they are told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from banquise.core import Line, Position
from banquise.i18n.voice import Said


@dataclass(frozen=True, slots=True)
class Theme:
    """What a theme is called, and what it means, in one sentence."""

    name: Said
    meaning: Said


@dataclass(frozen=True, slots=True)
class PuzzleFacts:
    """`themes` are told apart by code; `themes_of` says which of them a solution has, by what the rules can count.

    `by` says whether a puzzle between two is proven or rests on values, as it always does among more; `method` is the search that
    proves, and `simulations` what it may spend on a position; `value_simulations` is what a search for values may.
    `levels` play the games that are looked through: low ones err often enough, if only they come to an end.
    """

    themes: Mapping[str, Theme]
    themes_of: Callable[[Line], tuple[str, ...]]
    by: Literal["proof", "value"] = "proof"
    method: str = "full"
    simulations: int = 50_000
    value_simulations: int = 10_000
    levels: tuple[int, ...] = (1, 2, 3, 4)


def solver_turns(line: Line) -> Iterator[tuple[Position, ...]]:
    """Of each turn of the solver in a solution, the positions from before it to after it."""
    done = 0
    for number, turn in enumerate(line.turns()):
        end = done + len(turn.actions)
        if number % 2 == 0:
            yield line.positions[done : end + 1]
        done = end
