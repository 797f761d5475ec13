"""What is asked about positions that belong to no table: actions, reasons, searches, records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final

from banquise.codec import Length, Range
from banquise.core import BadText, Line, Position, refuse
from banquise.games import GAMES
from banquise.i18n import Language
from banquise.reading import MAX_PASTED_CHARACTERS
from banquise.tables.bounds import ActionText, Id

MAX_TOUCHES: Final = 8
MAX_ACTIONS: Final = 5000
MAX_POSITION_CHARACTERS: Final = 4000

PositionText = Annotated[str, Length(MAX_POSITION_CHARACTERS)]
Touches = Annotated[tuple[ActionText, ...], Length(MAX_TOUCHES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineGiven:
    """A position by its text, or by options, and actions from there."""

    game: Id
    options: dict[Id, ActionText] = field(default_factory=dict)
    start: PositionText | None = None
    actions: Annotated[tuple[ActionText, ...], Length(MAX_ACTIONS)] = ()
    language: Language = "en"

    def line(self) -> Line:
        """The line that is meant; raises `BadText` or `IllegalAction`."""
        return Line.begin(self.first(), self.actions)

    def first(self) -> Position:
        """Where it begins; raises `BadText`."""
        if not (game := GAMES.get(self.game)):
            raise BadText(refuse("unknown-game", game=self.game, games=", ".join(GAMES)), self.game)
        if self.start is None:
            return game.start(**self.options)
        if self.options:
            raise BadText(refuse("option-and-position"), self.start)
        return game.from_text(self.start)


@dataclass(frozen=True, slots=True, kw_only=True)
class LineToldGiven(LineGiven):
    """A line whose last `told` actions shall be told in words."""

    told: Annotated[int, Range(0, MAX_ACTIONS)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNotGiven(LineGiven):
    """An action in its notation, or the touches made so far and the one that led nowhere (`touches` ends with it), or what somebody
    typed: then the action that is meant comes back in its notation.
    """

    action: ActionText = ""
    touches: Touches = ()
    typed: ActionText = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TouchedGiven:
    """As `WhyNotGiven`, for the present position of a table."""

    action: ActionText = ""
    touches: Touches = ()
    typed: ActionText = ""
    language: Language = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class TriedGiven:
    """The actions of a try at a task of the first steps, from its position."""

    actions: Annotated[tuple[ActionText, ...], Length(MAX_TOUCHES)]
    language: Language = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchGiven(LineGiven):
    """A search of the engine, within what the server allows. To `explain` the best action a part of the time is for what is threatened."""

    level: Annotated[float, Range(1, 10)] = 8.0
    seconds: Annotated[float, Range(0, 10, included=False)] = 1.0
    explain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreatGiven(SearchGiven):
    """A search for what a rival threatens: what it would do if the turn were its own. Without a `seat` it is the next rival."""

    seat: Annotated[int, Range(0, 9)] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PastedGiven:
    """Whatever somebody pasted; `game` is the one it shall be of, "" where that is to be guessed."""

    text: Annotated[str, Length(MAX_PASTED_CHARACTERS)]
    game: Annotated[str, Length(64)] = ""
    language: Language = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordGiven:
    """A record as text or JSON (docs/notation.md)."""

    record: Annotated[str, Length(MAX_PASTED_CHARACTERS)]
    language: Language = "en"
