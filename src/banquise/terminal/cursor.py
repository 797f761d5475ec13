"""A cursor that walks over the cells of a board, also where every second cell is missing."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from banquise.boards import place


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where the cursor stands, the column and row it walks along, and which way it last went in each direction.

    On a board with gaps a walk zigzags around its lane; of two cells as near to it, the one on the way wins.
    """

    cell: str
    lane: tuple[int, int]
    heading: tuple[int, int] = (1, 1)

    @classmethod
    def at(cls, cell: str) -> Cursor:
        return cls(cell, place(cell))

    def step(self, cells: Collection[str], dx: int, dy: int) -> Cursor:
        """At the nearest of these cells in a direction: the next column or row that has any, as near to the lane as can be.

        A diagonal step goes to the next cell and to no other. Stays where nothing lies ahead.
        """
        if dx and dy:
            return self._diagonal(cells, dx, dy)
        axis = 0 if dx else 1
        sign = dx or dy
        here = place(self.cell)[axis]
        ahead = [cell for cell in cells if (place(cell)[axis] - here) * sign > 0]
        if not ahead:
            return self
        cell = min(ahead, key=lambda cell: (abs(place(cell)[axis] - here), *self._aside(cell, 1 - axis)))
        lane = (place(cell)[0], self.lane[1]) if dx else (self.lane[0], place(cell)[1])
        heading = (sign, self.heading[1]) if dx else (self.heading[0], sign)
        return Cursor(cell, lane, heading)

    def _aside(self, cell: str, axis: int) -> tuple[int, int]:
        away = place(cell)[axis] - self.lane[axis]
        return abs(away), -away * self.heading[axis]

    def _diagonal(self, cells: Collection[str], dx: int, dy: int) -> Cursor:
        column, row = place(self.cell)
        there = next((cell for cell in cells if place(cell) == (column + dx, row + dy)), None)
        return replace(Cursor.at(there), heading=(dx, dy)) if there else self


def middle(cells: Collection[str]) -> str:
    """The cell nearest to the middle of the board."""
    columns, rows = zip(*map(place, cells), strict=True)
    centre = (max(columns) + 1, max(rows) + 1)
    return min(cells, key=lambda cell: abs(2 * place(cell)[0] - centre[0]) + abs(2 * place(cell)[1] - centre[1]))
