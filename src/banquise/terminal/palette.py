"""Colours and glyphs. Colour is never the only sign: every side has its letter, every mark its bracket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.style import Style

from banquise.core import Position

DARK, LIGHT = "#10181f", "#f5f7f8"
SIDES: Final[Mapping[str, tuple[str, str]]] = {
    "w": (LIGHT, DARK),
    "b": ("#7cc0ff", DARK),
    "y": ("#ffd84a", DARK),
    "o": ("#ff8f3f", DARK),
    "r": ("#f0555a", DARK),
    "g": ("#58cc8c", DARK),
    "A": ("#f3ead2", DARK),
    "B": ("#2a2438", LIGHT),
    "C": ("#f0555a", DARK),
    "D": ("#58cc8c", DARK),
    "E": ("#ffd84a", DARK),
}
"""Background and ink by the letter of a side."""
BLACK: Final = ("#0c1116", LIGHT)
OTHERS: Final = ("#c9a0ff", DARK)

CELLS: Final = (Style(bgcolor="#1c5068", color="#7fb3c8"), Style(bgcolor="#174459", color="#7fb3c8"))
HEIGHTS: Final = (
    Style(bgcolor="#0b1d28", color="#3f6b80"),
    Style(bgcolor="#1c5068", color="#a9d3e3"),
    Style(bgcolor="#3a7f9c", color="#eaf7fc"),
    Style(bgcolor="#79b9d1", color="#0c1116"),
)
PLATFORM: Final = Style(bgcolor="#6b5a45", color="#d9c7a8")
LABEL: Final = Style(color="#8fa8b3")
ARROW: Final = Style(color="#ffd84a", bold=True)

CURSOR: Final = ("[]", Style(color="#10181f", bgcolor="#ffffff", bold=True))
CHOSEN: Final = ("<>", Style(color="#10181f", bgcolor="#ffd84a", bold=True))
MARKED: Final = ("!!", Style(color="#ffffff", bgcolor="#c4262e", bold=True))
TARGET: Final = ("()", Style(color="#b9f5c8", bold=True))
LAST: Final = ("::", Style(color="#ffe9a8"))

ARROWS: Final[Mapping[str, str]] = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
GLYPHS: Final[Mapping[str, str]] = {"pawn": "●", "podium": "▆", "die": "⚅", "plate": "▣", "platform": "▬"}


def ink(position: Position, mark: str) -> Style:
    """How the pieces with this letter are painted: the letter on a colour of its own."""
    if mark == "b" and "w" in position.marks:  # beside White, b is Black and not blue
        background, colour = BLACK
    else:
        background, colour = SIDES.get(mark, OTHERS)
    return Style(bgcolor=background, color=colour, bold=True)


def shape(style: Style) -> Style:
    """The style of the half blocks that round a piece painted in `style`."""
    return Style(color=style.bgcolor)
