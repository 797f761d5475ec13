"""What is asked about a review of a finished game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from banquise.codec import Length, Pattern, Range
from banquise.i18n import Language
from banquise.reading import MAX_PASTED_CHARACTERS
from banquise.tables.bounds import ActionText
from banquise.tables.seats import ID_PATTERN

MAX_TRIED_ACTIONS: Final = 64
"""Of a turn, as many as the longest has, dice included."""
MAX_TURNS: Final = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewGiven:
    """A review of a game that is over: at a `table`, or in a `record`; exactly one of the two is given."""

    table: Annotated[str, Pattern(f"(?:{ID_PATTERN.pattern})?")] = ""
    record: Annotated[str, Length(MAX_PASTED_CHARACTERS)] = ""
    depth: Annotated[int, Range(1, 3)] = 1
    language: Language = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class TryGiven:
    """Whether these actions, from where the turn of this number began, are as good as its best turn."""

    turn: Annotated[int, Range(1, MAX_TURNS)]
    actions: Annotated[tuple[ActionText, ...], Length(MAX_TRIED_ACTIONS)]
    language: Language = "en"
