"""Who may ask what: no seat acts for another, and a key opens what it is for and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.api import Api, MadeTable

LINK = {"kind": "link"}
WHO = ("owner", "holder", "other", "spectator", "revoked")


async def seated(api: Api) -> tuple[MadeTable, dict[str, str]]:
    """A table whose owner has no seat, with two people, and the keys of everybody: one of them was revoked."""
    made = await api.make(seats=[LINK, LINK])
    await api.sit_down(made)
    fresh = (await api.post(f"/api/tables/{made.id}/keys", key=made.links[1], expect=201))["key"]
    await api.drop_others(made, fresh)
    revoked, made.links[1] = made.links[1], fresh
    keys = {"owner": made.key, "holder": fresh, "other": made.links[2], "spectator": "", "revoked": revoked}
    return made, keys


async def refusal(api: Api, made: MadeTable, key: str, expect: int, kind: str, **what: Any) -> str:
    answer = await api.ask(made, key, kind, expect=expect, **what)
    return str(answer["refusal"]["code"]) if expect != 200 else ""


MATRIX: list[tuple[str, dict[str, Any], dict[str, tuple[int, str]]]] = [
    ("play", {"action": "Na"}, {"owner": (403, "watching"), "holder": (200, ""), "other": (409, "not-your-turn")}),
    ("undo", {}, {"owner": (403, "watching"), "holder": (409, "nothing-to-undo"), "other": (409, "nothing-to-undo")}),
    (
        "offer",
        {"seat": 1, "offer": "draw"},
        {"owner": (403, "watching"), "holder": (200, ""), "other": (403, "not-your-seat")},
    ),
    (
        "answer",
        {"seat": 1, "offer": "draw", "agrees": True},
        {"owner": (403, "watching"), "holder": (409, "offer-missing"), "other": (403, "not-your-seat")},
    ),
    (
        "withdraw",
        {"seat": 1, "offer": "draw"},
        {"owner": (403, "watching"), "holder": (409, "offer-missing"), "other": (403, "not-your-seat")},
    ),
    ("resign", {"seat": 1}, {"owner": (403, "not-your-seat"), "holder": (200, ""), "other": (403, "not-your-seat")}),
    ("leave-seat", {"seat": 1}, {"owner": (403, "not-your-seat"), "holder": (200, ""), "other": (403, "not-your-seat")}),
    ("close-seat", {"seat": 1}, {"owner": (403, "seat-theirs"), "holder": (403, "owner-only"), "other": (403, "owner-only")}),
    ("open-seat", {"seat": 1}, {"owner": (409, "seat-taken"), "holder": (403, "owner-only"), "other": (403, "owner-only")}),
    (
        "give-to-program",
        {"seat": 1, "program": "random"},
        {"owner": (403, "seat-theirs"), "holder": (200, ""), "other": (403, "not-your-seat")},
    ),
    ("take-seat", {"seat": 1}, {"owner": (409, "seat-taken"), "holder": (409, "seat-taken"), "other": (409, "seat-taken")}),
]
STRANGERS = {"spectator": (401, "key-missing"), "revoked": (401, "key-unknown")}


@pytest.mark.parametrize("who", WHO)
async def test_each_request_is_for_those_whose_it_is(api: Api, who: str) -> None:
    for kind, what, wanted in MATRIX:
        made, keys = await seated(api)
        api.service.settings.now.after(60_000)  # type: ignore[attr-defined]
        expect, code = {**wanted, **STRANGERS}[who]
        assert await refusal(api, made, keys[who], expect, kind, **what) == code, kind


@pytest.mark.parametrize(
    ("who", "how", "expect"),
    [
        ("owner", "hand-over", 403),
        ("holder", "hand-over", 201),
        ("other", "hand-over", 403),
        ("spectator", "hand-over", 401),
        ("revoked", "hand-over", 401),
        ("owner", "invite", 409),
        ("holder", "invite", 403),
        ("other", "invite", 403),
    ],
)
async def test_a_seat_of_a_running_match_is_given_away_by_its_holder_only(api: Api, who: str, how: str, expect: int) -> None:
    made, keys = await seated(api)
    body = {"seat": 1, "how": how, "answers": (await api.table(made))["number"], "name": "Cyd"}
    await api.post(f"/api/tables/{made.id}/invitations", body, keys[who], expect)


async def test_a_key_of_one_table_opens_no_other(api: Api) -> None:
    made, other = await api.make(), await api.make()
    assert await refusal(api, made, other.key, 401, "play", action="Na") == "key-unknown"
    assert (await api.get(f"/api/tables/{made.id}", other.key, 401))["refusal"]["code"] == "key-unknown"


@pytest.mark.parametrize("key", ["x", "x" * 5000, "Ünïcode", "' OR 1=1 --"])
async def test_a_wrong_key_is_refused_whatever_it_is(api: Api, key: str) -> None:
    made = await api.make()
    headers = {"Authorization": b"Bearer " + key.encode()}
    response = await api.http.get(f"/api/tables/{made.id}", headers=headers)  # type: ignore[arg-type]  # bytes are fine
    assert response.status_code == 401
    assert response.headers["www-authenticate"] == "Bearer"


async def test_only_whoever_holds_a_key_decides_for_several_seats_on_one_screen(api: Api) -> None:
    made = await api.make()
    shown = await api.play(made, 6)
    assert [seat["yours"] for seat in shown["seats"]] == [True, True]


async def test_nobody_is_somebody_by_a_public_id(api: Api) -> None:
    made, _ = await seated(api)
    for person in (made.owner, *made.persons.values()):
        await api.get(f"/api/tables/{made.id}", person, 401)


async def test_only_the_owner_revokes_and_not_the_owners_own_key(api: Api) -> None:
    made, keys = await seated(api)
    for who, person, expect in (
        ("holder", made.persons[2], 403),
        ("spectator", made.persons[2], 401),
        ("owner", made.owner, 409),
        ("owner", "nobody", 404),
    ):
        headers = {"Authorization": f"Bearer {keys[who]}"} if keys[who] else {}
        assert (await api.http.delete(f"/api/tables/{made.id}/keys/{person}", headers=headers)).status_code == expect
