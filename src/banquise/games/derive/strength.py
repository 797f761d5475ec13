"""How strong the levels of the engine are: what the computer's opponents are rated by."""

from typing import Final

MEASURED: Final = "Dérive, level 2"
"""The row of docs/strength.md."""
LEVEL_RATINGS: Final = (1000, 1156, 1315, 1511, 1718, 1882, 2111, 2193, 2711, 2452)
"""Levels 1 to 10 between two seats, on the scale of Elo; level 1 is 1000."""
