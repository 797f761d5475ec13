"""Games, and their rules pages."""

from __future__ import annotations

from banquise.core import OnTime
from banquise.i18n import Language
from banquise.protocol.positions import PositionShown
from banquise.protocol.requests import ClockGiven
from banquise.protocol.words import Shown


class OptionValueShown(Shown):
    value: str
    text: str
    seats: int


class OptionShown(Shown):
    """An option of a game: listed values, or a number from `low` to `high` or "-"."""

    name: str
    text: str
    default: str
    values: tuple[OptionValueShown, ...]
    low: int | None
    high: int | None


class GameShown(Shown):
    """A game, and what a table of it needs to know.

    `pitch` is what it is about, in a sentence or two, and `picture` a telling position of it, both from its rules page.
    `seats` are all the numbers of seats it can have; `clock` is the one its rules ask for; `engine` says that the engine plays it
    (a plain program otherwise, without levels), `lessons` that it has first steps.
    """

    slug: str
    name: str
    pitch: str
    picture: PositionShown
    rules: int
    seats: tuple[int, ...]
    options: tuple[OptionShown, ...]
    dice: bool
    clock: ClockGiven | None
    on_time: tuple[OnTime, ...]
    engine: bool
    lessons: bool


class RulesPartShown(Shown):
    """Markdown, and the picture after it: the text of a position with its caption, or both empty."""

    text: str
    position: str
    caption: str


class RulesShown(Shown):
    """The rules page of a game, and the one that all games share."""

    game: str
    language: Language
    parts: tuple[RulesPartShown, ...]
    common: tuple[RulesPartShown, ...]
