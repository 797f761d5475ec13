"""What tests keep in stores."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from banquise.store import Key, Outage, Store, Summary

SEED = bytes(range(32))
SUMMARY = Summary("gravis", "playing", listed=True, open_seats=0, due=None)
INTACT_BYTES = 299_008
"""Of a damaged file: what tells which tables there are."""


def key(secret: str, table: str = "t", person: str = "ann", made: int = 1) -> Key:
    """The key of a secret link."""
    return Key(sha256(secret.encode()).hexdigest(), table, person, made)


async def new(store: Store, table: str = "t", events: Sequence[str] = ("one", "two"), summary: Summary = SUMMARY, at: int = 1) -> None:
    """A table in this store."""
    await store.create(table, SEED, at, events, summary)


async def beat(store: Store, at: int, max_silence: int = 100) -> Outage | None:
    """The outage that has ended with a heartbeat of this time."""
    return (await store.heartbeat(lambda: at, max_silence)).outage
