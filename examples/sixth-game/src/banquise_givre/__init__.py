"""Givre: its rules, its sentences, its lessons, its pages."""

from banquise_givre.rules import GAME

__all__ = ["GAME"]
