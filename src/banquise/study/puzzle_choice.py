"""Which puzzle comes next: by theme, by difficulty, for a solver of some strength, for a day. Whatever is asked twice is answered alike."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from random import Random
from typing import Final

from banquise.games import GAMES, Parts
from banquise.study.puzzles import Puzzle, puzzles_of

RATINGS: Final[Mapping[str, tuple[int, ...]]] = Parts("strength")
"""Of the levels of the engine, from 1 to 10, on the scale of Elo."""
USUAL_RATINGS: Final = tuple(range(1000, 2000, 100))
"""Where a game does not say how strong the levels are."""
NEAREST: Final = 12
"""The next puzzle is one of so many whose ratings are nearest to the solver's."""


def chosen(puzzles: Iterable[Puzzle], theme: str = "", easiest: int = 1, hardest: int = 10) -> tuple[Puzzle, ...]:
    """Those of a theme ("": of any) and of a difficulty between two levels, these included."""
    return tuple(each for each in puzzles if (not theme or theme in each.themes) and easiest <= each.level <= hardest)


def rating_of(puzzle: Puzzle) -> int:
    """How hard a puzzle is on the scale of Elo: as the lowest level of the engine that usually solves it is strong."""
    return RATINGS.get(puzzle.game, USUAL_RATINGS)[puzzle.level - 1]


def next_for(puzzles: Sequence[Puzzle], rating: float, done: Collection[str] = ()) -> Puzzle | None:
    """A puzzle about as hard as a solver of this rating is strong, none of those done, by id; None where nothing is left."""
    left = sorted((each for each in puzzles if each.id not in done), key=lambda each: (abs(rating_of(each) - rating), each.id))
    if not left:
        return None
    return Random(f"{left[0].game} {len(done)} {round(rating)}").choice(left[:NEAREST])


def daily(game: str, day: date) -> Puzzle:
    """The puzzle of a day in one game: all of them come once before any comes again. Raises `ValueError` where there are none."""
    puzzles = puzzles_of(game)
    if not puzzles:
        raise ValueError(f"{game} brings no puzzles")
    cycle, place = divmod(day.toordinal(), len(puzzles))
    return Random(f"{game} {cycle}").sample(puzzles, len(puzzles))[place]


def puzzle_of_the_day(day: date) -> Puzzle | None:
    """The puzzle of a day, of one game after the other, in another order each round; None where no game brings any."""
    games = [slug for slug in GAMES if puzzles_of(slug)]
    if not games:
        return None
    round_, place = divmod(day.toordinal(), len(games))
    game = Random(f"day {round_}").sample(games, len(games))[place]
    return daily(game, day)
