"""Puzzles: a position in which one turn stands out, and what comes of the others.

A puzzle is written on a line: the position, the solution, the claim, the difficulty and the themes, as in

    1wb2/5/b4/w4/2wb1 w S drop - ; Sc >N Nb >E Sa >S ; win 3 ; level 4 ; cascade

The solution is a run of actions: the turns of the solver and, in between, the replies that hold out longest. `win 3` says that it
is proven: the solver wins within so many turns, and at each of these steps no other turn wins. `best 0.81 0.52` says what can be
said without a proof: the value of the turn, and that of the best other one. A puzzle begins without history: no position counts
as one that stood before.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Final

from banquise.core import BadText, Line, Position, refuse
from banquise.games import GAMES, Parts, page_of_game
from banquise.i18n.voice import Language
from banquise.study.puzzle_themes import PuzzleFacts

FACTS: Final[Mapping[str, PuzzleFacts]] = Parts("puzzles")
"""What the games that bring puzzles know of them."""
FILE: Final = "puzzles.txt"
"""In the package of a game: a puzzle a line; lines that begin with # are for people."""
WRITTEN: Final = re.compile(
    r"(?P<start>[^;]+) ; (?P<actions>[^;]+) ; (?:win (?P<turns>\d+)|best (?P<best>[\d.]+) (?P<second>[\d.]+)) ; "
    r"level (?P<level>\d+) ;(?P<themes>(?: [a-z-]+)*)"
)
ID_LETTERS: Final = 8
Turn = tuple[str, ...]


@dataclass(frozen=True)
class Puzzle:
    """A position with one turn to find, or several one after the other.

    `wins_in` is the number of turns in which the solver is proven to win, 0 without a proof; then `values` are those of the best turn
    and of the best other one. `level` is the lowest of the engine that usually solves it.
    """

    game: str
    start: str
    actions: Turn
    wins_in: int = 0
    values: tuple[float, float] = (1.0, 0.0)
    level: int = 10
    themes: tuple[str, ...] = ()

    @cached_property
    def id(self) -> str:
        """What it is known by in addresses and in browsers: the same for as long as its position is."""
        return sha256(f"{self.game} {self.start}".encode()).hexdigest()[:ID_LETTERS]

    @cached_property
    def line(self) -> Line:
        """The solution, played out."""
        return Line.begin(GAMES[self.game].from_text(self.start), self.actions)

    @property
    def position(self) -> Position:
        return self.line.start

    @property
    def seat(self) -> int:
        """Who has to find it."""
        return self.position.to_act

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turns of the solution and the replies, in turn."""
        return tuple(turn.actions for turn in self.line.turns())

    @property
    def steps(self) -> int:
        """How many turns have to be found."""
        return (len(self.turns) + 1) // 2

    def before(self, step: int) -> Position:
        """The position in which the turn of a step, counted from 0, has to be found."""
        return self.line.positions[sum(map(len, self.turns[: 2 * step]))]

    def text(self) -> str:
        """The puzzle on one line, which reads back to an equal one."""
        best, second = self.values
        claim = f"win {self.wins_in}" if self.wins_in else f"best {best:.2f} {second:.2f}"
        themes = "".join(f" {theme}" for theme in self.themes)
        return f"{self.start} ; {' '.join(self.actions)} ; {claim} ; level {self.level} ;{themes}"


def read_puzzle(game: str, text: str) -> Puzzle:
    """The puzzle of a line. Raises `BadText` for what is none; whether its turns are legal shows when it is played out."""
    found = WRITTEN.fullmatch(text.strip())
    if not found:
        raise BadText(refuse("no-puzzle", game=game), text)
    values = (float(found["best"]), float(found["second"])) if found["best"] else (1.0, 0.0)
    turns, themes = int(found["turns"] or 0), tuple(found["themes"].split())
    return Puzzle(game, found["start"], tuple(found["actions"].split()), turns, values, int(found["level"]), themes)


@lru_cache(maxsize=16)
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, always in the same order; none where it brings none. Raises `KeyError` for a game that is not there."""
    lines = page_of_game(game, FILE).splitlines()
    return tuple(read_puzzle(game, line) for line in lines if line and not line.startswith("#"))


@lru_cache(maxsize=16)
def _by_id(game: str) -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles_of(game)}


def puzzle_of(game: str, id: str) -> Puzzle | None:  # noqa: A002 - it is its id
    """The puzzle of this id; None where there is none, or no such game."""
    return _by_id(game).get(id) if game in GAMES else None


def theme_name(game: str, theme: str, language: Language) -> str:
    """What a theme is called; its code where the game has no name for it."""
    found = FACTS[game].themes.get(theme) if game in FACTS else None
    return found.name[language == "fr"] if found else theme


def theme_meaning(game: str, theme: str, language: Language) -> str:
    """What a theme means, in one sentence; "" where the game does not say it."""
    found = FACTS[game].themes.get(theme) if game in FACTS else None
    return found.meaning[language == "fr"] if found else ""
