"""Which positions of Drivis are alike: its board looks the same from every side, and mirrored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from banquise.boards import SYMMETRIES, turned_board
from banquise.games.drivis.rules import Drivis


def images(position: Drivis) -> Iterator[Drivis]:
    for symmetry in SYMMETRIES:
        yield replace(position, board=turned_board(position.board, symmetry, position.size))
