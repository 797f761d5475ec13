"""How strong the levels of the engine are: what the computer's opponents are rated by."""

from typing import Final

MEASURED: Final = "Gravis 3"
"""The row of docs/strength.md."""
LEVEL_RATINGS: Final = (1000, 1197, 1284, 1406, 1526, 1607, 1708, 1787, 1751, 1809)
"""Levels 1 to 10 between two seats, on the scale of Elo; level 1 is 1000."""
