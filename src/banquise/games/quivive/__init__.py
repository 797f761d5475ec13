"""Quivive: its rules, its sentences, its lessons, its picture."""

from banquise.games.quivive.rules import GAME

__all__ = ["GAME"]
