"""Boards: cells and their names, neighbours, lines, what stands where, and the text of it."""

from banquise.boards.board import Board, board_from_text
from banquise.boards.fields import Fields
from banquise.boards.grid import DIAGONAL, DIRECTIONS, STRAIGHT, Grid, cell_name, place

__all__ = ["DIAGONAL", "DIRECTIONS", "STRAIGHT", "Board", "Fields", "Grid", "board_from_text", "cell_name", "place"]
