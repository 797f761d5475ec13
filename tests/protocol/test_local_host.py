"""A table is played by messages alone, from the first to the last, without a server."""

from __future__ import annotations

import json
from random import Random

import pytest

from banquise.codec import read_json
from banquise.core import Refusal
from banquise.games import GAMES
from banquise.protocol import LocalHost, TableGiven, from_server
from banquise.tables import Luck, event_from_data
from tests.core.copying import copies
from tests.protocol.sitting import BEGIN, Sitting


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_outcome(game: str) -> None:
    sitting = Sitting.make(game, GAMES[game].start().seats)
    outcome = sitting.play_to_the_end(Random(f"host {game}"))
    assert outcome["text"]
    for table in sitting.tables.values():
        assert (table["status"], table["outcome"]) == ("over", outcome)


def test_every_message_is_one_of_the_protocol() -> None:
    sitting = Sitting.make("gravis", 2)
    sitting.play_to_the_end(Random(1))
    sitting.say("ann", {"kind": "why-not", "id": "w", "action": "nonsense"})
    sitting.say("ann", {"kind": "speak", "language": "fr"})
    sitting.say("ann", {"kind": "ping", "id": "p"})
    kinds = set()
    for message in sitting.heard["ann"]:
        read = from_server(json.dumps(message))
        assert read.kind == message["kind"]
        assert copies(read) == (read, read)
        kinds.add(message["kind"])
    assert kinds == {"welcome", "event", "accepted", "presence", "reason", "now"}


def test_everybody_hears_of_everything_in_order_and_once() -> None:
    sitting = Sitting.make("drivis", 2)
    sitting.hello("eve")
    sitting.play_to_the_end(Random(2))
    for who in ("ann", "bob", "eve"):
        first = sitting.heard[who][0]["table"]["number"]
        numbers = [message["event"]["number"] for message in sitting.heard[who] if message["kind"] == "event"]
        assert numbers == list(range(first + 1, sitting.host.messages.table.number + 1))


def test_who_comes_back_hears_what_they_missed_and_the_whole_history() -> None:
    sitting = Sitting.make("drivis", 2)
    played = [sitting.play(Random(3)) for _ in range(4)]
    seen = sitting.tables["ann"]["number"]
    sitting.host.leave("ann")
    welcome = sitting.hello("ann", after=seen - 2)
    assert [event["number"] for event in welcome["events"]] == [seen - 1, seen]
    assert [play["action"] for play in welcome["history"]] == played
    assert sitting.hello("ann", after=999)["events"] == sitting.hello("ann")["events"] == []


def test_dice_fall_by_themselves_and_can_be_verified() -> None:
    sitting = Sitting.make("derive", GAMES["derive"].start().seats)
    sitting.play_to_the_end(Random(4))
    table = sitting.tables["ann"]
    assert '"seat":0' in sitting.host.messages.history("en")
    assert bytes.fromhex(table["seed"]) == b"luck" * 8


def test_what_is_refused_changes_nothing_and_says_why() -> None:
    sitting = Sitting.make("gravis", 2)
    number = sitting.tables["ann"]["number"]
    for who, kind, what, code in (
        ("bob", "play", {"action": "Na"}, "not-your-turn"),
        ("ann", "play", {"action": "Zz"}, "unreadable"),
        ("ann", "undo", {}, "nothing-to-undo"),
        ("bob", "resign", {"seat": 1}, "not-your-seat"),
    ):
        answer = sitting.ask(who, kind, id="r", **what)
        assert (answer["kind"], answer["id"]) == ("refused", "r")
        assert answer["refusal"]["text"]
        assert answer["refusal"]["code"] == code
    sitting.host.hear("eve", '{"kind": "hello", "protocol": 3}', BEGIN)
    sitting.tables["eve"] = sitting.tables["ann"]
    assert sitting.ask("eve", "undo")["refusal"]["code"] == "key-missing"
    assert sitting.host.messages.table.number == number


@pytest.mark.parametrize("text", ["", "[]", '{"kind": "hello"}', '{"kind": "ask", "request": {"what": {"kind": "tick"}, "answers": 1}}'])
def test_what_makes_no_sense_is_refused(text: str) -> None:
    sitting = Sitting.make("gravis", 2)
    answer = sitting.say("ann", text)
    assert (answer["kind"], answer["id"]) == ("refused", "")
    assert answer["refusal"]["code"] in ("request-not-json", "message-unreadable")


def test_the_same_request_happens_once() -> None:
    sitting = Sitting.make("gravis", 2)
    answers = sitting.tables["ann"]["number"]
    first = sitting.ask("ann", "play", action="Na", answers=answers, id="r1")
    assert sitting.ask("ann", "play", action="Na", answers=answers, id="r1") == first
    assert sitting.tables["ann"]["length"] == 1


def test_undoing_takes_an_action_out_of_the_history() -> None:
    sitting = Sitting.make("gravis", 2)
    sitting.ask("ann", "play", action="Na")
    sitting.ask("ann", "undo")
    change = sitting.heard["bob"][-1]["change"]
    assert (change["plays"], change["length"]) == ([], 0)
    assert sitting.hello("bob")["history"] == []


def test_offers_are_made_and_accepted() -> None:
    sitting = Sitting.make("drivis", 2)
    sitting.play(Random(5))
    sitting.play(Random(5))
    sitting.ask("ann", "offer", seat=1, offer="draw")
    assert [(offer["kind"], offer["awaited"]) for offer in sitting.tables["bob"]["offers"]] == [("draw", [2])]
    sitting.ask("bob", "answer", seat=2, offer="draw", agrees=True)
    assert sitting.tables["ann"]["outcome"]["reason"] == "agreement"


def test_time_passes_when_it_is_told_to() -> None:
    sitting = Sitting.make("drivis", 2, clock={"game": 60_000})
    sitting.now += 60_000
    sitting.take_in(sitting.host.tick(sitting.now), "ann")
    assert sitting.tables["bob"]["outcome"]["reason"] == "time"


def test_each_reads_in_their_language() -> None:
    sitting = Sitting.make("gravis", 2)
    sitting.say("bob", {"kind": "speak", "language": "fr"})
    sitting.ask("ann", "play", action="Na")
    english, french = (sitting.tables[who]["position"]["prompt"]["text"] for who in ("ann", "bob"))
    assert english != french


def test_what_can_be_no_table_is_refused() -> None:
    given = read_json(TableGiven, '{"game": "chess"}')
    refusal = LocalHost.open("t1", given, "ann", (), BEGIN, Luck(b"luck" * 8))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "unknown-game"


def test_the_events_told_are_those_of_the_table() -> None:
    sitting = Sitting.make("vaeva", 2)
    sitting.play(Random(6))
    told = json.loads(sitting.host.messages.events_after(0))
    names = ("version", "number", "at", "by", "request", "what")
    read = tuple(event_from_data({name: each[name] for name in names}) for each in told)
    assert read == sitting.host.messages.table.events
