"""The games, by slug: ours, and those of installed packages. What each brings is in a package of its own."""

from banquise.games.registry import GAMES, BrokenGame, Parts, rules_page

__all__ = ["GAMES", "BrokenGame", "Parts", "rules_page"]
