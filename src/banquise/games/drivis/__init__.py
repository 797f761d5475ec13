"""Drivis: its rules, its sentences, its lessons, its picture."""

from banquise.games.drivis.rules import GAME

__all__ = ["GAME"]
