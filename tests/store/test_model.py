"""A store beside a dictionary: whatever is asked of both at once, they agree."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from banquise.store import Stale, Store, StoreUnavailable, TableExists, UnknownTable
from tests.store.samples import SEED, SUMMARY

TABLES = [f"t{number}" for number in range(4)]
Tried = tuple[str, int | None, Sequence[str], BaseException | None]


async def asked(store: Store, random: Random, kept: dict[str, list[str]], name: str) -> Tried:
    """A table created or events appended, more often than not where it may land; what was tried, and what came of it."""
    table = random.choice(TABLES)
    known = len(kept.get(table, ()))
    expected = None if random.random() < 0.2 else max(0, known + random.choice((0, 0, 0, 1, 2, -1)))
    events = [f"{name} {place}" for place in range(random.randint(1, 3))]
    try:
        if expected is None:
            await store.create(table, SEED, 1, events, SUMMARY)
        else:
            await store.append(table, expected, events, SUMMARY, at=1)
    except (Stale, TableExists, UnknownTable, StoreUnavailable) as refusal:
        return table, expected, events, refusal
    return table, expected, events, None


@pytest.mark.parametrize("seed", range(3))
async def test_what_landed_is_there_once_whole_and_in_its_place(store: Store, seed: int) -> None:
    random = Random(seed)
    kept: dict[str, list[str]] = {}
    for turn in range(15):
        tries = await asyncio.gather(*(asked(store, random, kept, f"{turn}.{place}") for place in range(random.randint(1, 12))))
        landed = sorted((tried for tried in tries if tried[3] is None), key=lambda tried: tried[1] or 0)
        for table, expected, events, _ in landed:
            assert len(kept.setdefault(table, [])) == (expected or 0)
            kept[table] += events
        for table in kept:
            assert await store.read(table) == tuple(kept[table])
        for table, expected, _, refusal in tries:
            check(kept, landed, (table, expected), refusal)


def check(kept: dict[str, list[str]], landed: Sequence[Tried], tried: tuple[str, int | None], refusal: BaseException | None) -> None:
    """A refusal is true: about the table, and about its number as it was at some time during the turn."""
    table, expected = tried
    ends = [(number or 0) + len(events) for name, number, events, _ in landed if name == table]
    assert all(first < second for first, second in pairwise(ends))
    match refusal:
        case TableExists():
            assert (table in kept, expected) == (True, None)
        case Stale():
            assert refusal.number != expected
            assert refusal.number in {
                *ends,
                len(kept[table]),
                len(kept[table]) - sum(len(tried[2]) for tried in landed if tried[0] == table),
            }
        case UnknownTable():
            assert table not in kept or any(name == table and number is None for name, number, _, _ in landed)
        case _:
            assert refusal is None
