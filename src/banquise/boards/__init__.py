"""Boards: cells and their names, neighbours, lines, what stands where, the text of it, and its turns and mirrors."""

from banquise.boards.board import Board, board_from_text
from banquise.boards.fields import Fields
from banquise.boards.grid import DIAGONAL, DIRECTIONS, STRAIGHT, Grid, cell_name, place
from banquise.boards.symmetries import SYMMETRIES, mirrored_across, mirrored_upward, turned_board, turned_cells, turned_direction

__all__ = [
    "DIAGONAL",
    "DIRECTIONS",
    "STRAIGHT",
    "SYMMETRIES",
    "Board",
    "Fields",
    "Grid",
    "board_from_text",
    "cell_name",
    "mirrored_across",
    "mirrored_upward",
    "place",
    "turned_board",
    "turned_cells",
    "turned_direction",
]
