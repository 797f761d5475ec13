"""Acting and undoing; stale and repeated requests; the record; the fold."""

from typing import get_args

import pytest

from banquise.core import CHANCE, Refusal, write_record
from banquise.tables import Decision, Event, Luck, Table, decide, person
from banquise.tables import events as ev
from banquise.tables import requests as ask
from banquise.tables.repeating import EVENTS_OF_REQUEST
from banquise.tables.requests import Request
from banquise.tables.table import BadEvent
from tests.tables.table_host import BEGIN, LUCK, Host, hosted

ANN, BOB = person("ann", "Ann"), person("bob", "Bob")


def derive() -> Host:
    return hosted("derive")


def test_an_action_is_refused_with_the_reason_of_the_rules() -> None:
    host = hosted("drivis")
    assert host.refused("ann", ask.Play("a1N")) == host.table.line.why_not("a1N").code  # type: ignore[union-attr]  # it is refused
    assert host.refused("bob", ask.Play("a6S")) == "not-your-turn"
    assert host.done("ann", ask.Play("a6S")) == [ev.Acted(1, "a6S")]


def test_nobody_plays_what_only_the_match_plays() -> None:
    host = hosted("quivive")
    assert host.refused("ann", ask.Play("out")) == "match-only"
    assert hosted("vaeva", {"variant": "lined"}).refused("ann", ask.Play("pass")) == "pass-unneeded"


def test_a_stale_request_is_refused_harmlessly() -> None:
    host = hosted("drivis")
    seen = host.table.number
    host.play("a6S")
    refusal = host.ask("bob", ask.Play("c1N"), answers=seen)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "stale"
    assert isinstance(host.ask("bob", ask.Play("c1N"), answers=99), Refusal)


def test_an_offer_that_comes_in_between_makes_no_action_stale() -> None:
    host = hosted("drivis")
    seen = host.table.number
    host.done("bob", ask.Offer(2, "draw"))
    assert not isinstance(host.ask("ann", ask.Play("a6S"), answers=seen), Refusal)


def test_a_repeated_request_does_nothing_and_gives_what_it_did_before() -> None:
    host = derive()
    host.play("+c1", "+c11")
    seen = host.table.number
    first = host.ask("ann", ask.Play("c1?"), answers=seen, name="q1")
    assert not isinstance(first, Refusal)
    assert [type(event.what) for event in first] == [ev.Acted, ev.Rolled]
    host.play_on()
    number = host.table.number
    assert host.ask("ann", ask.Play("c1?"), answers=seen, name="q1") == first
    assert host.table.number == number
    other = host.ask("bob", ask.Play("c1?"), answers=seen, name="q1")
    assert isinstance(other, Refusal)


OTHERS = [
    (ask.Play("a6S"), [ask.Play("a6E"), ask.Undo(), ask.Resign(1), ask.Offer(1, "draw")]),
    (ask.Offer(1, "draw"), [ask.Offer(1, "take-back"), ask.Answer(1, "draw", agrees=True), ask.Withdraw(1, "draw")]),
    (ask.HandOver(1, "eve", "Eve"), [ask.HandOver(1, "eve", "Ann"), ask.GiveToProgram(1, "random"), ask.LeaveSeat(1)]),
    (ask.GiveToProgram(1, "random"), [ask.GiveToProgram(1, "engine:3"), ask.HandOver(1, "eve")]),
]


@pytest.mark.parametrize(("first", "others"), OTHERS)
def test_an_id_that_was_used_for_something_else_is_refused(first: ask.Ask, others: list[ask.Ask]) -> None:
    host = hosted("drivis")
    before = host.ask("ann", first, name="r1")
    assert not isinstance(before, Refusal)
    for other in others:
        answer = host.ask("ann", other, name="r1")
        assert isinstance(answer, Refusal)
        assert answer.code == "request-reused"
    assert host.ask("ann", first, name="r1") == before


def test_a_seat_handed_over_again_is_the_same_request_whoever_it_is_made_up_for() -> None:
    host = hosted("drivis", seats=(person("ann"),))
    before = host.ask("ann", ask.KeepSeat(2, "eve"), name="r1")
    assert host.ask("ann", ask.KeepSeat(2, "dan"), name="r1") == before
    assert isinstance(host.ask("ann", ask.OpenSeat(2), name="r1"), Refusal)


def test_every_kind_of_request_can_be_repeated() -> None:
    assert set(EVENTS_OF_REQUEST) == set(get_args(ask.Ask)) - {ask.Tick}


def test_the_same_id_of_another_author_is_another_request() -> None:
    host = hosted("drivis")
    first = host.ask("ann", ask.Play("a6S"), name="q1")
    second = host.ask("bob", ask.Offer(2, "draw"), name="q1")
    assert host.ask("ann", ask.Play("a6S"), name="q1") == first
    assert host.ask("bob", ask.Offer(2, "draw"), name="q1") == second
    assert host.table.number == 3


def test_of_two_actions_decided_at_once_only_one_can_follow() -> None:
    host = hosted("drivis")
    both = [decide(host.table, Request(ask.Play(action), 1, action), "ann", BEGIN, LUCK) for action in ("a6S", "a6E")]
    events = [decided[0] for decided in both if not isinstance(decided, Refusal)]
    assert len(events) == 2
    host.table = host.table.after(events[0])
    with pytest.raises(BadEvent) as refused:
        host.table.after(events[1])
    assert refused.value.reason.code == "stale"


def test_the_luck_of_another_table_is_an_error() -> None:
    with pytest.raises(ValueError, match="another table"):
        decide(hosted("drivis").table, Request(ask.Undo(), 1), "ann", BEGIN, Luck(b"another seed, as long as it gets"))


def test_a_finished_match_tells_its_seed_and_takes_no_more() -> None:
    host = hosted("drivis")
    host.done("ann", ask.Resign(1))
    assert host.table.events[-1].what == ev.Ended("0-1", "resignation", LUCK.seed.hex())
    for what in (ask.Play("a6S"), ask.Undo(), ask.Resign(1), ask.Offer(1, "draw"), ask.HandOver(1, "eve")):
        assert host.refused("ann", what) == "finished"
    assert host.tick() == []


# Undo


def test_undo_is_exact_within_a_turn() -> None:
    host = hosted("gravis")
    before = host.table.line
    host.play("Sc")
    assert host.done("ann", ask.Undo()) == [ev.Undone(1, 0)]
    assert host.table.line == before
    assert host.refused("ann", ask.Undo()) == "nothing-to-undo"


def test_undo_reaches_a_whole_turn_until_another_seat_acts() -> None:
    host = hosted("gravis")
    host.play("Sc", ">E")
    assert host.refused("bob", ask.Undo()) == "undo-answered"
    host.done("ann", ask.Undo())
    host.done("ann", ask.Undo())
    host.play("Sc", ">E", "E1")
    assert host.refused("ann", ask.Undo()) == "undo-answered"
    host.done("bob", ask.Undo())
    host.done("ann", ask.Undo())
    assert host.table.line.actions == ("Sc",)


def test_a_rolled_die_stays_rolled() -> None:
    host = derive()
    host.play("+c1", "+c11", "c1?")
    assert host.table.line.positions[-2].to_act == CHANCE
    assert host.refused("ann", ask.Undo()) == "undo-rolled"


def test_at_one_screen_undo_goes_back_through_all_seats() -> None:
    host = hosted("drivis", seats=(ANN, ANN))
    host.play_on(5)
    for _ in range(5):
        host.done("ann", ask.Undo())
    assert host.table.line.actions == ()


def test_who_takes_a_seat_over_undoes_nothing_of_its_past() -> None:
    host = hosted("drivis")
    host.play("a6S")
    host.done("ann", ask.HandOver(1, "eve"))
    assert host.refused("eve", ask.Undo()) == "undo-answered"


# The fold


def test_the_record_of_a_match_replays_by_the_rules() -> None:
    host = derive()
    host.play("+c1", "+c11", "c1?")
    host.done("bob", ask.Resign(2))
    record = host.table.record()
    assert record.tags["Seat1"] == "Ann"
    assert record.tags["Date"] == "2023-11-14"
    assert record.line(host.table.game).outcome() == host.table.outcome


def test_a_table_from_a_position_of_its_own() -> None:
    start = "5/5/5/5/2w2 b E drop -"
    host = hosted("gravis", start=start)
    assert host.table.decision == Decision("person", 2, 2)
    assert host.table.record().start == start


@pytest.mark.parametrize(
    "event",
    [
        Event(3, BEGIN, "ann", ev.Acted(1, "a6S")),
        Event(2, BEGIN - 1, "ann", ev.Acted(1, "a6S")),
        Event(2, BEGIN, "bob", ev.Acted(1, "a6S")),
        Event(2, BEGIN, "ann", ev.Acted(3, "a6S")),
        Event(2, BEGIN, "no id!", ev.Acted(1, "a6S")),
        Event(2, BEGIN, "ann", ev.Acted(1, "a6S"), "no id!"),
        Event(2, BEGIN, "@table", ev.Drawn()),
        Event(2, BEGIN, "ann", ev.Ended("1-0", "time", LUCK.seed.hex())),
        Event(2, BEGIN, "ann", ev.Undone(1, -1)),
    ],
)
def test_an_event_that_cannot_follow_is_an_error(event: Event) -> None:
    with pytest.raises(BadEvent):
        hosted("drivis").table.after(event)


def test_a_table_begins_with_being_set_up() -> None:
    with pytest.raises(BadEvent):
        Table.fold([Event(1, BEGIN, "ann", ev.Drawn())])
    with pytest.raises(ValueError, match="begins"):
        Table.fold([])
    host = hosted("drivis")
    with pytest.raises(BadEvent):
        host.table.after(Event(2, BEGIN, "ann", host.table.created))


def test_a_record_never_names_the_id_of_a_person() -> None:
    host = hosted("drivis", seats=(person("secret-id"), person("another-id")))
    host.ask("secret-id", ask.Play("a6S"))
    host.ask("another-id", ask.HandOver(2, "third-id", ""))
    record = host.table.record()
    assert (record.tags["Seat1"], record.tags["Seat2"]) == ("Player 1", "Player 2")
    assert record.tags["Change1"].endswith("handed Player 2")
    assert "-id" not in write_record(record)
