"""Colours. They are never the only sign: every side has its letter, every mark its bracket."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain, repeat
from typing import Final

from rich.style import Style

from banquise.core import Position
from banquise.i18n import voice

DARK, LIGHT = "#10181f", "#f5f7f8"
Colours = tuple[str, str]
"""Background and ink."""
NAMED: Final[Mapping[str, Colours]] = {
    "white": (LIGHT, DARK),
    "black": ("#0c1116", LIGHT),
    "blue": ("#7cc0ff", DARK),
    "yellow": ("#ffd84a", DARK),
    "orange": ("#ff8f3f", DARK),
    "red": ("#f0555a", DARK),
    "green": ("#58cc8c", DARK),
    "violet": ("#c9a0ff", DARK),
    "brown": ("#9a6b3f", LIGHT),
    "pink": ("#ffb0cf", DARK),
    "grey": ("#9aa7b0", DARK),
}
"""For the sides that a game calls by a colour, by its English word."""
UNNAMED: Final[tuple[Colours, ...]] = (
    ("#f3ead2", DARK),
    ("#2a2438", LIGHT),
    *(NAMED[name] for name in ("red", "green", "yellow", "blue", "orange", "violet", "pink", "brown", "grey")),
)
"""For the other sides, in the order of their seats."""

CELLS: Final = (Style(bgcolor="#1c5068", color="#7fb3c8"), Style(bgcolor="#174459", color="#7fb3c8"))
HEIGHTS: Final = (
    Style(bgcolor="#0b1d28", color="#3f6b80"),
    Style(bgcolor="#1c5068", color="#a9d3e3"),
    Style(bgcolor="#3a7f9c", color="#eaf7fc"),
    Style(bgcolor="#79b9d1", color="#0c1116"),
)
"""The ground by its height, the highest for all above it."""
AREA: Final = Style(bgcolor="#6b5a45", color="#d9c7a8")
LABEL: Final = Style(color="#8fa8b3")
ARROW: Final = Style(color="#ffd84a", bold=True)

CURSOR: Final = ("[]", Style(color="#10181f", bgcolor="#ffffff", bold=True))
CHOSEN: Final = ("<>", Style(color="#10181f", bgcolor="#ffd84a", bold=True))
MARKED: Final = ("!!", Style(color="#ffffff", bgcolor="#c4262e", bold=True))
TARGET: Final = ("()", Style(color="#b9f5c8", bold=True))
LAST: Final = ("::", Style(color="#ffe9a8"))

ARROWS: Final[Mapping[str, str]] = {"N": "↑", "E": "→", "S": "↓", "W": "←"}


def ink(position: Position, mark: str) -> Style:
    """How the pieces with this letter are painted: the letter on a colour of its own."""
    background, colour = colours(position.slug, position.marks).get(mark, (LIGHT, DARK))
    return Style(bgcolor=background, color=colour, bold=True)


@lru_cache(maxsize=64)
def colours(slug: str, marks: tuple[str, ...]) -> Mapping[str, Colours]:
    """The colours of each letter: those its side is called by, or else some that no other side has, as long as there are any."""
    speech = voice(slug, "en")
    named = {mark: NAMED.get(speech.word("side", mark).lower()) for mark in marks}
    free = chain((pair for pair in UNNAMED if pair not in named.values()), repeat(UNNAMED[-1]))
    return {mark: pair or next(free) for mark, pair in named.items()}


def shape(style: Style) -> Style:
    """The style of the half blocks that round a piece painted in `style`."""
    return Style(color=style.bgcolor)
