"""A rated game is played to its end by those who began it, and a finished turn stays as it was played."""

from __future__ import annotations

from banquise.core import Refusal
from banquise.tables import Luck, Plan, Seat, create, event_from_text, event_text, program, rematch_plan
from banquise.tables import requests as ask
from tests.tables.table_host import hosted


def test_a_finished_turn_is_not_undone_and_nothing_is_taken_back() -> None:
    host = hosted("drivis", rated=True)
    while host.table.line.position.to_act == 1:
        host.play_on()
    assert host.refused("ann", ask.Undo()) == "rated-undo"
    host.play_on(4)
    assert host.refused("ann", ask.Offer(1, "take-back")) == "rated-take-back"


def test_within_a_turn_one_may_think_again() -> None:
    host = hosted("gravis", rated=True)
    host.play_on()
    assert host.table.line.position.mid_turn
    host.done("ann", ask.Undo())
    assert not host.table.played


def test_nobody_gives_a_seat_away_and_no_bot_sits_down() -> None:
    host = hosted("drivis", seats=(Seat("person", "ann", "Ann"), Seat()), rated=True)
    assert host.refused("ann", ask.HandOver(1, "eve")) == "rated-people"
    assert host.refused("bob", ask.TakeSeat(2, "Bob", bot=True)) == "rated-people"
    host.done("bob", ask.TakeSeat(2, "Bob"))
    assert host.refused("bob", ask.GiveToProgram(2, "greedy")) == "rated-people"


def test_before_the_game_the_owner_may_choose_a_program() -> None:
    host = hosted("drivis", seats=(Seat("person", "ann", "Ann"), Seat()), rated=True)
    host.done("ann", ask.GiveToProgram(2, "greedy"))
    assert host.table.seats[1] == program("greedy")


def test_no_program_takes_over_when_the_time_is_over() -> None:
    plan = Plan("vaeva", on_time="program", replacement="greedy", rated=True)
    found = create("t1", plan, "ann", 1, Luck(b"a seed of the tests, thirty-two b"))
    assert isinstance(found, Refusal)
    assert found.code == "rated-people"


def test_a_rematch_is_rated_too_but_not_in_a_tournament() -> None:
    host = hosted("drivis", rated=True, tournament="evening")
    host.done("ann", ask.Resign(1))
    assert host.refused("ann", ask.Offer(1, "rematch")) == "rematch-tournament"
    assert rematch_plan(hosted("drivis", rated=True).table).rated


def test_a_table_of_before_reads_as_unrated_and_is_written_as_before() -> None:
    first = hosted("drivis").table.events[0]
    assert "rated" not in event_text(first)
    rated = hosted("drivis", rated=True, tournament="evening").table.events[0]
    assert event_from_text(event_text(rated)) == rated
