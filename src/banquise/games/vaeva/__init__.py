"""Vaeva: its rules, its sentences, its lessons, its picture."""

from banquise.games.vaeva.rules import GAME

__all__ = ["GAME"]
