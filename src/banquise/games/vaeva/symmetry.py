"""Which positions of Vaeva are alike: left and right may change places, the home rows may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from banquise.boards import mirrored_across, turned_board
from banquise.games.vaeva.rules import COLUMNS, Vaeva


def images(position: Vaeva) -> Iterator[Vaeva]:
    yield position
    platform, ko = _mirrored(position.platform), _mirrored(position.ko)
    yield replace(position, board=turned_board(position.board, mirrored_across), platform=platform, ko=ko)


def _mirrored(column: str) -> str:
    """Where the platform lies then, by its leftmost column; "-" stays."""
    return "-" if column == "-" else COLUMNS[-1 - COLUMNS.index(column)]
