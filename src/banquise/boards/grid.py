"""Grids of named cells: `a1` is bottom left as the first seat sees the board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from typing import Final

STRAIGHT: Final[Mapping[str, tuple[int, int]]] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
DIAGONAL: Final[Mapping[str, tuple[int, int]]] = {"NE": (1, 1), "SE": (1, -1), "SW": (-1, -1), "NW": (-1, 1)}
DIRECTIONS: Final[Mapping[str, tuple[int, int]]] = {**STRAIGHT, **DIAGONAL}

RUN: Final = re.compile(r"\.+")


def cell_name(column: int, row: int) -> str:
    """The name of a cell; both count from 1."""
    return f"{chr(ord('a') + column - 1)}{row}"


def place(cell: str) -> tuple[int, int]:
    """The column and row of a cell's name, from 1. The name is trusted."""
    return ord(cell[0]) - ord("a") + 1, int(cell[1:])


class TextGaps(dict[tuple[int, int], str]):
    """The text between two places of a board where `nothing` stands, by both: a count for each run of empty cells."""

    def __init__(self, nothing: str) -> None:
        super().__init__()
        self.nothing: Final = nothing

    def __missing__(self, ends: tuple[int, int]) -> str:
        start, end = ends
        text = self[ends] = RUN.sub(lambda run: str(len(run[0])), self.nothing[start:end])
        return text


class Grid:
    """A rectangle of cells, some of which may be missing.

    Cells are listed in the order a1, b1, ... , then a2 and so on.
    """

    def __init__(self, columns: int, rows: int, missing: Iterable[str] = ()) -> None:
        gone = set(missing)
        self.columns: Final = columns
        self.rows: Final = rows
        everything = (cell_name(column, row) for row in range(1, rows + 1) for column in range(1, columns + 1))
        self.cells: Final = tuple(cell for cell in everything if cell not in gone)

    @cached_property
    def order(self) -> Mapping[str, int]:
        """The rank of each cell in `cells`."""
        return {cell: number for number, cell in enumerate(self.cells)}

    @cached_property
    def from_the_top(self) -> tuple[tuple[str, ...], ...]:
        """The names of whole rows, from the top, missing cells included."""
        return tuple(tuple(cell_name(column, row) for column in range(1, self.columns + 1)) for row in range(self.rows, 0, -1))

    @cached_property
    def text_places(self) -> Mapping[str, int]:
        """For each cell its place in the text of the board, where each cell of the rows from the top and each `/` counts one."""
        cells = [cell for row in self.from_the_top for cell in (*row, "/")]
        return {cell: number for number, cell in enumerate(cells) if cell != "/"}

    @cached_property
    def text_gaps(self) -> TextGaps:
        return TextGaps("/".join("." * self.columns for _ in range(self.rows)))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Grid) and self._shape == other._shape)

    def __hash__(self) -> int:
        return hash((self.columns, self.rows))

    def __reduce__(self) -> tuple[object, ...]:
        """So that the boards of another process share a grid too, which works out its neighbours once."""
        missing = tuple(cell for row in self.from_the_top for cell in row if cell not in self)
        return _grid, (self.columns, self.rows, missing)

    @property
    def _shape(self) -> tuple[int, int, tuple[str, ...]]:
        return self.columns, self.rows, self.cells

    def __contains__(self, cell: str) -> bool:
        return cell in self.order

    @cached_property
    def _steps(self) -> Mapping[str, Mapping[str, str]]:
        steps: dict[str, dict[str, str]] = {}
        for cell in self.cells:
            column, row = place(cell)
            around = {name: cell_name(column + dx, row + dy) for name, (dx, dy) in DIRECTIONS.items() if column + dx > 0}
            steps[cell] = {name: there for name, there in around.items() if there in self.order}
        return steps

    def step(self, cell: str, direction: str) -> str | None:
        """The next cell in a direction; None past the edge or where a cell is missing."""
        return self._steps[cell].get(direction)

    def ray(self, cell: str, direction: str) -> tuple[str, ...]:
        """The cells after this one in a direction, up to the edge or a missing cell."""
        return self._rays[cell, direction]

    @cached_property
    def _rays(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        return {(cell, direction): self._walk(cell, direction) for cell in self.cells for direction in DIRECTIONS}

    def _walk(self, cell: str, direction: str) -> tuple[str, ...]:
        cells: list[str] = []
        there = self.step(cell, direction)
        while there is not None:
            cells.append(there)
            there = self.step(there, direction)
        return tuple(cells)

    def neighbours(self, cell: str, directions: Iterable[str] = DIRECTIONS) -> tuple[str, ...]:
        """The adjacent cells in these directions."""
        steps = self._steps[cell]
        return tuple(steps[direction] for direction in directions if direction in steps)

    def column(self, letter: str) -> tuple[str, ...]:
        """The cells of a column, from the bottom."""
        return tuple(cell for cell in self.cells if cell[0] == letter)

    def row(self, number: int) -> tuple[str, ...]:
        """The cells of a row, from the left."""
        return tuple(cell for cell in self.cells if cell[1:] == str(number))

    def sorted(self, cells: Iterable[str]) -> tuple[str, ...]:
        """These cells in the order of the grid."""
        return tuple(sorted(cells, key=self.order.__getitem__))


@cache
def _grid(columns: int, rows: int, missing: tuple[str, ...]) -> Grid:
    return Grid(columns, rows, missing)
