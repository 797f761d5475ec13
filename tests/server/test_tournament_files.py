"""Finding tournaments, and taking them away: lists, files, names that are gone, and what a game counts for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from banquise.server.settings import Settings
from tests.server.api import serving
from tests.server.evening import Evening, points


@pytest.fixture
async def one(settings: Settings) -> AsyncIterator[Evening]:
    async with serving(settings) as api:
        yield Evening(api)


async def test_lists_have_what_is_listed_and_everybody_finds_their_own(one: Evening) -> None:
    await one.make(name="Open")
    await one.make(name="Hidden", listed=False)
    await one.enter("ann")
    found = (await one.api.get("/api/tournaments", status="to-come"))["tournaments"]
    assert [(each["name"], each["entrants"], each["status"]) for each in found] == [("Open", 0, "to-come")]
    own = (await one.api.get("/api/player/tournaments", one.keys["ann"]))["tournaments"]
    assert [(each["name"], each["entrants"]) for each in own] == [("Hidden", 1)]
    assert (await one.api.get("/api/player/tournaments", expect=401))["refusal"]["code"] == "player-key-missing"
    assert (await one.api.get("/api/tournaments/nowhere", expect=404))["refusal"]["code"] == "no-tournament"
    assert (await one.api.get(f"{one.path}/rounds/1", expect=404))["refusal"]["code"] == "no-round"


async def test_a_tournament_can_be_taken_away_as_files(one: Evening) -> None:
    await one.make(automatic=False, rounds=1)
    await one.enter("ann", "bob")
    await one.ask("org", "pair-round")
    assert (await one.api.get(f"{one.path}/export/trf", expect=409))["refusal"]["code"] == "results-missing"
    [game] = await one.games()
    await one.sit(game, *game["players"])
    table = f"/api/tables/{game['table']}"
    shown = (await one.api.get(table))["table"]
    legal = await one.api.get(f"{table}/actions", one.keys[game["players"][0]])
    asked = {"what": {"kind": "play", "action": legal[0]["action"]}, "answers": shown["number"], "id": ""}
    await one.api.post(f"{table}/requests", asked, one.keys[game["players"][0]])
    await one.resign(game, game["players"][0])
    await one.settle()
    files = {form: await one.api.get(f"{one.path}/export/{form}") for form in ("csv", "games", "json", "trf", "html", "records")}
    assert files["csv"].startswith("rank,id,name")
    assert "0-1" in files["games"]
    assert files["json"]["standings"][0]["id"] == game["players"][1]
    assert files["trf"].startswith("012 Friday")
    assert "<h1>Friday</h1>" in files["html"]
    assert '[Round "1.1.1"]' in files["records"]
    assert legal[0]["action"] in files["records"]
    assert (await one.api.get(f"{one.path}/rounds/1"))["pairings"][0]["games"][0]["result"] == "0-1"


async def test_who_was_forgotten_is_no_longer_named(one: Evening) -> None:
    await one.make(automatic=False)
    await one.enter("ann", "bob")
    assert "Ann" in str(await one.shown())
    await one.api.service.players.forget("ann")
    loaded = await one.api.service.tournaments.host.load(one.id)
    async with asyncio.timeout(10):
        while loaded.players["ann"].forgotten is None:
            await asyncio.sleep(0)
    assert [each["name"] for each in (await one.shown())["entrants"]] == ["?", "Bob"]
    for path in ("events", "export/json", "export/csv"):
        assert "Ann" not in str(await one.api.get(f"{one.path}/{path}"))


async def test_a_new_name_is_told_where_it_was_known_before(one: Evening) -> None:
    await one.make(automatic=False)
    await one.enter("ann")
    tournaments = one.api.service.tournaments.host
    loaded = await tournaments.load(one.id)
    assert not await one.api.service.players.rename(loaded.players["ann"], "Zoe")
    async with asyncio.timeout(10):
        while loaded.players["ann"].name != "Zoe":
            await asyncio.sleep(0)


async def test_nobody_reads_the_seed_of_the_lots_before_the_end(one: Evening) -> None:
    await one.make(automatic=False)
    assert (await one.api.get(f"{one.path}/export/json"))["events"][0]["what"]["seed"] == ""
    await one.ask("org", "ended")
    assert (await one.api.get(f"{one.path}/export/json"))["events"][0]["what"]["seed"]


async def test_an_organiser_who_plays_decides_no_game_of_their_own_online(one: Evening) -> None:
    await one.make(automatic=False, rounds=1)
    await one.enter("org", "bob")
    await one.ask("org", "pair-round")
    place: dict[str, Any] = {"round": 1, "pairing": 1, "game": 1}
    assert await one.refused("org", "result-entered", **place, result="1-0") == "own-game"
    assert await one.refused("org", "round-cancelled", round=1, reason="I lose") == "own-game"
    await one.make(automatic=False, rounds=1, place="boards")
    await one.enter("org", "bob")
    await one.ask("org", "pair-round")
    await one.ask("org", "result-entered", **place, result="1-0")


async def test_what_nobody_has_seen_counts_for_no_rating(one: Evening) -> None:
    await one.make(place="boards", rated=True)
    assert not (await one.shown())["rated"]


async def test_a_game_of_a_rated_tournament_counts_under_the_name_of_the_player(one: Evening) -> None:
    ids = []
    for name in ("Ann", "Bob"):
        made = await one.api.post("/api/players", {"name": name}, expect=201)
        ids.append(made["player"]["id"])
        one.keys[ids[-1]] = made["key"]
    await one.make(automatic=False, rounds=1)
    for player in ids:
        await one.ask(player, "join")
    await one.ask("org", "pair-round")
    [game] = await one.games()
    await one.sit(game, *game["players"])
    table = f"/api/tables/{game['table']}"
    shown = (await one.api.get(table))["table"]
    assert [seat["name"] for seat in shown["seats"]] == ["Ann" if each == ids[0] else "Bob" for each in game["players"]]
    for number, player in enumerate(game["players"], 1):  # each a turn, so that the game was one
        while (shown := (await one.api.get(table))["table"])["decision"]["by"] == number:
            legal = await one.api.get(f"{table}/actions", one.keys[player])
            asked = {"what": {"kind": "play", "action": legal[0]["action"]}, "answers": shown["number"], "id": ""}
            await one.api.post(f"{table}/requests", asked, one.keys[player])
    await one.resign(game, ids[1])
    await one.settle()
    assert points(await one.shown()) == {ids[0]: "1", ids[1]: "0"}
    ratings = [(await one.api.get(f"/api/players/{player}"))["ratings"] for player in ids]
    assert ratings[0][0]["rating"] > 1500 > ratings[1][0]["rating"]
    await one.make(automatic=False)
    await one.ask(ids[0], "join")
    assert (await one.shown())["entrants"][0]["rating"] == ratings[0][0]["rating"]
    own = (await one.api.get("/api/player/tournaments", one.keys[ids[1]]))["tournaments"]
    assert [each["status"] for each in own] == ["running"]
