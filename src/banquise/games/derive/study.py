"""How long a review looks at a position."""

from typing import Final

SIMULATIONS: Final = 15_000
"""Of one search at depth 1. Its tree search looks at two hundred thousand positions in a second, and each roll takes six."""
