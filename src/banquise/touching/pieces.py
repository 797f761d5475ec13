"""The cells that pieces cover, and those that play has changed, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Final

from banquise.boards import cell_name, place
from banquise.core import Line, Piece, Position

FACTS: Final = attrgetter("cell", "kind", "side", "value", "seat", "size")
"""A piece as a tuple: many pieces are compared faster so."""
SINGLE: Final = (1, 1)


def covered(piece: Piece) -> tuple[str, ...]:
    """The cells a piece covers; none if it stands beside the board."""
    if not piece.cell:
        return ()
    column, row = place(piece.cell)
    columns, rows = piece.size
    return tuple(cell_name(column + dx, row + dy) for dy in range(rows) for dx in range(columns))


def anchors(pieces: Iterable[Piece]) -> Mapping[str, str]:
    """For each cell a large piece of some side covers, the cell that names the piece."""
    large = (piece for piece in pieces if piece.side and piece.size != SINGLE)
    return {cell: piece.cell for piece in large for cell in covered(piece) if cell != piece.cell}


def changed(before: Position, after: Position) -> tuple[str, ...]:
    """The cells at which a piece comes or goes, in the order of the board; those a large piece now hides are left out."""
    return changed_cells(before.pieces(), after.pieces(), after.cells)


def changed_cells(before: Iterable[Piece], after: Iterable[Piece], board: Iterable[str]) -> tuple[str, ...]:
    """As `changed`, from the pieces before and after, and the cells of the board."""
    cells = {facts[0] for facts in set(map(FACTS, before)) ^ set(map(FACTS, after))}
    hidden = anchors(after)
    return tuple(cell for cell in board if cell in cells and cell not in hidden)


def start_of_last_turn(line: Line) -> Position:
    """The position in which the last turn, finished or not, began; the start if there was none."""
    first = max(len(line.actions) - 1, 0)
    while first > 0 and line.positions[first].mid_turn:
        first -= 1
    return line.positions[first]


def changed_by_last_turn(line: Line) -> tuple[str, ...]:
    """The cells that the last turn, finished or not, has changed; none at the start."""
    return changed(start_of_last_turn(line), line.position)
