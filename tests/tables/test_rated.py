"""A rated game is played to its end by those who began it, and a finished turn stays as it was played."""

from __future__ import annotations

from banquise.club import rated_table
from banquise.core import Refusal
from banquise.tables import TABLE, Luck, Plan, Seat, create, event_from_text, event_text, program, rematch_plan
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


# In a tournament

KEPT = (Seat("open", "ann", "Ann"), Seat("open", "bob", "Bob"))


def test_in_a_tournament_a_kept_seat_stays_kept_under_the_name_that_was_entered() -> None:
    host = hosted("drivis", seats=KEPT, tournament="evening")
    assert host.refused("eve", ask.TakeSeat(1, "Ann")) == "seat-kept"
    host.done("ann", ask.TakeSeat(1, "The champion"))
    assert host.table.seats[0].name == "Ann"
    host.done("ann", ask.LeaveSeat(1))
    assert host.table.seats[0] == KEPT[0]
    assert host.refused("ann", ask.HandOver(1, "eve")) == "rated-people"


def test_in_a_tournament_nothing_is_taken_back_or_put_off_though_it_is_not_rated() -> None:
    host = hosted("drivis", tournament="evening")
    host.play_on(4)
    assert host.refused("ann", ask.Offer(1, "take-back")) == "rated-take-back"
    assert host.refused("ann", ask.Offer(1, "pause", host.now + 60_000)) == "pause-tournament"


def test_the_table_of_a_tournament_is_stopped_without_a_result_by_nobody_but_the_host() -> None:
    host = hosted("drivis", tournament="evening", rated=True)
    host.play_on(4)
    assert host.refused("ann", ask.Stop()) == "machine-only"
    host.done(TABLE, ask.Stop())
    assert (host.table.status, host.table.outcome and host.table.outcome.reason) == ("over", "stopped")
    assert rated_table(host.table) is None
    assert host.refused(TABLE, ask.Stop()) == "finished"
    assert hosted("drivis").refused(TABLE, ask.Stop()) == "not-due"


def test_a_table_that_nobody_came_to_can_be_stopped_too() -> None:
    host = hosted("drivis", seats=KEPT, tournament="evening")
    host.done(TABLE, ask.Stop())
    assert host.table.status == "over"
    assert host.refused("ann", ask.TakeSeat(1, "Ann")) == "finished"
