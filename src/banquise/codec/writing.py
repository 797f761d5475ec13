"""From values to JSON: every field, in order. What several texts share is written once.

For each class a function is made from its type hints when it is first written, as `dataclasses` makes `__init__`: twice as fast
as going through dictionaries, which is what Python's own encoder would need.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from json.encoder import encode_basestring
from math import isfinite
from typing import Any, Final, Literal, get_args, get_origin

from banquise.codec.shapes import UNSAID, Part, Shape, alternatives, bounds_of, once, optional, shape_of

Writer = Callable[[Any], str]


class Json(str):
    """A text that is JSON already."""

    __slots__ = ()


def write(value: object, **written: Json) -> Json:
    """A value as JSON; `written` are fields of it that are JSON already. Raises `ValueError` for a number that JSON does not have."""
    if not written:
        return Json(_anything(value))
    return Json(_of_fields(type(value), frozenset(written))(value, written))


def compose(kind: type, **members: object) -> Json:
    """A value of this class as JSON, from its fields, some of which may be JSON already; raises `TypeError` for other names."""
    tag = _checked_tag(kind, tuple(members))
    return Json(f"{{{','.join([*tag, *write_fields(kind, members)])}}}")


@once
def _checked_tag(kind: type, names: tuple[str, ...]) -> list[str]:
    tag, writers, needed = _composing(kind)
    if not needed <= set(names) <= writers.keys():
        raise TypeError(f"{kind.__name__} has other fields than {', '.join(names)}")
    return tag


def write_fields(kind: type, members: Mapping[str, object]) -> list[str]:
    """Some fields of a class as members of a JSON object, to be joined by whoever knows which others there are; raises `KeyError`."""
    writers = _composing(kind)[1]
    return [f'"{name}":{each if type(each) is Json else writers[name](each)}' for name, each in members.items()]


@once
def _composing(kind: type) -> tuple[list[str], dict[str, Writer], frozenset[str]]:
    """The tag of a class, what writes each of its fields, and those that have to be said."""
    shape = shape_of(kind)
    needed = frozenset(part.name for part in shape.parts if not part.may_be_unsaid)
    return _tag(shape), {part.name: _writer(part.hint) for part in shape.parts}, needed


def _tag(shape: Shape) -> list[str]:
    return [f'"kind":{encode_basestring(shape.tag)}'] if shape.tag else []


# Writers by type


@once
def _writer(hint: Any) -> Writer:  # a type
    inner, _ = bounds_of(hint)
    if is_dataclass(inner):
        return _of_fields(inner, frozenset())
    if given := optional(inner):
        return _or_null(_writer(given))
    if alternatives(inner):
        return lambda value: _writer(type(value))(value)
    if get_origin(inner) is tuple:
        return _list(_writer(get_args(inner)[0]))
    if get_origin(inner) is Literal:
        return _writer(type(get_args(inner)[0]))
    return PLAIN.get(inner, _anything)


def _or_null(inner: Writer) -> Writer:
    return lambda value: "null" if value is None else inner(value)


def _list(inner: Writer) -> Writer:
    return lambda values: f"[{','.join(map(inner, values))}]"


def _truth(value: bool) -> str:  # noqa: FBT001  # what is written
    return "true" if value else "false"


def _number(value: float) -> str:
    if not isfinite(value):
        raise ValueError("not a number of JSON")
    return repr(value)


def _anything(value: object) -> str:
    if is_dataclass(value):
        return _writer(type(value))(value)
    return f"[{','.join(map(_anything, value))}]" if isinstance(value, tuple) else ENCODER.encode(value)


def _members(value: object) -> dict[str, object]:
    """What Python's encoder does not know: a value of ours among others, or a mapping that is no dictionary."""
    if isinstance(value, Mapping):
        return dict(value)
    if not is_dataclass(value):
        raise TypeError(f"no JSON for {value!r}")
    shape = shape_of(type(value))
    return {**({"kind": shape.tag} if shape.tag else {}), **_said_fields(value)}


def _said_fields(value: Any) -> dict[str, object]:  # a dataclass
    fields = {part.name: getattr(value, part.name) for part in shape_of(type(value)).parts}
    return {name: each for name, each in fields.items() if each is not UNSAID}


ENCODER: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False, allow_nan=False, separators=(",", ":"), default=_members)
PLAIN: Final[Mapping[Any, Writer]] = {str: encode_basestring, int: int.__repr__, bool: _truth, float: _number}


# Writers of classes


@once
def _of_fields(kind: Any, written: frozenset[str]) -> Callable[..., str]:  # kind: a dataclass
    """A function from a value, and the fields of it that are `written` already, to its text."""
    shape = shape_of(kind)
    if any(part.may_be_unsaid for part in shape.parts):
        return lambda value, written=None: compose(kind, **_said_fields(value) | (written or {}))
    known = {f"write_{part.name}": _writer(part.hint) for part in shape.parts}
    members = ",".join([*_tag(shape), *(f'"{part.name}":{{{_expression(part, written)}}}' for part in shape.parts)])
    made: Callable[..., str] = eval(f"lambda value, written=None: f'{{{{{members}}}}}'", known)  # noqa: S307  # it has the names of fields only
    return made


def _expression(part: Part, written: Iterable[str]) -> str:
    """What gives the text of a field."""
    return f'written["{part.name}"]' if part.name in written else f"write_{part.name}(value.{part.name})"


def plain(value: object, *, defaults: bool = True) -> Any:  # JSON
    """A value in what JSON is made of; without `defaults`, fields that are as they would be anyway are left out."""
    if is_dataclass(value):
        usual = {} if defaults else {part.name: part.default for part in shape_of(type(value)).parts if not part.needed}
        members = _members(value).items()
        return {name: plain(each, defaults=defaults) for name, each in members if name not in usual or each != usual[name]}
    if isinstance(value, tuple | list):
        return [plain(each, defaults=defaults) for each in value]
    if isinstance(value, Mapping):
        return {name: plain(each, defaults=defaults) for name, each in value.items()}
    return value
