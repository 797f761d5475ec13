"""What a task can ask for, as far as it is the same in several games."""

from __future__ import annotations

import re

from banquise.core import NOBODY, Position
from banquise.lessons.lesson import Goal, Path


def plays(pattern: str) -> Goal:
    """Some action of the path reads like this."""
    return lambda _first, path, _after: any(re.fullmatch(pattern, action) for action in path)


def line(*actions: str) -> Goal:
    """Exactly these actions."""
    return lambda _first, path, _after: path == actions


def wins(first: Position, _path: Path, after: Position) -> bool:
    """Whoever acted has won."""
    outcome = after.outcome()
    return outcome is not None and first.to_act in outcome.winners


def turn_over(_first: Position, _path: Path, after: Position) -> bool:
    """The turn is over, or the game."""
    return not after.mid_turn or after.to_act == NOBODY


def safe(first: Position, path: Path, after: Position) -> bool:
    """The turn is over, nothing is lost, and no turn of the next seat wins for it."""
    if not turn_over(first, path, after):
        return False
    if after.to_act == NOBODY:
        return wins(first, path, after)
    return not any(wins(after, actions, end) for actions, end in after.turns())


def both(*goals: Goal) -> Goal:
    """All of these at once."""
    return lambda first, path, after: all(goal(first, path, after) for goal in goals)


def pieces(side: int, kind: str, change: int) -> Goal:
    """A side has so many more pieces of a kind on the board than before."""

    def count(position: Position) -> int:
        return sum(piece.side == side and piece.kind == kind for piece in position.pieces())

    return lambda first, _path, after: count(after) - count(first) == change
