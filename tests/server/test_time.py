"""Clocks: flags in time, outages taken off, lost connections reported. No test waits for time to pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banquise.server.hosting.attendance import Attendance
from banquise.server.hosting.loaded_table import due_of
from banquise.server.hosting.timekeeper import Timekeeper
from banquise.server.settings import Settings
from banquise.tables import Table
from tests.server.api import HERE, Api, Clock, MadeTable, running, serving

S = 1000
LINK = {"kind": "link"}


async def timekeeper_of(api: Api) -> Timekeeper:
    """A timekeeper of the same tables, which does what is due when it is told to."""
    found = Timekeeper(api.service.host, api.service.settings, lambda _: None)
    for loaded in api.service.host.loaded_tables():
        found.on_table_changed(loaded.table)
    return found


def kinds(events: list[dict[str, dict[str, str]]]) -> list[str]:
    return [event["what"]["kind"] for event in events]


async def events_of(api: Api, made: MadeTable) -> list[str]:
    return kinds(await api.get(f"/api/tables/{made.id}/events"))


async def test_a_flag_falls_when_the_time_is_over_and_not_before(api: Api, clock: Clock) -> None:
    made = await api.make(clock={"turn": 10 * S})
    timekeeper = await timekeeper_of(api)
    assert timekeeper.next_due() <= clock.now + 10 * S
    clock.after(10 * S - 1)
    await timekeeper.run_due()
    assert (await api.table(made))["status"] == "playing"
    clock.after(1)
    await timekeeper.run_due()
    shown = await api.table(made)
    assert shown["status"] == "over"
    assert shown["outcome"]["reason"] == "time"
    assert await events_of(api, made) == ["created", "flagged", "ended"]


async def test_an_action_that_comes_too_late_is_refused(api: Api, clock: Clock) -> None:
    made = await api.make(clock={"turn": 10 * S})
    clock.after(10 * S)
    refused = await api.ask(made, made.key, "play", expect=409, action="Na")
    assert refused["refusal"]["code"] in ("time-over", "stale", "finished")  # the flag may have fallen meanwhile


async def test_clocks_are_shown_as_they_are_at_the_time(api: Api, clock: Clock) -> None:
    made = await api.make(clock={"game": 60 * S, "increment": S})
    clock.after(5 * S)
    shown = (await api.table(made))["clock"]
    assert shown["left"] == [55 * S, 60 * S]
    assert shown["running"] == [1]


async def test_a_table_that_nobody_looks_at_is_found_in_the_store(settings: Settings, clock: Clock) -> None:
    async with serving(settings) as api:
        made = await api.make(clock={"turn": 60 * S})
        timekeeper = await timekeeper_of(api)
        api.service.host.forget_idle()
        timekeeper._due.clear()
        clock.after(60 * S)
        await timekeeper.run_due()
        assert (await api.table(made))["status"] == "over"


async def test_a_pause_ends_at_its_time(api: Api, clock: Clock) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    until = clock.now + 3600 * S
    await api.ask(made, made.key, "offer", seat=1, offer="pause", until=until)
    paused = await api.ask(made, made.links[2], "answer", seat=2, offer="pause", agrees=True)
    assert paused["table"]["status"] == "paused"
    timekeeper = await timekeeper_of(api)
    clock.after(3600 * S)
    await timekeeper.run_due()
    assert (await api.table(made))["status"] == "playing"


async def test_nobody_is_flagged_for_the_time_in_which_the_server_was_down(settings: Settings, clock: Clock) -> None:
    async with serving(settings) as api:
        made = await api.make(clock={"turn": 20 * S})
        clock.after(5 * S)
    clock.after(3600 * S)
    async with serving(settings) as api:
        await (await timekeeper_of(api)).run_due()
        shown = await api.table(made)
        assert shown["status"] == "playing"
        assert shown["clock"]["left"] == [15 * S, 20 * S]
        assert await events_of(api, made) == ["created", "outage"]
        clock.after(15 * S)
        await (await timekeeper_of(api)).run_due()
        assert (await api.table(made))["status"] == "over"


async def test_a_table_without_a_running_clock_is_told_of_no_outage(settings: Settings, clock: Clock) -> None:
    async with serving(settings) as api:
        untimed = await api.make()
        waiting = await api.make(seats=[HERE[0]], clock={"turn": 20 * S})
    clock.after(3600 * S)
    async with serving(settings) as api:
        for made in (untimed, waiting):
            assert await events_of(api, made) == ["created"]


async def test_a_table_where_a_program_has_to_act_is_due_soon_and_wakes_it(api: Api, clock: Clock) -> None:
    await api.service.programs.stop()  # nobody plays
    made = await api.make(seats=[{"kind": "program", "program": "random"}, HERE[0]])
    woken: list[Table] = []
    timekeeper = Timekeeper(api.service.host, api.service.settings, woken.append)
    loaded = await api.service.host.load(made.id)
    timekeeper.on_table_changed(loaded.table)
    due = due_of(loaded.table)
    assert due is not None
    clock.now = due
    await timekeeper.run_due()
    assert [table.id for table in woken] == [made.id]
    assert timekeeper.next_due() > clock.now  # and is not looked at all the time


async def test_a_lost_connection_is_told_where_the_clock_grants_time_for_it(settings: Settings) -> None:
    async with running(replace(settings, absence_seconds=0.01)) as live:
        made = await live.make(seats=[HERE[0], LINK], clock={"game": 60 * S, "grace": 30 * S})
        await live.sit_down(made)
        async with live.player(made, made.key) as ann:
            async with live.player(made, made.links[2]):
                pass
            lost = await ann.hear("event")
            assert lost["event"]["what"] == {"kind": "connection-lost", "seat": 2}
            async with live.player(made, made.links[2]):
                back = await ann.hear("event")
                assert back["event"]["what"] == {"kind": "connection-back", "seat": 2}


async def test_without_a_clock_a_lost_connection_is_an_event_for_others_to_claim(api: Api) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    loaded = await api.service.host.load(made.id)
    await Attendance(api.service.host, 0).report(loaded, made.persons[2])
    assert loaded.table.absent == {2}


async def test_whoever_does_not_come_back_after_a_restart_is_told_as_lost(settings: Settings) -> None:
    async with running(settings) as live:
        made = await live.make(seats=[HERE[0], LINK])
        await live.sit_down(made)
    async with running(replace(settings, absence_seconds=0.01)) as live, live.player(made, made.key) as ann:
        lost = await ann.hear("event")
        assert lost["event"]["what"] == {"kind": "connection-lost", "seat": 2}


async def test_whoever_sits_down_and_never_connects_is_told_as_lost(settings: Settings) -> None:
    async with running(replace(settings, absence_seconds=0.01)) as live:
        made = await live.make(seats=[HERE[0], LINK])
        async with live.player(made, made.key) as ann:
            await live.sit_down(made)
            assert (await ann.hear("event"))["event"]["what"]["kind"] == "seat-taken"
            assert (await ann.hear("event"))["event"]["what"] == {"kind": "connection-lost", "seat": 2}


@pytest.mark.parametrize("clocks", [{"game": 60 * S}, {"turn": 60 * S}])
async def test_elsewhere_a_lost_connection_is_no_event(api: Api, clocks: dict[str, int]) -> None:
    made = await api.make(seats=[HERE[0], LINK], clock=clocks)
    await api.sit_down(made)
    loaded = await api.service.host.load(made.id)
    attendance = Attendance(api.service.host, 0)
    attendance.disconnected(loaded, made.persons[2])
    attendance.connected(loaded, made.persons[2])
    assert not attendance._tasks
