"""Leaving the rest of one's setup to the draw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banquise.core import read_record, write_record
from banquise.games import GAMES
from banquise.tables import DICE, PROGRAM, BadEvent, Table, event_text, person, program, rematch_plan, restored, snapshot_text, verify
from banquise.tables import events as ev
from banquise.tables import requests as ask
from banquise.tables.codec import events_from_text, events_text
from banquise.views.may import may_shown
from tests.tables.table_host import NAMES, Host, hosted

MODES = ("solo2", "solo3", "solo4", "solo5", "duo", "teams")


def podiums(mode: str = "solo2") -> Host:
    return hosted("quivive", {"mode": mode})


def is_setup(host: Host) -> bool:
    return host.table.line.position.is_setup


@pytest.mark.parametrize("mode", MODES)
def test_with_everybody_leaving_it_the_podiums_stand_at_once_and_by_the_rules(mode: str) -> None:
    host = podiums(mode)
    for seat, name in enumerate(NAMES[: len(host.table.seats)], 1):
        host.done(name, ask.PlaceRest(seat))
    assert not is_setup(host)
    assert host.table.line.position.phase == "pawn"
    assert [play.by for play in host.table.played] == [DICE] * 12
    assert host.table.decision.kind == "person"


def test_each_seat_leaves_its_own_and_nobody_elses() -> None:
    host = podiums("teams")
    assert host.refused("bob", ask.PlaceRest(1)) == "not-your-seat"
    assert host.refused("nobody", ask.PlaceRest(1)) == "not-your-seat"
    host.play("+d4")
    assert host.done("bob", ask.PlaceRest(2))[0] == ev.RestLeft(2, wanted=True)
    assert [play.by for play in host.table.played] == ["ann", DICE]
    assert host.table.decision.seat == 3
    assert host.refused("bob", ask.PlaceRest(2)) == "rest-known"


def test_it_is_asked_before_the_match_begins_and_kept_for_its_turns() -> None:
    host = hosted("quivive", seats=(person("ann", "Ann"),))
    host.done("ann", ask.PlaceRest(1))
    assert not host.table.played
    happened = host.done("bob", ask.TakeSeat(2, "Bob"))
    assert [type(what) for what in happened] == [ev.SeatTaken, ev.Placed]
    host.play("+a3" if host.table.line.why_not("+a3") is None else "+g3")
    assert [play.by for play in host.table.played] == [DICE, "bob", DICE]


def test_beside_a_program_the_program_places_its_own() -> None:
    host = hosted("quivive", seats=(person("ann", "Ann"), program("random")))
    host.done("ann", ask.PlaceRest(1))
    while is_setup(host):
        assert host.to_decide == PROGRAM
        host.play(host.table.line.legal_actions()[0])
    assert [play.by for play in host.table.played] == [DICE, PROGRAM] * 6


def test_who_chooses_again_stops_it_and_a_turn_taken_back_stops_it_too() -> None:
    host = podiums()
    host.done("ann", ask.PlaceRest(1))
    host.done("ann", ask.PlaceRest(1, wanted=False))
    host.play(host.table.line.legal_actions()[0])
    assert host.to_decide == "ann"
    host.done("ann", ask.PlaceRest(1))
    assert host.refused("ann", ask.Undo()) == "undo-placed"
    host.done("ann", ask.Offer(1, "take-back"))
    host.done("bob", ask.Answer(1 + 1, "take-back", agrees=True))
    assert host.to_decide == "ann"
    assert host.table.placing == frozenset()


def test_the_same_line_draws_the_same_and_anybody_can_verify_it() -> None:
    host, again = podiums(), podiums()
    for each in (host, again):
        each.done("ann", ask.PlaceRest(1))
        each.done("bob", ask.PlaceRest(2))
        each.done("ann", ask.Resign(1))
    assert tuple(host.table.line.actions) == tuple(again.table.line.actions)
    events = tuple(host.table.events)
    assert verify(events) is None
    drawn = next(event for event in events if isinstance(event.what, ev.Placed))
    text = events_text(events)
    other = next(action for action in GAMES["quivive"].start().legal_actions() if action != drawn.what.action)  # type: ignore[union-attr]
    mismatch = verify(events_from_text(text.replace(f'"{drawn.what.action}"', f'"{other}"', 1)))  # type: ignore[union-attr]
    assert mismatch is None or mismatch.code == "roll-mismatch"


def test_draws_are_fair_over_the_board() -> None:
    position = GAMES["quivive"].start()
    legal = position.legal_actions()
    host = podiums()
    drawn = {host.luck.placed_after("t", str(number).encode(), (), legal) for number in range(600)}
    assert drawn == set(legal)


def test_it_stands_in_the_record_like_any_action() -> None:
    host = podiums()
    host.done("ann", ask.PlaceRest(1))
    record = read_record(write_record(host.table.record()))
    assert record.actions == tuple(host.table.line.actions)
    assert [entry.comment for entry in record.entries] == ["@dice"]
    assert record.line(GAMES["quivive"]).position == host.table.line.position


def test_it_outlives_a_snapshot_and_goes_with_its_holder() -> None:
    host = podiums("solo3")
    host.done("bob", ask.PlaceRest(2))
    kept = restored(snapshot_text(host.table), [events_text((event,)).strip() for event in host.table.events])
    assert kept.placing == host.table.placing == {2}
    host.done("bob", ask.HandOver(2, "new", "New"))
    assert host.table.placing == frozenset()
    assert Table.fold(host.table.events).placing == frozenset()


def test_a_reader_is_told_which_of_their_seats_may() -> None:
    host = podiums()
    assert may_shown(host.table, "ann").place == (1,)
    assert may_shown(host.table, "").place == ()
    host.done("bob", ask.PlaceRest(2))
    may = may_shown(host.table, "bob")
    assert (may.place, may.placing) == ((), (2,))
    assert hosted("drivis").refused("ann", ask.PlaceRest(1)) == "nothing-to-place"
    assert may_shown(hosted("drivis").table, "ann").place == ()


def test_all_1_a_match_by_an_earlier_version_of_the_rules_goes_on_by_what_was_ruled_then() -> None:
    first = hosted("drivis", {"variant": "alternating", "repetition": "draws"}).table.events[0]
    assert isinstance(first.what, ev.Created)
    for options, start in (({"variant": "standard"}, None), ({}, "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2")):
        table = Table.fold([replace(first, what=replace(first.what, rules=1, options=options, start=start))])
        assert table.line.position.repetition == "draws"
        assert table.record().line(GAMES["drivis"]) == table.line
        plan = rematch_plan(table)
        assert (plan.start, plan.options) == (
            (None, {"variant": "alternating", "repetition": "draws"}) if start is None else (f"{start} =", {})
        )
        assert restored(snapshot_text(table), [event_text(each) for each in table.events]).line == table.line


@pytest.mark.parametrize("options", [{}, {"variant": "alternating"}, {"variant": "standard", "repetition": "draws"}])
def test_options_that_an_earlier_version_had_not_are_refused(options: dict[str, str]) -> None:
    first = hosted("drivis").table.events[0]
    assert isinstance(first.what, ev.Created)
    with pytest.raises(BadEvent):
        Table.fold([replace(first, what=replace(first.what, rules=1, options=options))])
