"""Messages keep to what they promise: bounded where they come in, complete where they go out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from banquise.codec import BadData, definitions, read, read_json, write
from banquise.protocol import (
    GIVEN,
    SHOWN,
    InvitationGiven,
    LineGiven,
    RecordGiven,
    RequestGiven,
    SearchGiven,
    SitGiven,
    TableGiven,
    TouchedGiven,
    WhyNotGiven,
    from_client,
    from_server,
)
from banquise.tables import ClockRules, Plan, Request, Seat, person, program
from banquise.tables.requests import HandOver, KeepSeat, Play, TakeSeat
from banquise.views import ClockChange, MayChange, PositionChange, TableChange

LINE = {"game": "gravis"}
REQUEST = {"what": {"kind": "play", "action": "Na"}, "answers": 1}
SIT = {"seat": 1, "answers": 1}
BOUNDS: list[tuple[type, dict[str, Any], str, list[Any], list[Any]]] = [
    (LineGiven, LINE, "game", ["a", "A-_9" * 16], ["", "a" * 65, "a b", "a\n", 7]),
    (LineGiven, LINE, "start", [None, "x" * 4000], ["x" * 4001]),
    (LineGiven, LINE, "options", [{}, {"a": "x" * 40}], [{"a": "x" * 41}, {"": "x"}, {"a": 1}]),
    (LineGiven, LINE, "actions", [["Na"] * 5000], [["Na"] * 5001, ["x" * 41]]),
    (LineGiven, LINE, "language", ["en", "fr"], ["de", None]),
    (WhyNotGiven, LINE, "touches", [["a"] * 8], [["a"] * 9, ["a" * 41]]),
    (TouchedGiven, {}, "touches", [["a"] * 8], [["a"] * 9]),
    (TouchedGiven, {}, "action", ["x" * 40], ["x" * 41]),
    (SearchGiven, LINE, "level", [1, 10, 5.5], [0.9, 10.1, True, "5"]),
    (SearchGiven, LINE, "seconds", [0.001, 10], [0, -1, 10.5]),
    (RecordGiven, {"record": ""}, "record", ["x" * 200_000], ["x" * 200_001]),
    (TableGiven, LINE, "seats", [[{}] * 9], [[{}] * 10, [{"kind": "here", "name": "x" * 41}], [{"program": "x" * 41}], [{"kind": "bot"}]]),
    (TableGiven, LINE, "seating", ["chosen", "lot"], ["rotated"]),
    (TableGiven, LINE, "clock", [None, {}, {"turn": 2**53}], [{"turn": -1}, {"turn": 2**53 + 1}, {"turn": 1.0}, {"tick": 1}]),
    (TableGiven, LINE, "on_time", [None, "loses"], ["wins"]),
    (TableGiven, LINE, "replacement", ["x" * 40], ["x" * 41]),
    (TableGiven, LINE, "id", ["", "r" * 64], ["r" * 65, "a.b"]),
    (RequestGiven, REQUEST, "answers", [1, 2**31], [0, 2**31 + 1, True, 1.0]),
    (RequestGiven, REQUEST, "id", ["", "r" * 64], ["r" * 65]),
    (InvitationGiven, {**SIT, "how": "invite"}, "how", ["invite", "hand-over"], ["give"]),
    (InvitationGiven, {**SIT, "how": "invite"}, "name", ["x" * 40], ["x" * 41]),
    (SitGiven, SIT, "seat", [1, 9], [0, 10]),
    (SitGiven, SIT, "key", [None, "k" * 32, "k" * 64], ["", "k" * 31, "k" * 65, "k" * 31 + "."]),
]
WHATS: list[tuple[dict[str, Any], bool]] = [
    ({"kind": "take-seat", "seat": 9, "name": "x" * 40, "bot": True}, True),
    ({"kind": "take-seat", "seat": 10}, False),
    ({"kind": "take-seat", "seat": 1, "name": "x" * 41}, False),
    ({"kind": "open-seat", "seat": 1}, True),
    ({"kind": "open-seat", "seat": 1, "kept": "eve"}, False),
    ({"kind": "give-to-program", "seat": 1, "program": "x" * 40}, True),
    ({"kind": "give-to-program", "seat": 1, "program": "x" * 41}, False),
    ({"kind": "play", "action": "x" * 41}, False),
    ({"kind": "undo"}, True),
    ({"kind": "offer", "seat": 1, "offer": "pause", "until": 2**53}, True),
    ({"kind": "offer", "seat": 1, "offer": "pause", "until": -1}, False),
    ({"kind": "offer", "seat": 1, "offer": "duel"}, False),
    ({"kind": "answer", "seat": 1, "offer": "draw", "agrees": 1}, False),
    ({"kind": "keep-seat", "seat": 1, "person": "eve"}, False),
    ({"kind": "hand-over", "seat": 1, "to": "eve"}, False),
    ({"kind": "tick"}, False),
    ({"kind": "report-outage", "lasted": 1}, False),
]
MESSAGES: list[tuple[dict[str, Any], bool]] = [
    ({"kind": "hello", "protocol": 3, "key": "k" * 100, "after": 2**31}, True),
    ({"kind": "hello", "protocol": 1}, False),
    ({"kind": "hello", "protocol": 2}, False),
    ({"kind": "hello", "protocol": True}, False),
    ({"kind": "hello", "protocol": 3, "key": "k" * 101}, False),
    ({"kind": "hello", "protocol": 3, "after": -1}, False),
    ({"kind": "history", "before": 0}, True),
    ({"kind": "history", "before": 0, "words": True}, True),
    ({"kind": "history", "before": 0, "words": "fr"}, False),
    ({"kind": "history", "before": -1}, False),
    ({"kind": "history"}, False),
    ({"kind": "why-not", "id": "w", "touches": ["a"] * 8}, True),
    ({"kind": "why-not", "id": "w", "touches": ["a"] * 9}, False),
    ({"kind": "why-not"}, False),
    ({"kind": "speak", "language": "de"}, False),
    ({"kind": "ping"}, True),
    ({"kind": "ping", "id": "x" * 65}, False),
]


@pytest.mark.parametrize(("kind", "least", "field", "fine", "refused"), BOUNDS, ids=[f"{case[0].__name__}.{case[2]}" for case in BOUNDS])
def test_what_comes_in_is_bounded(kind: type, least: dict[str, Any], field: str, fine: list[Any], refused: list[Any]) -> None:
    for value in fine:
        read(kind, {**least, field: value})
    for value in refused:
        with pytest.raises(BadData) as caught:
            read(kind, {**least, field: value})
        assert caught.value.path[0] == field


@pytest.mark.parametrize(("what", "fine"), WHATS)
def test_people_ask_what_people_may_ask(what: dict[str, Any], fine: bool) -> None:  # noqa: FBT001  # a column of the table
    given = {**REQUEST, "what": what}
    if fine:
        assert read(RequestGiven, given).what.kind == what["kind"]
    else:
        with pytest.raises(BadData, match=r"what\."):
            read(RequestGiven, given)


@pytest.mark.parametrize(("message", "fine"), MESSAGES)
def test_what_is_said_on_the_socket_is_bounded(message: dict[str, Any], fine: bool) -> None:  # noqa: FBT001  # a column of the table
    if fine:
        assert from_client(json.dumps(message)).kind == message["kind"]
    else:
        with pytest.raises(BadData):
            from_client(json.dumps(message))


def test_whatever_goes_out_is_complete_and_whatever_travels_is_explained() -> None:
    partial = {each.__name__ for each in (ClockRules, ClockChange, TableChange, PositionChange, MayChange)}
    for name, schema in definitions(SHOWN).items():
        assert set(schema.get("required", ())) == set(schema["properties"]) or name in partial
    for name, schema in definitions((*GIVEN, *SHOWN)).items():
        assert not schema["description"].startswith(f"{name}("), f"{name} says nothing of itself"


def test_a_newer_server_may_say_more() -> None:
    assert from_server('{"kind": "now", "id": "p", "now": 1, "table": null, "mood": "fine"}').kind == "now"
    with pytest.raises(BadData):
        from_server('{"kind": "now", "id": "p", "now": 1}')


def test_a_message_is_the_request_of_the_table() -> None:
    given = read_json(RequestGiven, '{"what": {"kind": "play", "action": "Na"}, "answers": 7, "id": "r"}')
    assert isinstance(given, Request)
    assert (given.what, given.answers, given.id) == (Play("Na"), 7, "r")
    assert read_json(RequestGiven, write(given)) == given


def test_a_table_is_planned_with_its_owner_and_guests() -> None:
    seats = [{"kind": "link", "name": "Bob"}, {"kind": "here", "name": "Ann"}, {"kind": "program", "program": "random"}, {"kind": "closed"}]
    given = read(TableGiven, {**LINE, "seats": [*seats, {"kind": "link"}], "clock": {"game": 60_000}})
    assert given.links == 2
    assert given.plan("ann", ("bob", "cyd")) == Plan(
        "gravis",
        seats=(Seat("open", "bob", "Bob"), person("ann", "Ann"), program("random"), Seat("closed"), Seat("open", "cyd")),
        clock=ClockRules(game=60_000),
    )


def test_who_sits_down_or_is_invited_asks_the_table_for_it() -> None:
    assert read(SitGiven, {**SIT, "name": "Eve"}).request() == Request(TakeSeat(1, "Eve"), 1)
    invitation = {"seat": 2, "answers": 3, "id": "r", "name": "Eve"}
    assert read(InvitationGiven, {**invitation, "how": "invite"}).request("eve") == Request(KeepSeat(2, "eve"), 3, "r")
    assert read(InvitationGiven, {**invitation, "how": "hand-over"}).request("eve") == Request(HandOver(2, "eve", "Eve"), 3, "r")
