"""Every variant of our games, and some that tell enough."""

from __future__ import annotations

from banquise.conformance.lines import covering_variants, random_line, title
from banquise.games import GAMES, OURS

OUR_GAMES = {slug: GAMES[slug] for slug in OURS}
VARIANTS = [(game, options) for game in OUR_GAMES.values() for options in game.variants()]
TITLES = [title(game, options) for game, options in VARIANTS]
COVERING = [(game, options) for game in OUR_GAMES.values() for options in covering_variants(game)]
COVERING_TITLES = [title(game, options) for game, options in COVERING]

__all__ = ["COVERING", "COVERING_TITLES", "OUR_GAMES", "TITLES", "VARIANTS", "random_line"]
