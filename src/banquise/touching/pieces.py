"""The cells that pieces cover, and those that play has changed, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from functools import lru_cache
from typing import Final

from banquise.boards import cell_name, place
from banquise.core import Line, Piece, Position

SINGLE: Final = (1, 1)
Pieces = tuple[Piece, ...]


def covered(piece: Piece) -> tuple[str, ...]:
    """The cells a piece covers; none if it stands beside the board."""
    return _block(piece.cell, piece.size) if piece.cell else ()


@lru_cache(maxsize=8192)
def _block(cell: str, size: tuple[int, int]) -> tuple[str, ...]:
    column, row = place(cell)
    columns, rows = size
    return tuple(cell_name(column + dx, row + dy) for dy in range(rows) for dx in range(columns))


def anchors(pieces: Iterable[Piece]) -> Mapping[str, str]:
    """For each cell a large piece of some side covers, the cell that names the piece."""
    large = [piece for piece in pieces if piece.size != SINGLE and piece.side]
    return {cell: piece.cell for piece in large for cell in covered(piece) if cell != piece.cell}


def shared_ends(before: Pieces, after: Pieces) -> tuple[int, int]:
    """How many pieces two lists share at their beginnings, and how many of the others at their ends."""
    first = _shared(before, after)
    left = min(len(before), len(after)) - first
    return first, _shared(before[::-1][:left], after[::-1][:left])


def _shared(before: Pieces, after: Pieces) -> int:
    """How many pieces two lists share at their beginnings."""
    for done, (piece, other) in enumerate(zip(before, after, strict=False)):
        if piece is not other and piece != other:
            return done
    return min(len(before), len(after))


def changed(before: Position, after: Position) -> tuple[str, ...]:
    """The cells at which a piece comes or goes, in the order of the board; those a large piece now hides are left out."""
    return in_order(changed_cells(before.pieces(), after.pieces()), after.cells)


def changed_cells(before: Pieces, after: Pieces) -> frozenset[str]:
    """As `changed`, in no order, from the pieces."""
    first, last = shared_ends(before, after)
    moved = set(before[first : len(before) - last]) ^ set(after[first : len(after) - last])
    return frozenset({piece.cell for piece in moved} - anchors(after).keys())


def in_order(cells: Set[str], board: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these cells that are on the board, in its order."""
    ranks = _ranks(board)
    return tuple(sorted([cell for cell in cells if cell in ranks], key=ranks.__getitem__))


@lru_cache(maxsize=256)
def _ranks(board: tuple[str, ...]) -> Mapping[str, int]:
    return {cell: rank for rank, cell in enumerate(board)}


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
