"""The games, by slug: ours, and those of installed packages. What each brings is in a package of its own."""

from banquise.games.announced import BrokenGame
from banquise.games.registry import GAMES, OURS, Games, Parts, page_of_game, pages_of_game, rules_page

__all__ = ["GAMES", "OURS", "BrokenGame", "Games", "Parts", "page_of_game", "pages_of_game", "rules_page"]
