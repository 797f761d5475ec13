"""What an action of Gravis 3 did."""

from __future__ import annotations

from collections.abc import Iterator

from banquise.boards import Board
from banquise.core import Notice, Position, notice
from banquise.games.gravis.rules import LINES, Cells, Gravis


def telling(before: Position, action: str, after: Position) -> tuple[Notice, ...]:
    """A drop and what it pushes, a removal and what falls after it, or where the arrow points now."""
    assert isinstance(before, Gravis)
    assert isinstance(after, Gravis)
    if before.phase == "aim":
        return (notice("aims", arrow=after.arrow),)
    if before.phase == "take":
        return (notice("removes", cell=action[1:], side=before.board[action[1:]]), *_falls(before, action[1:], after))
    line = LINES[action[0]][action[1]]
    # The new pawn is the last of its line to come to rest (GRV-5).
    landing = next(cell for cell in line if cell in after.board)
    pushed = _shifts(line, before.board, {landing}, after.board)
    return (notice("drops", along=action[1], cell=landing), *_told("pushes", pushed))


def _falls(before: Gravis, removed: str, after: Gravis) -> Iterator[Notice]:
    rest = before.board.put({removed: ""})
    shifts = [shift for line in LINES[before.arrow].values() for shift in _shifts(line, rest, set(), after.board)]
    return _told("falls", shifts)


def _shifts(line: Cells, before: Board, new: set[str], after: Board) -> list[tuple[str, str]]:
    """From where to where the pawns of a line have gone, which keep their order; `new` are cells of pawns that were not there."""
    was = [cell for cell in line if cell in before]
    stands = [cell for cell in line if cell in after and cell not in new]
    return [(cell, there) for cell, there in zip(was, stands, strict=True) if cell != there]


def _told(code: str, shifts: list[tuple[str, str]]) -> Iterator[Notice]:
    return (notice(f"{code}-too" if number else code, cell=cell, there=there) for number, (cell, there) in enumerate(shifts))
