"""Events as plain values and as text, one event of JSON a line. Reading is strict: nothing is guessed, nothing is skipped."""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Iterable, Mapping
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
    number, at = _read(int, values["number"], "number"), _read(int, values["at"], "at")
    by, request = _read(str, values["by"], "by"), _read(str, values["request"], "request")
    return Event(number, at, by, _what(values["what"]), request, _read(int, values["version"], "version"))


def _what(value: object) -> What:
    values = _dict(value, "what")
    kind = values.get("kind")
    if not isinstance(kind, str) or kind not in TYPE_OF_KIND:
        raise _error("what.kind", kind)
    what: What = _read(TYPE_OF_KIND[kind], {name: each for name, each in values.items() if name != "kind"}, "what")
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


@lru_cache(maxsize=64)
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _read(kind: Any, value: object, path: str) -> Any:  # a value of that kind
    """The value, checked to be of this type: a dataclass, or a type that their fields have."""
    if is_dataclass(kind):
        return _read_fields(kind, value, path)
    origin, inside = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return None if value is None else _read(inside[0], value, path)
    if origin is Literal:
        return _checked(value, path, ok=isinstance(value, str) and value in inside)
    if origin is tuple:
        items = value if isinstance(value, list) else _checked(value, path, ok=False)
        return tuple(_read(inside[0], each, f"{path}[{number}]") for number, each in enumerate(items))
    if origin is not None:
        return {name: _read(str, each, f"{path}.{name}") for name, each in _dict(value, path).items()}
    fits = type(value) is kind and not (kind is int and abs(int(str(value))) >= MAX_SAFE_INTEGER)
    return _checked(value, path, ok=fits and not (kind is str and re.search("[\ud800-\udfff]", str(value))))


def _read_fields(kind: Any, value: object, path: str) -> object:  # kind: a dataclass
    hints = _hints(kind)
    values = _named({**_defaults(kind), **_dict(value, path)}, tuple(hints), path)
    return kind(**{name: _read(hint, values[name], f"{path}.{name}") for name, hint in hints.items()})


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
