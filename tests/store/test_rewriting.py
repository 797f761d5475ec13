"""Events that are written anew without a name: only as they were read, and nothing tells the old ones."""

from __future__ import annotations

import pytest

from banquise.store import Stale, Store, UnknownTable
from tests.store.samples import SUMMARY, new


async def test_texts_and_title_are_replaced_and_the_snapshot_goes(store: Store) -> None:
    await new(store)
    await store.append("t", 2, ["three"], SUMMARY, 5, snapshot="of three")
    (before,) = await store.listed()
    await store.rewrite("t", 3, {1: "ONE", 3: "THREE"}, "untold")
    stored = await store.load("t")
    assert (stored.events, stored.snapshot) == (("ONE", "two", "THREE"), None)
    (after,) = await store.listed()
    assert (after.summary.title, after.changed, after.number) == ("untold", before.changed, 3)


async def test_what_was_appended_to_meanwhile_stays_as_it_is(store: Store) -> None:
    await new(store)
    with pytest.raises(Stale) as stale:
        await store.rewrite("t", 1, {1: "ONE"}, "untold")
    assert stale.value.number == 2
    assert await store.read("t") == ("one", "two")
    with pytest.raises(UnknownTable):
        await store.rewrite("u", 1, {1: "ONE"}, "untold")
