"""What a pasted text turned out to be."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.core import BadText
from banquise.reading.replaying import Reading


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a table: its path, with the key if it has one."""

    path: str


@dataclass(frozen=True, slots=True)
class NoPosition:
    """A text with the board of a game, which that game refuses."""

    game: str
    text: str
    error: BadText


Pasted = Link | NoPosition | tuple[Reading, ...]
"""Readings by more than one game are equally good."""
