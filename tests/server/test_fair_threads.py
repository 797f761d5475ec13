"""Long work of one address keeps no other waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest

from banquise.core import Line, Record, write_record
from banquise.games import GAMES
from banquise.server.declined import Declined
from banquise.server.fair_threads import FairThreads
from banquise.server.settings import Rate, Settings
from tests.server.api import Api, serving

LONG = ["Na", ">E"] * 1000


class Gate:
    """Work that ends when it is told to."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.done: list[str] = []

    def pass_through(self, name: str) -> str:
        self.open.wait()
        self.done.append(name)
        return name


@pytest.fixture
async def gate() -> AsyncIterator[Gate]:
    made = Gate()
    yield made
    made.open.set()


async def started(threads: FairThreads, gate: Gate, *names: str) -> list[asyncio.Task[str]]:
    """Work of these names, each of the address that is its first letter."""
    tasks = [asyncio.create_task(threads.run(name[0], gate.pass_through, name)) for name in names]
    for _ in range(5):
        await asyncio.sleep(0)
    return tasks


async def test_addresses_take_turns_whoever_came_first(gate: Gate) -> None:
    tasks = await started(FairThreads(1, 10, 10), gate, "a1", "a2", "a3", "a4", "b1", "b2", "c1")
    gate.open.set()
    await asyncio.gather(*tasks)
    assert gate.done == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


async def test_who_asks_too_much_is_refused_at_once_and_others_are_not(gate: Gate) -> None:
    threads = FairThreads(1, 4, 2)
    tasks = await started(threads, gate, "a1", "a2", "a3", "b1", "b2")
    for name in ("a4", "c1"):  # two of an address, and four in all
        with pytest.raises(Declined) as refused:
            await threads.run(name[0], gate.pass_through, name)
        assert refused.value.reason.code == "overloaded"
        assert refused.value.retry
    gate.open.set()
    await asyncio.gather(*tasks)
    assert len(gate.done) == 5
    assert threads.waiting == 0


async def test_work_that_is_given_up_leaves_its_place(gate: Gate) -> None:
    threads = FairThreads(1, 10, 10)
    first, second, third = await started(threads, gate, "a1", "a2", "b1")
    second.cancel()
    gate.open.set()
    await first
    await third
    assert gate.done == ["a1", "b1"]
    assert await threads.run("a", gate.pass_through, "a3") == "a3"


async def test_work_that_fails_makes_room(gate: Gate) -> None:
    threads = FairThreads(1, 10, 10)
    with pytest.raises(ZeroDivisionError):
        await threads.run("a", lambda: 1 // 0)
    gate.open.set()
    assert await threads.run("a", gate.pass_through, "a1") == "a1"


async def test_a_short_record_is_read_while_long_lines_of_another_wait(
    settings: Settings, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banquise.server.http.positions._position", lambda _: gate.pass_through("long"))
    text = write_record(Record.of(Line.begin(GAMES["gravis"].start(), ["Na"]), GAMES["gravis"]))
    async with serving(settings) as api:
        asked = [asyncio.create_task(flood(api)) for _ in range(20)]
        for _ in range(2000):
            await asyncio.sleep(0)
        assert len((await api.post("/api/records", {"record": text}))["history"]) == 1
        assert not gate.done
        gate.open.set()
        statuses = [response.status_code for response in await asyncio.gather(*asked)]
        assert (statuses.count(200), statuses.count(429)) == (10, 10)


async def flood(api: Api) -> httpx.Response:
    return await api.http.post("/api/positions", json={"game": "gravis", "actions": LONG})


async def test_long_lines_cost_their_sender_as_much_as_they_are_long(settings: Settings) -> None:
    async with serving(replace(settings, limits=replace(settings.limits, replays=Rate(3000, 100)))) as api:
        assert (await flood(api)).status_code == 409  # it is no game, but was replayed until it was none
        refused = await flood(api)
        assert refused.status_code == 429
        assert refused.headers["retry-after"] == "10"
        await api.post("/api/positions", {"game": "gravis", "actions": ["Na"]})
