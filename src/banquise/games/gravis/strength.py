"""How strong the levels of the engine are: what the computer's opponents are rated by."""

from typing import Final

MEASURED: Final = "Gravis 3"
"""The row of docs/strength.md: levels 1, 2, 3 and 5 are as it says."""
LEVEL_RATINGS: Final = (1000, 1121, 1133, 1226, 1319, 1419, 1519, 1619, 1719, 1819)
"""Levels 1 to 10 between two seats, on the scale of Elo; level 1 is 1000. One that was not measured lies in the middle of its
neighbours, or 100 above the one below, which is a score of 64 % against it."""
