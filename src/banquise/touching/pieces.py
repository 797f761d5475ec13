"""The cells that pieces cover, and those that play has changed, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from banquise.boards import cell_name, place
from banquise.core import Line, Piece, Position


def covered(piece: Piece) -> tuple[str, ...]:
    """The cells a piece covers; none if it stands beside the board."""
    if not piece.cell:
        return ()
    column, row = place(piece.cell)
    columns, rows = piece.size
    return tuple(cell_name(column + dx, row + dy) for dy in range(rows) for dx in range(columns))


def anchors(pieces: Iterable[Piece]) -> Mapping[str, str]:
    """For each cell a large piece of some side covers, the cell that names the piece."""
    return {cell: piece.cell for piece in pieces if piece.side for cell in covered(piece) if cell != piece.cell}


def changed(before: Position, after: Position) -> tuple[str, ...]:
    """The cells at which a piece comes or goes, in the order of the board; those a large piece now hides are left out."""
    cells = {piece.cell for piece in set(before.pieces()) ^ set(after.pieces())}
    hidden = anchors(after.pieces())
    return tuple(cell for cell in after.cells if cell in cells and cell not in hidden)


def changed_by_last_turn(line: Line) -> tuple[str, ...]:
    """The cells that the last turn, finished or not, has changed; none at the start."""
    first = max(len(line.actions) - 1, 0)
    while first > 0 and line.positions[first].mid_turn:
        first -= 1
    return changed(line.positions[first], line.position)
