"""Events as text, one event of JSON a line. Reading is strict: nothing is guessed, nothing is skipped."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from banquise.club.events import VERSION, Event
from banquise.codec import BadData, parse, plain, read, write
from banquise.core import BadText, refuse

PROBLEMS: Final = {"unknown": "event-field-unknown", "missing": "event-field-missing"}
MAX_SHOWN_CHARACTERS: Final = 60


def event_text(event: Event) -> str:
    """An event as one line of JSON, without the end of the line."""
    return str(write(event))


def events_text(events: Iterable[Event]) -> str:
    """One event a line; `events_from_text` gives them back."""
    return "".join(f"{event_text(event)}\n" for event in events)


def event_data(event: Event) -> object:
    """The event in plain values."""
    return plain(event)


def events_from_text(text: str) -> tuple[Event, ...]:
    """The events of this text; raises `BadText`, with the line that is no JSON or the field that is wrong."""
    return tuple(event_from_text(line, number) for number, line in enumerate(text.split("\n"), 1) if line.strip())


def event_from_text(text: str, line: int = 1) -> Event:
    """The event of one line of JSON; raises `BadText`."""
    try:
        data = parse(text)
    except BadData as error:
        raise BadText(refuse("event-json", line=line), text) from error
    return event_from_data(data)


def event_from_data(data: object) -> Event:
    """The event of these values; raises `BadText` for anything missing, unknown or wrong, and for an unknown version."""
    if isinstance(data, dict) and "version" in data and data["version"] != VERSION:
        raise BadText(refuse("event-version", version=_shown(data["version"]), wanted=VERSION), _shown(data))
    try:
        return read(Event, data)
    except BadData as error:
        if code := PROBLEMS.get(error.problem):
            raise BadText(refuse(code, field=error.field), _shown(data)) from error
        raise BadText(refuse("event-field", field=error.field, value=_shown(data)), _shown(data)) from error


def _shown(value: object) -> str:
    """The beginning of a value, in ASCII, for a message."""
    return json.dumps(value, default=str)[:MAX_SHOWN_CHARACTERS]
