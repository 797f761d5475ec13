"""Where the cells of a board stand on a screen of characters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from banquise.boards import cell_name, place

CELL_SIZES: Final = ((7, 3), (6, 3), (5, 2), (4, 2), (4, 1), (3, 1))
"""The sizes of a cell, in characters and lines, largest first."""
SMALLEST_CELL_SIZE: Final = (2, 1)
"""For boards that are too wide for any other: pieces with a value need more, and a board should not grow when they enter."""
MARGIN_COLUMNS: Final = 3
"""Characters for row numbers on either side; column letters take a line below and, where there is room, one above."""


class Room(NamedTuple):
    """How many characters and lines there are to draw in."""

    width: int
    height: int


DEFAULT_ROOM: Final = Room(50, 23)
"""What a board has in a terminal of 80 by 24."""


class Box(NamedTuple):
    """A rectangle of characters; y grows downwards."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> int:
        """The line in the middle."""
        return self.y + (self.height - 1) // 2


@dataclass(frozen=True, slots=True)
class Layout:
    """A board of `columns` by `rows` cells, each of `width` characters and `height` lines."""

    columns: int
    rows: int
    width: int
    height: int
    cells: frozenset[str]
    content: int = 1
    """Characters that something on a cell needs."""
    head: int = 1
    """Lines above the board."""

    @property
    def size(self) -> Room:
        return Room(2 * MARGIN_COLUMNS + self.columns * self.width, self.head + self.rows * self.height + 1)

    def fits(self, room: Room) -> bool:
        return self.size.width <= room.width and self.size.height <= room.height

    def box(self, cell: str, columns: int = 1, rows: int = 1) -> Box:
        """The rectangle of this cell and of those to the right of it and above it."""
        column, row = place(cell)
        top = self.head + (self.rows - row - rows + 1) * self.height
        return Box(MARGIN_COLUMNS + (column - 1) * self.width, top, columns * self.width, rows * self.height)

    def cell_at(self, x: int, y: int) -> str | None:
        """The cell drawn at a character; None on the margins and where a cell is missing."""
        column, line = (x - MARGIN_COLUMNS) // self.width, (y - self.head) // self.height
        if not (0 <= column < self.columns and 0 <= line < self.rows):
            return None
        cell = cell_name(column + 1, self.rows - line)
        return cell if cell in self.cells else None


def layout(cells: Iterable[str], room: Room = DEFAULT_ROOM, content: int = 1, heads: tuple[int, ...] = (1, 0)) -> Layout:
    """The largest layout that fits the room, or the smallest there is; `content` characters must fit beside a marker.

    `heads` are the numbers of lines above the board that may be tried, the preferred one first.
    """
    names = frozenset(cells)
    columns = max(place(cell)[0] for cell in names)
    rows = max(place(cell)[1] for cell in names)
    wide = Layout(columns, rows, *CELL_SIZES[-1], names).size.width > DEFAULT_ROOM.width
    sizes = (*CELL_SIZES, SMALLEST_CELL_SIZE) if wide else CELL_SIZES
    layouts = [Layout(columns, rows, *size, names, content, head) for size in sizes if size[0] > content for head in heads]
    return next((one for one in layouts if one.fits(room)), layouts[-1])
