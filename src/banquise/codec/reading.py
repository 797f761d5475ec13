"""From JSON to values: nothing unknown, nothing missing, nothing of another type. What a type needs is worked out once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from math import isfinite
from typing import Any, Final, Literal, NoReturn, TypeVar, get_args, get_origin

from banquise.codec.bounds import Bound
from banquise.codec.shapes import alternatives, bounds_of, once, optional, shape_of

Value = TypeVar("Value")
Reader = Callable[[Any], Any]
"""From parsed JSON to a value; raises `BadData`."""
Problem = Literal["json", "unknown", "missing", "wrong"]


class BadData(ValueError):
    """Something that cannot be read: no JSON at all, or a field that is unknown, missing or wrong. `path` leads to it."""

    def __init__(self, problem: Problem, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(problem, path)
        self.problem = problem
        self.path = path

    def __str__(self) -> str:
        return f"{self.problem}: {self.field or '-'}"

    @property
    def field(self) -> str:
        """The path in words: `request.what.seat`."""
        return ".".join(map(str, self.path))

    def within(self, name: str | int) -> BadData:
        """The same, seen from outside."""
        return BadData(self.problem, (name, *self.path))


# Texts


def read_json(kind: type[Value], text: str | bytes, *, closed: bool = True) -> Value:
    """As `read`, from a text."""
    return read(kind, parse(text), closed=closed)


def parse(text: str | bytes) -> object:
    """What a text of JSON says. Raises `BadData` for one that is none.

    Nor does it take what JSON or its readers do not agree upon: NaN, a name twice in one object, half a character, and
    what is nested or written too long for this Python.
    """
    try:
        decoded = text.decode() if isinstance(text, bytes) else text
        data = DECODER.decode(decoded)
        if "\\u" in decoded or not decoded.isascii():  # only then can there be half a surrogate pair
            json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise BadData("json") from None
    return data


def _each_once(members: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(members)
    if len(found) < len(members):
        raise ValueError("a name twice")
    return found


def _no_number(_text: str) -> NoReturn:
    raise ValueError("not a number")


DECODER: Final = json.JSONDecoder(object_pairs_hook=_each_once, parse_constant=_no_number)


# Values


def read(kind: type[Value], data: object, *, closed: bool = True) -> Value:
    """The value of this type that plain data stand for; raises `BadData`.

    A field with a default may be missing. A name that is unknown is refused, or passed over if not `closed`: so an old
    reader understands a new writer who says more.
    """
    value: Value = _reader(kind, closed)(data)
    return value


def reader_of(kind: Any) -> Reader:  # a type, or a union of types
    """What `read` does for this type, ready-made."""
    return _reader(kind, closed=True)


@once
def _reader(hint: Any, closed: bool) -> Reader:  # noqa: FBT001  # a key of the cache, named where it is asked for
    if plain := PLAIN.get(hint):
        return plain
    if is_dataclass(hint):
        return _of_fields(hint, closed=closed)
    inner, bounds = bounds_of(hint)
    if inner is not hint:
        return _within(_reader(inner, closed), bounds)
    if given := optional(hint):
        return _or_none(_reader(given, closed))
    if kinds := alternatives(hint):
        return _by_kind({shape_of(each).tag: _reader(each, closed) for each in kinds})
    return _of_several(hint, closed=closed)


def _of_several(hint: Any, *, closed: bool) -> Reader:
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _one_of(inside)
    if origin is tuple:
        return _items(_reader(inside[0], closed))
    if origin in (dict, Mapping):
        return _members(_reader(inside[0], closed), _reader(inside[1], closed))
    raise TypeError(f"no JSON is read as {hint}")


def _wrong() -> BadData:
    return BadData("wrong")


def _exactly(kind: type) -> Reader:
    def reader(data: object) -> object:
        if type(data) is not kind:  # True is an int, and yet no number
            raise _wrong()
        return data

    return reader


def _number(data: object) -> float:
    """An integer may stand for a number, if it is not too large to be one."""
    if type(data) is float and isfinite(data):
        return data
    if type(data) is int and data.bit_length() < 1024:
        return float(data)
    raise _wrong()


def _anything(data: object) -> object:
    return data


PLAIN: Final[Mapping[Any, Reader]] = {
    str: _exactly(str),
    int: _exactly(int),
    bool: _exactly(bool),
    float: _number,
    object: _anything,
}


def _within(inner: Reader, bounds: tuple[Bound, ...]) -> Reader:
    checks = [bound.admits for bound in bounds]

    def reader(data: object) -> object:
        value = inner(data)
        for admits in checks:
            if not admits(value):
                raise _wrong()
        return value

    return reader


def _or_none(inner: Reader) -> Reader:
    return lambda data: None if data is None else inner(data)


def _one_of(values: tuple[object, ...]) -> Reader:
    typed = {(type(value), value) for value in values}

    def reader(data: object) -> object:
        if not isinstance(data, str | int) or (type(data), data) not in typed:
            raise _wrong()
        return data

    return reader


def _items(inner: Reader) -> Reader:
    def reader(data: object) -> tuple[object, ...]:
        if not isinstance(data, list | tuple):
            raise _wrong()
        try:
            return tuple(map(inner, data))
        except BadData:
            raise _first_bad(inner, data) from None

    return reader


def _first_bad(inner: Reader, items: list[object] | tuple[object, ...]) -> BadData:
    for number, each in enumerate(items):
        try:
            inner(each)
        except BadData as bad:
            return bad.within(number)
    return _wrong()


def _members(name_reader: Reader, inner: Reader) -> Reader:
    def reader(data: object) -> dict[str, object]:
        found = {}
        for name, each in _object(data).items():
            try:
                found[name_reader(name)] = inner(each)
            except BadData as bad:
                raise bad.within(name) from None
        return found

    return reader


def _object(data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise _wrong()
    return data


def _by_kind(readers: Mapping[str, Reader]) -> Reader:
    """One of several classes, which their `kind` tells apart."""

    def reader(data: object) -> object:
        kind = _object(data).get("kind")
        if not isinstance(kind, str) or kind not in readers:
            raise BadData("wrong" if "kind" in _object(data) else "missing", ("kind",))
        return readers[kind](data)

    return reader


def _of_fields(kind: Any, *, closed: bool) -> Reader:  # kind: a dataclass
    shape = shape_of(kind)
    needed = [part.name for part in shape.parts if part.needed]
    readers = {part.name: _reader(part.hint, closed) for part in shape.parts}
    tagged = {"kind": _one_of((shape.tag,))} if shape.tag else {}

    def reader(data: object) -> object:
        given = _object(data)
        values = {}
        for name, value in given.items():
            try:
                if read_field := readers.get(name):
                    values[name] = read_field(value)
                elif name in tagged:
                    tagged[name](value)
                elif closed:
                    raise BadData("unknown")
            except BadData as bad:
                raise bad.within(name) from None
        for name in (*tagged, *needed):
            if name not in given:
                raise BadData("missing", (name,))
        return kind(**values)

    return reader
