"""Puzzles of Quivive: proven between two, by value among more; told apart by ways out and who can still reach whom."""

from __future__ import annotations

from collections.abc import Iterator

from banquise.core import Line, Position
from banquise.games.quivive.purposes import ways_out
from banquise.games.quivive.rules import AROUND, Quivive
from banquise.study.puzzle_themes import PuzzleFacts, Theme, solver_turns

FEW_WAYS = 2
"""Ways out from which on a side is in need of one."""


def reach_of(position: Quivive, side: str) -> set[str]:
    """The free podiums that the pawns of a side could come to, step by step, if nothing else happened."""
    reached, edge = set[str](), ways_out(position, side)
    while edge:
        reached.update(edge)
        near = {there for cell in edge for there in AROUND[cell]}
        edge = [cell for cell in near - reached if cell in position.podiums and cell not in position.pawns]
    return reached


def themes_of(line: Line) -> tuple[str, ...]:
    return tuple(dict.fromkeys(theme for positions in solver_turns(line) for theme in _of_turn(positions)))


def _of_turn(positions: tuple[Position, ...]) -> Iterator[str]:
    before, after = positions[0], positions[-1]
    assert isinstance(before, Quivive)
    assert isinstance(after, Quivive)
    side = before.side
    if len(ways_out(before, side)) <= FEW_WAYS:
        yield "escape"
    if len(after.out) > len(before.out):
        yield "last-podium"
        return
    others = [mark for mark in dict.fromkeys(before.marks) if mark != side and mark not in before.out]
    met = [mark for mark in others if reach_of(before, side) & reach_of(before, mark)]
    if met and not any(reach_of(after, side) & reach_of(after, mark) for mark in met):
        yield "cut-off"


PUZZLES = PuzzleFacts(
    themes={
        "escape": Theme(
            ("Way out", "Issue de secours"),
            ("You have two ways out at most: do not lose the right one.", "Il vous reste deux issues au plus : gardez la bonne."),
        ),
        "last-podium": Theme(
            ("Last podium", "Dernier podium"),
            ("The turn puts somebody out.", "Le tour élimine quelqu'un."),
        ),
        "cut-off": Theme(
            ("Cut off", "Coupure"),
            ("The turn parts your ground from that of the others.", "Le tour sépare votre terrain de celui des autres."),
        ),
    },
    themes_of=themes_of,
    method="solve",
    simulations=300_000,
    value_simulations=20_000,
)
