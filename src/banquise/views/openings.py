"""What is known of an opening, as it is shown: the book and games played elsewhere stand side by side, never added up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from banquise.core import Action, Position
from banquise.i18n import Voice
from banquise.openings import Book, Entry
from banquise.study.openings import Opening, OpeningTurn

MAX_SHOWN_TURNS: Final = 24


@dataclass(frozen=True, slots=True)
class ResultsShown:
    """What came of a position in so many games: the mean score of each seat, and how many games were draws.

    `values` are the chances of winning of each seat by a search of the engine, null without one; where `proven` is a number they are
    certain, and the game ends within so many turns.
    """

    games: int
    scores: tuple[float, ...]
    draws: int
    values: tuple[float, ...] | None
    proven: int | None


@dataclass(frozen=True, slots=True)
class BookShown:
    """A book: which player played how many games against itself from the start with these options."""

    game: str
    options: dict[str, str]
    player: str
    games: int
    positions: int


@dataclass(frozen=True, slots=True)
class OpeningTurnShown:
    """A turn, or what is known of it: its actions, in words and as touches, and how play goes on most in the book.

    `book` and `played` are null where there is nothing. `alike` counts the turns that come to the same, this one included.
    """

    actions: tuple[str, ...]
    words: str
    touches: tuple[str, ...]
    book: ResultsShown | None
    played: ResultsShown | None
    alike: int
    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpeningShown:
    """What is known of a position: `source` is the book that has it, `played` are this server's own finished public games."""

    source: BookShown | None
    book: ResultsShown | None
    played: ResultsShown | None
    turns: tuple[OpeningTurnShown, ...]


def opening_shown(position: Position, found: Opening, speech: Voice) -> OpeningShown:
    """The turns played most, of those that are known."""
    turns = tuple(_turn(position, turn, speech) for turn in found.turns[:MAX_SHOWN_TURNS])
    source = book_shown(found.source) if found.source else None
    return OpeningShown(source, _results(found.book), _results(found.played), turns)


def _turn(position: Position, turn: OpeningTurn, speech: Voice) -> OpeningTurnShown:
    touches = position.touches(turn.actions[0])
    told = _words(position, turn.actions, speech)
    return OpeningTurnShown(turn.actions, told, touches, _results(turn.book), _results(turn.played), turn.alike, turn.line)


def _words(position: Position, actions: tuple[Action, ...], speech: Voice) -> str:
    """What each of the actions does, one sentence behind the other."""
    told: list[str] = []
    for action in actions:
        following = position.after(action)
        told.append(speech.action(position, action, following))
        position = following
    return " ".join(told)


def _results(entry: Entry | None) -> ResultsShown | None:
    return ResultsShown(entry.games, entry.mean_scores, entry.draws, entry.values, entry.turns) if entry else None


def book_shown(book: Book) -> BookShown:
    """How a book was made."""
    head = book.head
    return BookShown(head.game, dict(head.options), head.player, head.games, len(book.lines))
