"""How long a review looks at a position."""

from typing import Final

SIMULATIONS: Final = 100_000
"""Of one search at depth 1. Its alpha-beta search looks at a million positions in a second."""
