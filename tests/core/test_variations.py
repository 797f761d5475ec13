"""Variations in records: written and read back, in text and in JSON, and confirmed by the rules."""

import pytest

from banquise.core import BadRecord, BadText, Entry, Record, read_record, write_record, write_record_json
from banquise.games import GAMES
from banquise.reading import read_pasted
from banquise.reading.replaying import Reading

GAME = GAMES["gravis"]
MAIN = '[Game "gravis"]\n[Rules "1"]\n\n'

READ_BACK = [
    "1. Sc (Sa) >E *",
    "1. Sc {The middle.} (Sa >N {Then up.}) (Nb >S) >E *",
    "1. Sc (Sa (Sb >N) >N) >E (>W (>S)) *",
]


def pasted(text: str) -> Reading:
    found = read_pasted(text, "gravis")
    assert isinstance(found, tuple)
    return found[0]


@pytest.mark.parametrize("turns", READ_BACK)
def test_variations_are_written_and_read_back(turns: str) -> None:
    record = read_record(MAIN + turns)
    assert write_record(record) == MAIN + turns + "\n"
    assert read_record(write_record_json(record)) == record
    assert record.line(GAME).actions == ("Sc", ">E")
    assert pasted(MAIN + turns).record == record


def test_an_entry_without_variations_is_written_as_it_was() -> None:
    record = read_record(MAIN + "1. Sc >E *")
    assert "variations" not in write_record_json(record)
    assert record.entries[0] == Entry("Sc")


@pytest.mark.parametrize(
    ("turns", "code"),
    [
        ("1. Sc (Sa >E *", "record-variation-open"),
        ("1. Sc () >E *", "record-variation-empty"),
        ("1. (Sc) >E *", "record-turn-empty"),
        ("1. Sc Sa) >E *", "record-unexpected"),
        ("1. Sc " + "(Sa " * 51 + ")" * 51 + " *", "record-variation-deep"),
    ],
)
def test_what_is_no_variation_is_told_with_its_place(turns: str, code: str) -> None:
    with pytest.raises(BadText) as refused:
        read_record(MAIN + turns)
    assert refused.value.reason.code == code
    assert refused.value.reason.details["line"] == 4


@pytest.mark.parametrize(("turns", "number", "action"), [("1. Sc (Sa >Q) >E *", 2, ">Q"), ("1. Sc >E (>N Sa) *", 3, "Sa")])
def test_an_illegal_variation_is_told_with_its_place(turns: str, number: int, action: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(MAIN + turns).line(GAME)
    assert (refused.value.number, refused.value.action, refused.value.in_variation) == (number, action, True)


def test_what_is_pasted_keeps_a_variation_as_far_as_the_rules_confirm_it() -> None:
    reading = pasted(MAIN + "1. Sc (Sa >Q) >E *")
    assert [warning.code for warning in reading.warnings] == ["pasted-variation"]
    assert reading.record.entries[0].variations == ((Entry("Sa"),),)


def test_an_empty_variation_has_no_place_in_a_record() -> None:
    with pytest.raises(BadText):
        Record("gravis", 1, turns=((Entry("Sc", variations=((),)),),))
