"""Browsers that are told of turns, and the secrets of a server."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from banquise.store import Store, Subscription, UnknownTable
from tests.store.samples import new

PHONE = Subscription("phone", "t", "ann", "https://push.example/1", "key", "auth", "en", "https://club.example", 1)


async def test_a_secret_stays_what_was_proposed_first(store: Store) -> None:
    first, second = await asyncio.gather(store.secret("vapid", b"one"), store.secret("vapid", b"two"))
    assert first == second
    assert await store.secret("vapid", b"three") == first
    assert await store.secret("other", b"four") == b"four"


async def test_a_browser_is_found_by_whom_it_tells(store: Store) -> None:
    await new(store, "t")
    await new(store, "u")
    desk = replace(PHONE, id="desk", endpoint="https://push.example/2", made=2)
    for each in (desk, PHONE, replace(PHONE, family="u"), replace(PHONE, person="bob")):
        await store.subscribe(each)
    assert await store.subscriptions("t", "ann") == (PHONE, desk)
    assert sorted(await store.subscribers()) == [("t", "ann"), ("t", "bob"), ("u", "ann")]
    assert await store.unsubscribe("phone", "u") == (("u", "ann"),)
    assert sorted(await store.unsubscribe("phone")) == [("t", "ann"), ("t", "bob")]
    assert await store.subscriptions("t", "ann") == (desk,)
    assert await store.unsubscribe("phone") == ()


async def test_a_browser_that_subscribes_again_replaces_itself(store: Store) -> None:
    await new(store, "t")
    await store.subscribe(PHONE)
    await store.subscribe(replace(PHONE, language="fr"))
    assert [each.language for each in await store.subscriptions("t", "ann")] == ["fr"]


async def test_of_several_processes_one_tells_a_browser_of_a_turn(store: Store) -> None:
    await new(store, "t")
    await store.subscribe(PHONE)
    assert sorted(await asyncio.gather(*(store.claim_telling(PHONE, "t 5") for _ in range(3)))) == [False, False, True]
    assert await store.claim_telling(PHONE, "t 7")
    assert not await store.claim_telling(replace(PHONE, id="gone"), "t 9")


async def test_an_unknown_table_has_no_subscriptions(store: Store) -> None:
    with pytest.raises(UnknownTable):
        await store.subscribe(PHONE)
    assert await store.subscribers() == ()


def test_an_endpoint_is_not_shown_in_logs() -> None:
    assert PHONE.endpoint not in repr(PHONE)
