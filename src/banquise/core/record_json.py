"""Records as JSON: the same parts as in the text, under the names of `Record`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, TypeVar, get_args

from banquise.core.line import Ending, EndingKind
from banquise.core.record import UNFINISHED, Entry, Record
from banquise.core.record_text import read_record_text
from banquise.core.refusal import BadText, refuse

Kind = TypeVar("Kind")
FIELDS: Final = ("game", "rules", "options", "start", "tags", "comment", "turns", "left", "ending", "result")


def record_data(record: Record) -> dict[str, object]:
    """The record in plain values, every field present; an entry has a clock, a comment and variations only if there are any."""
    ending = record.ending and {"kind": record.ending.kind, "seat": record.ending.seat}
    return {
        "game": record.game,
        "rules": record.rules,
        "options": dict(record.options),
        "start": record.start,
        "tags": dict(record.tags),
        "comment": record.comment,
        "turns": [[_entry_data(entry) for entry in turn] for turn in record.turns],
        "left": list(record.left),
        "ending": ending,
        "result": record.result,
    }


def _entry_data(entry: Entry) -> dict[str, object]:
    clock = {} if entry.clock is None else {"clock": entry.clock}
    comment = {"comment": entry.comment} if entry.comment else {}
    variations = {"variations": [[_entry_data(each) for each in one] for one in entry.variations]} if entry.variations else {}
    return {"action": entry.action, **clock, **comment, **variations}


def write_record_json(record: Record) -> str:
    """The record as one line of JSON with a line end; `read_record_json` gives the record back."""
    return json.dumps(record_data(record), ensure_ascii=False) + "\n"


def read_record_json(text: str) -> Record:
    """The record of this JSON.

    Raises `BadText`: with the line and the column where it is no JSON, with the field where it is no record.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadText(refuse("record-json", line=error.lineno, column=error.colno), text, error.pos) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, lists in lists in lists
        raise BadText(refuse("record-json", line=1, column=1), text) from error
    try:
        return record_from_data(data)
    except RecursionError as error:  # variations in variations in variations
        raise BadText(refuse("record-json", line=1, column=1), text) from error


def record_from_data(data: object) -> Record:
    """The record of plain values, as `record_data` gives them; raises `BadText`, which names the field."""
    fields = _fields(data, "record", FIELDS)
    return Record(
        _typed(fields.get("game"), str, "game"),
        _typed(fields.get("rules"), int, "rules"),
        _words(fields.get("options", {}), "options"),
        _typed_or_none(fields.get("start"), str, "start"),
        _words(fields.get("tags", {}), "tags"),
        _typed(fields.get("comment", ""), str, "comment"),
        tuple(_turn(turn, f"turns[{number}]") for number, turn in enumerate(_typed(fields.get("turns", []), list, "turns"))),
        tuple(_typed(seat, int, "left") for seat in _typed(fields.get("left", []), list, "left")),
        _ending(fields.get("ending")),
        _typed(fields.get("result", UNFINISHED), str, "result"),
    )


def _error(path: str, value: object) -> BadText:
    shown = json.dumps(value, ensure_ascii=False)[:60]
    return BadText(refuse("record-field", field=path, value=shown), shown)


def _typed(value: object, kind: type[Kind], path: str) -> Kind:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise _error(path, value)
    return value


def _typed_or_none(value: object, kind: type[Kind], path: str) -> Kind | None:
    return None if value is None else _typed(value, kind, path)


def _fields(value: object, path: str, known: tuple[str, ...]) -> dict[str, object]:
    fields: dict[str, object] = _typed(value, dict, path)
    for name in fields:
        if name not in known:
            raise _error(f"{path}.{name}", fields[name])
    return fields


def _words(value: object, path: str) -> Mapping[str, str]:
    words: dict[str, object] = _typed(value, dict, path)
    return {name: _typed(word, str, f"{path}.{name}") for name, word in words.items()}


def _turn(value: object, path: str) -> tuple[Entry, ...]:
    return tuple(_entry(entry, f"{path}[{number}]") for number, entry in enumerate(_typed(value, list, path)))


def _entry(value: object, path: str) -> Entry:
    fields = _fields(value, path, ("action", "clock", "comment", "variations"))
    action = _typed(fields.get("action"), str, f"{path}.action")
    clock = _typed_or_none(fields.get("clock"), int, f"{path}.clock")
    given = _typed(fields.get("variations", []), list, f"{path}.variations")
    variations = tuple(_turn(variation, f"{path}.variations[{number}]") for number, variation in enumerate(given))
    return Entry(action, clock, _typed(fields.get("comment", ""), str, f"{path}.comment"), variations)


def _ending(value: object) -> Ending | None:
    if value is None:
        return None
    fields = _fields(value, "ending", ("kind", "seat"))
    kinds: dict[str, EndingKind] = {kind: kind for kind in get_args(EndingKind)}
    kind = kinds.get(_typed(fields.get("kind"), str, "ending.kind"))
    if kind is None:
        raise _error("ending.kind", fields["kind"])
    return Ending(kind, _typed(fields.get("seat", 0), int, "ending.seat"))


def read_record(text: str) -> Record:
    """The record of this text or JSON, whichever it is; raises `BadText`."""
    return read_record_json(text) if text.lstrip("\N{BYTE ORDER MARK} \t\r\n").startswith("{") else read_record_text(text)
