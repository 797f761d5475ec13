"""A game at one screen: seats, taking back, giving up, records."""

from __future__ import annotations

import pytest

from banquise.core import BadRecord, BadText, read_record, write_record
from banquise.games import GAMES
from banquise.terminal.sitting import Sitting
from tests.terminal.setting import seated


@pytest.mark.parametrize(
    ("specs", "names"),
    [
        ([], [None, "montecarlo", "montecarlo"]),
        (["random"], ["random", "montecarlo", "montecarlo"]),
        (["person", "me", "random"], [None, None, "random"]),
        (["montecarlo:9", "me"], ["montecarlo:9", None, "montecarlo"]),
    ],
)
def test_seats_not_named_are_filled(specs: list[str], names: list[str | None]) -> None:
    sitting = Sitting.begin(GAMES["quivive"], {"mode": "solo3"}, specs, seed=1)
    assert [player and player.name for player in sitting.players] == names


def test_more_names_than_seats_are_refused() -> None:
    with pytest.raises(BadText) as caught:
        Sitting.begin(GAMES["gravis"], {}, ["me", "me", "random"], seed=1)
    assert caught.value.reason.code == "seat-count"


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    sitting = seated("gravis", "me", "random", actions=["Sc", ">E", "E3", ">N"])
    left = []
    while sitting.undo():
        left.append(list(sitting.line.actions))
    assert left == [["Sc"], []]


def test_all_3_a_resignation_ends_a_game_of_two_sides_and_can_be_taken_back() -> None:
    sitting = seated("gravis", "random", "me", actions=["Sc", ">E"])
    assert sitting.resign() == 2
    outcome = sitting.line.outcome()
    assert outcome
    assert (outcome.winners, outcome.reason) == ((1,), "resignation")
    assert sitting.resign() == 0
    assert sitting.undo()
    assert sitting.line.outcome() is None
    assert sitting.line.left == frozenset()


def test_all_3_with_more_sides_the_game_goes_on_without_the_seat_that_left() -> None:
    sitting = seated("quivive", "me", "random", "random", options={"mode": "solo3"})
    assert sitting.resign() == 1
    assert sitting.line.outcome() is None
    assert sitting.line.actions == ("out",)
    assert sitting.line.to_act == 2
    assert sitting.resign() == 0


def test_nobody_resigns_for_a_player() -> None:
    assert seated("gravis", "random", "random").resign() == 0


def test_a_record_resumes_with_its_past() -> None:
    sitting = seated("gravis", "me", "me", actions=["Sc", ">E", "E3"])
    record = sitting.record()
    assert record.tags == {"Seat1": "person", "Seat2": "person"}
    again = Sitting.resume(GAMES["gravis"], read_record(write_record(record)), ["me", "me"], seed=1)
    assert again.line == sitting.line
    assert again.undo()
    assert again.line.actions == ("Sc", ">E")


def test_a_resigned_record_resumes_and_can_be_taken_back() -> None:
    sitting = seated("gravis", "me", "me", actions=["Sc", ">E"])
    sitting.resign()
    again = Sitting.resume(GAMES["gravis"], sitting.record(), ["me", "me"], seed=1)
    assert again.line.outcome() == sitting.line.outcome()
    assert again.undo()
    assert again.line.actions == ("Sc", ">E")
    assert again.line.outcome() is None


def test_a_record_against_the_rules_is_not_resumed() -> None:
    text = write_record(seated("gravis", actions=["Sc"]).record()).replace("Sc", "xc1")
    with pytest.raises(BadRecord):
        Sitting.resume(GAMES["gravis"], read_record(text), [], seed=1)
