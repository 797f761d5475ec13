"""Time in which nobody served is no player's, to within half a second, on both stores; no test waits for time to pass."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from banquise.server.hosting.host import Host
from banquise.server.hosting.loaded_table import LoadedTable
from banquise.server.hosting.outages import IDLE_HEARTBEAT_MS, Outages, overlap
from banquise.server.hosting.timekeeper import Timekeeper
from banquise.server.settings import Settings
from banquise.server.steady_clock import SteadyClock, steady_clock
from banquise.store import Heartbeat, Outage, StoreUnavailable
from tests.postgres import Server
from tests.server.api import HERE, Api, Clock, Live, MadeTable, running, serving

S = 1000
LINK = {"kind": "link"}
TURN = {"turn": 20 * S}


@pytest.fixture(params=["sqlite", "postgresql"])
def quick(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Half a second of silence is an outage, on either store."""
    if request.param == "postgresql":
        settings = replace(settings, database=request.getfixturevalue("postgresql").database())
    return replace(settings, outage_seconds=0.5)


@asynccontextmanager
async def killed_at_the_end(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Api]:
    """A server that writes nothing when it ends, as if by SIGKILL."""
    async with serving(settings) as api:
        yield api
        monkeypatch.setattr(Outages, "stop", lambda _: nothing())
    monkeypatch.undo()


async def nothing() -> None:
    """Of what a dead server does."""


async def time_left(api: Api, made: MadeTable) -> int:
    left: int = (await api.table(made))["clock"]["left"][0]
    return left


async def served_for(api: Api, clock: Clock, milliseconds: int) -> None:
    """Time passes, and the server serves."""
    for _ in range(milliseconds // 250):
        clock.after(250)
        await api.service.host.outages.heartbeat()


@pytest.mark.parametrize("away", [1 * S, 3 * S, 6 * S, 3600 * S])
async def test_a_server_that_was_away_costs_its_players_nothing(
    quick: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch, away: int
) -> None:
    async with killed_at_the_end(quick, monkeypatch) as api:
        made = await api.make(clock=TURN)
        await served_for(api, clock, 5 * S)
        clock.after(100)
    clock.after(away)
    async with serving(quick) as api:
        assert 14_500 <= await time_left(api, made) <= 15_500
        await served_for(api, clock, 4 * S)
        assert 10_500 <= await time_left(api, made) <= 11_500


async def test_a_server_that_was_frozen_costs_its_players_nothing(quick: Settings, clock: Clock) -> None:
    async with serving(quick) as api:
        made = await api.make(clock=TURN)
        await served_for(api, clock, 15 * S)
        clock.after(10 * S)
        await api.ask(made, made.key, "play", answers=1, action="Na")  # it had come in time
        assert (await api.table(made))["length"] == 1


async def test_an_outage_that_is_still_being_read_counts_already(quick: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(quick) as api:
        made = await api.make(clock=TURN)
        host, asked = api.service.host, list[asyncio.Task[int]]()
        loaded, read = await host.load(made.id), host.store.outages

        async def read_slowly(since: int) -> tuple[Outage, ...]:
            if not asked:
                asked.append(asyncio.create_task(time_lost(host, loaded)))
                for _ in range(10):
                    await asyncio.sleep(0)
            return await read(since)

        monkeypatch.setattr(host.store, "outages", read_slowly)
        clock.after(10 * S)
        assert await host.outages.heartbeat()
        assert await asked[0] >= 9_500


async def time_lost(host: Host, loaded: LoadedTable) -> int:
    return (await host.outages.time_lost(loaded)).lost


async def test_a_server_frozen_while_it_tells_of_an_outage_costs_its_players_nothing(
    quick: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(quick) as api:
        made = await api.make(clock=TURN)
        await served_for(api, clock, 15 * S)
        append, freezes = api.service.host.store.append, [10 * S, 3 * S]

        async def append_and_freeze(*args: Any, **kwargs: Any) -> None:
            await append(*args, **kwargs)
            clock.after(freezes.pop() if freezes else 0)

        monkeypatch.setattr(api.service.host.store, "append", append_and_freeze)
        clock.after(1 * S)
        await api.ask(made, made.key, "play", answers=1, action="Na")
        assert [event["what"]["kind"] for event in await api.get(f"/api/tables/{made.id}/events")][1:] == ["outage", "acted"]


async def test_a_store_that_is_slower_than_an_outage_costs_its_players_nothing(
    settings: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(replace(settings, outage_seconds=0.5)) as api:
        made = await api.make(clock=TURN)
        await served_for(api, clock, 15 * S)
        heartbeat = api.service.host.store.heartbeat

        async def slow_heartbeat(now: Callable[[], int], max_silence: int) -> Heartbeat:
            found = await heartbeat(now, max_silence)
            clock.after(6 * S)
            return found

        monkeypatch.setattr(api.service.host.store, "heartbeat", slow_heartbeat)
        clock.after(1 * S)
        await api.ask(made, made.key, "play", answers=1, action="Na")
        monkeypatch.undo()


async def test_heartbeats_that_wait_for_a_store_are_no_proof_that_it_served(
    quick: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(quick) as api:
        made = await api.make(clock=TURN)
        await served_for(api, clock, 5 * S)
        heartbeat = api.service.host.store.heartbeat

        async def hanging_heartbeat(now: Callable[[], int], max_silence: int) -> Heartbeat:
            clock.after(450)
            return await heartbeat(now, max_silence)

        monkeypatch.setattr(api.service.host.store, "heartbeat", hanging_heartbeat)
        clock.after(240)
        await api.service.host.outages.heartbeat()
        monkeypatch.undo()
        await api.service.host.excuse_loaded_tables()
        clock.after(100)
        assert await time_left(api, made) == 14_900


async def test_whoever_thinks_while_the_server_serves_is_flagged(quick: Settings, clock: Clock) -> None:
    async with serving(quick) as api:
        made = await api.make(clock=TURN)
        await served_for(api, clock, 15 * S)
        clock.after(10 * S)
        timekeeper = Timekeeper(api.service.host, quick, lambda _: None)
        timekeeper.on_table_changed((await api.service.host.load(made.id)).table)
        await timekeeper.run_due()
        assert (await api.table(made))["status"] == "playing"
        await served_for(api, clock, 30 * S)
        await timekeeper.run_due()
        assert (await api.table(made))["outcome"]["reason"] == "time"


async def test_an_outage_is_told_to_every_table_in_memory(quick: Settings, clock: Clock) -> None:
    async with serving(quick) as api:
        tables = [await api.make(clock=TURN) for _ in range(3)]
        untimed = await api.make()
        clock.after(7 * S)
        assert await api.service.host.outages.heartbeat()
        await api.service.host.excuse_loaded_tables()
        for made in tables:
            assert await time_left(api, made) >= 19_500
            assert [event["what"]["kind"] for event in await api.get(f"/api/tables/{made.id}/events")] == ["created", "outage"]
        assert len(await api.get(f"/api/tables/{untimed.id}/events")) == 1


async def test_time_in_which_the_store_was_away_counts_on_no_clock(quick: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise StoreUnavailable("gone")

    async with serving(quick) as api:
        made = await api.make(clock=TURN)
        monkeypatch.setattr(api.service.host.store, "heartbeat", away)
        clock.after(300 * S)
        await api.ask(made, made.key, "play", expect=503, answers=1, action="Na")
        monkeypatch.undo()
        await api.ask(made, made.key, "play", answers=1, action="Na")


# Several processes


async def idle(_: object) -> None:
    await asyncio.Event().wait()


@pytest.fixture
async def both(postgresql: Server, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Live, Live]]:
    """Two processes that do nothing by themselves: a test says which of them serves, and when."""
    monkeypatch.setattr(Timekeeper, "run", idle)
    monkeypatch.setattr(Host, "run_heartbeats", idle)
    settings = replace(settings, database=postgresql.database(), outage_seconds=0.5)
    async with AsyncExitStack() as stack:
        yield await stack.enter_async_context(running(settings)), await stack.enter_async_context(running(replace(settings)))


async def test_a_process_that_was_frozen_while_another_served_excuses_its_own_players(both: tuple[Live, Live], clock: Clock) -> None:
    one, other = both
    mine, theirs = await one.make(clock=TURN), await other.make(clock=TURN)
    async with one.player(mine, mine.key), other.player(theirs, theirs.key):
        await served_for(one, clock, S)
        await one.service.host.load(theirs.id)
        await served_for(other, clock, 10 * S)  # and the first one is frozen
        await one.service.host.outages.heartbeat()
        await one.service.host.excuse_loaded_tables()
        assert 18_500 <= await time_left(one, mine) <= 19_500
        assert 8_500 <= await time_left(one, theirs) <= 9_500
        assert 8_500 <= await time_left(other, theirs) <= 9_500


async def test_a_process_that_knew_of_no_clock_is_told_of_an_outage_by_the_other(both: tuple[Live, Live], clock: Clock) -> None:
    one, other = both
    await one.service.host.outages._look_for_clocks(lambda: False)
    clock.after(IDLE_HEARTBEAT_MS)
    await one.service.host.outages._look_for_clocks(lambda: False)
    await served_for(one, clock, 250)
    made = await other.make(clock=TURN)
    await served_for(other, clock, S)
    clock.after(4 * S)  # both are frozen
    await other.service.host.outages.heartbeat()
    clock.after(250)
    assert await time_left(one, made) == 18_750


async def test_a_store_that_is_too_slow_for_its_heartbeats_costs_nobody_anything(
    both: tuple[Live, Live], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = both
    made = await one.make(seats=[HERE[0], LINK], clock=TURN)
    await one.sit_down(made)  # and is connected nowhere
    heartbeat = one.service.host.store.heartbeat

    async def slow_heartbeat(now: Callable[[], int], max_silence: int) -> Heartbeat:
        found = await heartbeat(now, max_silence)
        clock.after(700)
        return found

    await served_for(one, clock, S)
    monkeypatch.setattr(one.service.host.store, "heartbeat", slow_heartbeat)
    clock.after(3 * S)
    await one.ask(made, made.key, "play", action="Na")
    monkeypatch.undo()
    outage, acted = (await one.get(f"/api/tables/{made.id}/events"))[-2:]
    assert outage["what"] == {"kind": "outage", "lasted": 3 * S}
    assert acted["at"] == clock.now - 700


async def test_nobody_is_flagged_elsewhere_while_their_own_process_may_be_frozen(both: tuple[Live, Live], clock: Clock) -> None:
    one, other = both
    made = await one.make(seats=[HERE[0], LINK], clock=TURN)
    await other.sit_down(made)
    async with one.player(made, made.key), other.player(made, made.links[2]) as bob:
        loaded = await other.service.host.load(made.id)
        while not loaded.remote_presence:
            await bob.hear()
        timekeeper = Timekeeper(other.service.host, other.service.settings, lambda _: None)
        timekeeper.on_table_changed(loaded.table)
        await served_for(other, clock, 25 * S)
        await timekeeper.run_due()
        assert not loaded.table.outcome
        assert timekeeper.next_due() <= clock.now + 10 * S
        await served_for(other, clock, 10 * S)  # nobody has heard of the other process
        await timekeeper.run_due()
        assert loaded.table.outcome


# The clock of the machine


@pytest.mark.parametrize("jump", [3600, -3600])
def test_a_clock_of_the_machine_that_jumps_moves_no_time_here(jump: int) -> None:
    wall, monotonic = [1_700_000_000 * 10**9], [50 * 10**9]
    now = SteadyClock(lambda: wall[0], lambda: monotonic[0])
    began = now()
    assert began == 1_700_000_000_000
    wall[0] += jump * 10**9
    assert now() == began
    for second in range(1, 1001):
        wall[0] += 10**9
        monotonic[0] += 10**9
        assert abs(now() - began - second * 1000) <= second  # a thousandth at most
    assert (now() - began > 1000 * 1000) == (jump > 0)


async def test_a_clock_that_was_set_back_while_the_server_was_stopped_freezes_no_turn(settings: Settings) -> None:
    wall, monotonic = [1_700_000_000 * 10**9], [50 * 10**9]
    async with serving(replace(settings, now=SteadyClock(lambda: wall[0], lambda: monotonic[0]))) as api:
        made = await api.make(clock={"turn": 60 * S})
        wall[0], monotonic[0] = wall[0] + 5 * 10**9, monotonic[0] + 5 * 10**9
        assert await time_left(api, made) == 55 * S
    wall[0] -= 3600 * 10**9
    async with serving(replace(settings, now=SteadyClock(lambda: wall[0], lambda: monotonic[0]))) as api:
        wall[0], monotonic[0] = wall[0] + 10 * 10**9, monotonic[0] + 10 * 10**9
        assert abs(await time_left(api, made) - 45 * S) <= 10  # what was slewed meanwhile


def test_a_process_that_starts_slowly_beside_another_is_not_ahead_of_it() -> None:
    wall, monotonic = [10**18], [0]
    now = SteadyClock(lambda: wall[0], lambda: monotonic[0])
    wall[0], monotonic[0] = wall[0] + 4 * 10**9, monotonic[0] + 4 * 10**9  # until the store is open
    now.not_before(wall[0] // 10**6 - 100)  # the other process has written this heartbeat
    assert now() == wall[0] // 10**6
    now.not_before(wall[0] // 10**6 + 500)
    assert now() == wall[0] // 10**6 + 500


def test_the_clock_of_another_process_is_its_own() -> None:
    assert isinstance(pickle.loads(pickle.dumps(steady_clock)), SteadyClock)  # noqa: S301 - our own


def test_a_clock_that_was_a_little_wrong_becomes_right() -> None:
    wall, monotonic = [10**18], [0]
    now = SteadyClock(lambda: wall[0], lambda: monotonic[0])
    wall[0] += 10**8
    for _ in range(1000):
        wall[0] += 10**9
        monotonic[0] += 10**9
        now()
    assert now() == wall[0] // 10**6


@pytest.mark.parametrize(
    ("outages", "lost"),
    [
        ([], 0),
        ([(0, 5)], 0),
        ([(5, 15)], 5),
        ([(12, 14), (16, 18)], 4),
        ([(12, 16), (14, 18)], 6),
        ([(14, 18), (12, 16), (13, 15)], 6),
        ([(0, 99)], 10),
        ([(19, 30), (40, 50)], 1),
    ],
)
def test_time_lost_is_counted_once(outages: list[tuple[int, int]], lost: int) -> None:
    assert overlap([Outage(*each) for each in outages], 10, 20) == lost
