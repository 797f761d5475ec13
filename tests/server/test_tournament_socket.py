"""The live socket of a tournament: told at once and as it changes, each reader with what is theirs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from banquise.server.hosting.keys import hash_of
from banquise.server.settings import Settings
from tests.server.api import TIMEOUT_SECONDS, Json, Live, running
from tests.server.evening import Evening


@pytest.fixture(params=["sqlite", "postgresql"])
async def both(request: pytest.FixtureRequest, settings: Settings) -> AsyncIterator[tuple[Live, Live]]:
    """One process, which is where everything is told; on PostgreSQL another one tells it."""
    settings = replace(settings, tournament_seconds=0)
    if request.param == "sqlite":
        async with running(settings) as live:
            yield live, live
    else:
        settings = replace(settings, database=request.getfixturevalue("postgresql").database())
        async with running(settings) as one, running(replace(settings)) as other:
            yield one, other


@asynccontextmanager
async def looking(live: Live, tournament: str, key: str = "") -> AsyncIterator[ClientConnection]:
    async with connect(f"ws://127.0.0.1:{live.port}/api/tournaments/{tournament}/live") as socket:
        await socket.send(json.dumps({"kind": "hello", "key": key}))
        yield socket


async def told(socket: ClientConnection, kind: str) -> Json:
    while True:
        message: Json = json.loads(await asyncio.wait_for(socket.recv(), TIMEOUT_SECONDS))
        if message["kind"] == kind:
            return message


async def closed(socket: ClientConnection) -> int:
    try:
        while True:
            await asyncio.wait_for(socket.recv(), TIMEOUT_SECONDS)
    except ConnectionClosed:
        return socket.close_code or 0


async def test_a_round_is_told_to_everybody_and_their_next_game_to_each(both: tuple[Live, Live]) -> None:
    one, other = both
    evening = Evening(one)
    await evening.make(automatic=False)
    await evening.enter("ann", "bob")
    async with looking(other, evening.id, evening.keys["ann"]) as ann, looking(other, evening.id) as anybody:
        assert (await told(ann, "tournament"))["tournament"]["paired"] == 0
        assert (await told(ann, "you"))["you"]["player"] == "ann"
        assert (await told(anybody, "you"))["you"]["player"] == ""
        await evening.ask("org", "pair-round")
        you = (await told(ann, "you"))["you"]
        while not you["next"]:
            you = (await told(ann, "you"))["you"]
        shown = (await told(anybody, "tournament"))["tournament"]
        while not shown["round"] or shown["round"]["pairings"][0]["games"][0]["status"] != "waiting":
            shown = (await told(anybody, "tournament"))["tournament"]
        [game] = await evening.games()
        assert you["next"][0]["table"] == game["table"]
        await evening.sit(game, *game["players"])
        while shown["round"]["pairings"][0]["games"][0]["status"] != "playing":
            shown = (await told(anybody, "tournament"))["tournament"]
        await evening.resign(game, "bob")
        while shown["waiting"]:
            shown = (await told(anybody, "tournament"))["tournament"]
        assert shown["standings"][0]["entrant"] == "ann"


async def test_a_socket_is_closed_with_the_reason(both: tuple[Live, Live]) -> None:
    one, other = both
    evening = Evening(one)
    await evening.make()
    async with looking(other, "nowhere") as socket:
        assert await closed(socket) == 4404
    async with looking(other, evening.id, "no such key") as socket:
        assert await closed(socket) == 4401
    async with connect(f"ws://127.0.0.1:{other.port}/api/tournaments/{evening.id}/live") as socket:
        await socket.send("what?")
        assert await closed(socket) == 4400
    async with looking(other, evening.id, evening.keys["org"]) as socket:
        await told(socket, "you")
        other.service.host.close_sockets_of_keys((hash_of(evening.keys["org"]),))
        assert await closed(socket) == 4401


async def test_heartbeats_are_those_of_a_tournament(settings: Settings) -> None:
    async with running(replace(settings, heartbeat_seconds=0.05)) as live:
        evening = Evening(live)
        await evening.make()
        async with looking(live, evening.id) as socket:
            assert await told(socket, "beat") == {"kind": "beat", "now": settings.now()}
