"""Being forgotten: the name goes everywhere, every way in is shut, the games stay; and what somebody can read of themselves before."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from banquise.server.settings import Settings
from banquise.server.socket import CloseCode
from tests.postgres import Server
from tests.server.api import NEVER_SECONDS, Api, Clock, Live, running, serving
from tests.server.test_players import call, named, refused
from tests.server.test_rated import ME, OPEN, end, make, rated_table, sit

NAME = "Annabelle"


async def test_whoever_is_forgotten_has_no_name_anywhere(settings: Settings) -> None:
    async with serving(settings) as api:
        ann, bob = await named(api, NAME), await named(api, "Bob")
        over = await rated_table(api, ann, bob)
        await end(api, over, ann, bob)
        going = await make(api, bob, [ME, OPEN], listed=True)
        await sit(api, going, ann)
        for _ in range(5):  # as far as a snapshot
            await api.ask(going, bob.key, "offer", seat=1, offer="draw")
            await api.ask(going, bob.key, "withdraw", seat=1, offer="draw")
        await call(api, "PUT", "/api/player/values/settings", ann.key, {"value": f'"{NAME}"'})
        assert NAME in kept(settings)
        await call(api, "DELETE", "/api/player", ann.key)
        for made in (over, going):
            for path in ("", "/events", "/record"):
                assert NAME not in str(await api.get(f"/api/tables/{made.id}{path}", bob.key))
        shown = await api.get(f"/api/players/{ann.id}")
        assert (shown["player"]["name"], shown["ratings"], shown["tallies"]) == ("", [], [])
        (game,) = (await api.get(f"/api/players/{bob.id}/games"))["games"]
        assert [(seat["player"], seat["name"]) for seat in game["seats"]] == [(ann.id, ""), (bob.id, "Bob")]
        for path in ("/api/tables", "/api/ratings/gravis/two"):
            assert NAME not in json.dumps(await api.get(path))
        await api.ask(going, bob.key, "resign", seat=1)  # the table goes on from what was read anew
    assert NAME not in kept(settings)


def kept(settings: Settings) -> str:
    """All rows of the database."""
    with sqlite3.connect(settings.database) as database:
        told = "\n".join(database.iterdump())
    database.close()
    return told


async def test_nothing_that_stood_for_them_opens_anything(live: Live) -> None:
    ann, bob = await named(live, NAME), await named(live, "Bob")
    made = await make(live, ann, [ME, OPEN])
    await sit(live, made, bob)
    async with live.player(made, bob.key) as other:
        await call(live, "DELETE", "/api/player", ann.key)
        assert await other.closed() == CloseCode.STORE_UNAVAILABLE, "to be told the table without the name"
    async with live.player(made, bob.key) as again:
        assert [seat["name"] for seat in again.table["seats"]] == ["", "Bob"]
    for key in (ann.key, made.key):
        await live.get(f"/api/tables/{made.id}", key, 401)
        async with live.socket(made.id) as socket:
            await socket.send("hello", protocol=3, key=key, after=0, language="en")
            assert await socket.closed() == CloseCode.UNKNOWN_KEY
    assert await refused(live, "GET", "/api/player", key=ann.key, expect=401) == "player-key-unknown"
    assert await refused(live, "POST", "/api/players/recoveries", {"code": ann.codes[0]}, expect=401) == "player-code"
    await named(live, NAME)


async def test_the_secret_id_of_somebody_forgotten_makes_nobody(api: Api) -> None:
    ann = await named(api, NAME, id="z" * 22)
    await call(api, "DELETE", "/api/player", ann.key)
    assert await refused(api, "POST", "/api/players", {"name": NAME, "id": "z" * 22}) == "request-reused"


async def test_the_forgotten_have_no_place_in_lists(api: Api) -> None:
    ann, bob = await named(api, NAME), await named(api, "Bob")
    for _ in range(5):
        await end(api, await rated_table(api, ann, bob), ann, bob)
    assert len((await api.get("/api/ratings/gravis/two"))["lines"]) == 2
    await call(api, "DELETE", "/api/player", ann.key)
    assert [(line["rank"], line["player"]["name"]) for line in (await api.get("/api/ratings/gravis/two"))["lines"]] == [(1, "Bob")]


async def test_everything_that_is_kept_can_be_read(api: Api) -> None:
    ann, bob = await named(api, NAME), await named(api, "Bob")
    made = await rated_table(api, ann, bob)
    await end(api, made, ann, bob)
    await call(api, "PUT", "/api/player/values/puzzles", ann.key, {"value": "[1]"})
    told = await api.get("/api/player/data", ann.key)
    assert set(told) == {"player", "keys", "codes_left", "values", "ratings", "games", "tournaments", "tables"}
    assert (told["player"]["name"], told["values"], told["codes_left"]) == (NAME, {"puzzles": "[1]"}, 8)
    assert [each["id"] for each in told["tables"]] == [each["id"] for each in told["games"]] == [made.id]
    assert ann.key not in json.dumps(told)
    assert "Bob" not in json.dumps(told)
    assert await refused(api, "GET", "/api/player/data", expect=401) == "player-key-missing"
    assert await refused(api, "DELETE", "/api/player", expect=401) == "player-key-missing"


@pytest.fixture
async def both(postgresql: Server, clock: Clock) -> AsyncIterator[tuple[Live, Live]]:
    settings = Settings(database=postgresql.database(), thinkers=1, outage_seconds=NEVER_SECONDS, now=clock)
    async with running(settings) as one, running(replace(settings)) as other:
        yield one, other


async def test_the_name_goes_from_tables_that_another_process_has_in_memory(both: tuple[Live, Live]) -> None:
    one, other = both
    ann, bob = await named(one, NAME), await named(one, "Bob")
    made = await make(one, ann, [ME, OPEN])
    await sit(one, made, bob)
    async with other.player(made, bob.key) as player:
        assert player.table["seats"][0]["name"] == NAME
        await call(one, "DELETE", "/api/player", ann.key)
        assert await player.closed() == CloseCode.STORE_UNAVAILABLE
    async with other.player(made, bob.key) as player:
        assert [seat["name"] for seat in player.table["seats"]] == ["", "Bob"]
