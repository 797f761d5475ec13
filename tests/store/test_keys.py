"""Keys: hashes of secret links, and their end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banquise.store import KeyExists, Store
from tests.store.samples import SEED, SUMMARY, key, new


async def test_keys_come_with_a_table_with_an_append_or_alone(store: Store) -> None:
    first, second, third = key("a", made=1), key("b", person="bob", made=2), key("c", person="cyd", made=3)
    await store.create("t", SEED, 1, ["one"], SUMMARY, [first])
    await store.append("t", 1, ["two"], SUMMARY, 2, [second])
    await store.add_key(third)
    assert await store.keys("t") == (first, second, third)
    assert await store.key(second.hash) == second
    assert await store.key(key("d").hash) is None
    assert await store.keys("u") == ()


async def test_a_key_is_of_one_table(store: Store) -> None:
    await new(store, "t")
    await new(store, "u")
    await store.add_key(key("a", "t"))
    with pytest.raises(KeyExists):
        await store.add_key(key("a", "u"))
    assert await store.keys("u") == ()


async def test_a_key_is_revoked_once_and_stays_so(store: Store) -> None:
    await store.create("t", SEED, 1, ["one"], SUMMARY, [key("a"), key("b")])
    assert await store.revoke(key("a").hash, at=5)
    assert not await store.revoke(key("a").hash, at=6)
    assert not await store.revoke(key("unknown").hash, at=6)
    assert await store.key(key("a").hash) == replace(key("a"), revoked=5)
    assert [found.revoked for found in await store.keys("t") if found.hash == key("b").hash] == [None]


def test_a_hash_is_not_shown_in_logs() -> None:
    assert key("a").hash not in repr(key("a"))
