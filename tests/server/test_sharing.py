"""Several servers on one PostgreSQL: any of them serves any table."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest

from banquise.server.hosting.forgetting import Forgetting
from banquise.server.hosting.peers import Peers
from banquise.server.settings import Settings
from banquise.server.socket import CloseCode
from tests.postgres import Server
from tests.server.api import HERE, NEVER_SECONDS, Clock, Json, Live, Player, bearer, running

LINK = {"kind": "link"}


@pytest.fixture
async def both(postgresql: Server, clock: Clock) -> AsyncIterator[tuple[Live, Live]]:
    settings = Settings(database=postgresql.database(), thinkers=1, outage_seconds=NEVER_SECONDS, now=clock)
    async with running(settings) as one, running(replace(settings)) as other:
        yield one, other


async def test_what_is_played_at_one_server_is_seen_at_the_other(both: tuple[Live, Live]) -> None:
    one, other = both
    made = await one.make(seats=[HERE[0], LINK])
    await other.sit_down(made)
    async with one.player(made, made.key) as ann, other.player(made, made.links[2]) as bob:
        for _ in range(6):
            player, server = (ann, one) if ann.table["decision"]["yours"] else (bob, other)
            number = player.table["number"]
            answer = await player.ask("play", id=f"r{number}", action=player.table["position"]["legal"][0]["action"])
            assert answer["kind"] == "accepted", (answer, server.port)
            await ann.upto(answer["numbers"][-1])
            await bob.upto(answer["numbers"][-1])
        assert ann.history == bob.history
        assert ann.events == bob.events == list(range(3, 9))  # what came before is in the welcome


async def test_of_two_that_answer_the_same_number_at_two_servers_one_lands(both: tuple[Live, Live]) -> None:
    made = await both[0].make()
    async with both[0].player(made, made.key) as one, both[1].player(made, made.key) as other:
        for turn in range(5):
            number = one.table["number"]
            actions = [each["action"] for each in one.table["position"]["legal"]]
            answers = await asyncio.gather(
                one.ask("play", f"a{turn}", number, action=actions[0]), other.ask("play", f"b{turn}", number, action=actions[-1])
            )
            assert sorted(answer["kind"] for answer in answers) == ["accepted", "refused"]
            await one.upto(number + 1)
            await other.upto(number + 1)
        assert one.history == other.history


async def test_whoever_changes_servers_goes_on_where_they_were(both: tuple[Live, Live]) -> None:
    made = await both[0].make()
    seen = 0
    for turn in range(6):
        async with both[turn % 2].player(made, made.key, after=seen) as player:
            assert not player.events
            answer = await player.ask("play", f"r{turn}", action=player.table["position"]["legal"][0]["action"])
            seen = answer["numbers"][-1]


async def test_a_key_revoked_at_one_server_opens_nothing_at_the_other(both: tuple[Live, Live]) -> None:
    made = await both[0].make(seats=[LINK, HERE[0]])
    async with both[1].player(made, made.links[1]) as bob:
        response = await both[0].http.delete(f"/api/tables/{made.id}/keys/{made.persons[1]}", headers=bearer(made.key))
        assert response.status_code == 204
        assert await bob.closed() == CloseCode.UNKNOWN_KEY
    await both[1].get(f"/api/tables/{made.id}", made.links[1], 401)


async def test_a_key_counts_as_revoked_even_where_nobody_heard_of_it(both: tuple[Live, Live]) -> None:
    made = await both[0].make(seats=[LINK, HERE[0]])
    both[0].service.host.revocation_observers.clear()
    async with both[1].player(made, made.links[1]) as bob:
        await both[0].http.delete(f"/api/tables/{made.id}/keys/{made.persons[1]}", headers=bearer(made.key))
        await bob.send("ask", request={"what": {"kind": "play", "action": "Na"}, "answers": bob.table["number"], "id": "x"})
        assert await bob.closed() == CloseCode.UNKNOWN_KEY


# Who is there

GRACE = {"game": 60_000, "grace": 30_000}


async def seen_here(player: Player, here: list[int], watching: int = 0) -> None:
    """Returns once these seats are told to be connected, and so many to watch; a test that waits for ever fails."""
    told: Json = {}
    while (told.get("here"), told.get("watching")) != (here, watching):
        told = await player.hear("presence")


async def test_who_is_connected_to_one_server_is_seen_at_the_other(both: tuple[Live, Live]) -> None:
    one, other = both
    made = await one.make(seats=[HERE[0], LINK])
    await other.sit_down(made)
    async with one.player(made, made.key) as ann:
        async with other.player(made, made.links[2]) as bob, other.player(made):
            await seen_here(ann, [1, 2], 1)
            await seen_here(bob, [1, 2], 1)  # it was asked when bob came
            answer = await ann.ask("play", action=ann.table["position"]["legal"][0]["action"])
            await bob.upto(answer["numbers"][-1])
            assert [seat["here"] for seat in bob.table["seats"]] == [True, True]
        await seen_here(ann, [1])


async def test_a_greeting_at_one_server_is_heard_at_the_other(both: tuple[Live, Live]) -> None:
    one, other = both
    made = await one.make(seats=[HERE[0], LINK])
    await one.sit_down(made)
    async with one.player(made, made.key) as ann, other.player(made, made.links[2]) as bob:
        while (await ann.hear("presence"))["here"] != [1, 2]:
            pass
        await bob.send("greet", id="one", seat=2, greeting="thanks")
        assert (await ann.hear("greeting"))["seat"] == 2
        assert [seat["here"] for seat in (await one.table(made))["seats"]] == [True, True], "somebody counts as gone for it"


async def test_whoever_is_connected_to_another_server_is_not_lost(postgresql: Server, clock: Clock) -> None:
    settings = Settings(database=postgresql.database(), thinkers=1, outage_seconds=NEVER_SECONDS, now=clock)
    async with running(settings) as one, running(replace(settings)) as other:
        made = await one.make(seats=[HERE[0], LINK], clock=GRACE)
        await one.sit_down(made)
        async with one.player(made, made.key) as ann:
            async with other.player(made, made.links[2]):
                await seen_here(ann, [1, 2])
                async with one.player(made, made.links[2]):
                    pass
            lost = await ann.hear("event")
            assert lost["event"]["what"] == {"kind": "connection-lost", "seat": 2}
            assert lost["event"]["number"] == 3  # and nothing before it


async def test_somebody_taken_for_lost_by_mistake_is_back_at_once(postgresql: Server, clock: Clock) -> None:
    settings = Settings(database=postgresql.database(), thinkers=1, outage_seconds=NEVER_SECONDS, now=clock)
    async with running(settings) as one, running(replace(settings)) as other:
        made = await one.make(seats=[HERE[0], LINK], clock=GRACE)
        await one.sit_down(made)
        async with one.player(made, made.key) as ann, other.player(made, made.links[2]):
            await seen_here(ann, [1, 2])
            loaded = await one.service.host.load(made.id)
            loaded.remote_presence.clear()
            await one.service.attendance.report(loaded, made.persons[2])
            assert (await ann.hear("event"))["event"]["what"]["kind"] == "connection-lost"
            assert (await ann.hear("event"))["event"]["what"]["kind"] == "connection-back"


async def test_a_server_that_fell_silent_is_forgotten_with_everybody_it_had(both: tuple[Live, Live], clock: Clock) -> None:
    service = both[0].service
    made = await both[0].make(seats=[HERE[0], LINK], clock=GRACE)
    await both[0].sit_down(made)
    gone: list[str] = []
    peers = Peers(service.host, Forgetting(service.host), lambda _, person: gone.append(person))
    async with both[0].player(made, made.key) as ann:
        peers.receive(json.dumps({"process": "silent", "table": made.id, "persons": [made.persons[2]]}))
        await seen_here(ann, [1, 2])
        peers.drop_silent_peers()
        assert not gone
        clock.after(20_000)
        peers.drop_silent_peers()
        await seen_here(ann, [1])
    assert gone == [made.persons[2]]


async def test_what_people_play_at_one_server_is_not_searched_at_the_other(both: tuple[Live, Live]) -> None:
    one, other = both
    made = await one.make(seats=[HERE[0], LINK])
    await one.sit_down(made)
    async with one.player(made, made.key) as ann, one.player(made, made.links[2]) as bob, other.player(await other.make()):
        for number in range(4):
            player = ann if ann.table["decision"]["yours"] else bob
            answer = await player.ask("play", id=f"r{number}", action=player.table["position"]["legal"][0]["action"])
            await ann.upto(answer["numbers"][-1])
            await bob.upto(answer["numbers"][-1])
        given = {"game": "gravis", "actions": ann.history, "level": 1}
        async with asyncio.timeout(20):  # until each has heard of the other
            while not await other.service.live_positions.elsewhere("gravis"):
                await asyncio.sleep(0.05)
        answers = [await server.http.post("/api/searches", json=given) for server in (one, other)]
        assert [answer.status_code for answer in answers] == [409, 409]
        assert answers[1].json()["refusal"]["code"] == "position-live"
        assert not await other.service.live_positions.elsewhere("drivis")


async def test_a_server_that_does_not_answer_keeps_nobody_waiting(both: tuple[Live, Live]) -> None:
    service = both[0].service
    peers = Peers(service.host, Forgetting(service.host), lambda _, __: None, service.live_positions)
    peers.receive(json.dumps({"process": "silent"}))
    async with asyncio.timeout(10):
        assert await peers.live_keys("gravis") == frozenset()


async def test_a_broadcast_that_cannot_be_read_is_no_harm(both: tuple[Live, Live]) -> None:
    made = await both[0].make()
    async with both[1].player(made, made.key) as ann:
        for text in ("", "{", "[]", '{"process": 3}', '{"process": "p", "table": "unknown", "more": 1}'):
            await both[0].service.host.store.broadcast(text)
        answer = await ann.ask("play", action=ann.table["position"]["legal"][0]["action"])
        assert answer["kind"] == "accepted"


def test_one_command_runs_several_processes(postgresql: Server) -> None:
    command = [sys.executable, "-m", "banquise", "serve", "--port", "0", "--workers", "2", "--database", postgresql.database()]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found
        made = httpx.post(f"{found[0]}api/tables", json={"game": "gravis", "seats": list(HERE)}, timeout=120).json()
        for number in range(1, 7):  # each over a connection of its own, so at either process
            headers, table = bearer(made["key"]), f"{found[0]}api/tables/{made['table']['id']}"
            legal = httpx.get(f"{table}/actions", headers=headers, timeout=60).json()
            body = {"what": {"kind": "play", "action": legal[0]["action"]}, "answers": number, "id": f"r{number}"}
            assert httpx.post(f"{table}/requests", json=body, headers=headers, timeout=60).json()["table"]["number"] == number + 1
    finally:
        process.terminate()
        _, told = process.communicate(timeout=60)
    assert process.returncode == 0
    assert told.count('"started"') == told.count('"stopping"') == 2
