"""Appends to a store without end and says what was acknowledged: `python append_forever.py URL`; to be killed from outside.

Each line is `table number`, written only after the store had said that this event is kept.
"""

from __future__ import annotations

import asyncio
import os
import sys

from banquise.store import open_store
from tests.store.samples import SUMMARY, new

TABLES = 20


def say(*words: object) -> None:
    """A line, at once and whole."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def write(url: str) -> None:
    """Twenty tables at a time, each as fast as it can."""
    store = await open_store(url)

    async def play(table: str) -> None:
        await new(store, table, events=["event 1"])
        number = 1
        while True:
            say(table, number)
            await store.append(table, number, [f"event {number + 1}"], SUMMARY, at=number)
            number += 1

    await asyncio.gather(*(play(f"t{table}") for table in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1]))
