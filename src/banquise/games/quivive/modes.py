"""Who plays Quivive: the seats, sides and pawns of each mode."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from banquise.core import Sides

LETTERS: Final = "ABCDE"
"""The letters of the sides, in the order of their first seats."""


@dataclass(frozen=True, slots=True)
class Mode:
    """Who plays: the seats of each side, the letter of each seat's side, and how many pawns a side has."""

    sides: Sides
    marks: tuple[str, ...]
    pawns: int

    @property
    def letters(self) -> str:
        return LETTERS[: len(self.sides)]

    def in_play(self, out: str) -> tuple[int, ...]:
        """The seats of the sides that are not out."""
        return tuple(seat for seat, mark in enumerate(self.marks, 1) if mark not in out)

    def following(self, seat: int, out: str) -> tuple[int, ...]:
        """The seats in play in the order of their turns, beginning after this one."""
        seats = self.in_play(out)
        return tuple(later for later in seats if later > seat) + tuple(other for other in seats if other <= seat)


def solo(seats: int) -> Mode:
    """QUI-7: one pawn each."""
    return Mode(tuple((seat,) for seat in range(1, seats + 1)), tuple(LETTERS[:seats]), 1)


MODES: Final = {
    **{f"solo{seats}": solo(seats) for seats in range(2, 6)},
    "duo": Mode(((1,), (2,)), ("A", "B"), 2),  # QUI-8
    "teams": Mode(((1, 3), (2, 4)), ("A", "B", "A", "B"), 2),  # QUI-9
}
