"""What an action of Quivive did."""

from __future__ import annotations

from collections.abc import Iterator

from banquise.core import OUT, Notice, Position, notice
from banquise.games.quivive.rules import Quivive


def telling(before: Position, action: str, after: Position) -> tuple[Notice, ...]:
    """What was placed, where a pawn has stepped, which podium is gone, and who is out since."""
    assert isinstance(before, Quivive)
    assert isinstance(after, Quivive)
    return (_action(before, action, after), *_eliminations(before, action, after))


def _action(before: Quivive, action: str, after: Quivive) -> Notice:
    if action == OUT:
        cells = before.pawns.cells(before.side)
        return notice("leaves-pawns", cells=cells) if cells else notice(OUT)
    if before.phase == "step":
        cell, there = action.split("-")
        return notice("steps", cell=cell, there=there)
    cell = action[1:]
    if before.phase == "pawn":
        return notice("places-pawn", cell=cell)
    height = int(after.podiums.get(cell, "0"))
    if before.phase == "raise":
        return notice("raises", cell=cell, height=height)
    return notice("lifts", cell=cell, height=height) if height else notice("lifts-last", cell=cell)


def _eliminations(before: Quivive, action: str, after: Quivive) -> Iterator[Notice]:
    """The sides that could not step when their turn came (QUI-5)."""
    for letter in after.out[len(before.out) + (action == OUT) :]:
        yield notice("eliminates", "QUI-5", before.pawns.cells(letter), owner=letter)
