"""Players with a name: making one, keys, codes, names, and what they keep; and what comes of those who try to cheat."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from banquise.server.hosting.players import MAX_KEYS, RENAME_MS
from banquise.server.settings import Limits, Rate, Settings
from tests.server.api import Api, Clock, Json, bearer, serving

SECRET_ID = "x" * 22


@dataclass
class Named:
    """A player that was made, with what was told once."""

    id: str
    key: str = field(repr=False)
    codes: list[str] = field(default_factory=list, repr=False)


async def named(api: Api, name: str = "Ann", expect: int = 201, **more: Any) -> Named:
    made = await api.post("/api/players", {"name": name, **more}, expect=expect)
    return Named(made["player"]["id"], made["key"], made["codes"])


async def refused(api: Api, method: str, path: str, body: Any = None, key: str = "", expect: int = 409, **params: Any) -> str:
    """The code of the refusal; it has a sentence in both languages."""
    said = {}
    for language in ("en", "fr"):
        response = await api.http.request(method, path, json=body, headers=bearer(key), params={**params, "language": language})
        assert response.status_code == expect, (response.status_code, response.text)
        said[language] = response.json()["refusal"]
    assert said["en"]["text"] != said["fr"]["text"]
    return str(said["en"]["code"])


async def call(api: Api, method: str, path: str, key: str, body: Any = None, expect: int = 204) -> None:
    response = await api.http.request(method, path, json=body, headers=bearer(key))
    assert response.status_code == expect, (response.status_code, response.text)


async def own(api: Api, player: Named, key: str = "") -> Json:
    found: Json = await api.get("/api/player", key or player.key)
    return found


# Making and finding


async def test_a_player_has_a_key_a_link_and_codes(api: Api, clock: Clock) -> None:
    made = await api.post("/api/players", {"name": "  Ann  B. "}, expect=201)
    assert made["player"] == {"id": made["player"]["id"], "name": "Ann B.", "since": clock.now}
    assert made["path"] == f"/p#{made['key']}"
    assert len(set(made["codes"])) == 8
    assert all(len(code) == 19 for code in made["codes"])
    shown = await api.get("/api/player", made["key"])
    assert (shown["player"], shown["codes_left"], shown["rename_from"]) == (made["player"], 8, clock.now)
    assert [(each["current"], each["label"]) for each in shown["devices"]] == [(True, "")]


async def test_nothing_that_opens_anything_is_in_the_database(settings: Settings) -> None:
    async with serving(settings) as api:
        ann = await named(api)
    kept = b"".join(
        path.read_bytes() for path in __import__("pathlib").Path(settings.database).parent.glob("banquise.db*") if path.is_file()
    )
    for secret in (ann.key, ann.codes[0], ann.codes[0].replace("-", "")):
        assert secret.encode() not in kept


async def test_asking_again_with_the_same_id_gives_the_same_player(api: Api) -> None:
    both = await asyncio.gather(*(named(api, id=SECRET_ID) for _ in range(2)))
    assert both[0] == both[1] == await named(api, id=SECRET_ID)
    assert len((await own(api, both[0]))["devices"]) == 1
    assert await refused(api, "POST", "/api/players", {"name": "Bob", "id": SECRET_ID}) == "request-reused"
    assert await refused(api, "POST", "/api/players", {"name": "Bob", "id": "short"}, expect=400) == "request-id-short"


async def test_without_an_id_each_request_makes_a_player(api: Api) -> None:
    assert (await named(api, "Ann")).id != (await named(api, "Bob")).id


@pytest.mark.parametrize("name", ["", "  ", "A\u200bnn", "x\u0000", "..."])
async def test_what_is_no_name_is_refused(api: Api, name: str) -> None:
    assert await refused(api, "POST", "/api/players", {"name": name}, expect=400) == "player-name"


async def test_a_name_like_that_of_another_is_refused(api: Api) -> None:
    await named(api, "Ian")
    for name in ("Ian", "IAN", "lan", "Іаn"):
        assert await refused(api, "POST", "/api/players", {"name": name}) == "player-name-taken"
    await named(api, "Jan")


async def test_a_name_finds_whoever_has_it_and_nobody_who_looks_like_it(api: Api) -> None:
    ian = await named(api, "Ian")
    assert [each["id"] for each in (await api.get("/api/players", name="IAN"))["players"]] == [ian.id]
    for name in ("Ia", "lan", "\u200b", "Bob"):
        assert (await api.get("/api/players", name=name))["players"] == []
    assert await refused(api, "GET", "/api/players", expect=400) == "request-unreadable"


async def test_whoever_floods_a_server_with_players_or_looks_for_names_has_to_wait(settings: Settings) -> None:
    few = replace(settings, limits=Limits(players=Rate(2, 0.01), player_searches=Rate(2, 0.01), recoveries=Rate(2, 0.01)))
    async with serving(few) as api:
        for name in ("Ann", "Bob"):
            await named(api, name)
            await api.get("/api/players", name=name)
            await api.post("/api/players/recoveries", {"code": name}, expect=401)
        assert await refused(api, "POST", "/api/players/recoveries", {"code": "x"}, expect=429) == "too-often"
        assert await refused(api, "POST", "/api/players", {"name": "Cyd"}, expect=429) == "too-often"
        assert await refused(api, "GET", "/api/players", expect=429, name="Ann") == "too-often"


# Who asks


async def test_only_a_valid_key_of_a_player_says_who_asks(api: Api) -> None:
    made = await api.make()
    for path in ("/api/player", "/api/player/tables", "/api/player/values/settings"):
        assert await refused(api, "GET", path, expect=401) == "player-key-missing"
        for key in ("wrong", made.key, "x" * 5000):
            assert await refused(api, "GET", path, key=key, expect=401) == "player-key-unknown"
    assert await refused(api, "POST", "/api/tables", {"game": "gravis"}, "wrong", 401) == "player-key-unknown"


# Names


async def test_another_name_is_taken_once_in_a_while(api: Api, clock: Clock) -> None:
    ann = await named(api)
    renamed = await _put_name(api, ann.key, "Anna")
    assert renamed["player"]["name"] == "Anna"
    assert renamed["rename_from"] == clock.now + RENAME_MS
    assert (await _put_name(api, ann.key, "Anna"))["player"]["name"] == "Anna", "asking again is harmless"
    assert await refused(api, "PUT", "/api/player/name", {"name": "Annie"}, ann.key) == "player-renamed"
    await named(api, "Ann")
    clock.after(RENAME_MS)
    assert await refused(api, "PUT", "/api/player/name", {"name": "ANN"}, ann.key) == "player-name-taken"
    assert await refused(api, "PUT", "/api/player/name", {"name": "\u200b"}, ann.key, 400) == "player-name"
    assert (await _put_name(api, ann.key, "ANNA"))["player"]["name"] == "ANNA"


async def _put_name(api: Api, key: str, name: str) -> Json:
    response = await api.http.put("/api/player/name", json={"name": name}, headers=bearer(key))
    assert response.status_code == 200, response.text

    found: Json = response.json()
    return found


# Keys


async def test_another_device_has_a_key_of_its_own(api: Api, clock: Clock) -> None:
    ann = await named(api)
    clock.after(1000)
    made = await api.post("/api/player/keys", {"label": "phone"}, ann.key, 201)
    assert made["path"] == f"/p#{made['key']}"
    assert (await own(api, ann))["player"] == (await own(api, ann, made["key"]))["player"]
    assert [(each["label"], each["current"]) for each in (await own(api, ann, made["key"]))["devices"]] == [("", False), ("phone", True)]


async def test_keys_are_revoked_one_by_one_or_all_but_one(api: Api) -> None:
    ann, bob = await named(api), await named(api, "Bob")
    keys = [(await api.post("/api/player/keys", {"label": str(number)}, ann.key, 201))["key"] for number in range(3)]
    ids = {each["label"]: each["id"] for each in (await own(api, ann))["devices"]}
    assert await refused(api, "DELETE", f"/api/player/keys/{ids['0']}", key=bob.key, expect=404) == "player-no-key"
    await call(api, "DELETE", f"/api/player/keys/{ids['0']}", ann.key)
    await api.get("/api/player", keys[0], 401)
    await call(api, "DELETE", "/api/player/keys", keys[1])
    for key in (ann.key, keys[2]):
        await api.get("/api/player", key, 401)
    assert [each["label"] for each in (await own(api, ann, keys[1]))["devices"]] == ["1"]
    await own(api, bob)


async def test_nobody_has_keys_without_number(api: Api) -> None:
    ann = await named(api)
    for _ in range(MAX_KEYS - 1):
        await api.post("/api/player/keys", {}, ann.key, 201)
    assert await refused(api, "POST", "/api/player/keys", {}, ann.key) == "player-keys"
    await call(api, "DELETE", "/api/player/keys", ann.key)
    await api.post("/api/player/keys", {}, ann.key, 201)


# Recovery codes


async def test_a_code_lets_its_player_in_once_and_everybody_else_out(api: Api, clock: Clock) -> None:
    ann = await named(api)
    written = ann.codes[0].lower().replace("-", " ").replace("0", "o").replace("1", "l")
    found = await api.post("/api/players/recoveries", {"code": written}, expect=201)
    assert found["player"]["id"] == ann.id
    await api.get("/api/player", ann.key, 401)
    assert (await own(api, ann, found["key"]))["codes_left"] == 7
    assert await refused(api, "POST", "/api/players/recoveries", {"code": ann.codes[0]}, expect=401) == "player-code"
    for code in ("", "0000-0000-0000-0000", ann.key, ann.id):
        clock.after(20_000)
        assert await refused(api, "POST", "/api/players/recoveries", {"code": code}, expect=401) == "player-code"


async def test_new_codes_make_those_before_void(api: Api) -> None:
    ann = await named(api)
    fresh = (await api.post("/api/player/codes", None, ann.key, 201))["codes"]
    assert not set(fresh) & set(ann.codes)
    assert await refused(api, "POST", "/api/players/recoveries", {"code": ann.codes[1]}, expect=401) == "player-code"
    await api.post("/api/players/recoveries", {"code": fresh[1]}, expect=201)


# What is kept


async def test_values_are_kept_for_their_player(api: Api) -> None:
    ann, bob = await named(api), await named(api, "Bob")
    assert await api.get("/api/player/values/settings", ann.key) == {"name": "settings", "value": ""}
    await call(api, "PUT", "/api/player/values/settings", ann.key, {"value": '{"é": [1]}'})
    assert (await api.get("/api/player/values/settings", ann.key))["value"] == '{"é": [1]}'
    for path, key in (("settings", bob.key), ("puzzles", ann.key)):
        assert (await api.get(f"/api/player/values/{path}", key))["value"] == ""
    for value in ("", "{", "NaN"):
        assert await refused(api, "PUT", "/api/player/values/settings", {"value": value}, ann.key, 400) == "value-json"
    assert await refused(api, "PUT", "/api/player/values/settings", {"value": '"' + "x" * 70_000 + '"'}, ann.key, 400)
    assert await refused(api, "PUT", "/api/player/values/other", {"value": "{}"}, ann.key, 400)


async def test_profiles_games_and_ratings_of_nobody(api: Api) -> None:
    ann = await named(api)
    shown = await api.get(f"/api/players/{ann.id}")
    assert (shown["player"]["name"], shown["ratings"], shown["tallies"]) == ("Ann", [], [])
    assert await api.get(f"/api/players/{ann.id}/games") == {"games": [], "before": 0}
    assert (await api.get(f"/api/players/{ann.id}/ratings/gravis/two"))["points"] == []
    assert (await api.get("/api/ratings/gravis/two"))["lines"] == []
    for path in ("/api/players/nobody", "/api/players/nobody/games", "/api/players/nobody/ratings/gravis/two"):
        assert await refused(api, "GET", path, expect=404) == "player-unknown"
    assert await refused(api, "GET", f"/api/players/{ann.id}/ratings/chess/two", expect=404) == "unknown-game"
    assert await refused(api, "GET", "/api/ratings/gravis/few", expect=400) == "request-unreadable"
