"""How strong the levels of the engine are: what the computer's opponents are rated by."""

from typing import Final

MEASURED: Final = "Quivive, mode solo2"
"""The row of docs/strength.md: levels 1, 2 and 3 are as it says."""
LEVEL_RATINGS: Final = (1000, 1016, 1274, 1374, 1474, 1574, 1674, 1774, 1874, 1974)
"""Levels 1 to 10 between two seats, on the scale of Elo; level 1 is 1000. One that was not measured lies in the middle of its
neighbours, or 100 above the one below, which is a score of 64 % against it."""
