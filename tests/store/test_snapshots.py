"""Snapshots: the last one of each table, written with its events or not at all, and never missed when they are gone."""

from __future__ import annotations

import asyncio

import pytest

from banquise.store import Stale, Store, Stored, UnknownTable, open_store
from tests.store.samples import SEED, SUMMARY, new


async def test_a_table_is_loaded_in_one_go(store: Store) -> None:
    await new(store, events=["one", "two"])
    assert await store.load("t") == Stored(SEED, ("one", "two"), None)
    await store.append("t", 2, ["three"], SUMMARY, at=2, snapshot="after three")
    assert await store.load("t") == Stored(SEED, ("one", "two", "three"), "after three")
    with pytest.raises(UnknownTable):
        await store.load("u")


async def test_a_table_may_have_no_events(store: Store) -> None:
    await new(store, events=[])
    assert await store.load("t") == Stored(SEED, (), None)


async def test_the_last_snapshot_stays_until_another_replaces_it(store: Store) -> None:
    await store.create("t", SEED, 1, ["one"], SUMMARY, snapshot="after one")
    await new(store, "u")
    await store.append("t", 1, ["two"], SUMMARY, at=2)
    assert await store.load("t") == Stored(SEED, ("one", "two"), "after one")
    await store.append("t", 2, ["three"], SUMMARY, at=2, snapshot="after three")
    await store.append("t", 3, [], SUMMARY, at=2, snapshot="after three, again")
    assert (await store.load("t")).snapshot == "after three, again"
    assert (await store.load("u")).snapshot is None


async def test_a_snapshot_of_a_stale_append_is_not_written(store: Store) -> None:
    await store.create("t", SEED, 1, ["one"], SUMMARY, snapshot="after one")
    with pytest.raises(Stale):
        await store.append("t", 0, ["x"], SUMMARY, at=2, snapshot="of nothing")
    assert await store.load("t") == Stored(SEED, ("one",), "after one")


async def test_of_snapshots_that_share_a_transaction_the_last_stays(store: Store) -> None:
    await asyncio.gather(
        new(store, events=["1"]),
        *(store.append("t", number, [str(number + 1)], SUMMARY, at=number, snapshot=f"after {number + 1}") for number in range(1, 30)),
    )
    stored = await store.load("t")
    assert (len(stored.events), stored.snapshot) == (30, "after 30")


async def test_forgotten_snapshots_change_nothing_else(store: Store) -> None:
    for table in "tu":
        await store.create(table, SEED, 1, ["one"], SUMMARY, snapshot="after one")
    await store.forget_snapshots()
    assert [await store.load(table) for table in "tu"] == [Stored(SEED, ("one",), None)] * 2
    await store.append("t", 1, ["two"], SUMMARY, at=2, snapshot="after two")
    assert (await store.load("t")).snapshot == "after two"


async def test_a_snapshot_that_cannot_be_kept_everywhere_is_refused(store: Store) -> None:
    await new(store)
    with pytest.raises(ValueError, match="NUL"):
        await store.append("t", 2, ["x"], SUMMARY, at=2, snapshot="a\0b")
    assert await store.read("t") == ("one", "two")


async def test_a_snapshot_is_never_ahead_of_its_events(database: str) -> None:
    here, there = await open_store(database), await open_store(database)
    await here.create("t", SEED, 1, ["1"], SUMMARY, snapshot="1")

    async def write() -> None:
        for number in range(1, 60):
            await here.append("t", number, [str(number + 1)], SUMMARY, at=number, snapshot=str(number + 1))

    writing = asyncio.create_task(write())
    while not writing.done():
        stored = await there.load("t")
        assert stored.snapshot is not None
        assert int(stored.snapshot) <= len(stored.events)
    await writing
    for store in (here, there):
        await store.close()


def test_what_is_private_is_not_shown_in_logs() -> None:
    assert "seed" not in repr(Stored(b"seed", (), None))
