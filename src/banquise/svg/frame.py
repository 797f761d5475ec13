"""Where cells lie on the paper."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from banquise.boards import cell_name, place
from banquise.svg.canvas import Point


@dataclass(frozen=True, slots=True)
class Frame:
    """A board on paper: cells of `unit`, the first corner at `left`, `top`; turned round for the other side by `flip`."""

    columns: int
    rows: int
    unit: float
    left: float
    top: float
    flip: bool = False

    @property
    def width(self) -> float:
        return self.columns * self.unit

    @property
    def height(self) -> float:
        return self.rows * self.unit

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def middle(self) -> Point:
        return self.left + self.width / 2, self.top + self.height / 2

    def has(self, cell: str) -> bool:
        """Whether this names a cell of the rectangle, in play or not."""
        if not re.fullmatch(r"[a-z][1-9][0-9]?", cell):
            return False
        column, row = place(cell)
        return column <= self.columns and row <= self.rows

    def corner(self, cell: str, across: int = 1, high: int = 1) -> Point:
        """The upper left corner, as seen, of a block of cells whose lowest, leftmost cell is named."""
        column, row = place(cell)
        if self.flip:
            return self.right - (column + across - 1) * self.unit, self.top + (row - 1) * self.unit
        return self.left + (column - 1) * self.unit, self.bottom - (row + high - 1) * self.unit

    def centre(self, cell: str, across: int = 1, high: int = 1) -> Point:
        """The middle of such a block."""
        x, y = self.corner(cell, across, high)
        return x + across * self.unit / 2, y + high * self.unit / 2

    def names(self) -> Iterable[str]:
        """Every cell of the rectangle, in play or not."""
        return (cell_name(column, row) for row in range(1, self.rows + 1) for column in range(1, self.columns + 1))

    def seen(self, direction: str) -> str:
        """The direction on paper (N is up) of a direction of the board."""
        return {"N": "S", "E": "W", "S": "N", "W": "E"}[direction] if self.flip else direction


def frame_of(cells: Iterable[str], unit: float, margin: float, *, flip: bool) -> Frame:
    """The smallest frame from a1 that holds these cells, a margin away from the paper's edge."""
    places = [place(cell) for cell in cells]
    columns, rows = max(column for column, _ in places), max(row for _, row in places)
    return Frame(columns, rows, unit, margin, margin, flip)
