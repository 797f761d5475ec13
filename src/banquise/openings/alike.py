"""Which positions an opening book takes for one: those that are alike but for a turn of the board or a mirror."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Final

from banquise.core import Position
from banquise.games import GAMES, Parts

IMAGES: Final[Mapping[str, Callable[[Position], Iterable[Position]]]] = Parts("symmetry")
"""For the games that say so, all positions that are alike, the given one among them. Play goes on alike from all of them."""
KEY_LETTERS: Final = 24


@lru_cache(maxsize=8192)
def normal(position: Position) -> Position:
    """The one that stands for all that are alike: whose text comes first. The position itself, in a game that tells no symmetry."""
    images = IMAGES[position.slug](position) if position.slug in IMAGES else (position,)
    return min(images, key=lambda image: image.text())


def opening_key(position: Position) -> str:
    """What positions that are alike, and no others, are known by where texts are too long: of one version of the rules."""
    game = GAMES[position.slug]
    return sha256(f"{game.slug} {game.rules} {normal(position).text()}".encode()).hexdigest()[:KEY_LETTERS]
