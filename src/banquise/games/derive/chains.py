"""The banks of Dérive and the chains that cross to them.

Only cells with column + row even are in play; every side of the board is the bank of one colour:

        y   .   y   .   y          the corners belong to both banks that meet there
        .   *   .   *   .
        b   .   *   .   g          * in play    . white, forbidden
        .   *   .   *   .
        r   .   r   .   r
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from banquise.boards import DIAGONAL, Board, Grid, cell_name

COLOURS: Final = "rbyg"
"""Clockwise, from the south (DER-2)."""
OPPOSITE: Final = {"r": "y", "b": "g", "y": "r", "g": "b"}
SIZES: Final = (9, 11, 13)
Cells = tuple[str, ...]


def white(size: int) -> list[str]:
    """The cells that nothing may stand on (DER-1)."""
    numbers = range(1, size + 1)
    return [cell_name(column, row) for column in numbers for row in numbers if (column + row) % 2]


def banks(grid: Grid) -> dict[str, Cells]:
    """The bank of each colour, corners included (DER-1, DER-2)."""
    last = cell_name(grid.columns, 1)[0]
    return {"r": grid.row(1), "b": grid.column("a"), "y": grid.row(grid.rows), "g": grid.column(last)}


def hops(grid: Grid) -> dict[str, tuple[tuple[str, str], ...]]:
    """From each cell, in each direction, the cell to jump over and the one just behind it (DER-6)."""
    rays = {cell: [grid.ray(cell, direction)[:2] for direction in DIAGONAL] for cell in grid.cells}
    return {cell: tuple((ray[0], ray[1]) for ray in found if len(ray) == 2) for cell, found in rays.items()}


GRIDS: Final = {size: Grid(size, size, white(size)) for size in SIZES}
BANKS: Final = {size: banks(grid) for size, grid in GRIDS.items()}
NEAR: Final = {size: {cell: grid.sorted(grid.neighbours(cell, DIAGONAL)) for cell in grid.cells} for size, grid in GRIDS.items()}
HOPS: Final = {size: hops(grid) for size, grid in GRIDS.items()}


def foreign(size: int, colour: str) -> dict[str, Cells]:
    """For each cell the banks on which a die of this colour counts against its owner (DER-9).

    A corner of one's own bank counts on neither of its banks.
    """
    own = BANKS[size][colour]
    others = {bank: cells for bank, cells in BANKS[size].items() if bank != colour}
    return {cell: tuple(bank for bank in others if cell in others[bank] and cell not in own) for cell in GRIDS[size].cells}


FOREIGN: Final[Mapping[int, Mapping[str, Mapping[str, Cells]]]] = {
    size: {colour: foreign(size, colour) for colour in COLOURS} for size in SIZES
}


def near(board: Board, cell: str) -> Cells:
    """The cells diagonally next to this one."""
    return NEAR[board.grid.rows][cell]


@lru_cache(maxsize=2048)
def reach(board: Board, start: str) -> Cells:
    """Where the die on this cell can go: the free cells one step away, and those it can jump to (DER-6).

    Its own cell counts as occupied, so it never comes back there. It is never jumped over: jumps keep the die two columns apart.
    """
    landings: set[str] = set()
    jumping = [start]
    while jumping:
        for over, behind in HOPS[board.grid.rows][jumping.pop()]:
            if over in board and behind not in board and behind not in landings:
                landings.add(behind)
                jumping.append(behind)
    steps = (cell for cell in near(board, start) if cell not in board)
    return board.grid.sorted((*steps, *landings))


@lru_cache(maxsize=1024)
def anchored_chain(board: Board, colour: str) -> Cells:
    """The chain of this colour with a die on the opposite bank (DER-11, DER-12); () if there is none.

    There is one at most, since DER-9 lets no colour have two dice there.
    """
    found = [cell for cell in BANKS[board.grid.rows][OPPOSITE[colour]] if board.get(cell).startswith(colour)]
    for cell in found:
        found += [next_to for next_to in near(board, cell) if board.get(next_to).startswith(colour) and next_to not in found]
    return tuple(found)


@lru_cache(maxsize=1024)
def is_in_order(board: Board, chain: Cells) -> bool:
    """Whether this chain is ordered and isolated: all its values differ and follow each other from die to die (DER-12).

    As values rise by exactly one along the list, the list can only be the dice from the lowest to the highest.
    """
    by_value = {int(board[cell][1]): cell for cell in chain}
    low, high = min(by_value), max(by_value)
    if len(by_value) < len(chain) or high - low + 1 > len(chain):
        return False
    return all(by_value[value + 1] in near(board, by_value[value]) for value in range(low, high))
