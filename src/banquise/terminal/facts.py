"""What a board shows, whatever the game: marks of sides."""

from __future__ import annotations

from banquise.core import Piece, Position, Reserve


def mark_of(position: Position, thing: Piece | Reserve) -> str:
    """The letter of a piece's seat, or of its side where partners share pieces; "" for what is nobody's."""
    seat = thing.seat or (position.sides[thing.side - 1][0] if thing.side else 0)
    return position.marks[seat - 1] if seat else ""
