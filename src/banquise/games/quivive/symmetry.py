"""Which positions of Quivive are alike: its board looks the same from every side, and mirrored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from banquise.boards import SYMMETRIES, turned_board
from banquise.games.quivive.rules import Quivive


def images(position: Quivive) -> Iterator[Quivive]:
    for symmetry in SYMMETRIES:
        yield replace(position, podiums=turned_board(position.podiums, symmetry), pawns=turned_board(position.pawns, symmetry))
