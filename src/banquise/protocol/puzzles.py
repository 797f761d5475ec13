"""What is asked about puzzles. Nothing of it is kept: who solved what is known to whoever asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from banquise.codec import Length, Pattern, Range
from banquise.i18n import Language
from banquise.protocol.reviews import MAX_TRIED_ACTIONS
from banquise.tables.bounds import ActionText

MAX_DONE: Final = 5000
MAX_STEPS: Final = 20
MAX_RATING: Final = 4000.0
MAX_MEAN: Final = 200.0
MAX_DEVIATION: Final = 25.0
MAX_PUZZLES: Final = 1_000_000
PuzzleId = Annotated[str, Pattern("[0-9a-f]{8}")]
ThemeCode = Annotated[str, Pattern("[a-z-]{0,40}")]


@dataclass(frozen=True, slots=True, kw_only=True)
class NextPuzzleGiven:
    """A puzzle for a solver of this rating, none of those done, of a theme ("": of any) and between two levels."""

    rating: Annotated[float, Range(-MAX_RATING, MAX_RATING)] = 1200.0
    done: Annotated[tuple[PuzzleId, ...], Length(MAX_DONE)] = ()
    theme: ThemeCode = ""
    easiest: Annotated[int, Range(1, 10)] = 1
    hardest: Annotated[int, Range(1, 10)] = 10
    language: Language = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleTryGiven:
    """The actions so far of the turn of a step, counted from 0."""

    step: Annotated[int, Range(0, MAX_STEPS)] = 0
    actions: Annotated[tuple[ActionText, ...], Length(MAX_TRIED_ACTIONS)] = ()
    language: Language = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleResultGiven:
    """What a solver's rating was (null for a new one), and whether the puzzle was solved at the first try and without a hint."""

    solved: bool
    mean: Annotated[float, Range(-MAX_MEAN, MAX_MEAN)] | None = None
    deviation: Annotated[float, Range(0, MAX_DEVIATION, included=False)] | None = None
    puzzles: Annotated[int, Range(0, MAX_PUZZLES)] = 0
    language: Language = "en"
