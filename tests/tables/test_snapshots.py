"""Snapshots: a shortcut that nobody can tell from folding all events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banquise.core import BadText
from banquise.tables import ClockRules, Table, event_from_text, events_of_request, events_text, restored, snapshot_is_due, snapshot_text
from banquise.tables.offers import take_back_to
from tests.core.copying import pickled
from tests.tables.random_requests import Step
from tests.tables.table_host import hosted
from tests.tables.test_properties import final, plans, steps, thorough


def texts_of(table: Table) -> list[str]:
    return events_text(table.events).splitlines()


def check_equal(one: Table, other: Table) -> None:
    """In every field, and in everything that is worked out from them."""
    for field in fields(Table):
        assert getattr(one, field.name) == getattr(other, field.name), field.name
    assert one == other
    assert one.record() == other.record()
    assert one.line.positions == other.line.positions
    assert (one.line.standings, one.line.passes, one.line.seat_of_turn) == (
        other.line.standings,
        other.line.passes,
        other.line.seat_of_turn,
    )
    for seat in range(1, len(one.seats) + 1):
        assert one.missed_turns(seat) == other.missed_turns(seat)
        assert take_back_to(one, seat) == take_back_to(other, seat)
    for event in other.events:
        assert events_of_request(one, event.request, event.by) == events_of_request(other, event.request, event.by)


@given(plans, steps, st.lists(st.integers(1, 60), min_size=1, max_size=3))
@thorough
def test_a_table_goes_on_from_a_snapshot_as_if_all_events_had_been_folded(planned: object, numbers: list[Step], cuts: list[int]) -> None:
    folded = final(planned, numbers)
    texts = texts_of(folded)
    for cut in cuts:
        number = min(cut, len(texts))
        table = Table.fold(folded.events[:number])
        short = restored(snapshot_text(table), texts)
        assert short.number == number
        assert snapshot_text(short) == snapshot_text(table)
        for text in texts[number:]:
            short = short.after(event_from_text(text))
            again = restored(snapshot_text(short), texts)  # a snapshot of what was restored itself
            assert again.line.standings == short.line.standings
        check_equal(pickled(short), folded)
        check_equal(short, folded)
        check_equal(restored(snapshot_text(short), texts), folded)


@pytest.mark.parametrize("cut", [3, 4, 6, 8, 9, 10])
def test_all_1_positions_from_before_a_snapshot_are_counted(cut: int) -> None:
    host = hosted("derive", {"level": "3"})
    host.play("+c1", "+c11", *["c1-d2", "c11-d10", "d2-c1", "d10-c11"] * 2)
    assert host.table.outcome
    assert host.table.outcome.reason == "repetition"
    texts = texts_of(host.table)
    table = restored(snapshot_text(Table.fold(host.table.events[:cut])), texts)
    for text in texts[cut:]:
        table = table.after(event_from_text(text))
    assert table.line.standings == 3
    assert table.outcome == host.table.outcome


@pytest.mark.parametrize("cut", [1, 63, 64, 65, 66, 128, 129, 130])
def test_every_earlier_position_is_worked_out_with_its_facts(cut: int) -> None:
    host = hosted("derive", {"level": "3"})
    host.play_on(140, seed=3)
    texts = texts_of(host.table)
    table = restored(snapshot_text(Table.fold(host.table.events[:cut])), texts)
    for place in (cut - 1, cut // 2, 0):
        back, expected = table.line.back(place), host.table.line.back(place)
        assert (back.position, back.standings, back.passes) == (expected.position, expected.standings, expected.passes)
        assert back.seat_of_turn == expected.seat_of_turn
    assert table.line.positions == host.table.line.positions[:cut]


def test_going_back_before_the_snapshot_and_on_again_counts_each_position_once() -> None:
    host = hosted("derive", {"level": "3"})
    host.play_on(40, seed=3)
    line = restored(snapshot_text(host.table), texts_of(host.table)).line
    other, expected = line.back(20), host.table.line.back(20)
    for action in host.table.line.actions[20:]:
        other, expected = other.play(action), expected.play(action)
        assert other.standings == expected.standings
    for action in expected.legal_actions():
        assert line.play(action).standings == expected.play(action).standings


DAMAGES: dict[str, Callable[[str], str]] = {
    "nothing": lambda text: text[:0],
    "no-check": lambda text: text.partition("\n")[2],
    "cut-off": lambda text: text[:-9],
    "one-digit": lambda text: text.replace('"changed":1', '"changed":2'),
    "other-version": lambda text: "999" + text[1:],
    "no-number": lambda text: "x" + text,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_snapshot_or_one_of_another_version_is_refused(damage: str) -> None:
    table = hosted("gravis").table
    text = DAMAGES[damage](snapshot_text(table))
    assert text != snapshot_text(table)
    with pytest.raises(BadText) as refused:
        restored(text, texts_of(table))
    assert refused.value.reason.code == ("snapshot-damaged" if damage in ("cut-off", "one-digit") else "snapshot-version")


def test_a_snapshot_of_other_events_is_refused() -> None:
    host = hosted("gravis", clock=ClockRules(game=60_000))
    host.play("Sc")
    texts = texts_of(host.table)
    for wrong in (texts[:1], [], [text.replace('"t1"', '"t2"') for text in texts], ["no event", *texts[1:]]):
        with pytest.raises(BadText):
            restored(snapshot_text(host.table), wrong)


def test_snapshots_are_written_every_eight_events_and_later_every_eighth_of_the_match() -> None:
    last, written = 0, []
    for number in range(1, 5001):
        if snapshot_is_due(last, number):
            written.append(number)
            last = number
    assert written[:9] == [8, 16, 24, 32, 40, 48, 56, 64, 72]
    assert sum(written) < 9 * 5000
