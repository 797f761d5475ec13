"""How strong the levels of the engine are: what the computer's opponents are rated by."""

from typing import Final

MEASURED: Final = "Drivis, variant alternating, repetition draws"
"""The row of docs/strength.md: levels 1, 2, 3 and 5 are as it says. Those of the present start have not been measured."""
LEVEL_RATINGS: Final = (1000, 1053, 1242, 1377, 1512, 1612, 1712, 1812, 1912, 2012)
"""Levels 1 to 10 between two seats, on the scale of Elo; level 1 is 1000. One that was not measured lies in the middle of its
neighbours, or 100 above the one below, which is a score of 64 % against it."""
