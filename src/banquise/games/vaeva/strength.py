"""How strong the levels of the engine are: what the computer's opponents are rated by."""

from typing import Final

MEASURED: Final = "Vaeva, variant free"
"""The row of docs/strength.md."""
LEVEL_RATINGS: Final = (1000, 1448, 1776, 1920, 2017, 2125, 2263, 2372, 2604, 2678)
"""Levels 1 to 10 between two seats, on the scale of Elo; level 1 is 1000."""
