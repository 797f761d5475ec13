"""Events as text: nothing lost, nothing guessed."""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banquise.core import BadText, result_text
from banquise.tables import ClockRules, Event, Seat, Table, event_data, event_from_data, events_from_text, events_text, verify
from banquise.tables import events as ev
from banquise.tables.codec import READABLE_VERSIONS
from tests.tables.table_host import hosted

words = st.text(max_size=8).filter(lambda text: not any(0xD800 <= ord(one) < 0xE000 for one in text))
numbers = st.integers(-(2**53) + 1, 2**53 - 1)
st.register_type_strategy(str, words)
st.register_type_strategy(int, numbers)
whats = st.one_of(*(st.from_type(what) for what in get_args(ev.What)))
any_event = st.builds(Event, numbers, numbers, words, whats, words)
EXPORTS = [path.read_text() for path in sorted(Path(__file__).with_name("exports").glob("*.jsonl"))]
"""Written by earlier code, one by events of version 2, the others of version 1; they stay as they are, whatever changes in the code."""
EVENT = Event(3, 1_700_000_000_000, "ann", ev.Acted(1, "a6S"), "r1")


@given(st.lists(any_event, max_size=3))
def test_any_events_come_back_from_their_text(events: list[Event]) -> None:
    assert events_from_text(events_text(events)) == tuple(events)


def test_an_event_reads_like_this() -> None:
    assert events_text([EVENT]) == (
        '{"version": 2, "number": 3, "at": 1700000000000, "by": "ann", "request": "r1", '
        '"what": {"kind": "acted", "seat": 1, "action": "a6S"}}\n'
    )


def test_a_table_set_up_comes_back_whole() -> None:
    host = hosted("derive", {"colours": "rbyg"}, seating="lot", clock=ClockRules(game=60_000, increment=1_000))
    data = json.loads(json.dumps(event_data(host.table.events[0])))
    assert data["what"]["seats"][0].keys() == {field.name for field in fields(Seat)}
    assert event_from_data(data) == host.table.events[0]


@pytest.mark.parametrize("text", EXPORTS)
def test_an_export_of_before_reads_replays_and_is_written_the_same(text: str) -> None:
    events = events_from_text(text)
    assert events_text(events) == text
    table, ended = Table.fold(events), next(event.what for event in events if isinstance(event.what, ev.Ended))
    assert table.outcome is not None
    assert (result_text(table.outcome), table.outcome.reason) == (ended.result, ended.reason)
    assert verify(events) is None


def test_the_exports_of_before_have_every_kind_of_event() -> None:
    assert {type(event.what) for text in EXPORTS for event in events_from_text(text)} == set(get_args(ev.What))


def test_the_exports_of_before_are_of_every_version() -> None:
    assert {event.version for text in EXPORTS for event in events_from_text(text)} == set(READABLE_VERSIONS)


def damaged(**changes: Any) -> dict[str, object]:
    data: dict[str, Any] = event_data(EVENT)
    for name, value in changes.items():
        target = data if name in data or name == "later" else data["what"]
        target[name] = value
    return data


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("event", "event-field"),
        ([], "event-field"),
        (damaged(number="3"), "event-field"),
        (damaged(number=True), "event-field"),
        (damaged(at=1.5), "event-field"),
        (damaged(at=2**53), "event-field"),
        (damaged(by=None), "event-field"),
        (damaged(by="\ud800"), "event-field"),
        (damaged(what=None), "event-field"),
        (damaged(kind="moved"), "event-field"),
        (damaged(kind=["acted"]), "event-field"),
        (damaged(seat=None), "event-field"),
        (damaged(version=3), "event-version"),
        (damaged(later=1), "event-field-unknown"),
        (damaged(colour="red"), "event-field-unknown"),
        ({name: value for name, value in event_data(EVENT).items() if name != "by"}, "event-field-missing"),
        ({name: value for name, value in event_data(EVENT).items() if name != "version"}, "event-field-missing"),
        (damaged(what={"kind": "acted", "seat": 1}), "event-field-missing"),
        (damaged(what={"kind": "offered", "seat": 1, "offer": "duel", "until": 0}), "event-field"),
    ],
)
def test_what_is_no_event_is_refused_with_the_field(data: object, code: str) -> None:
    with pytest.raises(BadText) as refused:
        event_from_data(data)
    assert refused.value.reason.code == code


def test_a_line_that_is_no_json_is_named() -> None:
    with pytest.raises(BadText) as refused:
        events_from_text(events_text([EVENT]) + "{")
    assert refused.value.reason.details["line"] == 2


def test_every_kind_of_event_has_its_own_name() -> None:
    kinds = {event_data(Event(1, 0, "ann", what))["what"]["kind"] for what in (ev.Drawn(), ev.Resumed())}  # type: ignore[index]  # a dictionary
    assert kinds == {"drawn", "resumed"}
