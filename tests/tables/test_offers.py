"""Take-backs, draws and pauses: who is asked, what agreement does."""

import pytest

from banquise.tables import CLOCK, PROGRAM, Decision, bot, person, program
from banquise.tables import events as ev
from banquise.tables import requests as ask
from tests.tables.table_host import BEGIN, LUCK, hosted

ANN = person("ann", "Ann")
MINUTE = 60_000


def test_a_take_back_needs_all_opponents_and_no_partner() -> None:
    host = hosted("quivive", {"mode": "teams"})
    host.play_on(5)
    host.done("ann", ask.Offer(1, "take-back"))
    assert host.refused("cyd", ask.Answer(3, "take-back", agrees=True)) == "not-asked"
    assert host.done("bob", ask.Answer(2, "take-back", agrees=True)) == [ev.Answered(2, "take-back", agrees=True)]
    assert host.done("dan", ask.Answer(4, "take-back", agrees=True))[1:] == [ev.TakenBack(1, 4)]
    assert len(host.table.line.actions) == len(host.table.played) == 4
    assert host.table.decision == Decision("person", 1, 1)


def test_a_take_back_goes_to_before_ones_last_turn() -> None:
    host = hosted("gravis")
    host.play("Sc", ">E", "E1", ">S", "Sa")
    host.done("bob", ask.Offer(2, "take-back"))
    host.done("ann", ask.Answer(1, "take-back", agrees=True))
    assert host.table.line.actions == ("Sc", ">E")


@pytest.mark.parametrize("other", [program("random"), bot("robot")])
def test_against_programs_a_take_back_is_at_once(other: object) -> None:
    host = hosted("drivis", seats=(ANN, other))  # type: ignore[arg-type]  # a seat
    assert host.refused("ann", ask.Offer(1, "take-back")) == "nothing-to-take-back"
    host.play_on(2)
    assert host.done("ann", ask.Offer(1, "take-back")) == [ev.Offered(1, "take-back", 0), ev.TakenBack(1, 0)]


def test_an_action_is_no_answer_but_ends_the_wish_to_take_back() -> None:
    host = hosted("drivis")
    host.play("a6S")
    host.done("ann", ask.Offer(1, "take-back"))
    host.play_on()
    assert host.table.offers == ()
    assert host.refused("bob", ask.Answer(2, "take-back", agrees=True)) == "offer-missing"


def test_seats_that_left_are_passed_over_again_after_a_take_back() -> None:
    host = hosted("quivive", {"mode": "solo3"})
    host.done("bob", ask.LeaveSeat(2))
    host.play_on(2)
    assert [play.seat for play in host.table.played] == [1, 2, 3]
    host.done("ann", ask.Offer(1, "take-back"))
    host.done("cyd", ask.Answer(3, "take-back", agrees=True))
    host.play_on()
    assert [play.seat for play in host.table.played] == [1, 2]
    assert host.table.decision.seat == 3


def test_all_3_a_draw_is_agreed_by_everyone() -> None:
    host = hosted("quivive", {"mode": "solo3"})
    host.done("bob", ask.Offer(2, "draw"))
    host.done("ann", ask.Answer(1, "draw", agrees=True))
    told = host.done("cyd", ask.Answer(3, "draw", agrees=True))
    assert told[1:] == [ev.Drawn(), ev.Ended("1/3-1/3-1/3", "agreement", LUCK.seed.hex())]


def test_all_3_who_has_left_is_neither_asked_nor_shares() -> None:
    host = hosted("quivive", {"mode": "solo3"})
    host.done("cyd", ask.Resign(3))
    host.done("ann", ask.Offer(1, "draw"))
    host.done("bob", ask.Answer(2, "draw", agrees=True))
    outcome = host.table.outcome
    assert outcome
    assert outcome.scores == (0.5, 0.5, 0.0)


def test_a_program_is_asked_about_a_draw() -> None:
    host = hosted("drivis", seats=(ANN, program("random")))
    host.done("ann", ask.Offer(1, "draw"))
    assert host.table.outcome is None
    host.done(PROGRAM, ask.Answer(2, "draw", agrees=True))
    assert host.table.status == "over"


def test_playing_on_declines_a_draw() -> None:
    host = hosted("drivis")
    host.done("bob", ask.Offer(2, "draw"))
    host.play("a6S")
    assert host.table.offers == ()


def test_nobody_asks_again_and_again() -> None:
    host = hosted("drivis")
    host.done("ann", ask.Offer(1, "draw"))
    assert host.refused("ann", ask.Offer(1, "draw")) == "offer-pending"
    host.done("bob", ask.Answer(2, "draw", agrees=False))
    assert host.refused("ann", ask.Offer(1, "draw")) == "offer-declined"
    host.play("a6S")
    host.done("ann", ask.Offer(1, "draw"))
    host.done("ann", ask.Withdraw(1, "draw"))
    assert host.refused("bob", ask.Answer(2, "draw", agrees=True)) == "offer-missing"


def test_at_one_screen_offers_are_agreed_at_once() -> None:
    host = hosted("drivis", seats=(ANN, ANN))
    assert host.done("ann", ask.Offer(1, "draw"))[:2] == [ev.Offered(1, "draw", 0), ev.Drawn()]


def test_a_pause_is_agreed_and_ends_by_agreement_or_at_its_time() -> None:
    host = hosted("drivis")
    until = BEGIN + 60 * MINUTE
    host.done("ann", ask.Offer(1, "pause", until))
    assert host.done("bob", ask.Answer(2, "pause", agrees=True))[1:] == [ev.Paused(until)]
    assert host.table.paused_until == until
    assert host.refused("ann", ask.Play("a6S")) == "paused"
    host.done("bob", ask.Offer(2, "resume"))
    host.done("ann", ask.Answer(1, "resume", agrees=True))
    assert host.table.status == "playing"
    host.done("ann", ask.Offer(1, "pause", until))
    host.done("bob", ask.Answer(2, "pause", agrees=True))
    assert host.tick(60 * MINUTE - 1) == []
    assert host.tick(1) == [ev.Resumed()]
    assert host.table.events[-1].by == CLOCK


@pytest.mark.parametrize("until", [0, BEGIN, BEGIN + 15 * 24 * 60 * MINUTE])
def test_a_pause_has_an_end_within_fourteen_days(until: int) -> None:
    assert hosted("drivis").refused("ann", ask.Offer(1, "pause", until)) == "pause-length"
