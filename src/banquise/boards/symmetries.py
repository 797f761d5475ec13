"""Turns and mirrors of a square board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from banquise.boards.board import Board
from banquise.boards.grid import STRAIGHT, Grid, cell_name, place

Symmetry = Callable[[int, int], tuple[int, int]]
"""Where a place goes, by its distances from the middle to the right and upwards."""


def unchanged(x: int, y: int) -> tuple[int, int]:
    """Every place stays where it is."""
    return x, y


def mirrored_across(x: int, y: int) -> tuple[int, int]:
    """Left and right change places."""
    return -x, y


def mirrored_upward(x: int, y: int) -> tuple[int, int]:
    """The top and the bottom change places."""
    return x, -y


SYMMETRIES: Final[tuple[Symmetry, ...]] = (
    unchanged,
    mirrored_across,
    mirrored_upward,
    lambda x, y: (-x, -y),
    lambda x, y: (y, x),
    lambda x, y: (-y, x),
    lambda x, y: (y, -x),
    lambda x, y: (-y, -x),
)
"""Of a square board, about its middle."""


@cache
def turned_cells(grid: Grid, symmetry: Symmetry, size: int = 1) -> Mapping[str, str]:
    """Where each cell goes, and with it a piece of `size` columns and rows, which is named by its first one."""
    there: dict[str, str] = {}
    for cell in grid.cells:
        column, row = place(cell)
        x, y = symmetry(2 * column + size - 2 - grid.columns, 2 * row + size - 2 - grid.rows)
        name = (x + grid.columns + 2 - size) // 2, (y + grid.rows + 2 - size) // 2
        if min(name) > 0:
            there[cell] = cell_name(*name)
    return there


def turned_board(board: Board, symmetry: Symmetry, size: int = 1) -> Board:
    """The board as it stands after that; `size` is that of the pieces."""
    there = turned_cells(board.grid, symmetry, size)
    return Board(board.grid, {there[cell]: mark for cell, mark in board.items()})


def turned_direction(direction: str, symmetry: Symmetry) -> str:
    """Where one of the four straight directions points after that."""
    pointing = symmetry(*STRAIGHT[direction])
    return next(name for name, step in STRAIGHT.items() if step == pointing)
