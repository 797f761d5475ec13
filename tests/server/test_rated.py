"""Players with a name at tables: one's tables from every device, rated games, what they make of ratings, and whoever tries to cheat."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from banquise.club.ratings import Ratings
from banquise.server.hosting.finished_games import rated_game
from banquise.server.settings import Settings
from banquise.server.socket import CloseCode
from tests.postgres import Server
from tests.server.api import HERE, NEVER_SECONDS, Api, Clock, Json, Live, MadeTable, bearer, running
from tests.server.test_players import Named, call, named, refused

OPEN: Json = {"kind": "open"}
ME: Json = {"kind": "here", "name": "Somebody"}


async def make(api: Api, player: Named, seats: list[Json], **more: object) -> MadeTable:
    made = await api.post("/api/tables", {"game": "gravis", "seats": seats, **more}, player.key, 201)
    links = {link["seat"]: link["key"] for link in made["links"]}
    return MadeTable(made["table"]["id"], made["key"], made["person"], links, {})


async def sit(api: Api, made: MadeTable, player: Named, seat: int = 2, expect: int = 201) -> Json:
    body = {"seat": seat, "name": "Whatever", "answers": (await api.table(made))["number"]}
    found: Json = await api.post(f"/api/tables/{made.id}/seats", body, player.key, expect)
    return found


async def rated_table(api: Api, one: Named, other: Named, **more: object) -> MadeTable:
    made = await make(api, one, [ME, OPEN], rated=True, **more)
    await sit(api, made, other)
    return made


async def play_one(api: Api, made: MadeTable, players: dict[int, Named], count: int = 1) -> None:
    """So many actions, by whoever has to act, each with their player's key."""
    for _ in range(count):
        shown = await api.table(made)
        key = players[shown["decision"]["by"]].key
        legal = await api.get(f"/api/tables/{made.id}/actions", key)
        await api.ask(made, key, "play", answers=shown["number"], action=legal[0]["action"])


async def end(api: Api, made: MadeTable, one: Named, other: Named, loser: int = 2) -> None:
    """A game of one action, which a seat then gives up."""
    await play_one(api, made, {1: one, 2: other})
    await api.ask(made, (one, other)[loser - 1].key, "resign", seat=loser)


# At every table, from every device


async def test_a_table_made_with_a_players_key_is_theirs_from_every_device(api: Api) -> None:
    ann = await named(api)
    made = await make(api, ann, [ME, {"kind": "program", "program": "greedy"}])
    assert made.owner == ann.id
    phone = (await api.post("/api/player/keys", {"label": "phone"}, ann.key, 201))["key"]
    for key in (ann.key, phone, made.key):
        shown = (await api.get(f"/api/tables/{made.id}", key))["table"]
        assert (shown["person"], shown["owner"], shown["seats"][0]["yours"]) == (ann.id, True, True)
    assert shown["seats"][0]["name"] == "Ann", "whatever was typed"
    of_table = (await api.post(f"/api/tables/{made.id}/keys", None, phone, 201))["key"]
    assert (await api.get(f"/api/tables/{made.id}", of_table))["table"]["person"] == ann.id
    assert (await api.table(made, (await named(api, "Eve")).key))["seats"][0]["yours"] is False


async def test_asking_again_for_a_table_is_harmless_and_nobody_else_can(api: Api) -> None:
    ann, eve = await named(api), await named(api, "Eve")
    once, again = [await make(api, ann, [ME, OPEN], id="y" * 22) for _ in range(2)]
    assert (once.id, once.key) == (again.id, again.key)
    body = {"game": "gravis", "seats": [ME, OPEN], "id": "y" * 22}
    assert await refused(api, "POST", "/api/tables", body, eve.key) == "request-reused"
    assert await refused(api, "POST", "/api/tables", body) == "request-reused"


async def test_several_at_one_screen_are_called_as_they_say(api: Api) -> None:
    made = await make(api, await named(api), list(HERE))
    assert [seat["name"] for seat in (await api.table(made))["seats"]] == ["Ann", "Bob"]


async def test_whoever_sits_down_with_a_players_key_is_that_player_by_their_name(api: Api) -> None:
    ann, bob = await named(api), await named(api, "Bob")
    made = await make(api, ann, [ME, OPEN])
    told = await sit(api, made, bob)
    assert told["link"]["person"] == bob.id
    assert (await api.table(made, bob.key))["seats"][1] == {**(await api.table(made, told["link"]["key"]))["seats"][1], "name": "Bob"}
    other = await make(api, ann, [ME, OPEN])
    await api.ask(other, bob.key, "take-seat", seat=2, name="Ann")
    assert [seat["name"] for seat in (await api.table(other))["seats"]] == ["Ann", "Bob"]


async def test_on_the_socket_a_players_key_is_known_too(live: Live) -> None:
    ann, bob = await named(live), await named(live, "Bob")
    made = await make(live, ann, [ME, OPEN], rated=True)
    async with live.player(made, bob.key) as player:
        answer = await player.ask("take-seat", seat=2, name="Ann")
        assert answer["kind"] == "accepted", answer
        assert player.table["person"] == bob.id
    assert [seat["name"] for seat in (await live.table(made))["seats"]] == ["Ann", "Bob"]


async def test_a_revoked_key_closes_sockets_at_once_with_those_of_tables_got_by_it(live: Live) -> None:
    ann = await named(live)
    phone = (await live.post("/api/player/keys", {"label": "phone"}, ann.key, 201))["key"]
    made = await make(live, ann, [ME, OPEN])
    of_phone = (await live.post(f"/api/tables/{made.id}/keys", None, phone, 201))["key"]
    child = (await live.post(f"/api/tables/{made.id}/keys", None, of_phone, 201))["key"]
    async with live.player(made, ann.key) as stays, live.player(made, phone) as one, live.player(made, of_phone) as two:
        async with live.player(made, child) as three:
            await call(live, "DELETE", "/api/player/keys", ann.key)
            assert [await each.closed() for each in (one, two, three)] == [CloseCode.UNKNOWN_KEY] * 3
        answer = await stays.ask("offer", seat=1, offer="draw")
        assert answer["kind"] in ("accepted", "refused")
    for key in (phone, of_phone, child):
        await live.get(f"/api/tables/{made.id}", key, 401)
    await live.get(f"/api/tables/{made.id}", made.key)


async def test_a_recovery_ends_every_key_at_tables_too(live: Live) -> None:
    ann = await named(live)
    made = await make(live, ann, [ME, OPEN])
    async with live.player(made, made.key) as player:
        fresh = (await live.post("/api/players/recoveries", {"code": ann.codes[0]}, expect=201))["key"]
        assert await player.closed() == CloseCode.UNKNOWN_KEY
    assert (await live.get(f"/api/tables/{made.id}", fresh))["table"]["seats"][0]["yours"]


# My tables


async def test_my_tables_follow_the_player_and_tell_which_wait(api: Api, clock: Clock) -> None:
    ann, bob = await named(api), await named(api, "Bob")
    first = await make(api, ann, [ME, OPEN])
    clock.after(1000)
    second = await make(api, bob, [ME, OPEN], listed=True)
    await sit(api, second, ann)
    found = (await api.get("/api/player/tables", ann.key))["tables"]
    assert [(each["table"]["id"], each["own"], each["waits"]) for each in found] == [(second.id, [2], False), (first.id, [1], False)]
    assert "holders" not in json.dumps(found)
    clock.after(1000)
    await sit(api, first, bob)
    found = (await api.get("/api/player/tables", ann.key))["tables"]
    assert [(each["table"]["id"], each["waits"]) for each in found] == [(first.id, True), (second.id, False)]
    assert (await api.get("/api/player/tables", (await named(api, "Eve")).key))["tables"] == []
    listed = (await api.get("/api/tables"))["tables"]
    assert [each["id"] for each in listed] == [second.id], "a table that is not listed stays so"
    assert ann.id not in json.dumps(listed)


async def test_my_tables_come_in_pages(api: Api, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banquise.server.http.own_player.PAGE_TABLES", 2)
    ann = await named(api)
    made = []
    for _ in range(3):
        clock.after(10)
        made.append((await make(api, ann, [ME, OPEN])).id)
    first = await api.get("/api/player/tables", ann.key)
    rest = await api.get("/api/player/tables", ann.key, before=first["before"])
    assert [each["table"]["id"] for each in (*first["tables"], *rest["tables"])] == made[::-1]
    assert rest["before"] == ""


# Rated tables


async def test_only_players_with_a_name_sit_at_a_rated_table(api: Api) -> None:
    ann, bob = await named(api), await named(api, "Bob")
    body = {"game": "gravis", "seats": [ME, OPEN], "rated": True}
    assert await refused(api, "POST", "/api/tables", body, expect=401) == "rated-player"
    made = await make(api, ann, [ME, OPEN], rated=True)
    number = (await api.table(made))["number"]
    assert await refused(api, "POST", f"/api/tables/{made.id}/seats", {"seat": 2, "answers": number}, expect=401) == "rated-player"
    somebody = {"seat": 2, "answers": number, "key": "k" * 32}
    assert await refused(api, "POST", f"/api/tables/{made.id}/seats", somebody, expect=401) == "rated-player"
    assert await refused(api, "POST", f"/api/tables/{made.id}/seats", {"seat": 2, "answers": number}, ann.key) == "rated-seat"
    bot = {"seat": 2, "answers": number, "bot": True}
    assert await refused(api, "POST", f"/api/tables/{made.id}/seats", bot, bob.key) == "rated-people"
    assert (
        await refused(api, "POST", f"/api/tables/{made.id}/invitations", {"seat": 2, "how": "invite", "answers": number}, ann.key)
        == "rated-link"
    )
    await sit(api, made, bob)
    assert (await api.table(made))["status"] == "playing"


@pytest.mark.parametrize(
    ("seats", "more", "code"),
    [
        ([ME, {"kind": "link"}], {}, "rated-link"),
        ([ME, ME], {}, "rated-seat"),
        ([ME, {"kind": "program", "program": "greedy"}], {}, "rated-level"),
        ([ME, {"kind": "program", "program": "engine:2.5"}], {}, "rated-level"),
        ([{"kind": "program", "program": "engine:1"}] * 2, {}, "rated-level"),
        ([ME, {"kind": "program", "program": "engine:1"}, OPEN], {"game": "derive", "options": {"colours": "ryg"}}, "rated-level"),
    ],
    ids=["link", "both seats", "greedy", "between levels", "programs", "three seats"],
)
async def test_what_a_rated_table_cannot_be(api: Api, seats: list[Json], more: Json, code: str) -> None:
    ann = await named(api)
    assert await refused(api, "POST", "/api/tables", {"game": "gravis", "seats": seats, "rated": True, **more}, ann.key) == code


async def test_a_rated_table_begins_as_the_rules_say(api: Api) -> None:
    ann = await named(api)
    start = (await api.post("/api/positions", {"game": "gravis", "actions": ["Na"]}))["text"]
    body = {"game": "gravis", "seats": [ME, OPEN], "rated": True, "start": start}
    assert await refused(api, "POST", "/api/tables", body, ann.key) == "rated-start"


async def test_no_program_but_a_level_is_put_at_a_rated_table(api: Api) -> None:
    ann = await named(api)
    made = await make(api, ann, [ME, OPEN], rated=True)
    what = {"kind": "give-to-program", "seat": 2, "program": "greedy"}
    body = {"what": what, "answers": (await api.table(made))["number"]}
    assert await refused(api, "POST", f"/api/tables/{made.id}/requests", body, ann.key) == "rated-level"
    await api.ask(made, ann.key, "give-to-program", seat=2, program="engine:1")


async def test_the_engine_helps_nobody_in_a_rated_game_against_the_computer(api: Api) -> None:
    ann = await named(api)
    made = await make(api, ann, [{"kind": "program", "program": "engine:1"}, ME], rated=True)
    other = await make(api, ann, [{"kind": "program", "program": "engine:1"}, ME])
    for table, code in ((other, 200), (made, 409)):
        async with asyncio.timeout(60):
            while len((await api.get(f"/api/tables/{table.id}", ann.key))["history"]) < 4:
                shown = await api.table(table, ann.key)
                if shown["decision"]["yours"]:
                    action = (await api.get(f"/api/tables/{table.id}/actions", ann.key))[0]["action"]
                    await api.ask(table, ann.key, "play", answers=shown["number"], action=action)
                await asyncio.sleep(0.01)
            while not (await api.table(table, ann.key))["decision"]["yours"]:
                await asyncio.sleep(0.01)
        actions = [each["action"] for each in (await api.get(f"/api/tables/{table.id}", ann.key))["history"]]
        found = await api.post("/api/searches", {"game": "gravis", "actions": actions, "seconds": 0.1, "level": 1}, expect=code)
        assert code == 200 or found["refusal"]["code"] == "position-live"


# Ratings


async def test_a_game_that_ends_is_rated_and_kept_for_both(api: Api, clock: Clock) -> None:
    ann, bob = await named(api), await named(api, "Bob")
    made = await rated_table(api, ann, bob)
    await end(api, made, ann, bob)
    found = {}
    for player in (ann, bob):
        shown = await api.get(f"/api/players/{player.id}")
        (found[player.id],) = shown["ratings"]
        assert shown["tallies"][0]["played"] == 1
    assert found[ann.id]["rating"] > 1500 > found[bob.id]["rating"]
    assert (found[ann.id]["family"], found[ann.id]["games"], found[ann.id]["settled"]) == ("two", 1, False)
    (game,) = (await api.get(f"/api/players/{ann.id}/games"))["games"]
    assert [(seat["player"], seat["name"], seat["place"]) for seat in game["seats"]] == [(ann.id, "Ann", 1), (bob.id, "Bob", 2)]
    assert (game["table"], game["at"], game["seat"], game["rated"]) == (made.id, clock.now, 1, True)
    assert (game["rating"], game["change"]) == (found[ann.id]["rating"], found[ann.id]["rating"] - 1500)
    (point,) = (await api.get(f"/api/players/{ann.id}/ratings/gravis/two"))["points"]
    assert point == {"at": clock.now, "rating": game["rating"], "margin": found[ann.id]["margin"], "table": made.id}


async def test_five_games_make_a_place_among_others(api: Api) -> None:
    ann, bob = await named(api), await named(api, "Bob")
    for number in range(5):
        assert (await api.get("/api/ratings/gravis/two"))["lines"] == []
        made = await rated_table(api, *((ann, bob) if number % 2 else (bob, ann)))
        await end(api, made, *((ann, bob) if number % 2 else (bob, ann)), loser=2 if number % 2 else 1)
    lines = (await api.get("/api/ratings/gravis/two"))["lines"]
    assert [(line["rank"], line["player"]["name"], line["rating"]["games"]) for line in lines] == [(1, "Ann", 5), (2, "Bob", 5)]


async def test_an_unrated_game_counts_for_the_results_only(api: Api) -> None:
    ann, bob = await named(api), await named(api, "Bob")
    made = await make(api, ann, [ME, OPEN])
    await sit(api, made, bob)
    await end(api, made, ann, bob, loser=1)
    shown = await api.get(f"/api/players/{ann.id}")
    assert shown["ratings"] == []
    assert [(each["played"], each["won"], each["shared"], each["lost"]) for each in shown["tallies"]] == [(1, 0, 0, 1)]
    (game,) = (await api.get(f"/api/players/{ann.id}/games"))["games"]
    assert (game["rated"], game["rating"], game["change"]) == (False, 0, 0)


async def test_whoever_has_no_name_is_told_by_what_they_said(api: Api) -> None:
    ann = await named(api)
    made = await make(api, ann, [ME, {"kind": "link"}])
    await api.ask(made, made.links[2], "take-seat", seat=2, name="Guest")
    await play_one(api, made, {1: ann, 2: Named("", made.links[2])})
    await api.ask(made, ann.key, "resign", seat=1)
    (game,) = (await api.get(f"/api/players/{ann.id}/games"))["games"]
    assert game["seats"][1] == {"player": "", "name": "Guest", "program": "", "place": 1}


async def test_a_game_that_nobody_played_or_that_one_played_alone_is_nobodys(api: Api) -> None:
    ann, bob = await named(api), await named(api, "Bob")
    made = await rated_table(api, ann, bob)
    await api.ask(made, bob.key, "resign", seat=2)
    alone = await make(api, ann, list(HERE))
    await play_one(api, alone, {1: ann, 2: ann})
    await api.ask(alone, ann.key, "resign", seat=1)
    assert (await api.get(f"/api/players/{ann.id}/games"))["games"] == []
    assert (await api.get(f"/api/players/{ann.id}"))["ratings"] == []


async def test_a_level_of_the_engine_is_a_family_of_its_own(api: Api) -> None:
    ann = await named(api)
    made = await make(api, ann, [ME, {"kind": "program", "program": "engine:3"}], rated=True)
    await play_one(api, made, {1: ann})
    await api.ask(made, ann.key, "resign", seat=1)
    (rating,) = (await api.get(f"/api/players/{ann.id}"))["ratings"]
    assert (rating["family"], rating["games"]) == ("computer", 1)
    assert rating["rating"] < 1500


async def test_a_rematch_is_rated_and_theirs_too(api: Api) -> None:
    ann, bob = await named(api), await named(api, "Bob")
    made = await rated_table(api, ann, bob)
    await end(api, made, ann, bob)
    await api.ask(made, ann.key, "offer", seat=1, offer="rematch")
    shown = (await api.ask(made, bob.key, "answer", seat=2, offer="rematch", agrees=True))["table"]
    again = replace(made, id=shown["next_table"] or (await api.table(made))["next_table"])
    await end(api, again, bob, ann)
    assert len((await api.get("/api/player/tables", bob.key))["tables"]) == 2
    assert [each["games"] for each in (await api.get(f"/api/players/{bob.id}"))["ratings"]] == [2]


async def test_a_server_that_is_killed_at_any_time_has_rated_what_has_ended(settings: Settings) -> None:
    async with running(settings) as live:
        ann, bob = await named(live), await named(live, "Bob")
        made = await rated_table(live, ann, bob)
        await end(live, made, ann, bob)
    async with running(settings) as live:
        assert [each["games"] for each in (await live.get(f"/api/players/{ann.id}"))["ratings"]] == [1]
        games = [rated_game(game) for game in await live.service.host.store.rated_games()]
        again = Ratings.fold(games).of("gravis", "two", ann.id)
        (kept,) = await live.service.host.store.ratings_of(ann.id)
        assert (again.mean, again.deviation, again.games) == (kept.rating.mean, kept.rating.deviation, kept.rating.games)


# Several processes


@pytest.fixture
async def both(postgresql: Server, clock: Clock) -> AsyncIterator[tuple[Live, Live]]:
    settings = Settings(database=postgresql.database(), thinkers=1, outage_seconds=NEVER_SECONDS, now=clock)
    async with running(settings) as one, running(replace(settings)) as other:
        yield one, other


async def test_an_end_that_two_processes_race_for_is_rated_once(both: tuple[Live, Live]) -> None:
    one, other = both
    ann, bob = await named(one), await named(one, "Bob")
    made = [await rated_table(one, ann, bob) for _ in range(4)]
    for table in made:
        await play_one(one, table, {1: ann, 2: bob})
    number = (await one.table(made[0]))["number"]

    async def give_up(server: Live, table: MadeTable, player: Named, seat: int) -> int:
        body = {"what": {"kind": "resign", "seat": seat}, "answers": number, "id": f"r{seat}"}
        return (await server.http.post(f"/api/tables/{table.id}/requests", json=body, headers=bearer(player.key))).status_code

    done = await asyncio.gather(
        *(give_up(server, table, player, seat) for table in made for server, player, seat in ((one, ann, 1), (other, bob, 2)))
    )
    assert done.count(200) == 4, done
    store = one.service.host.store
    games = await store.rated_games()
    assert sorted(game.id for game in games) == sorted(table.id for table in made)
    found = Ratings.fold(map(rated_game, games))
    for player in (ann, bob):
        (kept,) = await store.ratings_of(player.id)
        again = found.of("gravis", "two", player.id)
        assert (kept.rating.mean, kept.rating.deviation, kept.rating.games) == (again.mean, again.deviation, 4)


async def test_a_players_key_revoked_at_one_server_closes_the_sockets_of_the_other(both: tuple[Live, Live]) -> None:
    one, other = both
    ann = await named(one)
    phone = (await one.post("/api/player/keys", {}, ann.key, 201))["key"]
    made = await make(one, ann, [ME, OPEN])
    async with other.player(made, phone) as player:
        await call(one, "DELETE", "/api/player/keys", ann.key)
        assert await player.closed() == CloseCode.UNKNOWN_KEY
    await other.get(f"/api/tables/{made.id}", phone, 401)
