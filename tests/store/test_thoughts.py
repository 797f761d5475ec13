"""The queue of thoughts: each is thought about by one thinker at a time, answered once, and lost by nobody's death."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from banquise.store import Store, StoreError, StoreUnavailable, Thought, open_store
from banquise.store.thoughts import MAX_THOUGHT_AGE_MS
from tests.postgres import Server


@pytest.fixture
async def queue(database: str) -> AsyncIterator[Store]:
    opened = await open_store(database)
    yield opened
    await opened.close()


async def ask(queue: Store, *ids: str, priority: int = 5, now: int = 100) -> None:
    """These thoughts wait, the first longest."""
    for place, each in enumerate(ids):
        await queue.ask_thought(each, f"question {each}", "club", priority, now + place)


async def test_a_thought_is_asked_taken_answered_and_dropped(queue: Store) -> None:
    await ask(queue, "a")
    assert await queue.answer_of_thought("a") is None
    assert await queue.take_thought("ann", now=200, lease_ms=50) == Thought("a", "question a", "club", 5, 100)
    assert await queue.answer_thought("a", "ann", "éa4")
    assert await queue.answer_of_thought("a") == "éa4"
    assert await queue.take_thought("bob", now=900, lease_ms=50) is None
    await queue.drop_thought("a")
    assert await queue.answer_of_thought("a") is None


async def test_the_lowest_priority_number_is_first_and_then_the_oldest(queue: Store) -> None:
    await ask(queue, "c", "d", priority=7, now=10)
    await ask(queue, "b", priority=3, now=30)
    await ask(queue, "a", priority=3, now=20)
    taken = [await queue.take_thought("ann", now=200, lease_ms=50) for _ in range(5)]
    assert [thought.id for thought in taken if thought] == ["a", "b", "c", "d"]


async def test_asking_again_changes_nothing(queue: Store) -> None:
    await ask(queue, "a")
    await queue.take_thought("ann", now=200, lease_ms=50)
    await ask(queue, "a", now=210)
    assert await queue.take_thought("bob", now=220, lease_ms=50) is None
    assert await queue.answer_thought("a", "ann", "x")


async def test_of_many_thinkers_each_gets_another_thought(database: str) -> None:
    queues = [await open_store(database) for _ in range(3)]
    await ask(queues[0], *(f"t{number:02}" for number in range(20)))
    taken = await asyncio.gather(*(queue.take_thought(f"thinker {place}", 200, 50) for place, queue in enumerate(queues * 8)))
    assert sorted(thought.id for thought in taken if thought) == [f"t{number:02}" for number in range(20)]
    for queue in queues:
        await queue.close()


async def test_a_lease_that_ran_out_is_anothers(queue: Store) -> None:
    await ask(queue, "a")
    await queue.take_thought("ann", now=200, lease_ms=50)
    assert await queue.take_thought("bob", now=249, lease_ms=50) is None
    assert await queue.renew_thought("a", "ann", until=300)
    assert await queue.take_thought("bob", now=299, lease_ms=50) is None
    taken = await queue.take_thought("bob", now=300, lease_ms=50)
    assert taken is not None
    assert not await queue.renew_thought("a", "ann", until=400)
    assert not await queue.answer_thought("a", "ann", "late")
    assert await queue.answer_thought("a", "bob", "in time")
    assert await queue.answer_of_thought("a") == "in time"


async def test_a_thought_that_was_dropped_is_nobodys(queue: Store) -> None:
    await ask(queue, "a")
    await queue.take_thought("ann", now=200, lease_ms=50)
    await queue.drop_thought("a")
    await queue.drop_thought("a")
    assert not await queue.renew_thought("a", "ann", until=300)
    assert not await queue.answer_thought("a", "ann", "x")


async def test_an_answer_may_be_given_twice_and_stays(queue: Store) -> None:
    await ask(queue, "a")
    await queue.take_thought("ann", now=200, lease_ms=50)
    assert await queue.answer_thought("a", "ann", "x")
    assert await queue.answer_thought("a", "ann", "x")
    assert not await queue.answer_thought("a", "ann", "y")
    assert await queue.answer_of_thought("a") == "x"


async def test_leases_that_ran_out_are_released_and_told(queue: Store) -> None:
    await ask(queue, "a", "b", "c")
    for thinker in ("ann", "bob", "cyd"):
        await queue.take_thought(thinker, now=200, lease_ms=50)
    await queue.answer_thought("c", "cyd", "x")
    await queue.renew_thought("b", "bob", until=999)
    waiting = asyncio.Event()
    queue.on_thought_waiting(waiting.set)
    assert await queue.release_thoughts(now=250) == 1
    await asyncio.wait_for(waiting.wait(), 60)
    assert not await queue.renew_thought("a", "ann", until=300)
    assert await queue.release_thoughts(now=250) == 0


async def test_what_nobody_has_dropped_for_an_hour_is_forgotten(queue: Store) -> None:
    await ask(queue, "a", now=100)
    await ask(queue, "b", now=200)
    await queue.release_thoughts(now=150 + MAX_THOUGHT_AGE_MS)
    taken = await queue.take_thought("ann", now=300, lease_ms=50)
    assert taken is not None
    assert taken.id == "b"
    assert await queue.take_thought("ann", now=300, lease_ms=50) is None


async def test_thinkers_hear_of_questions_and_servers_of_answers(database: str) -> None:
    server, thinker = await open_store(database), await open_store(database)
    waiting, answered = asyncio.Event(), asyncio.Queue[str]()
    thinker.on_thought_waiting(waiting.set)
    server.on_thought_answered(answered.put_nowait)
    await ask(server, "a")
    await asyncio.wait_for(waiting.wait(), 60)
    assert await thinker.take_thought("ann", now=200, lease_ms=50)
    assert await thinker.answer_thought("a", "ann", "x")
    assert await asyncio.wait_for(answered.get(), 60) == "a"
    for store in (server, thinker):
        await store.close()


async def test_after_a_lost_connection_both_are_told_to_look_again(server: Server, database: str) -> None:
    queue = await open_store(database)
    waiting, answered = asyncio.Event(), asyncio.Queue[str]()
    queue.on_thought_waiting(waiting.set)
    queue.on_thought_answered(answered.put_nowait)
    server.cut(database)
    await asyncio.wait_for(waiting.wait(), 60)
    assert await asyncio.wait_for(answered.get(), 60) == ""
    await queue.close()


async def test_connections_that_were_cut_harm_no_thought(server: Server, database: str) -> None:
    queue = await open_store(database)
    await ask(queue, "a")
    server.cut(database)
    await ask(queue, "b")
    taken: set[str] = set()
    while len(taken) < 2:
        server.cut(database)
        try:
            thought = await queue.take_thought("ann", now=200 + len(taken), lease_ms=0)
        except StoreUnavailable:
            continue
        assert thought is not None
        taken.add(thought.id)
        server.cut(database)
        assert await queue.answer_thought(thought.id, "ann", "x")
    assert taken == {"a", "b"}
    await queue.close()


async def test_a_file_has_no_queue_and_says_so(sqlite: Store) -> None:
    for asked in (ask(sqlite, "a"), sqlite.take_thought("ann", 1, 1), sqlite.release_thoughts(1)):
        with pytest.raises(StoreError, match="need PostgreSQL"):
            await asked
    with pytest.raises(StoreError, match="need PostgreSQL"):
        sqlite.on_thought_waiting(lambda: None)
