"""Events as plain values and as text, one event of JSON a line. Reading is strict: nothing is guessed, nothing is skipped."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from banquise.core import BadText, refuse
from banquise.tables.events import VERSION, Created, Event, What

READABLE_VERSIONS: Final = (1, VERSION)
MAX_SAFE_INTEGER: Final = 2**53
"""Numbers stay below it, so that every reader of JSON reads them exactly."""
GROWN: Final = (Created,)
"""Events that have come to have more fields than at first: those have defaults, and are written where they say something else."""
SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""No letter by itself."""
ENCODER: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False)


def _kind(what: type) -> str:
    """Kinds stand in databases and exports: a class of `events` keeps its name and the names of its fields."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", what.__name__).lower()


TYPE_OF_KIND: Final[Mapping[str, type]] = {_kind(what): what for what in get_args(What)}
KIND_OF_TYPE: Final[Mapping[type, str]] = {what: kind for kind, what in TYPE_OF_KIND.items()}


def event_data(event: Event) -> dict[str, object]:
    """The event in plain values; a field with a default is there where it says something else."""
    return {
        "version": event.version,
        "number": event.number,
        "at": event.at,
        "by": event.by,
        "request": event.request,
        "what": {"kind": KIND_OF_TYPE[type(event.what)], **_plain_fields(event.what)},
    }


def event_from_data(data: object) -> Event:
    """The event of these values.

    Raises `BadText`, with the field, for anything missing, unknown or of another kind, and for an unknown version.
    """
    envelope = _dict(data, "event")
    if "version" in envelope and envelope["version"] not in READABLE_VERSIONS:
        raise BadText(refuse("event-version", version=_shown(envelope["version"]), wanted=VERSION), _shown(data))
    values = _named(envelope, ("version", "number", "at", "by", "request", "what"), "event")
    number, at, version = (_reader(int)(values[name], name) for name in ("number", "at", "version"))
    by, request = (_reader(str)(values[name], name) for name in ("by", "request"))
    return Event(number, at, by, _what(values["what"]), request, version)


def _what(value: object) -> What:
    values = _dict(value, "what")
    kind = values.get("kind")
    if not isinstance(kind, str) or kind not in TYPE_OF_KIND:
        raise _error("what.kind", kind)
    what: What = _reader(TYPE_OF_KIND[kind])({name: each for name, each in values.items() if name != "kind"}, "what")
    return what


def events_text(events: Iterable[Event]) -> str:
    """One event a line; `events_from_text` gives them back."""
    return "".join(f"{event_text(event)}\n" for event in events)


def event_text(event: Event) -> str:
    """An event as one line of JSON, without the end of the line."""
    return ENCODER.encode(event_data(event))


def events_from_text(text: str) -> tuple[Event, ...]:
    """The events of this text; raises `BadText` as `event_from_data`, or with the line that is no JSON."""
    return tuple(event_from_text(line, number) for number, line in enumerate(text.split("\n"), 1) if line.strip())


def event_from_text(text: str, line: int = 1) -> Event:
    """The event of one line of JSON; raises `BadText`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadText(refuse("event-json", line=line), text) from error
    return event_from_data(data)


def _plain(value: object) -> object:
    if value is None or isinstance(value, str | int):
        return value
    if is_dataclass(value):
        return _plain_fields(value)
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return dict(value) if isinstance(value, Mapping) else value


def _plain_fields(value: Any) -> dict[str, object]:  # any dataclass
    kind: Any = type(value)
    defaults = _defaults(kind)
    given = ((name, getattr(value, name)) for name in _names(kind))
    return {name: _plain(each) for name, each in given if name not in defaults or each != defaults[name]}


@lru_cache(maxsize=64)
def _names(kind: Hashable) -> tuple[str, ...]:
    """Of a dataclass."""
    return tuple(part.name for part in fields(kind))  # type: ignore[arg-type]  # as it says


@lru_cache(maxsize=64)
def _defaults(kind: Hashable) -> Mapping[str, object]:
    """Of the fields that events have come to have since their first version: the others are always written."""
    return {part.name: part.default for part in fields(kind) if part.default is not MISSING} if kind in GROWN else {}


Reader = Callable[[Any, str], Any]
"""Of a value of some type, which is checked; the text says where it stands."""


@lru_cache(maxsize=256)
def _reader(kind: Any) -> Reader:
    """What reads a value of this type: a dataclass, or a type that their fields have."""
    if is_dataclass(kind):
        return _reader_of_fields(kind)
    origin, inside = get_origin(kind), get_args(kind)
    if origin is UnionType:
        given = _reader(inside[0])
        return lambda value, path: None if value is None else given(value, path)
    if origin is Literal:
        return lambda value, path: _checked(value, path, ok=isinstance(value, str) and value in inside)
    if origin is tuple:
        return _reader_of_items(_reader(inside[0]))
    if origin is not None:
        return lambda value, path: {name: _text(each, f"{path}.{name}") for name, each in _dict(value, path).items()}
    return {int: _number, str: _text, bool: _truth}[kind]


def _number(value: object, path: str) -> object:
    return _checked(value, path, ok=type(value) is int and -MAX_SAFE_INTEGER < value < MAX_SAFE_INTEGER)


def _text(value: object, path: str) -> object:
    return _checked(value, path, ok=type(value) is str and (value.isascii() or not SURROGATE.search(value)))


def _truth(value: object, path: str) -> object:
    return _checked(value, path, ok=type(value) is bool)


def _reader_of_items(read_item: Reader) -> Reader:
    def read(value: object, path: str) -> object:
        items = value if isinstance(value, list) else _checked(value, path, ok=False)
        return tuple([read_item(each, f"{path}[{number}]") for number, each in enumerate(items)])

    return read


def _reader_of_fields(kind: Any) -> Reader:  # kind: a dataclass
    readers = {name: _reader(hint) for name, hint in get_type_hints(kind).items()}
    names, defaults = tuple(readers), _defaults(kind)

    def read(value: object, path: str) -> object:
        values = _named({**defaults, **_dict(value, path)}, names, path)
        return kind(**{name: read_field(values[name], f"{path}.{name}") for name, read_field in readers.items()})

    return read


def _named(values: dict[str, object], names: tuple[str, ...], path: str) -> dict[str, object]:
    """The values, if they have exactly these names."""
    for name in values:
        if name not in names:
            raise BadText(refuse("event-field-unknown", field=f"{path}.{name}"), _shown(values))
    for name in names:
        if name not in values:
            raise BadText(refuse("event-field-missing", field=f"{path}.{name}"), _shown(values))
    return values


def _dict(value: object, path: str) -> dict[str, object]:
    if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
        raise _error(path, value)
    return value


def _checked(value: Any, path: str, *, ok: bool) -> Any:  # the value itself
    if not ok:
        raise _error(path, value)
    return value


def _error(path: str, value: object) -> BadText:
    return BadText(refuse("event-field", field=path, value=_shown(value)), _shown(value))


def _shown(value: object) -> str:
    """The beginning of a value, in ASCII, for a message."""
    return json.dumps(value, default=str)[:60]
