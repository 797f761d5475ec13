"""Secret links: random, told once, kept hashed, renewed and revoked."""

from __future__ import annotations

import base64
import sqlite3

import pytest

from banquise.server.hosting.keys import Secret, hash_of
from banquise.server.settings import Settings
from tests.server.api import HERE, Api, Clock, MadeTable, bearer, serving
from tests.server.test_arrivals import rematch_of

DAY = 24 * 3600 * 1000
LINK = {"kind": "link"}


async def invited(api: Api, made: MadeTable, seat: int, how: str, key: str = "", request: str = "") -> dict[str, str]:
    body = {"seat": seat, "how": how, "answers": (await api.table(made))["number"], "id": request}
    link: dict[str, str] = await api.post(f"/api/tables/{made.id}/invitations", body, key or made.key, 201)
    return link


async def test_a_secret_has_more_than_128_bits_and_is_never_the_same(api: Api) -> None:
    keys = {(await api.make()).key for _ in range(5)}
    assert len(keys) == 5
    assert all(len(base64.urlsafe_b64decode(key)) * 8 >= 128 for key in keys)


async def test_only_hashes_are_kept(api: Api, settings: Settings) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    with sqlite3.connect(settings.database) as database:
        dump = "\n".join(database.iterdump())
    for secret in (made.key, made.links[2]):
        assert secret not in dump
        assert hash_of(secret) in dump


def test_a_secret_does_not_show_itself() -> None:
    secret = Secret.of("ann", "t1", 1)
    assert secret.secret not in repr(secret)


async def test_a_link_works_on_another_device_a_month_later(settings: Settings, clock: Clock) -> None:
    async with serving(settings) as api:
        made = await api.make(seats=[HERE[0], LINK])
        await api.sit_down(made)
    clock.after(30 * DAY)
    async with serving(settings) as api:
        assert (await api.table(made, made.links[2]))["seats"][1]["yours"]


async def test_a_renewed_key_takes_the_place_of_the_old_one_once_it_is_known_to_have_arrived(api: Api) -> None:
    made = await api.make()
    fresh = await api.post(f"/api/tables/{made.id}/keys", key=made.key, expect=201)
    assert fresh["person"] == made.owner
    assert fresh["path"].endswith(f"#{fresh['key']}")
    assert (await api.table(made, made.key))["owner"]
    await api.drop_others(made, fresh["key"])
    await api.get(f"/api/tables/{made.id}", made.key, 401)
    assert (await api.table(made, fresh["key"]))["owner"]


async def test_revoking_one_s_other_keys_leaves_those_of_others(api: Api) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    await api.drop_others(made, made.key)
    assert (await api.table(made, made.links[2]))["seats"][1]["yours"]


async def test_whoever_brings_a_key_may_ask_for_the_seat_again(api: Api) -> None:
    made = await api.make(seats=[HERE[0]])
    body = {"seat": 2, "name": "Bob", "answers": 1, "id": "b", "key": "k" * 32}
    first = await api.post(f"/api/tables/{made.id}/seats", body, expect=201)
    again = await api.post(f"/api/tables/{made.id}/seats", body, expect=201)
    assert first["link"] == again["link"]
    assert first["link"]["key"] == body["key"]
    assert again["table"]["number"] == first["table"]["number"]
    assert (await api.post(f"/api/tables/{made.id}/seats", {**body, "key": "j" * 32, "id": "c"}, expect=409))["refusal"][
        "code"
    ] == "seat-taken"


async def test_a_key_that_somebody_else_has_takes_no_other_seat(api: Api) -> None:
    made, other = await api.make(seats=[HERE[0]]), await api.make(seats=[HERE[0]])
    body = {"seat": 2, "answers": 1, "key": "k" * 32}
    await api.post(f"/api/tables/{made.id}/seats", body, expect=201)
    await api.post(f"/api/tables/{other.id}/seats", body, expect=409)


async def test_whoever_is_invited_may_take_the_seat_and_nobody_else(api: Api) -> None:
    made = await api.make(seats=[HERE[0]])
    link = await invited(api, made, 2, "invite")
    body = {"seat": 2, "answers": (await api.table(made))["number"]}
    assert (await api.post(f"/api/tables/{made.id}/seats", body, expect=403))["refusal"]["code"] == "seat-kept"
    shown = (await api.ask(made, link["key"], "take-seat", seat=2, name="Bob"))["table"]
    assert shown["seats"][1]["name"] == "Bob"


async def test_a_seat_that_is_handed_over_is_played_by_the_new_holder(api: Api) -> None:
    made = await api.make()
    link = await invited(api, made, 1, "hand-over")
    await api.ask(made, made.key, "play", expect=409, action="Na")
    assert (await api.ask(made, link["key"], "play", action="Na"))["table"]["length"] == 1


async def test_an_invitation_asked_for_again_invites_the_same_person_with_one_more_key(api: Api) -> None:
    made = await api.make(seats=[HERE[0]])
    first = await invited(api, made, 2, "invite", request="once")
    again = await invited(api, made, 2, "invite", request="once")
    assert first["person"] == again["person"]
    assert first["key"] != again["key"]
    for link in (first, again):
        assert (await api.table(made, link["key"]))["seats"][1]["kept_for_you"]


async def test_a_request_id_used_for_something_else_makes_no_invitation(api: Api) -> None:
    made = await api.make(seats=[HERE[0]])
    await api.ask(made, made.key, "close-seat", id="other", seat=2)
    body = {"seat": 2, "how": "invite", "answers": (await api.table(made))["number"], "id": "other"}
    assert (await api.post(f"/api/tables/{made.id}/invitations", body, made.key, 409))["refusal"]["code"] == "request-reused"


async def test_a_visitor_who_sits_down_gets_a_key(api: Api) -> None:
    made = await api.make(seats=[HERE[0]])
    body = {"seat": 2, "name": "Bob", "answers": 1, "id": "b"}
    sat = await api.post(f"/api/tables/{made.id}/seats", body, expect=201)
    assert sat["table"]["seats"][1]["yours"]
    assert (await api.table(made, sat["link"]["key"]))["person"] == sat["link"]["person"]
    assert (await api.post(f"/api/tables/{made.id}/seats", body, expect=409))["refusal"]["code"] == "seat-taken"


async def test_a_seat_that_is_refused_leaves_no_key_behind(api: Api) -> None:
    made = await api.make()
    before = await api.service.host.store.keys(made.id)
    await api.post(f"/api/tables/{made.id}/seats", {"seat": 1, "answers": 1}, expect=409)
    assert await api.service.host.store.keys(made.id) == before


async def test_once_the_match_has_begun_the_owner_takes_nobodys_keys(api: Api) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    response = await api.http.delete(f"/api/tables/{made.id}/keys/{made.persons[2]}", headers=bearer(made.key))
    assert (response.status_code, response.json()["refusal"]["code"]) == (403, "seat-theirs")
    await api.get(f"/api/tables/{made.id}", made.links[2])


async def test_before_the_match_the_owner_sends_somebody_away(api: Api) -> None:
    made = await api.make("quivive", seats=[HERE[0], LINK, LINK], options={"mode": "solo3"})
    await api.ask(made, made.links[2], "take-seat", seat=2)
    response = await api.http.delete(f"/api/tables/{made.id}/keys/{made.persons[2]}", headers=bearer(made.key))
    assert response.status_code == 204
    await api.get(f"/api/tables/{made.id}", made.links[2], 401)
    await api.ask(made, made.key, "close-seat", seat=2)
    link = await invited(api, made, 2, "invite")
    await api.ask(made, link["key"], "take-seat", seat=2)
    assert (await api.table(made))["seats"][1]["person"] == link["person"]


@pytest.mark.parametrize("path", ["", "/events", "/record", "/positions/0"])
async def test_nobody_is_shown_the_secret_of_another(api: Api, path: str) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    for key in ("", made.key, made.links[2]):
        response = await api.http.get(f"/api/tables/{made.id}{path}", headers=bearer(key))
        for secret in (made.key, made.links[2], hash_of(made.key), hash_of(made.links[2])):
            assert secret not in response.text


async def test_the_seed_of_the_dice_is_told_at_the_end_only(api: Api) -> None:
    made = await api.make()
    seed = api.service.host.loaded_tables()[0].private.seed.hex()
    await api.play(made, 2)
    for path in ("", "/events", "/record"):
        assert seed not in (await api.http.get(f"/api/tables/{made.id}{path}", headers=bearer(made.key))).text
    await api.ask(made, made.key, "resign", seat=1)
    assert (await api.table(made))["seed"] == seed


async def test_the_owner_revokes_nobody_who_plays_at_a_rematch_through_the_table_before_it(api: Api) -> None:
    made = await api.make(seats=[HERE[0], LINK])
    await api.sit_down(made)
    again = await rematch_of(api, made)
    seat = next(number for number, each in enumerate((await api.table(again))["seats"], 1) if each["person"] != made.owner)
    guest = await invited(api, again, seat, "hand-over", made.links[2])
    for table in (made, again):
        response = await api.http.delete(f"/api/tables/{table.id}/keys/{guest['person']}", headers=bearer(made.key))
        assert (response.status_code, response.json()["refusal"]["code"]) == (403, "seat-theirs")
    assert (await api.table(again, guest["key"]))["seats"][seat - 1]["yours"]
