"""The cells that pieces cover, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Mapping

from banquise.boards import cell_name, place
from banquise.core import Piece, Position


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
