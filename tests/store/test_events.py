"""Events: all or none, after the number expected and no other, in order, for ever."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from dataclasses import replace

import asyncpg  # type: ignore[import-untyped]
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from banquise.store import KeyExists, Stale, Store, StoreUnavailable, TableExists, UnknownTable, open_store, writer
from tests.store.samples import SEED, SUMMARY, key, new
from tests.store.sql import executed


async def test_events_are_read_in_order_from_any_number(store: Store) -> None:
    await new(store, events=["one", "two"])
    await store.append("t", 2, ["three", "four", "five"], SUMMARY, at=2)
    assert await store.read("t") == ("one", "two", "three", "four", "five")
    assert await store.read("t", after=3) == ("four", "five")
    assert await store.read("t", after=5) == ()
    assert await store.private("t") == SEED


async def test_order_is_that_of_numbers_past_the_tenth(store: Store) -> None:
    texts = [str(number) for number in range(1, 121)]
    await new(store, events=texts[:7])
    for at in range(7, 120):
        await store.append("t", at, [texts[at]], SUMMARY, at=at)
    assert await store.read("t") == tuple(texts)


async def test_what_was_kept_is_there_when_the_store_is_opened_again(url: str) -> None:
    first = await open_store(url)
    await new(first)
    await first.append("t", 2, ["three"], SUMMARY, at=2)
    await first.close()
    second = await open_store(url, create=False)
    assert await second.read("t") == ("one", "two", "three")
    assert await second.private("t") == SEED
    await second.close()


@pytest.mark.parametrize("expected", [0, 1, 3, 100])
async def test_a_stale_number_is_refused_with_the_right_one(store: Store, expected: int) -> None:
    await new(store)
    with pytest.raises(Stale) as refused:
        await store.append("t", expected, ["x"], SUMMARY, at=2)
    assert refused.value.number == 2
    assert await store.read("t") == ("one", "two")


async def test_of_fifty_appends_at_once_after_the_same_number_exactly_one_lands(store: Store) -> None:
    await new(store)
    attempts = [store.append("t", 2, [f"by {number}"], SUMMARY, at=2) for number in range(50)]
    results = await asyncio.gather(*attempts, return_exceptions=True)
    landed = [number for number, result in enumerate(results) if result is None]
    assert len(landed) == 1
    assert all(isinstance(result, Stale) and result.number == 3 for result in results if result is not None)
    assert await store.read("t", after=2) == (f"by {landed[0]}",)


async def test_two_processes_never_both_land(database: str) -> None:
    stores = [await open_store(database) for _ in range(4)]
    await new(stores[0])
    for number in range(2, 12):
        attempts = [store.append("t", number, [f"{number} by {index}"], SUMMARY, at=2) for index, store in enumerate(stores * 5)]
        results = await asyncio.gather(*attempts, return_exceptions=True)
        assert [result for result in results if result is not None and not isinstance(result, Stale)] == []
        assert results.count(None) == 1
    assert len(await stores[1].read("t")) == 12
    for store in stores:
        await store.close()


async def test_of_two_processes_that_create_the_same_table_one_does(database: str) -> None:
    stores = [await open_store(database) for _ in range(4)]
    for table in "abcdefgh":
        results = await asyncio.gather(
            *(new(store, table, events=[str(place)]) for place, store in enumerate(stores)), return_exceptions=True
        )
        assert results.count(None) == 1
        assert all(isinstance(result, TableExists) for result in results if result is not None)
        assert await stores[0].read(table) == (str(results.index(None)),)
    for store in stores:
        await store.close()


async def test_processes_that_write_to_the_same_tables_in_any_order_do_not_lock_each_other_out(database: str) -> None:
    stores = [await open_store(database) for _ in range(3)]
    tables = [f"t{number}" for number in range(12)]
    for table in tables:
        await new(stores[0], table)
    for start in range(2, 6):
        orders = (tables, tables[::-1], tables[6:] + tables[:6])
        writes = [store.append(table, start, ["x"], SUMMARY, at=2) for store, order in zip(stores, orders, strict=True) for table in order]
        claims = [store.claim(table, start, 50, 10) for store, order in zip(stores, orders[::-1], strict=True) for table in order]
        results = await asyncio.gather(*writes, *claims, return_exceptions=True)
        assert results[: len(writes)].count(None) == len(tables)
        assert not [result for result in results if isinstance(result, StoreUnavailable)]
    for store in stores:
        await store.close()


async def test_a_table_exists_once(store: Store) -> None:
    await new(store)
    with pytest.raises(TableExists):
        await new(store, events=["other"])
    assert await store.read("t") == ("one", "two")


async def test_an_unknown_table_is_said_to_be_unknown(store: Store) -> None:
    for asked in (
        store.append("t", 0, ["x"], SUMMARY, at=1),
        store.read("t"),
        store.read("t", after=7),
        store.private("t"),
        store.add_key(key("s")),
    ):
        with pytest.raises(UnknownTable):
            await asked


async def test_a_batch_whose_last_row_fails_leaves_nothing(store: Store) -> None:
    await store.create("t", SEED, 1, ["one", "two"], SUMMARY, [key("taken")])
    with pytest.raises(KeyExists):
        await store.append("t", 2, ["three", "four"], replace(SUMMARY, status="over"), at=2, keys=[key("fresh"), key("taken")])
    assert await store.read("t") == ("one", "two")
    assert await store.key(key("fresh").hash) is None
    assert [(listing.number, listing.changed, listing.summary) for listing in await store.listed()] == [(2, 1, SUMMARY)]
    with pytest.raises(KeyExists):
        await store.create("u", SEED, 3, ["x"], SUMMARY, [key("other", "u"), key("taken", "u")])
    with pytest.raises(UnknownTable):
        await store.read("u")


async def test_a_batch_whose_second_event_fails_leaves_nothing(store: Store, url: str) -> None:
    await new(store)
    await executed(url, "INSERT INTO events (table_id, number, text) VALUES ('t', 4, 'in the way')")
    with pytest.raises((sqlite3.IntegrityError, asyncpg.UniqueViolationError)):
        await store.append("t", 2, ["three", "four"], SUMMARY, at=2)
    assert await store.read("t") == ("one", "two", "in the way")
    assert [listing.number for listing in await store.listed()] == [2]


async def test_what_shares_a_transaction_with_a_failure_does_not_share_its_fate(store: Store) -> None:
    await store.create("t", SEED, 1, ["one"], SUMMARY, [key("taken")])
    for number in range(5):
        await new(store, f"t{number}")
    good = [store.append(f"t{number}", 2, ["three"], SUMMARY, at=2) for number in range(5)]
    bad = [
        store.append("t", 1, ["x"], SUMMARY, at=2, keys=[key("taken")]),
        store.append("t0", 1, ["x"], SUMMARY, at=2),
        store.add_key(key("taken")),
    ]
    results = await asyncio.gather(*good[:3], *bad, *good[3:], return_exceptions=True)
    assert [type(result) for result in results] == [type(None)] * 3 + [KeyExists, Stale, KeyExists] + [type(None)] * 2
    assert [await store.read(f"t{number}", after=2) for number in range(5)] == [("three",)] * 5
    assert await store.read("t") == ("one",)


async def test_appends_that_follow_each_other_may_share_a_transaction(store: Store) -> None:
    await asyncio.gather(
        new(store, events=["1"]), *(store.append("t", number, [str(number + 1)], SUMMARY, at=number) for number in range(1, 40))
    )
    assert await store.read("t") == tuple(str(number) for number in range(1, 41))


async def test_an_append_of_no_events_changes_the_summary_only(store: Store) -> None:
    await new(store)
    await store.append("t", 2, [], replace(SUMMARY, status="paused"), at=7)
    assert [(listing.number, listing.summary.status) for listing in await store.listed()] == [(2, "paused")]
    with pytest.raises(Stale):
        await store.append("t", 1, [], SUMMARY, at=8)


async def test_whoever_no_longer_waits_harms_nobody(store: Store) -> None:
    await new(store)
    given_up = asyncio.create_task(store.append("t", 2, ["three"], SUMMARY, at=2))
    await asyncio.sleep(0)
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up
    number = len(await store.read("t"))
    await store.append("t", number, ["next"], SUMMARY, at=3)
    assert (await store.read("t"))[-1] == "next"


async def test_reads_that_are_given_up_cost_no_connection(store: Store) -> None:
    await new(store)
    for _ in range(20):
        given_up = [asyncio.create_task(store.read("t")) for _ in range(3)]
        await asyncio.sleep(0)
        for task in given_up:
            task.cancel()
        await asyncio.gather(*given_up, return_exceptions=True)
    assert await asyncio.gather(*(store.read("t") for _ in range(12))) == [("one", "two")] * 12


async def test_too_much_waiting_is_refused_at_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MAX_QUEUED_WRITES", 10)
    results = await asyncio.gather(*(new(store, f"t{number}") for number in range(15)), return_exceptions=True)
    assert results[:10] == [None] * 10
    assert all(isinstance(result, StoreUnavailable) and result.certain for result in results[10:])
    await new(store, "later")


async def test_a_closed_store_says_so_and_has_written_what_waited(url: str) -> None:
    store = await open_store(url)
    waiting = [asyncio.create_task(new(store, f"t{number}")) for number in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    for asked in (new(store), store.read("t"), store.check()):
        with pytest.raises(StoreUnavailable):
            await asked
    await store.close()
    again = await open_store(url)
    assert [await again.read(f"t{number}") for number in range(20)] == [("one", "two")] * 20
    await again.close()


TEXTS = {
    "empty": "",
    "french": "Dérive, Vaëva",
    "scripts": "汉字 עברית 👩‍👩‍👧 \u202e",
    "controls": "a\nb\r\n\t\x01\x7f\x85\u2028",
    "quotes": "'; DROP TABLE events; --",
    "placeholders": "\\x00 %s $1 :x ?",
    "edges": "\ufeff\uffff\U0010ffff",
    "long": "x" * 200_000,
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
async def test_any_text_comes_back_as_it_was(store: Store, text: str) -> None:
    name = text[:200] or "t"
    await store.create(name, b"\0\xff", 1, [text], replace(SUMMARY, title=text), [replace(key("s", name), person=text)])
    assert await store.read(name) == (text,)
    assert [(listing.table, listing.summary.title) for listing in await store.listed()] == [(name, text)]
    assert [found.person for found in await store.keys(name)] == [text]
    assert await store.private(name) == b"\0\xff"


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(texts=st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), max_size=30))
def test_any_texts_come_back_as_they_were(tmp_path_factory: pytest.TempPathFactory, texts: list[str]) -> None:
    async def round_trip() -> None:
        store = await open_store(str(tmp_path_factory.mktemp("texts") / "store.db"))
        await new(store, events=texts)
        assert await store.read("t") == tuple(texts)
        await store.close()

    asyncio.run(round_trip())


@pytest.mark.parametrize("text", ["a\0b", "\ud800", json.loads('"\\udc00"')])
async def test_what_cannot_be_kept_everywhere_is_refused_at_once(store: Store, text: str) -> None:
    await new(store)
    refused = [
        store.append("t", 2, [text], SUMMARY, at=2),
        store.append("t", 2, [], replace(SUMMARY, title=text), at=2),
        store.create(text, SEED, 1, [], SUMMARY),
        store.add_key(key("s", person=text)),
    ]
    for asked in refused:
        with pytest.raises(ValueError, match=r"NUL|surrogates"):
            await asked
    assert await store.read("t") == ("one", "two")
