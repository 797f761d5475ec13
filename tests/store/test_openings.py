"""Positions that finished games came through are counted, each game once, with what it came to."""

from __future__ import annotations

import asyncio

from banquise.store import Store
from tests.store.samples import new


async def test_games_are_counted_by_position_and_result(store: Store) -> None:
    for table, result, keys in (("a", "1-0", ["start", "left"]), ("b", "0-1", ["start", "right", "right"]), ("c", "1-0", ["start"])):
        await new(store, table)
        assert await store.count_opening(table, result, keys)
    assert await store.opening_counts(["start", "right", "nowhere"]) == {"start": {"1-0": 2, "0-1": 1}, "right": {"0-1": 1}}
    assert await store.opening_counts([]) == {}


async def test_a_game_is_counted_once_however_many_processes_count_it(store: Store) -> None:
    await new(store, "t")
    counted = await asyncio.gather(*(store.count_opening("t", "1-0", ["start", "left"]) for _ in range(3)))
    assert sorted(counted) == [False, False, True]
    assert await store.opening_counts(["left"]) == {"left": {"1-0": 1}}


async def test_a_table_without_an_opening_counts_as_looked_at(store: Store) -> None:
    for table in ("a", "b"):
        await new(store, table)
    assert await store.count_opening("a", "", [])
    assert await store.counted_openings(["a", "b", "unknown"]) == {"a"}
    assert await store.counted_openings([]) == frozenset()
