"""What a board shows, whatever the game: marks of sides, what an action changed."""

from __future__ import annotations

from banquise.core import Piece, Position, Reserve
from banquise.touching import anchors


def mark_of(position: Position, thing: Piece | Reserve) -> str:
    """The letter of a piece's seat, or of its side where partners share pieces; "" for what is nobody's."""
    seat = thing.seat or (position.sides[thing.side - 1][0] if thing.side else 0)
    return position.marks[seat - 1] if seat else ""


def changed(before: Position, after: Position) -> tuple[str, ...]:
    """The cells at which a piece comes or goes, in the order of the board; those a large piece now hides are left out."""
    cells = {piece.cell for piece in set(before.pieces()) ^ set(after.pieces())}
    hidden = anchors(after)
    return tuple(cell for cell in after.cells if cell in cells and cell not in hidden)
