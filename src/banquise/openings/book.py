"""Opening books: what came of positions in games of the engine against itself, and what they are worth.

A book is a text, `openings*.txt` in the package of a game: a head of a word and its value on each line, an empty line, and then a
position on each line, the one played most first, as in

    5/5/5/5/2w2 b E drop - ; 120 ; 70.5 49.5 ; 3 ; 0.583 0.417

It stands for all positions that are alike; so many games came through it, so much did each seat score in them, and so many were
draws. Then the value for each seat by a search, `-` where there was none, with `in 7` behind it where it is proven: so the game
ends within seven turns if nobody errs. Lines that begin with # are for people.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from banquise.core import BadText, Position, refuse
from banquise.games import GAMES, pages_of_game
from banquise.openings.alike import normal

FILES: Final = "openings*.txt"
HEAD: Final = ("game", "rules", "options", "seed", "player", "explored", "valued", "games")
BETWEEN: Final = " ; "
NUMBERS: Final = r"[0-9]+(?:\.[0-9]+)?(?: [0-9]+(?:\.[0-9]+)?)+"
WRITTEN: Final = re.compile(rf"([1-9][0-9]*) ; ({NUMBERS}) ; ([0-9]+) ; (?:-|({NUMBERS})(?: in ([0-9]+))?)")


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of a position: the games that came through it, what each seat scored in them all, how many were draws.

    `values` are the chances of winning of each seat by a search, None without one; they are certain where `turns` says within how
    many turns the game then ends.
    """

    games: int
    scores: tuple[float, ...]
    draws: int
    values: tuple[float, ...] | None = None
    turns: int | None = None

    @property
    def mean_scores(self) -> tuple[float, ...]:
        """Of each seat, in a game."""
        return tuple(score / self.games for score in self.scores)

    def text(self) -> str:
        """What stands behind the position; it reads back to an equal one but for what is rounded."""
        values = "-" if self.values is None else " ".join(f"{value:.4g}" for value in self.values)
        within = "" if self.turns is None else f" in {self.turns}"
        return BETWEEN.join((str(self.games), " ".join(f"{score:.6g}" for score in self.scores), str(self.draws), values + within))


@dataclass(frozen=True, slots=True)
class Head:
    """How a book was made: from which start, by how many games between which player and itself.

    Each choice of an opening was made by a search of `explored` simulations, values come from searches of `valued`.
    """

    game: str
    rules: int
    options: Mapping[str, str]
    seed: int
    player: str
    explored: int
    valued: int
    games: int

    def text(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        values = (self.game, self.rules, options, self.seed, self.player, self.explored, self.valued, self.games)
        return "".join(f"{name} {value}".rstrip() + "\n" for name, value in zip(HEAD, values, strict=True))


@dataclass(frozen=True, slots=True)
class Book:
    """A book; its lines are kept as they are written, and read when somebody asks for their position."""

    head: Head
    lines: Mapping[str, str]

    def entry(self, position: Position) -> Entry | None:
        """What is known of this position, or of one that is alike."""
        return self.entry_of(normal(position).text())

    def entry_of(self, text: str) -> Entry | None:
        """What stands behind the text of a position. Raises `BadText` for a line that cannot be read."""
        line = self.lines.get(text)
        return None if line is None else _entry(line)

    def entries(self) -> Iterator[tuple[str, Entry]]:
        """All of them, with the texts of their positions. Raises `BadText`."""
        return ((text, _entry(line)) for text, line in self.lines.items())

    def text(self) -> str:
        """The book as it is written."""
        return self.head.text() + "\n" + "".join(f"{text}{BETWEEN}{line}\n" for text, line in self.lines.items())


def book_of(head: Head, entries: Iterable[tuple[str, Entry]]) -> Book:
    """The book of these entries, those with most games first."""
    ordered = sorted(entries, key=lambda each: (-each[1].games, each[0]))
    return Book(head, {text: entry.text() for text, entry in ordered})


def read_book(text: str) -> Book:
    """The book of a text. Raises `BadText` for a head that is wrong, and for lines that are none.

    What a line says behind its position is read when it is asked for; `entries` reads it all.
    """
    rows = [row for row in text.splitlines() if not row.startswith("#")]
    empty = rows.index("") if "" in rows else len(rows)
    head = _head(rows[:empty])
    lines: dict[str, str] = {}
    for row in rows[empty + 1 :]:
        position, between, rest = row.partition(BETWEEN)
        if not between or position in lines:
            raise BadText(refuse("book-line", line=row), row)
        lines[position] = rest
    return Book(head, lines)


def _head(rows: list[str]) -> Head:
    given = {name: value for name, _, value in (row.partition(" ") for row in rows)}
    if tuple(given) != HEAD or len(rows) != len(HEAD):
        raise BadText(refuse("book-head", words=", ".join(HEAD)), "\n".join(rows))
    for name in ("rules", "seed", "explored", "valued", "games"):
        if not (given[name].isascii() and given[name].isdigit()):
            raise BadText(refuse("book-number", word=name, value=given[name]), f"{name} {given[name]}")
    options = dict(option.partition("=")[::2] for option in given["options"].split())
    numbers = {name: int(given[name]) for name in ("rules", "seed", "explored", "valued", "games")}
    return Head(game=given["game"], options=options, player=given["player"], **numbers)


def _entry(line: str) -> Entry:
    found = WRITTEN.fullmatch(line)
    if not found:
        raise BadText(refuse("book-line", line=line), line)
    games, scores, draws, values, turns = found.groups()
    return Entry(int(games), _numbers(scores), int(draws), _numbers(values) if values else None, int(turns) if turns else None)


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split()))


@lru_cache(maxsize=16)
def books_of(game: str) -> tuple[Book, ...]:
    """The books of a game that are of the present version of its rules. They are read when first asked for.

    Raises `KeyError` for a game that is not there, `BadText` for a book that is none.
    """
    books = (read_book(text) for text in pages_of_game(game, FILES).values())
    return tuple(book for book in books if book.head.rules == GAMES[game].rules)


def found_in(position: Position) -> tuple[Book, Entry] | None:
    """The book that has a position, and what it says of it; None where none has."""
    text = normal(position).text()
    for book in books_of(position.slug):
        if entry := book.entry_of(text):
            return book, entry
    return None


def entry_of(position: Position) -> Entry | None:
    """What the books of a game know of a position."""
    found = found_in(position)
    return found[1] if found else None
