"""How long a review looks at a position."""

from typing import Final

SIMULATIONS: Final = 5_000_000
"""Of one search at depth 1. Enough to solve nearly every position, so that nearly all of a review is exact."""
