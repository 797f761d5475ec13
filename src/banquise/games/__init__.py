"""The games, by slug: one line each."""

from collections.abc import Mapping
from typing import Final

from banquise.core import Game
from banquise.games import derive, drivis, gravis, quivive, vaeva

GAMES: Final[Mapping[str, Game]] = {
    game.slug: game
    for game in (
        gravis.GAME,
        quivive.GAME,
        drivis.GAME,
        vaeva.GAME,
        derive.GAME,
    )
}

__all__ = ["GAMES"]
