"""Banquise: five French abstract games that explain themselves. `GAMES` holds them by slug, `draw` shows any position."""

from typing import Final

from banquise.games import GAMES
from banquise.svg import draw

__version__: Final = "0.1.0"

__all__ = ["GAMES", "__version__", "draw"]
