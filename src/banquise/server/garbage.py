"""Full collections of garbage, rarely: each stops the event loop for as long as it takes to look at every object in memory.

With a thousand tables that is half a second, and by itself Python does it whenever the tables have grown by a quarter.
Almost everything here is freed at once when nobody has it any more; only what refers to itself in a circle waits. What has
outlived one look is mostly part of a table and stays: looking at it a second time costs as much again, and finds next to nothing.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

YOUNG_OBJECTS: Final = 5_000
"""New objects after which the youngest are looked at."""
NEVER: Final = 1_000_000_000
FULL_COLLECTION_SECONDS: Final = 600.0


def postpone_full_collections() -> None:
    """From now on only `run_full_collections` makes them; what was imported by now is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, NEVER, NEVER)


async def run_full_collections(seconds: float = FULL_COLLECTION_SECONDS) -> None:
    """For ever: one each time so many seconds have passed."""
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
