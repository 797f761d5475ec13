"""The lobby: which tables wait for somebody, and which may be watched, told as it changes; nothing that is private."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from banquise.server.lobby import MAX_WAITING_AGE_MS
from banquise.server.settings import Settings
from tests.server.api import HERE, TIMEOUT_SECONDS, Clock, Json, Live, running

LINK = {"kind": "link", "name": "Bob"}


@pytest.fixture(params=["sqlite", "postgresql"])
async def both(request: pytest.FixtureRequest, settings: Settings) -> AsyncIterator[tuple[Live, Live]]:
    """One process, which is where everything is told; on PostgreSQL another one tells it."""
    settings = replace(settings, lobby_seconds=0)
    if request.param == "sqlite":
        async with running(settings) as live:
            yield live, live
    else:
        settings = replace(settings, database=request.getfixturevalue("postgresql").database())
        async with running(settings) as one, running(replace(settings)) as other:
            yield one, other


@asynccontextmanager
async def in_lobby(live: Live) -> AsyncIterator[ClientConnection]:
    async with connect(f"ws://127.0.0.1:{live.port}/api/lobby/live") as socket:
        yield socket


async def told(socket: ClientConnection) -> Json:
    message: Json = json.loads(await asyncio.wait_for(socket.recv(), TIMEOUT_SECONDS))
    assert message["kind"] == "lobby"
    return message


def ids(tables: list[Any]) -> list[str]:
    return [table["id"] for table in tables]


async def test_a_table_that_waits_appears_begins_and_ends_without_asking(both: tuple[Live, Live]) -> None:
    one, other = both
    async with in_lobby(other) as lobby:
        assert await told(lobby) == {"kind": "lobby", "waiting": [], "playing": []}
        made = await one.make(seats=[HERE[0]], listed=True, clock={"game": 60_000})
        [table] = (await told(lobby))["waiting"]
        assert (table["id"], table["game"], table["clock"]["game"]) == (made.id, "gravis", 60_000)
        assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [("person", "Ann"), ("open", "")]
        assert table["position"].startswith("5/5/5/5/5")
        await one.post(f"/api/tables/{made.id}/seats", {"seat": 2, "name": "Bob", "answers": table["number"]}, expect=201)
        shown = await told(lobby)
        while not shown["playing"]:
            shown = await told(lobby)
        assert (ids(shown["waiting"]), ids(shown["playing"])) == ([], [made.id])
        await one.ask(made, made.key, "resign", seat=1)
        while shown["playing"]:
            shown = await told(lobby)


async def test_what_is_private_never_appears(both: tuple[Live, Live], clock: Clock) -> None:
    one, other = both
    await one.make(seats=[HERE[0]])
    await one.make()
    kept = await one.make(seats=[HERE[0], LINK], listed=True)
    await one.make(seats=[], listed=True)  # nobody waits there
    made = await one.make(seats=[HERE[0]], listed=True)
    async with in_lobby(other) as lobby:
        shown = await told(lobby)
        assert ids(shown["waiting"]) == [made.id]
        text = json.dumps(shown)
        assert not any(secret in text for secret in (made.key, made.owner, kept.key, *kept.links.values(), *kept.persons.values()))
    clock.after(MAX_WAITING_AGE_MS + 1)
    async with in_lobby(other) as lobby:
        assert ids((await told(lobby))["waiting"]) == []


async def test_of_two_who_want_one_seat_one_gets_it_and_the_other_a_sentence(both: tuple[Live, Live]) -> None:
    one, other = both
    made = await one.make(seats=[HERE[0]], listed=True)
    given = {"seat": 2, "name": "Bob", "answers": 1}
    path = f"/api/tables/{made.id}/seats"
    answers = await asyncio.gather(one.http.post(path, json=given), other.http.post(path, json=given))
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    refused = next(answer.json() for answer in answers if answer.status_code == 409)
    assert refused["refusal"]["code"] in ("stale", "seat-taken")


async def test_an_address_has_so_many_sockets_and_a_chatterer_is_let_go(settings: Settings) -> None:
    limits = replace(settings.limits, sockets_at_once=1)
    async with running(replace(settings, limits=limits)) as live, in_lobby(live) as first, in_lobby(live) as second:
        await told(first)
        await second.wait_closed()
        assert second.close_code == 4429
        for _ in range(300):
            await first.send("?")
        await first.wait_closed()
        assert first.close_code == 4429
