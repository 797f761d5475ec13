"""Which positions of Dérive are alike: mirrored, where the colours in play keep their banks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from banquise.boards import mirrored_across, mirrored_upward, turned_board, turned_cells
from banquise.games.derive.rules import Derive

MIRRORS = {"ry": mirrored_across, "bg": mirrored_upward}
"""For the two colours whose banks face each other, what leaves both where they are."""


def images(position: Derive) -> Iterator[Derive]:
    yield position
    mirror = MIRRORS.get("".join(sorted(position.marks, key="rbyg".index)))
    if mirror:
        rolling = position.rolling and turned_cells(position.board.grid, mirror)[position.rolling]
        yield replace(position, board=turned_board(position.board, mirror), rolling=rolling)
