"""Dérive: its rules, its sentences, its lessons, its picture."""

from banquise.games.derive.rules import GAME

__all__ = ["GAME"]
