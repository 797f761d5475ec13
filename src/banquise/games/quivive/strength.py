"""How strong the levels of the engine are: what the computer's opponents are rated by."""

from typing import Final

MEASURED: Final = "Quivive, mode solo2"
"""The row of docs/strength.md."""
LEVEL_RATINGS: Final = (1000, 1112, 1359, 1514, 1631, 1805, 1999, 2264, 2255, 2547)
"""Levels 1 to 10 between two seats, on the scale of Elo; level 1 is 1000."""
