"""The cells that pieces cover, and those that play has changed, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Final

from banquise.boards import cell_name, place
from banquise.core import Line, Piece, Position

FACTS: Final = attrgetter("cell", "kind", "side", "value", "seat", "size")
SINGLE: Final = (1, 1)
PieceFacts = tuple[tuple[str, str, int, str, int, tuple[int, int]], ...]
"""Pieces as tuples, which say all of them: many are compared faster so."""


def piece_facts(pieces: Iterable[Piece]) -> PieceFacts:
    return tuple(map(FACTS, pieces))


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
    cells = changed_cells(piece_facts(before.pieces()), piece_facts(after.pieces()))
    return tuple(cell for cell in after.cells if cell in cells)


def changed_cells(before: PieceFacts, after: PieceFacts) -> frozenset[str]:
    """As `changed`, in no order, from the pieces."""
    cells = {facts[0] for facts in set(before) ^ set(after)}
    large = [Piece(*facts) for facts in after if facts[2] and facts[5] != SINGLE]
    return frozenset(cells - anchors(large).keys())


def start_of_last_turn(line: Line) -> Position:
    """The position in which the last turn, finished or not, began; the start if there was none."""
    positions = line.positions
    first = max(len(positions) - 2, 0)
    while first > 0 and positions[first].mid_turn:
        first -= 1
    return positions[first]


def changed_by_last_turn(line: Line) -> tuple[str, ...]:
    """The cells that the last turn, finished or not, has changed; none at the start."""
    return changed(start_of_last_turn(line), line.position)
