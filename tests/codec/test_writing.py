"""Values are written as JSON with every field; what is JSON already is put in as it is."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, ClassVar

import pytest

from banquise.codec import UNSAID, Json, Length, Range, Unsaid, compose, definitions, plain, read_json, schema, write, write_fields


@dataclass(frozen=True, slots=True)
class Leaf:
    """A leaf."""

    kind: ClassVar[str] = "leaf"


@dataclass(frozen=True, slots=True)
class Twig:
    """A twig."""

    kind: ClassVar[str] = "twig"
    leaves: tuple[Leaf, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree.

    It has twigs.
    """

    name: Annotated[str, Length(9)]
    twigs: tuple[Twig | Leaf, ...]
    height: float | None = None
    ages: tuple[Annotated[int, Range(0, 9)], ...] = ()


TREE = Tree("hêtre", (Twig((Leaf(), Leaf())), Leaf()), 2.0)
TEXT = '{"name":"hêtre","twigs":[{"kind":"twig","leaves":[{"kind":"leaf"},{"kind":"leaf"}]},{"kind":"leaf"}],"height":2.0,"ages":[]}'


def test_every_field_is_written_in_order() -> None:
    assert write(TREE) == TEXT
    assert write([MappingProxyType({"a": Leaf()})]) == '[{"a":{"kind":"leaf"}}]'


def test_what_is_written_already_is_put_in() -> None:
    twigs = write(TREE.twigs)
    for text in (write(TREE, twigs=twigs), compose(Tree, name="hêtre", twigs=twigs, height=2.0, ages=Json("[]"))):
        assert json.loads(text) == json.loads(TEXT)
    assert write(Twig(()), leaves=Json("[1]")) == '{"kind":"twig","leaves":[1]}'
    assert compose(Leaf) == '{"kind":"leaf"}'


def test_what_a_class_does_not_have_is_composed_of_nothing() -> None:
    for members in ({"name": "a"}, {"name": "a", "twigs": (), "height": None, "ages": (), "leaves": ()}):
        with pytest.raises(TypeError, match="other fields"):
            compose(Tree, **members)


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What is new of a tree, and whether it stands."""

    stands: bool
    name: str | Unsaid = UNSAID
    height: float | Unsaid | None = UNSAID
    twigs: tuple[Twig | Leaf, ...] | Unsaid = UNSAID


@pytest.mark.parametrize(
    ("news", "text"),
    [
        (News(stands=True), '{"stands":true}'),
        (News(stands=True, height=None), '{"stands":true,"height":null}'),
        (News(stands=False, name="if", twigs=(Leaf(),)), '{"stands":false,"name":"if","twigs":[{"kind":"leaf"}]}'),
    ],
)
def test_what_is_unsaid_is_left_out_and_null_is_not(news: News, text: str) -> None:
    assert write(news) == text
    assert read_json(News, text) == news
    assert plain(news) == json.loads(text)
    assert write([MappingProxyType({"news": news})]) == f'[{{"news":{text}}}]'


def test_what_may_be_unsaid_is_not_required() -> None:
    assert compose(News, stands=True) == '{"stands":true}'
    assert definitions((News,))["News"]["required"] == ["stands"]
    assert schema(float | None) == definitions((News,))["News"]["properties"]["height"]
    with pytest.raises(TypeError, match="other fields"):
        compose(News, name="if")


def test_some_fields_are_written_as_members() -> None:
    assert write_fields(Tree, {"ages": map(int, "12"), "name": Json('"if"')}) == ['"ages":[1,2]', '"name":"if"']
    with pytest.raises(KeyError):
        write_fields(Tree, {"leaves": ()})


def test_what_json_does_not_have_is_not_written() -> None:
    for number in (float("nan"), float("inf")):
        for value in (number, [number], Tree("if", (), number)):
            with pytest.raises(ValueError, match="JSON"):
                write(value)
    with pytest.raises(TypeError):
        write({1, 2})


def test_any_text_is_written_so_that_it_is_read_back() -> None:
    text = "'\"\\{x}%s\n\x00\u2028🧊"
    assert json.loads(write(Tree(text, ())))["name"] == text


def test_a_value_is_told_in_short_without_what_is_as_usual() -> None:
    assert plain(TREE) == json.loads(TEXT)
    assert plain(Tree("if", ()), defaults=False) == {"name": "if", "twigs": []}


def test_the_schema_says_what_is_read() -> None:
    found = definitions([Tree], closed=True)
    assert list(found) == ["Tree", "Twig", "Leaf"]
    assert found["Tree"] == {
        "title": "Tree",
        "description": "A tree.\n\nIt has twigs.",
        "type": "object",
        "properties": {
            "name": {"type": "string", "maxLength": 9},
            "twigs": {
                "type": "array",
                "items": {
                    "oneOf": [{"$ref": "#/$defs/Twig"}, {"$ref": "#/$defs/Leaf"}],
                    "discriminator": {"propertyName": "kind", "mapping": {"twig": "#/$defs/Twig", "leaf": "#/$defs/Leaf"}},
                },
            },
            "height": {"anyOf": [{"type": "number"}, {"type": "null"}]},
            "ages": {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 9}},
        },
        "required": ["name", "twigs"],
        "additionalProperties": False,
    }
    assert found["Leaf"]["properties"] == {"kind": {"type": "string", "const": "leaf"}}
    assert schema(dict[str, Leaf], "#/x/") == {"type": "object", "additionalProperties": {"$ref": "#/x/Leaf"}}


def test_two_classes_of_one_name_have_no_schema() -> None:
    with pytest.raises(ValueError, match="two classes"):
        definitions([Leaf, dataclass(type("Leaf", (), {}))])
