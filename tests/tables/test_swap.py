"""Swap: after the first turn the other side may take over the side that has played it, once, and nothing moves on the board."""

from __future__ import annotations

import pytest

from banquise.core import Record, Refusal, read_record, write_record
from banquise.games import GAMES
from banquise.tables import ClockRules, Luck, Plan, create, person, program, rematch_plan, restored, snapshot_text
from banquise.tables import requests as ask
from banquise.tables.codec import event_from_text, event_text
from banquise.tables.events import Swapped
from tests.tables.table_host import Host, hosted

S = 1000
FIRST_TURN = ("Sc", ">E")


def gravis(**given: object) -> Host:
    """Ann has played the first turn; Bob may answer it, or take her side over."""
    host = hosted("gravis", swap=True, **given)  # type: ignore[arg-type]  # as it takes them
    host.play(*FIRST_TURN)
    return host


def holders(host: Host) -> list[str]:
    return [seat.holder for seat in host.table.seats]


def test_who_answers_the_first_turn_takes_the_side_over_and_the_other_answers() -> None:
    host = gravis()
    before = host.table.line
    assert host.done("bob", ask.Swap()) == [Swapped(2)]
    assert holders(host) == ["bob", "ann"]
    assert host.table.line is before
    assert (host.table.decision.seat, host.to_decide) == (2, "ann")
    assert host.refused("bob", ask.Play("E1")) == "not-your-turn"
    host.play_on(6)


@pytest.mark.parametrize("author", ["ann", "eve"])
def test_nobody_else_may_swap(author: str) -> None:
    assert gravis().refused(author, ask.Swap()) == ("not-your-turn" if author == "ann" else "watching")


def test_sides_are_swapped_after_the_first_turn_only() -> None:
    host = hosted("gravis", swap=True)
    assert host.refused("ann", ask.Swap()) == "swap-closed"
    host.play(FIRST_TURN[0])
    assert host.refused("ann", ask.Swap()) == "swap-closed"
    host.play(FIRST_TURN[1])
    host.play_on()
    assert host.refused("bob", ask.Swap()) == "swap-closed"


def test_sides_are_swapped_once() -> None:
    host = gravis()
    host.done("bob", ask.Swap())
    assert host.refused("ann", ask.Swap()) == "swap-closed"


def test_a_table_without_swap_says_so() -> None:
    host = hosted("gravis")
    host.play(*FIRST_TURN)
    assert host.refused("bob", ask.Swap()) == "swap-none"


def test_who_would_answer_before_having_seen_the_first_turn_whole_is_refused() -> None:
    host = gravis()
    refused = host.ask("bob", ask.Swap(), answers=host.table.number - 1)
    assert isinstance(refused, Refusal)
    assert refused.code == "stale"


def test_asking_again_with_the_same_id_swaps_once() -> None:
    host = gravis()
    seen = host.table.number
    first = host.ask("bob", ask.Swap(), answers=seen, name="r1")
    assert host.ask("bob", ask.Swap(), answers=seen, name="r1") == first
    assert holders(host) == ["bob", "ann"]


def test_what_was_played_before_stays() -> None:
    """On one screen, too, where both sides are of one person."""
    seats = (person("ann", "Ann"), person("ann", "Bob"))
    host = gravis(seats=seats)
    host.done("ann", ask.Swap())
    assert [seat.name for seat in host.table.seats] == ["Bob", "Ann"]
    assert host.refused("ann", ask.Undo()) == "undo-swapped"
    assert host.refused("ann", ask.Offer(1, "take-back")) == "nothing-to-take-back"
    host.play_on()
    host.done("ann", ask.Undo())
    assert len(host.table.played) == len(FIRST_TURN)


def test_offers_of_before_lapse() -> None:
    host = gravis()
    host.done("ann", ask.Offer(1, "draw"))
    host.done("bob", ask.Swap())
    assert not host.table.offers


def test_time_goes_with_the_players_and_who_swaps_pays_for_the_decision() -> None:
    host = hosted("gravis", swap=True, clock=ClockRules(game=60 * S))
    host.play(FIRST_TURN[0], after=4 * S)
    host.play(FIRST_TURN[1], after=6 * S)
    host.done("bob", ask.Swap(), after=7 * S)
    assert host.table.remaining(host.now) == (53 * S, 50 * S)  # Bob has the first seat now, Ann the second
    assert host.table.remaining(host.now + S) == (53 * S, 49 * S)


def test_in_quivive_the_first_turn_is_the_first_after_the_podiums() -> None:
    host = hosted("quivive", {"mode": "solo2"}, swap=True)
    while host.table.line.position.is_setup:
        assert host.refused(host.to_decide, ask.Swap()) == "swap-closed"
        host.play_on()
    first = host.to_decide
    while host.to_decide == first:
        assert host.refused(first, ask.Swap()) == "swap-closed"
        host.play_on()
    other = host.to_decide
    host.done(other, ask.Swap())
    assert host.to_decide == first


@pytest.mark.parametrize(("game", "options"), [("derive", {"colours": "rbyg+"}), ("quivive", {"mode": "teams"})])
def test_of_two_teams_everybody_changes_sides(game: str, options: dict[str, str]) -> None:
    host = hosted(game, options, swap=True)
    sides = host.table.line.position.sides
    before = holders(host)
    for _ in range(200):
        decider = host.to_decide
        if not isinstance(host.ask(decider, ask.Swap()), Refusal):
            break
        host.play_on()
    after = holders(host)
    for first, second in zip(*sides, strict=True):
        assert (after[first - 1], after[second - 1]) == (before[second - 1], before[first - 1])


def test_three_sides_cannot_be_swapped() -> None:
    plan = Plan("quivive", {"mode": "solo3"}, seats=tuple(map(person, ("ann", "bob", "cyd"))), swap=True)
    found = create("t1", plan, "ann", 1, Luck(b"a seed of the tests, thirty-two b"))
    assert isinstance(found, Refusal)
    assert found.code == "swap-sides"


def test_a_program_may_swap_and_what_it_plays_is_no_replacement() -> None:
    host = hosted("gravis", swap=True, seats=(person("ann", "Ann"), program("greedy")))
    host.play(*FIRST_TURN)
    host.done("@program", ask.Swap())
    host.play_on()
    host.play("Nb" if "Nb" in host.table.line.legal_actions() else host.table.line.legal_actions()[0])
    text = write_record(host.table.record())
    assert "@program" not in text
    assert '[Seat1 "greedy"]' in text


def test_the_record_tells_who_changed_places_and_reads_back() -> None:
    host = gravis()
    host.done("bob", ask.Swap())
    host.play_on(4)
    record = host.table.record()
    text = write_record(record)
    assert '[Change1 "2 1 holder swapped Bob"]' in text
    assert '[Change2 "2 2 holder swapped Ann"]' in text
    read: Record = read_record(text)
    assert write_record(read) == text
    assert read.line(GAMES["gravis"]).position == host.table.line.position


def test_a_rematch_has_swap_too() -> None:
    assert rematch_plan(gravis().table).swap


def test_events_and_snapshots_tell_of_it() -> None:
    host = gravis(clock=ClockRules(game=60 * S))
    host.done("bob", ask.Swap(), after=S)
    host.play_on(2)
    events = tuple(host.table.events)
    assert tuple(event_from_text(event_text(event)) for event in events) == events
    assert restored(snapshot_text(host.table), [event_text(event) for event in events]) == host.table
    assert "swap" not in event_text(hosted("gravis").table.events[0])
