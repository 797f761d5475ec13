"""Gravis 3: its rules, its sentences, its lessons, its picture."""

from banquise.games.gravis.rules import GAME

__all__ = ["GAME"]
