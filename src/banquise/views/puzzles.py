"""Puzzles as they are shown: shelves, and one puzzle without its solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from banquise.core import Line, notice
from banquise.games import GAMES
from banquise.i18n import Language, Voice, voice
from banquise.study.puzzle_choice import rating_of
from banquise.study.puzzles import FACTS, Puzzle, puzzles_of, theme_meaning, theme_name
from banquise.views.positions import PositionShown, position_shown


@dataclass(frozen=True, slots=True)
class ThemeShown:
    """A theme: what it is called, what it means, and how many puzzles have it."""

    code: str
    name: str
    meaning: str
    count: int


@dataclass(frozen=True, slots=True)
class LevelShown:
    """How many puzzles the engine usually solves from this level on, and how hard they are on the scale of Elo."""

    level: int
    rating: int
    count: int


@dataclass(frozen=True, slots=True)
class ShelfShown:
    """The puzzles of a game, counted: by theme, by the lowest level that solves them, and by the seats of their positions."""

    game: str
    name: str
    count: int
    themes: tuple[ThemeShown, ...]
    levels: tuple[LevelShown, ...]
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PuzzleListed:
    """A puzzle in a list."""

    id: str
    level: int
    rating: int
    steps: int
    seats: int
    themes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PuzzlesShown:
    """Some of a game's puzzles; `count` is how many there are in all that were asked for."""

    game: str
    count: int
    puzzles: tuple[PuzzleListed, ...]


@dataclass(frozen=True, slots=True)
class PuzzleShown:
    """A puzzle without its solution. `ask` says who is to find what, `others` who plays after the solver among more than two, or "".

    `steps` turns are to be found, one after the other. `proven` says that no other turn wins; otherwise the turn stands clearly above
    all others by its value.
    """

    id: str
    game: str
    name: str
    level: int
    rating: int
    steps: int
    proven: bool
    seat: int
    ask: str
    others: str
    themes: tuple[ThemeShown, ...]
    position: PositionShown


@dataclass(frozen=True, slots=True)
class DailyShown:
    """The puzzle of a day, the same for everybody; days begin at midnight, universal time."""

    day: str
    puzzle: PuzzleShown


@dataclass(frozen=True, slots=True)
class SolverShown:
    """The rating of somebody who solves puzzles of a game: `mean` and `deviation` are those of the model, to be given again next time.

    `rating` is on the scale of Elo, and within `margin` of the true one 19 times in 20; it has changed by `change`.
    """

    mean: float
    deviation: float
    puzzles: int
    rating: int
    margin: int
    change: int


# Shelves


@lru_cache(maxsize=4)
def shelves_shown(language: Language) -> tuple[ShelfShown, ...]:
    """The shelf of every game that has one; the same for as long as the program runs."""
    return tuple(_shelf(slug, language) for slug in GAMES if puzzles_of(slug))


def _shelf(game: str, language: Language) -> ShelfShown:
    puzzles = puzzles_of(game)
    levels = Counter((puzzle.level, rating_of(puzzle)) for puzzle in puzzles)
    return ShelfShown(
        game=game,
        name=GAMES[game].name,
        count=len(puzzles),
        themes=themes_shown(game, tuple(FACTS[game].themes) if game in FACTS else (), language),
        levels=tuple(LevelShown(level, rating, count) for (level, rating), count in sorted(levels.items())),
        seats=tuple(sorted({puzzle.position.seats for puzzle in puzzles})),
    )


@lru_cache(maxsize=64)
def _theme_counts(game: str) -> Counter[str]:
    return Counter(theme for puzzle in puzzles_of(game) for theme in puzzle.themes)


def themes_shown(game: str, themes: Sequence[str], language: Language) -> tuple[ThemeShown, ...]:
    """Themes of a game in words."""
    counts = _theme_counts(game)
    return tuple(ThemeShown(each, theme_name(game, each, language), theme_meaning(game, each, language), counts[each]) for each in themes)


def listed_puzzle(puzzle: Puzzle) -> PuzzleListed:
    """A puzzle in a list."""
    return PuzzleListed(puzzle.id, puzzle.level, rating_of(puzzle), puzzle.steps, puzzle.position.seats, puzzle.themes)


# A puzzle


def puzzle_shown(puzzle: Puzzle, language: Language) -> PuzzleShown:
    """A puzzle, without its solution."""
    speech = voice(puzzle.game, language)
    return PuzzleShown(
        id=puzzle.id,
        game=puzzle.game,
        name=GAMES[puzzle.game].name,
        level=puzzle.level,
        rating=rating_of(puzzle),
        steps=puzzle.steps,
        proven=puzzle.wins_in > 0,
        seat=puzzle.seat,
        ask=_ask(puzzle, speech),
        others=_others(puzzle, speech),
        themes=themes_shown(puzzle.game, puzzle.themes, language),
        position=position_shown(Line.begin(puzzle.position), speech, legal=True),
    )


def _ask(puzzle: Puzzle, speech: Voice) -> str:
    code = "puzzle-ask-best" if not puzzle.wins_in else "puzzle-ask-wins" if puzzle.steps > 1 else "puzzle-ask-win"
    return speech.notice(notice(code, side=speech.seat(puzzle.position, puzzle.seat), steps=puzzle.steps))


def _others(puzzle: Puzzle, speech: Voice) -> str:
    """Who plays after the solver, in the order of their turns; "" between two."""
    position = puzzle.position
    if len(position.in_play) < 3:
        return ""
    after = sorted(position.in_play, key=lambda seat: (seat - puzzle.seat) % position.seats)[1:]
    names = [speech.seat(position, seat) for seat in after]
    return speech.notice(notice("puzzle-others", side=speech.seat(position, puzzle.seat), others=speech.listed(names)))
