"""JSON is read strictly: what is not exactly of a type is refused, with the way to the field."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banquise.codec import BadData, Length, Pattern, Range, parse, read, read_json, write


@dataclass(frozen=True, slots=True)
class Circle:
    """Round."""

    kind: ClassVar[str] = "circle"
    radius: Annotated[float, Range(0, 10, included=False)]


@dataclass(frozen=True, slots=True)
class Box:
    """With corners."""

    kind: ClassVar[str] = "box"
    width: Annotated[int, Range(1, 9)]
    tall: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A drawing."""

    name: Annotated[str, Pattern("[a-z]{1,5}")]
    first: Circle | Box
    colour: Literal["red", "blue"] = "red"
    note: Annotated[str, Length(4)] | None = None
    points: Annotated[tuple[int, ...], Length(3)] = ()
    words: dict[Annotated[str, Length(2)], str] = field(default_factory=dict)
    version: Literal[1] = 1
    other: object = None


BOX = {"kind": "box", "width": 3}
LEAST = {"name": "a", "first": BOX}
FULL = Drawing(name="abc", first=Circle(2.5), colour="blue", note="é", points=(1, 2), words={"a": "b"}, other=[1, {"x": None}])


def test_what_has_a_default_may_be_missing() -> None:
    assert read(Drawing, LEAST) == Drawing(name="a", first=Box(3))


def test_what_is_written_is_read_back() -> None:
    assert read_json(Drawing, write(FULL)) == FULL
    assert read_json(Drawing, write(FULL).encode()) == FULL
    assert read(tuple[Box, ...], [BOX, {**BOX, "tall": True}]) == (Box(3), Box(3, tall=True))


@pytest.mark.parametrize(
    ("data", "problem", "path"),
    [
        ({}, "missing", "name"),
        ([], "wrong", ""),
        (None, "wrong", ""),
        ({**LEAST, "more": 1}, "unknown", "more"),
        ({**LEAST, "name": 1}, "wrong", "name"),
        ({**LEAST, "name": None}, "wrong", "name"),
        ({**LEAST, "name": ""}, "wrong", "name"),
        ({**LEAST, "name": "abcdef"}, "wrong", "name"),
        ({**LEAST, "name": "abc\n"}, "wrong", "name"),
        ({**LEAST, "colour": "green"}, "wrong", "colour"),
        ({**LEAST, "colour": ["red"]}, "wrong", "colour"),
        ({**LEAST, "note": "abcde"}, "wrong", "note"),
        ({**LEAST, "points": "12"}, "wrong", "points"),
        ({**LEAST, "points": {"0": 1}}, "wrong", "points"),
        ({**LEAST, "points": [1, 2, 3, 4]}, "wrong", "points"),
        ({**LEAST, "points": [1, 2.0]}, "wrong", "points.1"),
        ({**LEAST, "points": [1, True]}, "wrong", "points.1"),
        ({**LEAST, "words": {"abc": "x"}}, "wrong", "words.abc"),
        ({**LEAST, "words": {"a": 1}}, "wrong", "words.a"),
        ({**LEAST, "words": []}, "wrong", "words"),
        ({**LEAST, "version": True}, "wrong", "version"),
        ({**LEAST, "version": 2}, "wrong", "version"),
        ({**LEAST, "first": {}}, "missing", "first.kind"),
        ({**LEAST, "first": {"kind": "ring"}}, "wrong", "first.kind"),
        ({**LEAST, "first": {"kind": ["box"]}}, "wrong", "first.kind"),
        ({**LEAST, "first": {**BOX, "radius": 1}}, "unknown", "first.radius"),
        ({**LEAST, "first": {**BOX, "width": 0}}, "wrong", "first.width"),
        ({**LEAST, "first": {**BOX, "width": 10**5000}}, "wrong", "first.width"),
        ({**LEAST, "first": {**BOX, "width": True}}, "wrong", "first.width"),
        ({**LEAST, "first": {**BOX, "tall": 1}}, "wrong", "first.tall"),
        ({**LEAST, "first": {"kind": "circle", "radius": 0}}, "wrong", "first.radius"),
        ({**LEAST, "first": {"kind": "circle", "radius": 10**400}}, "wrong", "first.radius"),
        ({**LEAST, "first": {"kind": "circle", "radius": float("inf")}}, "wrong", "first.radius"),
        ({**LEAST, "first": {"kind": "circle", "radius": "1"}}, "wrong", "first.radius"),
    ],
)
def test_what_is_not_of_the_type_is_refused_with_its_field(data: object, problem: str, path: str) -> None:
    with pytest.raises(BadData) as caught:
        read(Drawing, data)
    assert (caught.value.problem, caught.value.field) == (problem, path)


def test_a_class_that_has_a_kind_is_read_only_with_it() -> None:
    with pytest.raises(BadData, match="missing: kind"):
        read(Box, {"width": 3})
    with pytest.raises(BadData, match="wrong: kind"):
        read(Box, {"kind": "circle", "width": 3})


def test_an_integer_may_stand_for_a_number() -> None:
    assert read(Circle, {"kind": "circle", "radius": 2}) == Circle(2.0)


def test_a_reader_who_is_not_strict_passes_over_what_is_unknown_and_nothing_else() -> None:
    more = {**LEAST, "more": 1, "first": {**BOX, "depth": 2}}
    assert read(Drawing, more, closed=False) == read(Drawing, LEAST)
    with pytest.raises(BadData):
        read(Drawing, {**more, "name": 1}, closed=False)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nothing",
        "NaN",
        '{"a": Infinity}',
        '{"a": 1, "a": 1}',
        '[{"b": [{"a": 1, "a": 2}]}]',
        '"\\ud800"',
        '{"\\uDfff": 1}',
        '"\ud800"',
        '"' + chr(0) + '"',
        "[" * 100_000,
        '{"a":' * 100_000,
        "9" * 5000,
        "\ufeff{}",
        b"\xff",
        '"é"'.encode("latin-1"),
        '"a"'.encode("utf-16"),
    ],
)
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadData) as caught:
        parse(text)
    assert caught.value.problem == "json"


def test_whole_characters_are_read_however_they_are_written() -> None:
    assert parse('"\\ud83e\\uddca \\u00e9 é"') == "🧊 é é"


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["name", "first", "kind", "x"]), inner),
    max_leaves=10,
)


@given(data=values, text=st.text())
def test_anything_is_read_or_refused(data: object, text: str) -> None:
    for each in (json.dumps(data), text):
        try:
            found = read_json(Drawing, each)
        except BadData:
            continue
        assert read_json(Drawing, write(found)) == found
