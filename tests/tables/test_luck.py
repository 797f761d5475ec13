"""Dice: drawn evenly, bound beforehand, verified afterwards."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

import pytest

from banquise.core import Action
from banquise.tables import Event, Luck, events_from_text, events_text, lots_by_seat, verify
from banquise.tables import events as ev
from banquise.tables import requests as ask
from banquise.tables.luck import highest_lot
from tests.tables.table_host import LUCK, Host, hosted

DIE = tuple((Action(f"={face}"), 1) for face in "123456")
WEIGHTED = ((Action("rare"), 1), (Action("often"), 3))


def test_a_roll_is_decided_by_seed_table_and_number_alone() -> None:
    assert LUCK.roll("t1", 7, DIE) == LUCK.roll("t1", 7, DIE)
    rolls = {LUCK.roll(table, number, DIE) for table in ("t1", "t2") for number in range(20)}
    assert len(rolls) == 6


@pytest.mark.parametrize(
    ("outcomes", "expected"), [(DIE, {f"={face}": 1000 for face in "123456"}), (WEIGHTED, {"rare": 1500, "often": 4500})]
)
def test_rolls_keep_their_weights(outcomes: tuple[tuple[Action, int], ...], expected: dict[str, int]) -> None:
    drawn = Counter(str(LUCK.roll("fair", number, outcomes)) for number in range(6000))
    squares = sum((drawn[action] - count) ** 2 / count for action, count in expected.items())
    assert squares < 20.5  # chi square, five degrees of freedom, one in a thousand


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert LUCK.commitment == sha256(LUCK.seed).hexdigest()
    assert "seed of the tests" not in repr(LUCK)
    with pytest.raises(ValueError, match="at least"):
        Luck(b"short")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_der_18_the_highest_die_starts_and_ties_are_rolled_again(seats: int) -> None:
    lots = [Luck(bytes([number] * 16)).lots("t1", seats, dice=True) for number in range(60)]
    assert any(len(rolls) > 1 for lot in lots for rolls in lot)
    for lot in lots:
        assert all(face in range(1, 7) for rolls in lot for face in rolls)
        assert lot.count(max(lot)) == 1
        first = [rolls[0] for rolls in lot]
        assert all((len(rolls) > 1) == (rolls[0] == max(first) and first.count(max(first)) > 1) for rolls in lot)
    assert {highest_lot(lot) for lot in lots} == set(range(seats))


def test_der_18_the_dice_are_shown_by_seat() -> None:
    host = hosted("derive", {"colours": "rbyg"}, seating="lot")
    by_seat = lots_by_seat(host.table.created)
    assert by_seat[0] == max(by_seat)
    assert sorted(by_seat) == sorted(host.table.created.lots)


def test_all_4_who_begins_is_drawn_by_lot_and_the_others_keep_their_order() -> None:
    host = hosted("quivive", {"mode": "teams"}, seating="lot")
    created = host.table.created
    assert sorted(created.lots) == [(1,), (2,), (3,), (4,)]
    first = created.lots.index((4,))
    names = ["Ann", "Bob", "Cyd", "Dan"]
    assert [seat.name for seat in host.table.seats] == names[first:] + names[:first]


def test_all_4_people_may_choose_who_begins() -> None:
    created = hosted("drivis").table.created
    assert (created.seating, created.lots) == ("chosen", ())


def rolled() -> Host:
    host = hosted("derive", {"colours": "ry"}, seating="lot")
    host.play("+c1", "+c11", "c1?", "c11?")
    host.done("ann", ask.Resign(host.table.seats_of("ann")[0]))
    return host


def changed(events: Sequence[Event], number: int, what: ev.What) -> list[Event]:
    return [replace(event, what=what) if event.number == number else event for event in events]


def test_anyone_verifies_the_dice_from_the_text_of_a_match() -> None:
    assert verify(events_from_text(events_text(rolled().table.events))) is None


def test_before_the_end_the_seed_is_hidden() -> None:
    host = rolled()
    assert verify(host.table.events[:-1]).code == "seed-hidden"  # type: ignore[union-attr]  # it is refused
    assert LUCK.seed.hex() not in events_text(host.table.events[:-1])


def test_another_roll_lot_or_seed_is_found_out() -> None:
    events = rolled().table.events
    number, roll = next((event.number, event.what) for event in events if isinstance(event.what, ev.Rolled))
    other = ev.Rolled("=1" if roll.action != "=1" else "=2")
    assert verify(changed(events, number, other)).code == "roll-mismatch"  # type: ignore[union-attr]  # it is refused
    created, ended = events[0].what, events[-1].what
    assert isinstance(created, ev.Created)
    assert isinstance(ended, ev.Ended)
    lots = tuple((6, 6) if lot == max(created.lots) else (1,) for lot in created.lots)
    assert verify(changed(events, 1, replace(created, lots=lots))).code == "roll-mismatch"  # type: ignore[union-attr]  # it is refused
    for seed in ("00" * 32, "no hex", "00"):
        forged = changed(events, len(events), replace(ended, seed=seed))
        assert verify(forged).code == "seed-mismatch"  # type: ignore[union-attr]  # it is refused
