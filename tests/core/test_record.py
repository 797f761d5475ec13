"""Records of real games: they replay to the same line, or say what is wrong with them."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.core import (
    BadRecord,
    BadText,
    Ending,
    Entry,
    Game,
    Line,
    Record,
    read_record,
    result_text,
    write_record,
    write_record_json,
)
from banquise.games import GAMES, OURS
from tests.conformance.lines import COVERING, COVERING_TITLES, random_line

GRAVIS = GAMES["gravis"]
FINISHED = ["Sc", ">S", "Sa", ">S", "Sc", ">S", "Sa", ">S", "Sc"]
"""White piles up three pawns in column c."""


def finished() -> Record:
    return Record.of(Line.begin(GRAVIS.start(), FINISHED), GRAVIS)


@pytest.mark.parametrize(("game", "options"), COVERING, ids=COVERING_TITLES)
def test_every_record_replays_to_the_same_line(game: Game, options: dict[str, str]) -> None:
    line = random_line(game.start(**options), Random(f"record {options}"), 150, 0.03)
    record = Record.of(line, game, options, {"Seat1": "Ada"})
    assert record.start is None
    assert record.options == options
    assert record.rules == game.rules
    assert record.line(game) == line
    for text in (write_record(record), write_record_json(record)):
        assert read_record(text) == record
        assert read_record(text).line(game).position == line.position


@pytest.mark.parametrize(("game", "options"), COVERING, ids=COVERING_TITLES)
def test_a_record_finds_the_options_of_its_start(game: Game, options: dict[str, str]) -> None:
    record = Record.of(Line.begin(game.start(**options)), game)
    assert (record.options, record.start) == (options, None)


def test_a_line_has_no_record_of_another_game() -> None:
    with pytest.raises(ValueError, match="a line of gravis cannot be written as a record of quivive"):
        Record.of(Line.begin(GRAVIS.start(), FINISHED), GAMES["quivive"])


@pytest.mark.parametrize("game", [GAMES[slug] for slug in OURS], ids=OURS)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=15, deadline=None, print_blob=True)
def test_a_record_may_start_from_any_position(game: Game, seed: int) -> None:
    rng = Random(seed)
    start = random_line(game.start(), rng, rng.randrange(1, 30)).position
    line = random_line(start, rng, rng.randrange(20))
    record = Record.of(line, game)
    assert record.start == start.text()
    assert not record.options
    assert read_record(write_record(record)).line(game) == line


@pytest.mark.parametrize("game", [GAMES[slug] for slug in OURS], ids=OURS)
@given(st.data())
@settings(max_examples=40, deadline=None, print_blob=True)
def test_a_damaged_record_is_refused_or_still_true(game: Game, data: st.DataObject) -> None:
    line = random_line(game.start(), Random(data.draw(st.integers(0, 100))), 12)
    text = write_record(Record.of(line, game))
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.sampled_from([*'[]{}"*. \n\\1/-', "", "é", text[at] * 2])) + text[at + 1 :]
    try:
        record = read_record(damaged)
        again = record.line(game)
    except (BadText, BadRecord):
        return
    assert record.result == result_text(again.outcome())
    assert read_record(write_record(record)) == record


def test_clocks_and_comments_stay_with_their_actions() -> None:
    line = Line.begin(GRAVIS.start(), ["Sc", ">E"])
    record = Record.of(line, GRAVIS, notes={0: Entry("", 597_000), 1: Entry("", 595_250, "Eastwards.")})
    assert record.turns == ((Entry("Sc", 597_000), Entry(">E", 595_250, "Eastwards.")),)
    assert record.line(GRAVIS) == line


def test_the_actions_of_a_turn_stand_together_chance_included() -> None:
    game = GAMES["derive"]
    record = Record.of(Line.begin(game.start(), ["+c1", "+c11", "c1?", "=5"]), game)
    assert write_record(record).endswith("\n\n1. +c1 2. +c11 3. c1? =5 *\n")


ENDINGS: dict[str, tuple[str, dict[str, str], Callable[[Line], Line], str, str]] = {
    "resignation": ("gravis", {}, lambda line: line.end(Ending("resignation", 1)), "0-1", '[Ending "resignation 1"]'),
    "agreement": ("drivis", {}, lambda line: line.end(Ending("agreement")), "1/2-1/2", '[Ending "agreement"]'),
    "time-limit": ("vaeva", {}, lambda line: line.end(Ending("time-limit")), "1/2-1/2", '[Ending "time-limit"]'),
    "three agree": ("derive", {"colours": "rby"}, lambda line: line.end(Ending("agreement")), "1/3-1/3-1/3", '[Ending "agreement"]'),
    "two of three agree": (
        "derive",
        {"colours": "rby"},
        lambda line: line.leave(3).end(Ending("agreement")),
        "1/2-1/2-0",
        '[Left "3"]',
    ),
    "a team resigns": ("quivive", {"mode": "teams"}, lambda line: line.leave(1).leave(3), "0-1-0-1", '[Left "1 3"]'),
    "one seat has left": ("quivive", {"mode": "solo5"}, lambda line: line.leave(4), "*", '[Left "4"]'),
}


@pytest.mark.parametrize("title", ENDINGS)
def test_all_3_what_players_decide_is_in_the_record(title: str) -> None:
    slug, options, decide, result, tag = ENDINGS[title]
    game = GAMES[slug]
    line = decide(Line.begin(game.start(**options)))
    record = Record.of(line, game, options)
    assert record.result == result
    assert tag in write_record(record)
    assert read_record(write_record(record)).line(game) == line


def test_a_record_is_a_value() -> None:
    assert finished() == finished()
    assert hash(finished()) == hash(finished())
    assert replace(finished(), comment="x") != finished()


def test_a_refused_action_is_named_with_its_number_and_reason() -> None:
    record = Record("gravis", 1, turns=((Entry("Sc"), Entry(">E")), (Entry("Sc"),)))
    with pytest.raises(BadRecord) as caught:
        record.line(GRAVIS)
    assert (caught.value.number, caught.value.action) == (3, "Sc")
    assert (caught.value.reason.code, caught.value.reason.clause) == ("against-arrow", "GRV-3")
    assert "action 3 'Sc'" in str(caught.value)


def test_an_action_after_the_end_is_refused() -> None:
    turns = finished().turns
    with pytest.raises(BadRecord) as caught:
        replace(finished(), turns=(*turns, (Entry(">E"),))).line(GRAVIS)
    assert (caught.value.number, caught.value.reason.code) == (10, "finished")


# Earlier versions of the rules

CIRCLE = ["c8E", "h6S", "f8S", "h5N", "f3N", "h6S", "f8S", "h5N", "f3N"]
DRIVIS = GAMES["drivis"]


@pytest.mark.parametrize(
    ("options", "start"),
    [({"variant": "standard"}, None), ({}, None), ({}, "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2")],
)
def test_all_1_a_record_of_an_earlier_version_replays_by_what_was_ruled_then(options: dict[str, str], start: str | None) -> None:
    turns = tuple((Entry(action),) for action in CIRCLE)
    record = Record("drivis", 1, options, start, turns=turns, result="1/2-1/2")
    line = record.line(DRIVIS)
    assert (line.outcome() or pytest.fail("it was a draw")).reason == "repetition"
    today = record.today(DRIVIS)
    assert today.line(DRIVIS) == line
    assert (today.rules, today.turns, today.result) == (DRIVIS.rules, record.turns, record.result)
    assert today.options == ({"variant": "alternating", "repetition": "draws"} if start is None else {})
    assert Record.of(line, DRIVIS).options == {"variant": "alternating", "repetition": "draws"}
    with pytest.raises(BadRecord) as caught:
        replace(record, rules=DRIVIS.rules, options={"variant": "alternating"}, start=None).line(DRIVIS)
    assert caught.value.reason.code == "record-result"


@pytest.mark.parametrize(
    ("option", "value", "code"), [("repetition", "draws", "unknown-option"), ("variant", "alternating", "option-value")]
)
def test_what_came_later_is_no_option_of_an_earlier_version(option: str, value: str, code: str) -> None:
    with pytest.raises(BadText) as caught:
        Record("drivis", 1, {option: value}).line(DRIVIS)
    assert caught.value.reason.code == code


def test_a_record_of_today_and_one_of_an_unknown_version_are_what_they_are_today() -> None:
    for record in (Record("drivis", DRIVIS.rules), Record("drivis", 7)):
        assert record.today(DRIVIS) is record


UNTRUE = {
    "another game": (replace(finished(), game="drivis"), "record-game"),
    "another version of the rules": (replace(finished(), rules=2), "record-rules"),
    "the other seat won": (replace(finished(), result="0-1"), "record-result"),
    "a finished game that goes on": (replace(finished(), result="*"), "record-result"),
    "a result for three": (replace(finished(), result="1-0-0"), "record-result"),
    "an unfinished game with a result": (Record("gravis", 1, result="1-0"), "record-not-over"),
    "an ending after the end": (replace(finished(), ending=Ending("agreement")), "record-ending"),
    "an ending by a seat that is not there": (Record("gravis", 1, ending=Ending("time", 3), result="1-0"), "record-ending"),
    "a seat that is not there has left": (Record("gravis", 1, left=(3,)), "record-left"),
    "a turn cut in two": (Record("gravis", 1, turns=((Entry("Sc"),), (Entry(">E"),))), "record-turns"),
    "two turns in one": (Record("gravis", 1, turns=((Entry("Sc"), Entry(">E"), Entry("E1")),)), "record-turns"),
}


@pytest.mark.parametrize("title", UNTRUE)
def test_a_record_the_rules_do_not_confirm_is_refused(title: str) -> None:
    record, code = UNTRUE[title]
    with pytest.raises(BadRecord) as caught:
        record.line(GRAVIS)
    assert caught.value.reason.code == code


def test_a_start_that_cannot_arise_is_refused_as_a_position_is() -> None:
    with pytest.raises(BadText) as caught:
        Record("gravis", 1, start="5/5/5/5 w - drop -").line(GRAVIS)
    assert caught.value.reason.code == "row-count"


def test_options_of_another_game_are_refused() -> None:
    with pytest.raises(BadText) as caught:
        Record("gravis", 1, options={"level": "2"}).line(GRAVIS)
    assert caught.value.reason.code == "unknown-option"


MISFITS: dict[str, Callable[[], Record]] = {
    "game": lambda: Record("Gravis 3", 1),
    "rules": lambda: Record("gravis", 0),
    "options": lambda: Record("gravis", 1, options={"level": "2 c"}),
    "start": lambda: Record("gravis", 1, options={"level": "2"}, start="x"),
    "tags": lambda: Record("gravis", 1, tags={"Game": "drivis"}),
    "characters": lambda: Record("gravis", 1, comment="\ud800"),
    "turns": lambda: Record("gravis", 1, turns=((),)),
    "action": lambda: Record("gravis", 1, turns=((Entry("1-0"),),)),
    "clock": lambda: Record("gravis", 1, turns=((Entry("Sc", -1),),)),
    "left": lambda: Record("gravis", 1, left=(2, 1)),
    "ending": lambda: Record("gravis", 1, ending=Ending("resignation")),
    "result": lambda: Record("gravis", 1, result="white"),
}


@pytest.mark.parametrize("field", MISFITS)
def test_what_cannot_be_written_cannot_be_made(field: str) -> None:
    with pytest.raises(BadText) as caught:
        MISFITS[field]()
    assert caught.value.reason.code == "record-field"
    assert caught.value.reason.details["field"] == field
