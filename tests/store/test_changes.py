"""News of appends, within a process and between processes."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest

from banquise.store import MAX_BROADCAST_BYTES, RESYNC, Changes, Store, StoreUnavailable, notifications, open_store
from banquise.store.changes import Subscribers
from tests.postgres import Server
from tests.store.samples import SUMMARY, new


async def gathered(changes: Changes, wanted: dict[str, int]) -> None:
    """Returns once the last news of each table is as wanted; whoever waits for ever is stopped by the time limit."""
    seen: dict[str, int] = {}
    async with asyncio.timeout(60):
        while any(seen.get(table, 0) < number for table, number in wanted.items()):
            table, number = await anext(changes)
            assert number > seen.get(table, -1)
            seen[table] = number
    assert seen == wanted


async def test_every_append_is_news(store: Store) -> None:
    changes = store.changes()
    await new(store, "t")
    await new(store, "u x")
    await store.append("t", 2, ["three", "four"], SUMMARY, at=2)
    await gathered(changes, {"t": 4, "u x": 2})


async def test_news_begin_with_the_call_and_only_then(store: Store) -> None:
    await new(store, "t")
    early = store.changes()
    await store.append("t", 2, ["three"], SUMMARY, at=2)
    await gathered(early, {"t": 3})
    late = store.changes()
    await store.append("t", 3, ["four"], SUMMARY, at=2)
    await gathered(late, {"t": 4})


async def test_what_was_refused_is_no_news(store: Store) -> None:
    changes = store.changes()
    await new(store, "t")
    await gathered(changes, {"t": 2})
    await asyncio.gather(*(store.append("t", number, ["x"], SUMMARY, at=2) for number in (0, 1, 7)), return_exceptions=True)
    await new(store, "u")
    await gathered(changes, {"u": 2})


async def test_every_follower_hears_of_everything(store: Store) -> None:
    subscribers = [store.changes() for _ in range(3)]
    await new(store, "t")
    await asyncio.gather(*(gathered(changes, {"t": 2}) for changes in subscribers))


async def test_news_of_one_table_that_wait_are_one_with_the_highest_number() -> None:
    subscribers = Subscribers()
    changes = subscribers.subscribe()
    for table, number in (("t", 1), ("u", 1), ("t", 3), ("t", 2)):
        subscribers.send_change(table, number)
    subscribers.close()
    assert [news async for news in changes] == [("t", 3), ("u", 1)]


async def test_news_end_when_the_store_is_closed(url: str) -> None:
    store = await open_store(url)
    changes = store.changes()
    waiting = asyncio.create_task(anext(changes))
    await asyncio.sleep(0)
    await store.close()
    with pytest.raises(StopAsyncIteration):
        await waiting
    with pytest.raises(StopAsyncIteration):
        await anext(store.changes())


async def test_who_stops_following_is_told_nothing_more(store: Store) -> None:
    changes = store.changes()
    changes.close()
    await new(store)
    with pytest.raises(StopAsyncIteration):
        await anext(changes)


def test_who_is_gone_costs_nothing() -> None:
    subscribers = Subscribers()
    kept, dropped = subscribers.subscribe(), ref(subscribers.subscribe())
    gc.collect()
    subscribers.send_change("t", 1)
    assert dropped() is None
    assert kept is not None


async def test_other_processes_hear_of_it_when_it_can_be_read(database: str) -> None:
    here, there = await open_store(database), await open_store(database)
    changes = there.changes()
    await new(here, "t")
    for number in range(2, 30):
        await here.append("t", number, [f"event {number + 1}"], SUMMARY, at=number)
    told = 0
    async with asyncio.timeout(60):
        while told < 30:
            _, told = await anext(changes)
            assert len(await there.read("t")) >= told
    await here.close()
    await there.close()


async def test_after_a_lost_connection_everything_may_have_changed(server: Server, database: str) -> None:
    here, there = await open_store(database), await open_store(database)
    await new(here, "t")
    changes = there.changes()
    for number in (2, 3):
        server.cut(database)
        async with asyncio.timeout(60):
            while await anext(changes) != RESYNC:
                pass
        await here.append("t", number, ["x"], SUMMARY, at=2)
        await gathered(changes, {"t": number + 1})
    await here.close()
    await there.close()


async def test_a_broadcast_comes_to_all_and_is_stored_nowhere(url: str) -> None:
    store = await open_store(url)
    heard: asyncio.Queue[str] = asyncio.Queue()
    store.on_broadcast(heard.put_nowait)
    await store.broadcast("chut : é")
    assert await asyncio.wait_for(heard.get(), 60) == "chut : é"
    with pytest.raises(ValueError, match="at most"):
        await store.broadcast("é" * MAX_BROADCAST_BYTES)
    with pytest.raises(ValueError, match="NUL"):
        await store.broadcast("\0")
    await store.close()
    with pytest.raises(StoreUnavailable):
        await store.broadcast("x")


async def test_a_broadcast_comes_to_other_processes(database: str) -> None:
    here, there = await open_store(database), await open_store(database)
    heard: asyncio.Queue[str] = asyncio.Queue()
    there.on_broadcast(heard.put_nowait)
    for text in ("one", "two"):
        await here.broadcast(text)
        assert await asyncio.wait_for(heard.get(), 60) == text
    await here.close()
    await there.close()


async def test_a_connection_that_still_answers_is_kept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifications, "KEEPALIVE_SECONDS", 0.01)
    store = await open_store(database)
    changes = store.changes()
    for number in range(20):
        await new(store, f"t{number}")
        assert await anext(changes) == (f"t{number}", 2)  # and never that anything may have changed
    await store.close()
