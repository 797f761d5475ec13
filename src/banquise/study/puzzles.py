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
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from random import Random
from typing import Final

from banquise import engine
from banquise.core import NOBODY, BadText, Line, Position, refuse
from banquise.engine import Limits
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
REFUTING: Final = Limits(seconds=0.0, simulations=50_000, memory=64 << 20)
"""What is spent on the refutation of a wrong turn, if nothing else is said."""
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


@dataclass(frozen=True, slots=True)
class TurnTried:
    """What comes of a turn: whether it is the one, the reply to it (none where the puzzle is solved), or the line that refutes it.

    `scores` are what a wrong turn is proven to lead to, if that is known.
    """

    right: bool
    solved: bool = False
    reply: Turn = ()
    refutation: Turn = ()
    scores: tuple[float, ...] = ()


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


def chosen(puzzles: Iterable[Puzzle], theme: str = "", easiest: int = 1, hardest: int = 10) -> tuple[Puzzle, ...]:
    """Those of a theme ("": of any) and of a difficulty between two levels, these included."""
    return tuple(each for each in puzzles if (not theme or theme in each.themes) and easiest <= each.level <= hardest)


def daily(game: str, day: date) -> Puzzle:
    """The puzzle of a day: all of them come once before any comes again. Raises `ValueError` where there are none."""
    puzzles = puzzles_of(game)
    if not puzzles:
        raise ValueError(f"{game} brings no puzzles")
    cycle, place = divmod(day.toordinal(), len(puzzles))
    return Random(f"{game} {cycle}").sample(puzzles, len(puzzles))[place]


def theme_name(game: str, theme: str, language: Language) -> str:
    """What a theme is called; its code where the game has no name for it."""
    names = FACTS[game].themes.get(theme) if game in FACTS else None
    return names[language == "fr"] if names else theme


def judge(puzzle: Puzzle, step: int, turn: Sequence[str], limits: Limits = REFUTING) -> TurnTried:
    """What comes of a whole turn at a step, counted from 0. Turns that lead to the same position are the same.

    Raises `IllegalAction` for what is no legal turn, `IndexError` for a step the puzzle does not have, and `EngineMissing` where
    a wrong turn is to be refuted without the engine.
    """
    if not 0 <= step < puzzle.steps:
        raise IndexError(f"the puzzle has {puzzle.steps} steps, from 0")
    before = puzzle.before(step)
    after = before.turn(turn)
    if after != before.turn(puzzle.turns[2 * step]):
        return _refuted(after, limits)
    rest = puzzle.turns[2 * step + 1 :]
    return TurnTried(right=True, solved=len(rest) < 2, reply=rest[0] if len(rest) > 1 else ())


def _refuted(after: Position, limits: Limits) -> TurnTried:
    """A wrong turn, and how the others answer it best."""
    outcome = after.outcome()
    if after.to_act == NOBODY and outcome:
        return TurnTried(right=False, scores=outcome.scores)
    found = engine.search(after, limits).candidates
    best = found[0] if found else None
    proof = best.proof if best else None
    return TurnTried(right=False, refutation=tuple(best.variation) if best else (), scores=tuple(proof.scores) if proof else ())
