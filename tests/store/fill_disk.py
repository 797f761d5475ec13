"""Fills a SQLite store until the system allows no larger file, then goes on once it does: `python fill_disk.py PATH`.

Prints the number of events acknowledged before, and in all; fails if anything is not as it should be.
"""

from __future__ import annotations

import asyncio
import resource
import sys

from banquise.store import Store, StoreUnavailable, open_store, writer
from tests.store.append_forever import say
from tests.store.samples import SUMMARY, new

LIMIT = 600_000


async def refused_by_check(store: Store) -> None:
    """A check may find the room that was too little for an event; it has used it up soon."""
    for _ in range(20):
        try:
            await store.check()
        except StoreUnavailable:
            return
    raise AssertionError("a full disk was not told")


async def fill(path: str) -> None:
    """What the disk refuses is refused to the caller, and nothing else is lost."""
    writer.PROVEN_SECONDS = 0  # type: ignore[misc]  # every check writes
    store = await open_store(path)
    await new(store, events=[])
    resource.setrlimit(resource.RLIMIT_FSIZE, (LIMIT, resource.RLIM_INFINITY))
    number = 0
    failures = 0
    while failures < 3:
        try:
            await store.append("t", number, [f"{number + 1} {'x' * 3000}"], SUMMARY, at=number)
            number += 1
        except StoreUnavailable:
            failures += 1
    assert len(await store.read("t")) == number
    await refused_by_check(store)
    say(number)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await store.check()
    for _ in range(100):
        await store.append("t", number, [f"{number + 1} {'x' * 3000}"], SUMMARY, at=number)
        number += 1
    say(number)
    await store.close()


if __name__ == "__main__":
    asyncio.run(fill(sys.argv[1]))
