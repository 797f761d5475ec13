"""What a board shows, whatever the game: marks of sides, cells that pieces cover, what an action changed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from banquise.boards import cell_name, place
from banquise.core import Piece, Position, Reserve


def mark_of(position: Position, thing: Piece | Reserve) -> str:
    """The letter of a piece's seat, or of its side where partners share pieces; "" for what is nobody's."""
    seat = thing.seat or (position.sides[thing.side - 1][0] if thing.side else 0)
    return position.marks[seat - 1] if seat else ""


def extent(piece: Piece) -> tuple[int, int]:
    """How many columns and rows a piece covers, from its cell to the right and upwards."""
    if size := re.fullmatch(r"([1-9])x([1-9])", piece.value):
        return int(size[1]), int(size[2])
    if piece.kind == "plate":
        return int(piece.value), int(piece.value)
    return 1, 1


def covered(piece: Piece) -> tuple[str, ...]:
    """The cells a piece covers; none if it stands beside the board."""
    if not piece.cell:
        return ()
    column, row = place(piece.cell)
    columns, rows = extent(piece)
    return tuple(cell_name(column + dx, row + dy) for dy in range(rows) for dx in range(columns))


def anchors(position: Position) -> Mapping[str, str]:
    """For each cell a large piece of some side covers, the cell that names the piece."""
    return {cell: piece.cell for piece in position.pieces() if piece.side for cell in covered(piece) if cell != piece.cell}


def changed(before: Position, after: Position) -> tuple[str, ...]:
    """The cells at which a piece comes or goes, in the order of the board; those a large piece now hides are left out."""
    cells = {piece.cell for piece in set(before.pieces()) ^ set(after.pieces())}
    hidden = anchors(after)
    return tuple(cell for cell in after.cells if cell in cells and cell not in hidden)
