"""How strong the levels of the engine are: what the computer's opponents are rated by."""

from typing import Final

MEASURED: Final = "Vaeva, variant lined"
"""The row of docs/strength.md: levels 1, 2 and 3 are as it says."""
LEVEL_RATINGS: Final = (1000, 1016, 1300, 1400, 1500, 1600, 1700, 1800, 1900, 2000)
"""Levels 1 to 10 between two seats, on the scale of Elo; level 1 is 1000. One that was not measured lies in the middle of its
neighbours, or 100 above the one below, which is a score of 64 % against it."""
