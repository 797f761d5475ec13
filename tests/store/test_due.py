"""What is due, and who looks after it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from banquise.store import DueTable, Outage, Store, open_store
from tests.store.samples import SUMMARY, beat, new


async def waiting(store: Store, **due: int | None) -> None:
    """Tables that are due at these times."""
    for table, at in due.items():
        await new(store, table, summary=replace(SUMMARY, due=at))


async def test_what_is_due_comes_earliest_first(store: Store) -> None:
    await waiting(store, late=300, soon=100, never=None, next=200)
    assert await store.due(99) == ()
    assert await store.due(200) == (DueTable("soon", 2, 100), DueTable("next", 2, 200))
    assert await store.due(999, limit=1) == (DueTable("soon", 2, 100),)
    assert await store.next_due() == 100


async def test_nothing_is_ever_due_where_nothing_waits(store: Store) -> None:
    await waiting(store, never=None)
    assert (await store.next_due(), await store.due(10**15)) == (None, ())


async def test_an_append_says_anew_when_a_table_is_due(store: Store) -> None:
    await waiting(store, t=100)
    await store.append("t", 2, ["x"], replace(SUMMARY, due=500), at=50)
    assert (await store.next_due(), await store.due(499), await store.due(500)) == (500, (), (DueTable("t", 3, 500),))
    await store.append("t", 3, ["x"], SUMMARY, at=60)
    assert await store.next_due() is None


async def test_one_process_at_a_time_holds_a_claim(store: Store) -> None:
    await waiting(store, t=100)
    assert await store.claim("t", 2, until=150, now=100)
    assert not await store.claim("t", 2, until=160, now=149)
    assert await store.claim("t", 2, until=200, now=150)
    assert not await store.claim("unknown", 2, until=200, now=150)


async def test_a_claim_is_of_the_last_number_and_ends_with_the_next(store: Store) -> None:
    await waiting(store, t=100)
    assert not await store.claim("t", 1, until=150, now=100)
    assert not await store.claim("t", 3, until=150, now=100)
    assert await store.claim("t", 2, until=150, now=100)
    await store.append("t", 2, ["x"], replace(SUMMARY, due=110), at=105)
    assert await store.due(110) == (DueTable("t", 3, 110),)
    assert await store.claim("t", 3, until=150, now=110)


async def test_what_is_claimed_is_not_due_until_the_claim_has_passed(store: Store) -> None:
    await waiting(store, t=100, u=120)
    assert await store.claim("t", 2, until=150, now=100)
    assert await store.due(149) == (DueTable("u", 2, 120),)
    assert await store.next_due() == 120
    assert await store.due(150) == (DueTable("u", 2, 120), DueTable("t", 2, 100))


async def test_a_claim_that_ends_before_the_time_does_not_make_a_table_due_earlier(store: Store) -> None:
    await waiting(store, t=100, never=None)
    assert await store.claim("t", 2, until=50, now=10)
    assert await store.claim("never", 2, until=50, now=10)
    assert (await store.next_due(), await store.due(99)) == (100, ())


async def test_of_many_claims_at_once_one_is_given(store: Store) -> None:
    await waiting(store, t=100)
    claims = await asyncio.gather(*(store.claim("t", 2, until=200, now=100) for _ in range(30)))
    assert claims.count(True) == 1


async def test_of_claims_by_several_processes_one_is_given(database: str) -> None:
    stores = [await open_store(database) for _ in range(3)]
    await waiting(stores[0], t=100)
    for now in (100, 200, 300):
        claims = await asyncio.gather(*(store.claim("t", 2, until=now + 100, now=now) for store in stores * 5))
        assert claims.count(True) == 1
    for store in stores:
        await store.close()


async def test_a_silence_longer_than_allowed_is_an_outage(store: Store) -> None:
    beats = [await beat(store, at) for at in (1000, 1100, 1201, 1250, 2000)]
    assert beats == [None, None, Outage(1100, 1201), None, Outage(1250, 2000)]
    assert await store.outages(0) == (Outage(1100, 1201), Outage(1250, 2000))
    assert await store.outages(1201) == (Outage(1250, 2000),)
    assert await store.outages(2000) == ()


async def test_a_clock_that_goes_back_makes_no_outage(store: Store) -> None:
    assert [await beat(store, at) for at in (1000, 500, 1050)] == [None, None, None]
    assert await store.outages(0) == ()


async def test_a_heartbeat_is_of_the_time_at_which_the_store_has_begun_to_write(store: Store) -> None:
    await beat(store, 1000)
    now = [1000]
    writing = asyncio.create_task(store.heartbeat(lambda: now[0], max_silence=100))
    now[0] = 2000  # it has waited for the store so long
    assert (await writing).outage == Outage(1000, 2000)
    assert (await writing).at == 2000


async def test_who_serves_first_may_be_several(database: str) -> None:
    stores = [await open_store(database) for _ in range(3)]
    assert await asyncio.gather(*(beat(store, 1000) for store in stores)) == [None] * 3
    outages = await asyncio.gather(*(beat(store, 2000) for store in stores))
    assert sorted(outages, key=str) == [None, None, Outage(1000, 2000)]
    for store in stores:
        await store.close()
