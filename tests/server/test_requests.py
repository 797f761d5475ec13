"""What is asked of a table: once, by the number it answers, and harmlessly again."""

from __future__ import annotations

import asyncio

from banquise.codec import read
from banquise.protocol import AnswerShown
from banquise.server.settings import Settings
from banquise.tables import events_from_text, seats_without_entropy, verify
from tests.server.api import HERE, Api, serving

LINK = {"kind": "link"}


async def test_an_answer_has_the_events_and_the_table_after_them(api: Api) -> None:
    made = await api.make()
    answer = read(AnswerShown, await api.ask(made, made.key, "play", action="Na", id="a"))
    assert [event.number for event in answer.events] == [2]
    assert answer.events[0].what == {"kind": "acted", "seat": 1, "action": "Na"}
    assert answer.table.number == 2


async def test_the_same_request_again_does_nothing_and_says_what_it_led_to(api: Api) -> None:
    made = await api.make()
    first = await api.ask(made, made.key, "play", answers=1, action="Na", id="a")
    await api.play(made, 2)
    again = await api.ask(made, made.key, "play", answers=1, action="Na", id="a")
    assert first["events"] == again["events"]
    assert again["table"]["length"] == 3


async def test_what_was_decided_before_something_happened_is_stale(api: Api) -> None:
    made = await api.make()
    await api.play(made, 2)
    stale = await api.ask(made, made.key, "play", expect=409, answers=1, action="Na", id="late")
    assert stale["refusal"]["code"] == "stale"
    ahead = await api.ask(made, made.key, "play", expect=409, answers=999, action="Na")
    assert ahead["refusal"]["code"] == "stale"


async def test_of_many_requests_that_answer_the_same_number_one_lands(api: Api) -> None:
    made = await api.make()
    path = f"/api/tables/{made.id}/requests"
    headers = {"Authorization": f"Bearer {made.key}"}
    legal = (await api.get(f"/api/tables/{made.id}/actions", made.key))[:12]
    bodies = [{"what": {"kind": "play", "action": each["action"]}, "answers": 1, "id": f"r{n}"} for n, each in enumerate(legal)]
    answers = await asyncio.gather(*(api.http.post(path, json=body, headers=headers) for body in bodies))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * (len(legal) - 1)
    assert (await api.table(made))["length"] == 1


async def test_the_same_request_many_times_at_once_lands_once(api: Api) -> None:
    made = await api.make()
    answers = await asyncio.gather(*(api.ask(made, made.key, "play", answers=1, action="Na", id="a") for _ in range(12)))
    assert all(answer["events"] == answers[0]["events"] for answer in answers)
    assert (await api.table(made))["number"] == 2


async def test_refusals_of_the_rules_come_with_their_clause_in_both_languages(api: Api) -> None:
    made = await api.make(start="5/5/b4/w1b2/bww1b w E drop -")
    body = {"what": {"kind": "play", "action": "Na"}, "answers": 1}
    path = f"/api/tables/{made.id}/requests"
    english = (await api.post(path, body, made.key, 409))["refusal"]
    french = (await api.post(path, body, made.key, 409, language="fr"))["refusal"]
    assert english["code"] == french["code"]
    assert english["clause"].startswith("GRV-")
    assert english["text"] != french["text"]
    accepted = {"Authorization": f"Bearer {made.key}", "Accept-Language": "de, fr;q=0.8, en;q=0.5"}
    response = await api.http.post(path, json=body, headers=accepted)
    assert response.json()["refusal"]["text"] == french["text"]


async def test_a_draw_is_offered_and_agreed_to(api: Api) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    assert "draw" in (await api.table(made, made.key))["may"]["offers"]
    offered = await api.ask(made, made.key, "offer", seat=1, offer="draw")
    assert offered["table"]["offers"] == [{"kind": "draw", "seat": 1, "until": 0, "awaited": [2], "target": 0}]
    agreed = await api.ask(made, made.links[2], "answer", seat=2, offer="draw", agrees=True)
    assert agreed["table"]["status"] == "over"
    assert agreed["table"]["outcome"]["reason"] == "agreement"
    assert [event["what"]["kind"] for event in agreed["events"]] == ["answered", "drawn", "ended"]


async def test_what_may_be_asked_is_what_is_accepted(api: Api) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    shown = await api.play(made, 1)
    assert shown["may"]["undo"]
    assert shown["may"]["resign"] == [1]
    assert shown["may"]["offers"] == {"draw": [1], "take-back": [1], "pause": [1]}
    assert shown["may"]["manage"] == [1]
    nothing = {
        "undo": False,
        "offers": {},
        "resign": [],
        "take": [],
        "manage": [],
        "claim": None,
        "place": [],
        "placing": [],
        "swap": False,
    }
    assert (await api.table(made))["may"] == nothing


async def test_a_rematch_is_another_table_for_the_same_keys(api: Api) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    await api.ask(made, made.key, "resign", seat=1)
    await api.ask(made, made.key, "offer", seat=1, offer="rematch")
    shown = (await api.ask(made, made.links[2], "answer", seat=2, offer="rematch", agrees=True))["table"]
    following = (await api.get(f"/api/tables/{shown['next_table']}", made.key))["table"]
    assert following["id"] != made.id
    assert following["owner"]
    assert [seat["yours"] for seat in following["seats"]] == [False, True]
    theirs = (await api.get(f"/api/tables/{following['id']}", made.links[2]))["table"]
    assert [seat["yours"] for seat in theirs["seats"]] == [True, False]
    assert theirs["decision"]["yours"]


async def test_a_rematch_agreed_to_before_a_crash_is_made_once(settings: Settings) -> None:
    async with serving(settings) as api:
        made = await api.make()
        await api.ask(made, made.key, "resign", seat=1)
        await api.ask(made, made.key, "offer", seat=1, offer="rematch")
        first = (await api.table(made))["next_table"]
        loaded = await api.service.host.load(made.id)
        await api.service.host.make_rematch(loaded)  # as if the table had been made, and nobody had been told
        assert (await api.table(made))["next_table"] == first == loaded.private.rematch_id


async def test_dice_are_rolled_by_the_server_and_can_be_verified(api: Api) -> None:
    made = await api.make("derive", seating="lot")
    for number, seat in enumerate((await api.table(made, made.key))["seats"], 1):
        assert not seat["entropy"]
        shown = await api.ask(made, made.key, "add-entropy", seat=number, entropy=f"{number:032x}")
        assert shown["table"]["seats"][number - 1]["entropy"]
    rolled = 0
    while rolled < 3:
        legal = [each["action"] for each in await api.get(f"/api/tables/{made.id}/actions", made.key)]
        action = next((each for each in legal if each.endswith("?")), legal[0])
        answer = await api.ask(made, made.key, "play", action=action)
        rolled += [event["what"]["kind"] for event in answer["events"]] == ["acted", "rolled"]
    await api.ask(made, made.key, "resign", seat=1)
    texts = await api.service.host.store.read(made.id)
    events = events_from_text("\n".join(texts))
    assert sum(event.by == "@dice" for event in events) == 3
    assert verify(events) is None
    assert seats_without_entropy(events) == ()
