"""The clock of a match that begins waits for a player who is not there yet, and not for ever."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banquise.server.hosting.host import ARRIVAL_MS
from banquise.server.settings import Settings
from banquise.tables import Table, event_from_text, restored, snapshot_text
from tests.postgres import Server
from tests.server.api import HERE, Api, Clock, Live, MadeTable, running

LINK = {"kind": "link"}
S = 1000
TURN = {"turn": 20 * S}


async def rematch_of(api: Api, made: MadeTable) -> MadeTable:
    """Everybody wants to play again."""
    shown = await api.table(made)
    own = next(number for number, seat in enumerate(shown["seats"], 1) if seat["person"] == made.owner)
    await api.ask(made, made.key, "resign", seat=own)
    shown = (await api.ask(made, made.key, "offer", seat=own, offer="rematch"))["table"]
    for seat, key in made.links.items() if not shown["next_table"] else ():
        mine = next(number for number, each in enumerate(shown["seats"], 1) if each["person"] == made.persons[seat])
        shown = (await api.ask(made, key, "answer", seat=mine, offer="rematch", agrees=True))["table"]
    assert shown["next_table"]
    return replace(made, id=shown["next_table"])


async def match_of(api: Api, game: str = "gravis", seats: int = 2, **more: object) -> MadeTable:
    made = await api.make(game, [HERE[0], *[LINK] * (seats - 1)], clock=TURN, **more)
    await api.sit_down(made)
    return made


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
async def test_the_clock_of_a_rematch_starts_when_the_player_is_there(
    request: pytest.FixtureRequest, settings: Settings, clock: Clock, store: str
) -> None:
    if store == "postgresql":
        server: Server = request.getfixturevalue("postgresql")
        settings = replace(settings, database=server.database())
    async with running(settings) as live:
        again = await rematch_of(live, await match_of(live))
        clock.after(12 * S)
        shown = await live.table(again)
        assert shown["clock"]["left"] == [20 * S] * 2
        assert shown["clock"]["held_until"] == clock.now - 12 * S + ARRIVAL_MS
        async with live.player(again, again.key) as ann, live.player(again, again.links[2]) as bob:
            while bob.table["clock"]["held_until"]:  # Ann has the second seat now: it was not her turn
                await bob.hear("event")
            assert ann.table["seats"][1]["yours"]
            clock.after(5 * S)
            assert (await live.table(again))["clock"]["left"] == [15 * S, 20 * S]


async def test_whoever_does_not_come_has_a_grace_and_then_the_usual_time(api: Api, clock: Clock) -> None:
    again = await rematch_of(api, await match_of(api))
    clock.after(ARRIVAL_MS + 5 * S)
    assert (await api.table(again))["clock"]["left"] == [15 * S, 20 * S]
    clock.after(15 * S)
    await api.service.host.tick(again.id)
    assert (await api.table(again))["outcome"]["reason"] == "time"


async def test_rematch_after_rematch_with_three_seats(live: Live, clock: Clock) -> None:
    made = await match_of(live, "quivive", 3, options={"mode": "solo3"})
    for seat in made.links:
        await live.ask(made, made.links[seat], "resign", seat=seat)
    again = await rematch_of_three(live, made)
    clock.after(10 * S)
    assert (await live.table(again))["clock"]["held_until"]
    for _ in range(2):
        first = (await live.table(again))["seats"][0]["person"]
        key = next((each for seat, each in again.links.items() if again.persons[seat] == first), again.key)
        async with live.player(again, key) as player:
            while player.table["clock"]["held_until"]:
                await player.hear("event")
        again = await rematch_of_three(live, again)


async def rematch_of_three(live: Live, made: MadeTable) -> MadeTable:
    keys = {made.owner: made.key, **{made.persons[seat]: key for seat, key in made.links.items()}}
    while (shown := await live.table(made))["status"] != "over":
        seat = next(number for number, each in enumerate(shown["seats"], 1) if each["in_game"])
        await live.ask(made, keys[shown["seats"][seat - 1]["person"]], "resign", seat=seat)
    for number, seat in enumerate(shown["seats"], 1):
        shown = (await live.ask(made, keys[seat["person"]], "offer", seat=number, offer="rematch"))["table"]
    assert shown["next_table"]
    return replace(made, id=shown["next_table"])


async def test_whoever_waited_in_the_lobby_has_a_grace_too(api: Api, clock: Clock) -> None:
    made = await api.make(seats=[HERE[0]], clock=TURN, listed=True)
    await api.post(f"/api/tables/{made.id}/seats", {"seat": 2, "name": "Bob", "answers": 1}, expect=201)
    clock.after(12 * S)
    assert (await api.table(made))["clock"]["left"] == [20 * S, 20 * S]


async def test_where_no_clock_runs_nobody_is_awaited(api: Api) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    again = await rematch_of(api, made)
    assert [event["what"]["kind"] for event in await api.get(f"/api/tables/{again.id}/events")] == ["created"]


async def test_who_is_awaited_survives_a_snapshot(api: Api) -> None:
    again = await rematch_of(api, await match_of(api))
    events = (await api.service.host.store.load(again.id)).events
    table = Table.fold(map(event_from_text, events))
    assert table.clocks
    assert table.clocks.held_until
    assert restored(snapshot_text(table), events) == table
