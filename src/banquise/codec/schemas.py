"""JSON Schema of what is read and written: for the OpenAPI document and for the page's types."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass
from typing import Any, Final, Literal, get_args, get_origin

from banquise.codec.shapes import Part, alternatives, bounds_of, optional, shape_of

Schema = dict[str, Any]  # JSON
DEFINITIONS: Final = "#/$defs/"
PLAIN: Final[Mapping[Any, Schema]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    float: {"type": "number"},
    object: {},
}


def schema(hint: Any, prefix: str = DEFINITIONS) -> Schema:  # a type
    """The schema of a type; dataclasses in it are told by reference, to what `definitions` gives."""
    if hint in PLAIN:
        return dict(PLAIN[hint])
    if is_dataclass(hint):
        return {"$ref": prefix + _name(hint)}
    inner, bounds = bounds_of(hint)
    if inner is not hint:
        found = schema(inner, prefix)
        return found | {word: fact for bound in bounds for word, fact in bound.facts(found.get("type")).items()}
    if given := optional(hint):
        return {"anyOf": [schema(given, prefix), {"type": "null"}]}
    if kinds := alternatives(hint):
        return _by_kind(kinds, prefix)
    return _of_several(hint, prefix)


def _name(kind: Any) -> str:  # a class
    return str(kind.__name__)


def _by_kind(kinds: tuple[Any, ...], prefix: str) -> Schema:
    mapping = {shape_of(each).tag: prefix + _name(each) for each in kinds}
    return {"oneOf": [schema(each, prefix) for each in kinds], "discriminator": {"propertyName": "kind", "mapping": mapping}}


def _of_several(hint: Any, prefix: str) -> Schema:
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Literal:
        kind = "integer" if isinstance(inside[0], int) else "string"
        return {"type": kind, "const": inside[0]} if len(inside) == 1 else {"type": kind, "enum": list(inside)}
    if origin is tuple:
        return {"type": "array", "items": schema(inside[0], prefix)}
    names, values = schema(inside[0]), schema(inside[1], prefix)
    bound = {"propertyNames": names} if len(names) > 1 else {}
    return {"type": "object", "additionalProperties": values or True, **bound}


def definitions(kinds: Iterable[Any], prefix: str = DEFINITIONS, *, closed: bool = False) -> dict[str, Schema]:
    """The schemas of these types and of whatever they are made of, by name; `closed` ones have no other fields.

    Raises `ValueError` for two classes of one name.
    """
    found: dict[str, type] = {}
    for kind in kinds:
        _gather(kind, found)
    return {name: _definition(kind, prefix, closed=closed) for name, kind in found.items()}


def _gather(hint: Any, found: dict[str, type]) -> None:
    """Every dataclass in a type."""
    if not isinstance(hint, type) or not is_dataclass(hint):
        inside = () if get_origin(hint) is Literal else get_args(hint)
    elif found.get(_name(hint), hint) is not hint:
        raise ValueError(f"two classes are called {_name(hint)}")
    elif _name(hint) in found:
        return
    else:
        found[_name(hint)] = hint
        inside = tuple(part.hint for part in shape_of(hint).parts)
    for each in inside:
        _gather(each, found)


def _definition(kind: Any, prefix: str, *, closed: bool) -> Schema:
    shape = shape_of(kind)
    tag = {"kind": {"type": "string", "const": shape.tag}} if shape.tag else {}
    needed = [*tag, *(part.name for part in shape.parts if part.needed)]
    return {
        "title": _name(kind),
        "description": inspect.getdoc(kind) or "",
        "type": "object",
        "properties": {**tag, **{part.name: _property(part, prefix) for part in shape.parts}},
        **({"required": needed} if needed else {}),
        **({"additionalProperties": False} if closed else {}),
    }


def _property(part: Part, prefix: str) -> Schema:
    found = schema(part.hint, prefix)
    return found | {"default": part.default} if isinstance(part.default, str | int | float) else found
