"""Every variant of our games, and some that tell enough."""

from __future__ import annotations

from banquise.conformance.lines import random_line, telling_variants, title
from banquise.games import GAMES, OURS

OUR_GAMES = {slug: GAMES[slug] for slug in OURS}
VARIANTS = [(game, options) for game in OUR_GAMES.values() for options in game.variants()]
TITLES = [title(game, options) for game, options in VARIANTS]
TELLING = [(game, options) for game in OUR_GAMES.values() for options in telling_variants(game)]
TELLING_TITLES = [title(game, options) for game, options in TELLING]

__all__ = ["OUR_GAMES", "TELLING", "TELLING_TITLES", "TITLES", "VARIANTS", "random_line"]
