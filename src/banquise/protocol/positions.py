"""Positions, and what is asked about them: actions, reasons, searches, records."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from banquise.i18n import Language
from banquise.protocol.words import MOST_TOUCHES, Act, Given, Id, Sentence, Several, Shown, Text


class PieceShown(Shown):
    """A fact for drawing: something of a kind stands on a cell ("" for beside the board). `name` is what it is, in words."""

    cell: str
    kind: str
    side: int
    value: str
    seat: int
    covers: tuple[str, ...]
    name: str


class ReserveShown(Shown):
    """What waits beside the board; `name` says it in words, with the number."""

    side: int
    kind: str
    count: int
    seat: int
    name: str


class ActionShown(Shown):
    """A legal action and the cells and controls that express it, in order."""

    action: str
    touches: tuple[str, ...]


class OutcomeShown(Shown):
    """How it ended: `text` says who won and why, in words."""

    text: str
    reason: str
    clause: str
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    points: tuple[int, ...] | None


class PositionShown(Shown):
    """A position as a page draws it. `to_act` is a seat, 0 for chance, -1 for nobody.

    `legal` is empty where the reader has nothing to choose. `seat_names` are the names of the seats in the game ("White"). `changed` are
    the cells that the last turn, finished or not, has changed.
    """

    text: str
    to_act: int
    phase: str
    mid_turn: bool
    prompt: Sentence
    notices: tuple[Sentence, ...]
    pieces: tuple[PieceShown, ...]
    reserves: tuple[ReserveShown, ...]
    cells: tuple[str, ...]
    changed: tuple[str, ...]
    marks: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    seat_names: tuple[str, ...]
    in_play: tuple[int, ...]
    legal: tuple[ActionShown, ...]
    outcome: OutcomeShown | None


class LineGiven(Given):
    """A position by its text, or by options, and actions from there."""

    game: Id
    options: dict[Id, Act] = Field(default_factory=dict)
    start: Text | None = None
    actions: Annotated[tuple[Act, ...], Several, Field(max_length=5000)] = ()
    language: Language = "en"


class WhyNotGiven(LineGiven):
    """An action as text, or the touches made so far and the one that led nowhere: `touches` ends with it."""

    action: Act = ""
    touches: Annotated[tuple[Act, ...], Several, Field(max_length=MOST_TOUCHES)] = ()


class TouchedGiven(Given):
    """As `WhyNotGiven`, for the present position of a table."""

    action: Act = ""
    touches: Annotated[tuple[Act, ...], Several, Field(max_length=MOST_TOUCHES)] = ()
    language: Language = "en"


class WhyNotShown(Shown):
    """The action that was meant, and why not; `refusal` is null if it is legal."""

    action: str
    refusal: Sentence | None


# Actions as they were played


class PlayShown(Shown):
    """An action as it was played. `seat` is 0 for chance; `turn` counts from 1; `left` is what the seat's clock showed after it."""

    action: str
    seat: int
    turn: int
    left: int | None


# Searches: hints and reviews


class SearchGiven(LineGiven):
    """A search of the engine, within what the server allows."""

    level: Annotated[float, Field(ge=1, le=10)] = 8.0
    seconds: Annotated[float, Field(gt=0, le=10)] = 1.0


class CandidateShown(Shown):
    """An action and its worth: the probability of winning per seat; `proven` is how many turns to the end, where known."""

    action: str
    touches: tuple[str, ...]
    values: tuple[float, ...]
    variation: tuple[str, ...]
    proven: int | None


class SearchShown(Shown):
    """What was found, best first; `engine` says that it was the engine and not the plain Python player."""

    candidates: tuple[CandidateShown, ...]
    engine: bool


# Records


class RecordGiven(Given):
    """A record as text or JSON (docs/notation.md)."""

    record: Annotated[str, Field(max_length=200_000)]
    language: Language = "en"


class RecordShown(Shown):
    """A record that the rules confirm: where it starts, what was played, how it ended."""

    game: str
    options: dict[str, str]
    start: str | None
    tags: dict[str, str]
    history: tuple[PlayShown, ...]
    position: PositionShown
    outcome: OutcomeShown | None
