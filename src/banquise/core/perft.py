"""Counting paths: the figures by which two writings of the rules are compared."""

from __future__ import annotations

from banquise.core.position import Action, Position


def perft(position: Position, depth: int) -> int:
    """How many paths of exactly `depth` actions, chance included, start here.

    A path that ends earlier does not count. History (repetition, passes in a row) plays no part. Raises `ValueError` for a
    negative depth.
    """
    if depth <= 0:
        return _none_to_go(depth)
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(position.after(action), depth - 1) for action in actions)


def divide(position: Position, depth: int) -> dict[Action, int]:
    """`perft` shared out over the first actions; `depth` is at least 1."""
    return {action: perft(position.after(action), depth - 1) for action in position.legal_actions()}


def perft_turns(position: Position, depth: int) -> int:
    """How many paths of exactly `depth` whole turns start here; a turn that ends the game counts. Raises as `perft`."""
    if depth <= 0:
        return _none_to_go(depth)
    return sum(perft_turns(end, depth - 1) for _, end in position.turns())


def _none_to_go(depth: int) -> int:
    if depth < 0:
        raise ValueError(f"depth: 0 or more, not {depth}")
    return 1
