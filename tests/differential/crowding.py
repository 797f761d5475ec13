"""Where games to compare begin: starts of every variant, crowded positions, those of the perft files."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random

from banquise.core import BadText, Game, Position
from banquise.games import GAMES
from tests.conformance.lines import TELLING, VARIANTS
from tests.conformance.test_perft import FILES, cases

NOT_YET: frozenset[str] = frozenset()
"""Games that have no kernel yet."""
PLAYED = [slug for slug in GAMES if slug not in NOT_YET]
CROWDS: dict[str, Callable[[Random], str]] = {slug: import_module(f"tests.differential.crowds.{slug}").crowd for slug in PLAYED}
"""For each game a maker of random texts, many of which are positions: play from the start seldom comes to what these show."""


def perft_positions(slug: str) -> list[Position]:
    paths = [path for path in FILES if game_of(path) == slug]
    return [GAMES[slug].from_text(text) for path in paths for text, _ in cases(path)]


def game_of(path: Path) -> str:
    return path.stem.split("-")[0]


def crowded(game: Game, rng: Random) -> Position:
    """A crowded position."""
    while True:
        try:
            return game.from_text(CROWDS[game.slug](rng))
        except BadText:
            continue


def starts(slug: str, rng: Random, count: int, *, every_variant: bool) -> list[Position]:
    """So many first positions: the variants in turn."""
    variants = [options for game, options in (VARIANTS if every_variant else TELLING) if game.slug == slug]
    rng.shuffle(variants)
    return [GAMES[slug].start(**variants[number % len(variants)]) for number in range(count)]


def middles(slug: str, rng: Random, count: int) -> list[Position]:
    """So many positions in the middle of play: crowded ones, and one in eight of the perft files."""
    known = rng.choices(perft_positions(slug), k=count // 8)
    return [*known, *(crowded(GAMES[slug], rng) for _ in range(count - len(known)))]
