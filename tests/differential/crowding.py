"""Where games to compare begin: starts of every variant, crowded positions, those of the perft files.

The games are those the engine plays. A game's tests may have a maker of crowded texts, `crowd` in `tests/games/<slug>/crowd.py`: many of
its texts are positions to which play from the start seldom comes. Without one, random play has to do.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random

from banquise import engine
from banquise.core import BadText, Game, Position
from banquise.games import GAMES
from tests.conformance.lines import COVERING, VARIANTS, random_line
from tests.conformance.test_perft import perft_positions

PLAYED = engine.games() if engine.available() else []
LONGEST_WALK = 120
"""Actions of a random game that stands in for a crowd."""


def crowd_of(slug: str) -> Callable[[Random], str]:
    """The maker of crowded texts of a game."""
    if find_spec(f"tests.games.{slug}") and find_spec(f"tests.games.{slug}.crowd"):
        crowd: Callable[[Random], str] = import_module(f"tests.games.{slug}.crowd").crowd
        return crowd
    return lambda rng: random_line(GAMES[slug].start(), rng, rng.randrange(LONGEST_WALK)).position.text()


CROWDS = {slug: crowd_of(slug) for slug in PLAYED}


def crowded(game: Game, rng: Random) -> Position:
    """A crowded position."""
    while True:
        try:
            return game.from_text(CROWDS[game.slug](rng))
        except BadText:
            continue


def starts(slug: str, rng: Random, count: int, *, every_variant: bool) -> list[Position]:
    """So many first positions: the variants in turn."""
    variants = [options for game, options in (VARIANTS if every_variant else COVERING) if game.slug == slug]
    rng.shuffle(variants)
    return [GAMES[slug].start(**variants[number % len(variants)]) for number in range(count)]


def middles(slug: str, rng: Random, count: int) -> list[Position]:
    """So many positions in the middle of play: crowded ones, and one in eight of the perft files."""
    known = rng.choices(perft_positions(slug), k=count // 8)
    return [*known, *(crowded(GAMES[slug], rng) for _ in range(count - len(known)))]
