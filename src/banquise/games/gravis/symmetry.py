"""Which positions of Gravis 3 are alike: nothing tells a side of its square board, or a diagonal, from another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from banquise.boards import SYMMETRIES, turned_board, turned_cells, turned_direction
from banquise.games.gravis.rules import GRID, Gravis


def images(position: Gravis) -> Iterator[Gravis]:
    for symmetry in SYMMETRIES:
        there = turned_cells(GRID, symmetry)
        arrow = position.arrow if position.arrow == "-" else turned_direction(position.arrow, symmetry)
        holes = GRID.sorted(there[cell] for cell in position.holes)
        yield replace(position, board=turned_board(position.board, symmetry), arrow=arrow, holes=holes)
