"""How strong the levels of the engine are: what the computer's opponents are rated by."""

from typing import Final

MEASURED: Final = "Drivis, variant standard"
"""The row of docs/strength.md."""
LEVEL_RATINGS: Final = (1000, 1187, 1309, 1475, 1549, 1720, 1777, 1972, 2144, 2311)
"""Levels 1 to 10 between two seats, on the scale of Elo; level 1 is 1000."""
