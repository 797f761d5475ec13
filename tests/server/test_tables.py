"""Making, finding and reading tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from banquise.codec import read, read_json
from banquise.games import GAMES, OURS
from banquise.protocol import PROTOCOL, AnswerShown, TableMade, TablesShown, TableWithHistory
from banquise.views import EventShown
from tests.server.api import HERE, Api, Live, bearer

LINK = {"kind": "link", "name": "Zoé"}


@pytest.mark.parametrize("game", OURS)
async def test_a_table_of_every_game_is_made_and_shown_as_the_messages_say(api: Api, game: str) -> None:
    response = await api.http.post("/api/tables", json={"game": game, "seats": list(HERE)})
    assert response.status_code == 201
    made = read_json(TableMade, response.text)
    assert made.path == f"/t/{made.table.id}#{made.key}"
    assert made.table.status == "playing"
    assert made.table.decision.yours
    assert made.table.position.legal
    assert [seat.name for seat in made.table.seats] == ["Ann", "Bob"]


async def test_a_link_is_made_for_each_seat_that_gets_one(api: Api) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    shown = await api.table(made, made.links[2])
    assert shown["seats"][1]["kept_for_you"]
    assert shown["may"]["take"] == [2]
    assert not (await api.table(made))["may"]["take"]
    await api.sit_down(made)
    assert (await api.table(made))["status"] == "playing"


async def test_links_know_their_seats_where_lots_are_drawn(api: Api) -> None:
    made = await api.make(seats=[LINK, LINK], seating="lot")
    for seat, key in made.links.items():
        shown = await api.table(made, key)
        assert [number for number, each in enumerate(shown["seats"], 1) if each["kept_for_you"]] == [seat]
        assert len(shown["lots"]) == 2


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"game": "gravis", "options": {"x": "y"}}, 409, "unknown-option"),
        ({"game": "gravis", "start": "nonsense"}, 409, "field-count"),
        ({"game": "gravis", "seats": [{}] * 3}, 409, "seat-count"),
        ({"game": "gravis", "seats": [{"kind": "program", "program": "nobody"}]}, 409, "unknown-player"),
        ({"game": "gravis", "seats": [{"kind": "program", "program": "program:/bin/sh"}]}, 409, "program-elsewhere"),
        ({"game": "gravis", "clock": {"turn": 5}}, 409, "clock-range"),
        ({"game": "gravis", "on_time": "passes"}, 409, "on-time-unfit"),
        ({"game": "gravis", "listed": "yes"}, 400, "request-unreadable"),
        ({"game": "gravis", "secret": 1}, 400, "request-unreadable"),
        ({"game": 7}, 400, "request-unreadable"),
        ({}, 400, "request-unreadable"),
        ([], 400, "request-unreadable"),
    ],
)
async def test_what_can_be_no_table_is_refused_in_both_languages(api: Api, body: object, status: int, code: str) -> None:
    said = set()
    for language in ("en", "fr"):
        refusal = (await api.post("/api/tables", body, expect=status, language=language))["refusal"]
        assert refusal["code"] == code
        said.add(refusal["text"])
    assert len(said) == 2


async def test_what_is_no_json_is_refused(api: Api) -> None:
    twice, long, half = b'{"game": "gravis", "game": "gravis"}', b'{"game": ' + b"9" * 5000 + b"}", b'{"\\ud800": 1}'
    for content in (b"{", b"\xff\xfe", b"[" * 100_000, b'{"game": NaN}', b"", twice, long, half):
        response = await api.http.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
        assert response.status_code == 400
        assert response.json()["refusal"]["code"] in ("request-not-json", "request-unreadable")


async def test_what_does_not_say_that_it_is_json_is_refused(api: Api) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        response = await api.http.post("/api/tables", content=b'{"game": "gravis"}', headers={"Content-Type": kind})
        assert (response.status_code, response.json()["refusal"]["code"]) == (400, "request-not-json")


async def test_half_a_character_is_no_name(api: Api) -> None:
    body = json.dumps({"game": "gravis", "seats": [{"kind": "here", "name": "\ud800"}]})
    response = await api.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in (400, 409)
    assert response.json()["refusal"]["text"]


async def test_only_listed_tables_are_found_and_pages_miss_and_repeat_nothing(api: Api) -> None:
    hidden = await api.make()
    made = []
    for _ in range(53):
        api.service.settings.now.after(1000)  # type: ignore[attr-defined]
        made.append((await api.make(seats=[HERE[0]], listed=True)).id)
    first = read(TablesShown, await api.get("/api/tables"))
    second = read(TablesShown, await api.get("/api/tables", before=first.before))
    assert [each.id for each in first.tables + second.tables] == made[::-1]
    assert not second.before
    assert hidden.id not in made
    assert first.tables[0].names == ("Ann", "")
    assert first.tables[0].open_seats == 1


async def test_lists_are_narrowed_by_game_and_status(api: Api) -> None:
    playing = await api.make(listed=True)
    waiting = await api.make("drivis", seats=[HERE[0]], listed=True)
    assert [each["id"] for each in (await api.get("/api/tables", game="drivis"))["tables"]] == [waiting.id]
    assert [each["id"] for each in (await api.get("/api/tables", status="playing"))["tables"]] == [playing.id]
    await api.get("/api/tables", expect=400, before="x")


async def test_reading_gives_the_table_and_all_actions(api: Api) -> None:
    made = await api.make()
    await api.play(made, 5)
    shown = read(TableWithHistory, await api.get(f"/api/tables/{made.id}", made.key))
    assert shown.table.length == len(shown.history) == 5
    assert [play.turn for play in shown.history] == [1, 1, 2, 2, 3]
    assert not read(TableWithHistory, await api.get(f"/api/tables/{made.id}")).table.position.legal


async def test_events_are_read_from_any_number_on(api: Api) -> None:
    made = await api.make()
    await api.play(made, 3)
    events = [read(EventShown, each) for each in await api.get(f"/api/tables/{made.id}/events")]
    assert [event.number for event in events] == [1, 2, 3, 4]
    assert [event.what["kind"] for event in events] == ["created", "acted", "acted", "acted"]
    later = await api.get(f"/api/tables/{made.id}/events", after=3)
    assert [event["number"] for event in later] == [4]
    assert not await api.get(f"/api/tables/{made.id}/events", after=99)


async def test_an_undone_action_is_gone_from_the_actions_but_not_from_the_events(api: Api) -> None:
    made = await api.make()
    await api.play(made)
    undone = read(AnswerShown, await api.ask(made, made.key, "undo"))
    assert undone.events[0].what == {"kind": "undone", "seat": 1, "to": 0}
    assert undone.table.length == 0
    assert not (await api.get(f"/api/tables/{made.id}"))["history"]
    assert len(await api.get(f"/api/tables/{made.id}/events")) == 3


async def test_past_positions_are_shown_without_choices(api: Api) -> None:
    made = await api.make()
    now = await api.play(made, 3)
    path = f"/api/tables/{made.id}/positions"
    assert (await api.get(f"{path}/0"))["text"] == GAMES["gravis"].start().text()
    assert (await api.get(f"{path}/3", made.key))["text"] == now["position"]["text"]
    assert (await api.get(f"{path}/3", made.key))["legal"]
    assert not (await api.get(f"{path}/3"))["legal"]
    assert not (await api.get(f"{path}/2", made.key))["legal"]
    assert (await api.get(f"{path}/4", expect=404))["refusal"]["code"] == "no-length"
    await api.get(f"{path}/-1", expect=400)


@pytest.mark.parametrize("path", ["", "/events", "/actions", "/record", "/record.json", "/positions/0"])
async def test_a_table_that_is_not_there_is_not_found(api: Api, path: str) -> None:
    assert (await api.get(f"/api/tables/nowhere{path}", expect=404))["refusal"]["code"] == "no-table"
    assert (await api.get(f"/api/tables/no.where{path}", expect=400))["refusal"]["code"] == "request-unreadable"


async def test_what_may_be_played_is_told_to_whoever_chooses_only(api: Api) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    path = f"/api/tables/{made.id}/actions"
    assert (await api.get(path, made.key))[0]["touches"]
    assert (await api.get(path, made.links[2], 403))["refusal"]["code"] == "not-deciding"
    assert (await api.get(path, expect=401))["refusal"]["code"] == "key-missing"


async def test_why_not_is_said_for_an_action_and_for_touches(api: Api) -> None:
    made = await api.make()
    path = f"/api/tables/{made.id}/why-not"
    assert (await api.post(path, {"action": "nonsense"}))["refusal"]["code"] == "unreadable"
    french = await api.post(path, {"action": "nonsense", "language": "fr"})
    assert "«" in french["refusal"]["text"]
    legal = (await api.get(f"/api/tables/{made.id}/actions", made.key))[0]
    assert await api.post(path, {"touches": legal["touches"]}) == {"action": legal["action"], "refusal": None}
    assert (await api.post(path, {"touches": ["a1"]}))["refusal"]["text"]
    await api.post(path, {"touches": ["a1"] * 9}, expect=400)


async def test_the_record_of_a_table_is_one_that_can_be_read_again(api: Api) -> None:
    made = await api.make(clock={"game": 600_000})
    await api.play(made, 4)
    for name in ("record", "record.json"):
        response = await api.http.get(f"/api/tables/{made.id}/{name}", headers=bearer(made.key))
        read = await api.post("/api/records", {"record": response.text})
        assert [play["action"] for play in read["history"]] == [
            play["action"] for play in (await api.get(f"/api/tables/{made.id}"))["history"]
        ]
        assert read["history"][0]["left"] == 600_000


async def test_a_start_of_its_own_is_played_from(api: Api) -> None:
    start = "5/5/b4/w1b2/bww1b w E drop -"
    made = await api.make(start=start)
    assert (await api.table(made))["position"]["text"] == start


# Asking for the same table again

MADE_UP = "kX3v9wQz7PbN2mLs5TfRdA"


async def test_a_table_asked_for_again_is_the_same_with_the_same_links(api: Api) -> None:
    body = {"game": "gravis", "seats": [HERE[0], {"kind": "link", "name": "Bob"}], "id": MADE_UP}
    first = await api.post("/api/tables", body, expect=201)
    again = await api.post("/api/tables", {**body, "language": "fr"}, expect=201)
    assert first["key"] == again["key"]
    assert first["links"] == again["links"]
    assert first["table"]["id"] == again["table"]["id"]
    await api.get(f"/api/tables/{first['table']['id']}/actions", first["links"][0]["key"], expect=403)  # it is valid
    other = await api.post("/api/tables", {**body, "id": MADE_UP[::-1]}, expect=201)
    assert other["table"]["id"] != first["table"]["id"]


async def test_many_who_ask_for_the_same_table_at_once_get_one(api: Api) -> None:
    body = {"game": "gravis", "seats": list(HERE), "id": MADE_UP}
    made = await asyncio.gather(*(api.post("/api/tables", body, expect=201) for _ in range(5)))
    assert len({each["table"]["id"] for each in made}) == len({each["key"] for each in made}) == 1
    assert api.service.metrics.registry.get_sample_value("banquise_tables_created_total") == 1


async def test_the_same_id_for_another_table_is_refused(api: Api) -> None:
    await api.post("/api/tables", {"game": "gravis", "id": MADE_UP}, expect=201)
    refused = await api.post("/api/tables", {"game": "drivis", "id": MADE_UP}, expect=409)
    assert refused["refusal"]["code"] == "request-reused"


async def test_the_id_of_a_new_table_is_a_secret_and_told_to_nobody(api: Api) -> None:
    assert (await api.post("/api/tables", {"game": "gravis", "id": "r1"}, expect=400))["refusal"]["code"] == "request-id-short"
    made = await api.post("/api/tables", {"game": "gravis", "id": MADE_UP}, expect=201)
    told = json.dumps(made) + json.dumps(await api.get(f"/api/tables/{made['table']['id']}/events"))
    assert MADE_UP not in told
    assert MADE_UP.encode() not in (await api.service.host.load(made["table"]["id"])).private.to_bytes()


async def test_a_table_asked_for_again_after_a_while_is_as_it_is_now(api: Api) -> None:
    body = {"game": "gravis", "seats": list(HERE), "id": MADE_UP}
    made = await api.post("/api/tables", body, expect=201)
    table = f"/api/tables/{made['table']['id']}"
    await api.post(f"{table}/requests", {"what": {"kind": "play", "action": "Na"}, "answers": 1, "id": "a"}, made["key"])
    assert (await api.post("/api/tables", body, expect=201))["table"]["length"] == 1


@pytest.fixture
def gravis_of_tomorrow(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Called, it makes the rules of a game those of another version."""
    found = GAMES._found.games  # no public way leads to a game of another version
    following = replace(found["gravis"], game=replace(found["gravis"].game, rules=GAMES["gravis"].rules + 1))
    return lambda: monkeypatch.setitem(found, "gravis", following)


async def test_a_table_of_other_rules_is_refused_with_a_sentence(live: Live, gravis_of_tomorrow: Callable[[], None]) -> None:
    made = await live.make("gravis")
    for _ in range(3):
        await live.play(made, 1)
    gravis_of_tomorrow()
    live.service.host.forget_idle()
    for path in ("", "/record", "/events"):
        refused = await live.get(f"/api/tables/{made.id}{path}", made.key, expect=409)
        assert refused["refusal"]["code"] == "record-rules"
        assert "1" in refused["refusal"]["text"]
    await live.ask(made, made.key, "play", expect=409, answers=1, action="Na")
    async with live.socket(made.id) as socket:
        await socket.send("hello", protocol=PROTOCOL)
        assert await socket.closed() == 4404
