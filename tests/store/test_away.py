"""PostgreSQL away for seconds, or frozen: calls fail or wait, then go on at once, and what was acknowledged is there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count

import pytest

from banquise.store import RESYNC, Outage, Stale, Store, StoreUnavailable, connections, open_store
from tests.postgres import Server, postgres, why_not
from tests.store.samples import SUMMARY, beat, new
from tests.store.test_unheard import nothing_reported

TABLES = [f"t{number}" for number in range(8)]
WAIT_SECONDS = 60
"""For what has to come; a test that waits longer has failed."""


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A PostgreSQL that a test may stop and freeze without harm to others."""
    if reason := why_not():
        pytest.skip(f"HALF OF THE STORE IS NOT TESTED: {reason}")
    with postgres() as running:
        try:
            yield running
        finally:
            running.thaw()


class Play:
    """A table at which one event follows the other; `acknowledged` is the number of the last one the store has taken."""

    def __init__(self, store: Store, table: str) -> None:
        self.store, self.table = store, table
        self.acknowledged = 0
        self.failures = 0

    async def run(self) -> None:
        """For ever."""
        number = 2
        while True:
            try:
                await self.store.append(self.table, number, [f"event {number + 1}"], SUMMARY, at=number)
                number = self.acknowledged = number + 1
            except StoreUnavailable as failure:
                self.failures += 1
                if not failure.certain:
                    number = await self.number_there()
            except Stale as stale:
                raise AssertionError("nobody else plays here") from stale
            await asyncio.sleep(0.01)

    async def number_there(self) -> int:
        """Of the last event, once it can be read."""
        while True:
            try:
                return len(await self.store.read(self.table))
            except StoreUnavailable:
                await asyncio.sleep(0.01)

    async def goes_on(self) -> None:
        """Returns once three more events were acknowledged."""
        wanted = self.acknowledged + 3
        while self.acknowledged < wanted:
            await asyncio.sleep(0.01)


async def played(server: Server, store: Store, away: str) -> list[Play]:
    """Tables that play on while the server is away, three times."""
    plays = [Play(store, table) for table in TABLES]
    for table in TABLES:
        await new(store, table)
    running = [asyncio.create_task(play.run()) for play in plays]
    async with asyncio.timeout(WAIT_SECONDS):
        for _ in range(3):
            await asyncio.gather(*(play.goes_on() for play in plays))
            await leave(server, away, plays)
        await asyncio.gather(*(play.goes_on() for play in plays))
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    return plays


async def leave(server: Server, away: str, plays: list[Play]) -> None:
    """The server goes, every table feels it, and it comes back."""
    before = [play.failures for play in plays]
    await asyncio.to_thread(server.freeze if away == "frozen" else lambda: server.stop(away))
    while any(play.failures == count for play, count in zip(plays, before, strict=True)):
        await asyncio.sleep(0.01)
    await asyncio.to_thread(server.thaw if away == "frozen" else server.start)


@pytest.mark.parametrize("away", ["fast", "immediate", "frozen"])
async def test_tables_go_on_when_the_server_is_back(own_server: Server, away: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "STATEMENT_TIMEOUT_SECONDS", 0.5)
    monkeypatch.setattr(connections, "CONNECT_TIMEOUT_SECONDS", 0.5)
    store = await open_store(own_server.database())
    with nothing_reported():
        plays = await played(own_server, store, away)
        for play in plays:
            events = await store.read(play.table)
            assert play.acknowledged <= len(events) <= play.acknowledged + 1
            assert events[2:] == tuple(f"event {number}" for number in range(3, len(events) + 1))
        await store.check()
        await store.close()


async def test_who_follows_is_told_to_read_again_after_an_outage(own_server: Server) -> None:
    store = await open_store(own_server.database())
    changes = store.changes()
    for _ in range(2):
        own_server.stop("immediate")
        own_server.start()
        async with asyncio.timeout(WAIT_SECONDS):
            while await anext(changes) != RESYNC:
                pass
    await store.close()


async def test_a_short_freeze_is_waited_for(own_server: Server) -> None:
    store = await open_store(own_server.database())
    await new(store)
    own_server.freeze()
    calls = asyncio.gather(store.append("t", 2, ["three"], SUMMARY, at=2), *(store.private("t") for _ in range(20)))
    for _ in range(100):
        await asyncio.sleep(0)
    assert not calls.done()
    own_server.thaw()
    await calls
    assert await store.read("t", after=2) == ("three",)
    await store.close()


async def test_a_frozen_database_is_an_outage_from_the_last_heartbeat_to_the_next(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "STATEMENT_TIMEOUT_SECONDS", 0.5)
    monkeypatch.setattr(connections, "CONNECT_TIMEOUT_SECONDS", 0.5)
    store = await open_store(own_server.database())
    times = count(1000, 250)
    for _ in range(4):
        assert await beat(store, next(times), 500) is None
    own_server.freeze()
    for _ in range(3):
        with pytest.raises(StoreUnavailable):
            await beat(store, next(times), 500)
    own_server.thaw()
    outage = None
    while outage is None:
        outage = await beat(store, next(times), 500)
    assert await store.outages(0) == (outage,)
    assert outage == Outage(1750, outage.until)
    await store.close()
