"""The text and the JSON of records: reading and writing are inverse, and errors say where."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.core import (
    BadText,
    Ending,
    Entry,
    Record,
    read_record,
    read_record_json,
    read_record_text,
    write_record,
    write_record_json,
)
from banquise.core.record import ACTION, OPTION, RESERVED, TAG_NAME
from banquise.i18n import COMMON, LANGUAGES, voice

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
words = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=8)
actions = words.filter(lambda word: ACTION.fullmatch(word) is not None)
names = st.text("abcxyzABCXYZ019_", min_size=1, max_size=8)
options = st.dictionaries(names, words, max_size=3).filter(lambda given: all(OPTION.fullmatch(f"{k}={v}") for k, v in given.items()))
tags = st.dictionaries(names.filter(lambda name: bool(TAG_NAME.fullmatch(name)) and name not in RESERVED), texts, max_size=4)
entries = st.builds(Entry, actions, st.none() | st.integers(0, 3_599_999_999), texts)
turns = st.lists(st.lists(entries, min_size=1, max_size=4).map(tuple), max_size=6).map(tuple)
left = st.sets(st.integers(1, 9), max_size=3).map(lambda seats: tuple(sorted(seats)))
endings = st.sampled_from([None, Ending("resignation", 2), Ending("time", 1), Ending("agreement"), Ending("time-limit")])
results = st.sampled_from(["*", "1-0", "0-1", "1/2-1/2", "1/3-0-1/3-1/3", "0-0-0-0-1"])


@st.composite
def records(draw: st.DrawFn) -> Record:
    start = draw(st.none() | texts)
    given = draw(options) if start is None else {}
    slug = draw(st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True))
    rules = draw(st.integers(1, 999_999))
    return Record(slug, rules, given, start, draw(tags), draw(texts), draw(turns), draw(left), draw(endings), draw(results))


@given(records())
@settings(deadline=None, print_blob=True)
def test_reading_undoes_writing(record: Record) -> None:
    text = write_record(record)
    assert read_record_text(text) == record
    assert list(read_record_text(text).tags) == list(record.tags)
    assert write_record(read_record_text(text)) == text
    assert read_record(text.replace("\n", "\r\n")) == record
    assert read_record("\N{BYTE ORDER MARK}" + text) == record


@given(records())
@settings(deadline=None, print_blob=True)
def test_reading_undoes_writing_in_json(record: Record) -> None:
    text = write_record_json(record)
    assert read_record_json(text) == read_record(text) == record
    assert write_record_json(read_record_json(text)) == text


@given(st.text(st.sampled_from('[]{}"\\*.:-/ \n\r1234Gravis>é\ud800'), max_size=60) | st.text(max_size=40))
@settings(deadline=None, print_blob=True)
def test_any_text_is_a_record_or_says_what_is_wrong(text: str) -> None:
    with pytest.raises(BadText) as caught:
        read_record(text)
    assert caught.value.reason.code in COMMON.refusals


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3) | inner))
@settings(deadline=None, print_blob=True)
def test_any_value_in_a_field_is_read_or_refused(value: object) -> None:
    whole = {"game": "gravis", "rules": 1}
    for field in ("game", "rules", "options", "start", "tags", "comment", "turns", "left", "ending", "result"):
        try:
            record = read_record_json(json.dumps(whole | {field: value}))
        except BadText:
            continue
        assert read_record_text(write_record(record)) == record


def test_a_record_reads_like_this() -> None:
    text = (
        '[Game "gravis"]\n[Rules "1"]\n[Seat1 "Ada \\"A.\\" L."]\n[Left "2"]\n[Ending "resignation 2"]\n\n'
        "{Opening.} 1. Sc [0:09:57] >E [0:09:55.25] {A \\} and a \\\\.} 2. W3 {Two\\nlines.}\n1-0\n"
    )
    record = read_record(text)
    assert write_record(record) == text
    assert record.tags == {"Seat1": 'Ada "A." L.'}
    assert record.comment == "Opening."
    assert record.turns == (
        (Entry("Sc", 597_000), Entry(">E", 595_250, "A } and a \\.")),
        (Entry("W3", None, "Two\nlines."),),
    )
    assert (record.left, record.ending, record.result) == ((2,), Ending("resignation", 2), "1-0")


def test_blanks_mean_nothing_and_comments_may_be_wrapped() -> None:
    text = '\n [Game   "gravis" ]\n\n[Rules "1"]1.Sc[0:00:01]{a\n   b}{c}>E\t*  \n'
    assert read_record(text).turns == ((Entry("Sc", 1000, "a b c"), Entry(">E")),)


def test_long_records_are_wrapped_between_turns() -> None:
    record = Record("gravis", 1, turns=((Entry("Sc"), Entry(">E")),) * 40)
    lines = write_record(record).splitlines()[3:]
    assert len(lines) > 3
    assert all(len(line) <= 80 for line in lines)
    assert all(line[0].isdigit() for line in lines)


HEAD = '[Game "gravis"]\n[Rules "1"]\n'
BROKEN = {
    "nothing": ("", "record-tag-missing", 1, 1),
    "no version": ('[Game "gravis"]\n\n*', "record-tag-missing", 1, 1),
    "no version number": ('[Game "gravis"]\n[Rules "one"]\n*', "record-tag-value", 2, 1),
    "no such name": ('[Rules "1"]\n [Game "Gravis 3"]\n*', "record-tag-value", 2, 2),
    "a tag without quotes": (HEAD + "[Seat1 Ada]\n*", "record-tag", 3, 1),
    "a tag never closed": (HEAD + '[Seat1 "Ada]\n*', "record-tag", 3, 1),
    "a tag twice": (HEAD + '[Rules "1"]\n*', "record-tag-twice", 3, 1),
    "bad options": (HEAD + '[Options "level 2"]\n*', "record-tag-value", 3, 1),
    "an option twice": (HEAD + '[Options "level=2 level=3"]\n*', "record-tag-value", 3, 1),
    "a start and options": (HEAD + '[Options "level=2"]\n[Start "x"]\n*', "record-start-options", 4, 1),
    "seats that left in disorder": (HEAD + '[Left "3 2"]\n*', "record-tag-value", 3, 1),
    "an ending of no kind": (HEAD + '[Ending "storm"]\n*', "record-tag-value", 3, 1),
    "nobody resigned": (HEAD + '[Ending "resignation"]\n*', "record-tag-value", 3, 1),
    "one seat agreed": (HEAD + '[Ending "agreement 1"]\n*', "record-tag-value", 3, 1),
    "no result": (HEAD + "\n1. Sc >E\n", "record-result-missing", 5, 1),
    "a turn left out": (HEAD + "\n1. Sc >E\n3. E1 *", "record-number", 5, 1),
    "a turn without an action": (HEAD + "\n1. Sc >E 2. *", "record-turn-empty", 4, 13),
    "a comment before its action": (HEAD + "\n1. {c} Sc *", "record-turn-empty", 4, 4),
    "no turn number": (HEAD + "\nSc >E *", "record-unexpected", 4, 1),
    "a letter no action has": (HEAD + "\n1. Sc é *", "record-unexpected", 4, 7),
    "a comment never closed": (HEAD + "\n1. Sc {hm\n\n*", "record-comment-open", 4, 7),
    "a brace too many": (HEAD + "\n1. Sc {hm}} *", "record-unexpected", 4, 11),
    "a clock that is none": (HEAD + "\n1. Sc [9:99] *", "record-bracket", 4, 7),
    "two clocks": (HEAD + "\n1. Sc [0:00:09] [0:00:09] *", "record-bracket", 4, 17),
    "a tag among the turns": (HEAD + '\n1. Sc [Seat1 "Ada"] *', "record-bracket", 4, 7),
    "more after the result": (HEAD + "\n1. Sc >E * {end}", "record-after-result", 4, 12),
    "half a character": (HEAD + "\n{\ud800} *", "record-character", 4, 2),
    "no JSON": ('{"game":\n "gravis",}', "record-json", 2, 11),
    "JSON too deep": ('{"a":' + "[" * 100_000, "record-json", 1, 1),
    "JSON too long a number": ('{"rules":' + "1" * 5000 + "}", "record-json", 1, 1),
}


@pytest.mark.parametrize("title", BROKEN)
def test_an_error_says_what_is_wrong_and_where(title: str) -> None:
    text, code, line, column = BROKEN[title]
    with pytest.raises(BadText) as caught:
        read_record(text)
    reason = caught.value.reason
    assert (reason.code, reason.details["line"], reason.details["column"]) == (code, line, column)
    for language in LANGUAGES:
        assert "{" not in voice("gravis", language).refusal(reason).replace("{hm}", "")


FIELDS = {
    "record": "[1]",
    "game": '{"rules": 1}',
    "rules": '{"game": "gravis", "rules": "1"}',
    "options.level": '{"game": "gravis", "rules": 1, "options": {"level": 2}}',
    "turns[1][0].clock": '{"game": "gravis", "rules": 1, "turns": [[{"action": "Sc"}], [{"action": "Sc", "clock": true}]]}',
    "turns[0][0].colour": '{"game": "gravis", "rules": 1, "turns": [[{"action": "Sc", "colour": "w"}]]}',
    "ending.kind": '{"game": "gravis", "rules": 1, "ending": {"kind": "storm"}}',
    "record.moves": '{"game": "gravis", "rules": 1, "moves": []}',
}


@pytest.mark.parametrize("field", FIELDS)
def test_json_that_is_no_record_names_the_field(field: str) -> None:
    with pytest.raises(BadText) as caught:
        read_record_json(FIELDS[field])
    assert caught.value.reason.code == "record-field"
    assert caught.value.reason.details["field"] == field
