"""How strong the levels of the engine are: what the computer's opponents are rated by."""

from typing import Final

MEASURED: Final = "Dérive, level 2"
"""The row of docs/strength.md: levels 1, 2 and 3 are as it says."""
LEVEL_RATINGS: Final = (1000, 1232, 1516, 1616, 1716, 1816, 1916, 2016, 2116, 2216)
"""Levels 1 to 10 between two seats, on the scale of Elo; level 1 is 1000. One that was not measured lies in the middle of its
neighbours, or 100 above the one below, which is a score of 64 % against it."""
