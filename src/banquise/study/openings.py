"""The opening explorer: what was played from a position, how often, what came of it, and how play goes on.

Two sources are kept apart: the book of the game, and the games that somebody else counts, a server its own. Of the latter only keys
are asked for (`opening_key`): `exploring` yields them and is sent what is known, so nothing here waits. `explore` asks the book alone.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from banquise.core import Action, Line, Position
from banquise.openings import Book, Entry, books_of, entry_of, found_in, normal, opening_key

MAX_TURN_ACTIONS: Final = 8
MAX_CONTINUED: Final = 3
"""Of the turns played most it is told how play goes on, for so many actions more."""
CONTINUED_ACTIONS: Final = 4

Counting = Generator[Collection[str], Mapping[str, Entry], "Opening"]
"""Yields keys of positions, is sent what is known of them from elsewhere, and returns the opening."""


@dataclass(frozen=True, slots=True)
class OpeningTurn:
    """A turn, or the rest of one, up to a roll of dice or to where nothing more is known: what came of the position it leads to.

    `book` is what the book says, `played` what games elsewhere came to, each None where there is nothing. `alike` counts the turns
    that lead to positions that are alike: this one stands for all of them. `line` is how play goes on most in the book.
    """

    actions: tuple[Action, ...]
    book: Entry | None
    played: Entry | None
    alike: int = 1
    line: tuple[Action, ...] = ()

    @property
    def games(self) -> tuple[int, int]:
        """In the book and elsewhere."""
        return (self.book.games if self.book else 0, self.played.games if self.played else 0)


@dataclass(frozen=True, slots=True)
class Opening:
    """What is known of a position: by the book, which is `source`, by games elsewhere, and its turns, the one played most first."""

    source: Book | None
    book: Entry | None
    played: Entry | None
    turns: tuple[OpeningTurn, ...]


@dataclass(slots=True)
class _Path:
    """Actions from the position on, where they lead, and how many lead to the like."""

    actions: tuple[Action, ...]
    at: Position
    alike: int = 1
    before: list[_Path] = field(default_factory=list)
    goes_on: bool = False
    """Whether anything is known of what follows."""

    @property
    def is_turn(self) -> bool:
        return bool(self.actions) and (not self.at.mid_turn or self.at.to_act < 1)


def explore(where: Line | Position) -> Opening:
    """What the book knows of a position, or of the end of a line."""
    counting = exploring(Line.begin(where) if isinstance(where, Position) else where)
    try:
        next(counting)
        while True:
            counting.send({})
    except StopIteration as done:
        found: Opening = done.value
        return found


def exploring(line: Line) -> Counting:
    """What is known of the end of a line. Turns that neither source has are left out; there are none where chance acts."""
    position = line.position
    key = opening_key(position)
    played = yield (key,)
    met: list[tuple[_Path, Entry | None]] = []
    going = [_Path((), position)] if line.to_act > 0 else []
    for _ in range(MAX_TURN_ACTIONS):
        following = {opening_key(path.at): path for path in _further(going)}
        if not following:
            break
        counted = yield tuple(following)
        known = [(path, counted.get(each)) for each, path in following.items() if each in counted or entry_of(path.at)]
        for path, _ in known:
            for one in path.before:
                one.goes_on = True
        met += known
        going = [path for path, _ in known if not path.is_turn]
    source, book = found_in(position) or (None, None)
    turns = [OpeningTurn(path.actions, entry_of(path.at), elsewhere, path.alike) for path, elsewhere in met if not path.goes_on]
    ordered = sorted(turns, key=lambda turn: (*(-games for games in turn.games), turn.actions))
    return Opening(source, book, played.get(key), tuple(_continued(position, ordered)))


def _further(paths: Iterable[_Path]) -> list[_Path]:
    """One action further on all paths; of those that lead to positions that are alike only the first, which counts the others."""
    ahead: dict[Position, _Path] = {}
    for path in paths:
        for action in path.at.legal_actions():
            at = path.at.after(action)
            same = ahead.setdefault(normal(at), _Path((*path.actions, action), at, 0))
            same.alike += path.alike
            same.before.append(path)
    return list(ahead.values())


def _continued(position: Position, turns: list[OpeningTurn]) -> Iterable[OpeningTurn]:
    """The turns; the first of them with how play goes on."""
    for number, turn in enumerate(turns):
        if number < MAX_CONTINUED and turn.book:
            yield OpeningTurn(turn.actions, turn.book, turn.played, turn.alike, continuation(_after(position, turn.actions)))
        else:
            yield turn


def _after(position: Position, actions: Iterable[Action]) -> Position:
    for action in actions:
        position = position.after(action)
    return position


def continuation(position: Position, most: int = CONTINUED_ACTIONS) -> tuple[Action, ...]:
    """How play goes on most often in the book, by so many actions at most and not beyond a roll of dice."""
    actions: list[Action] = []
    while len(actions) < most and position.to_act > 0:
        known = [(entry.games, action) for action in position.legal_actions() if (entry := entry_of(position.after(action)))]
        if not known:
            break
        actions.append(max(known, key=lambda each: each[0])[1])
        position = position.after(actions[-1])
    return tuple(actions)


def size_of(game: str) -> int:
    """How many positions the books of a game have."""
    return sum(len(book.lines) for book in books_of(game))
