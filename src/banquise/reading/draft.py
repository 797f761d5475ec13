"""A record as it was written, before any rule is asked: whatever can be read is kept, whatever cannot is told."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import Any, Final, get_args

from banquise.core import BadText, Ending, Entry, Notice, notice, refuse
from banquise.core.line import EndingKind
from banquise.core.record import MAX_CLOCK_MILLISECONDS, OPTION, RESULT, TAG_NAME, is_ending, is_writable
from banquise.core.record_text import BLANK, CLOCK, COMMENT, MAX_NESTED_VARIATIONS, TAG, unescaped

MAX_PASTED_CHARACTERS: Final = 200_000
MAX_PASTED_ACTIONS: Final = 5000
LOOSE_TAG: Final = re.compile(r"\[[ \t]*([A-Za-z][A-Za-z0-9_]*)[ \t:=]+([^\]\n]*)\]")
NUMBER: Final = re.compile(r"([0-9]{1,6})(?:\.+|\))(?=\s|[^0-9])")
TOKEN: Final = re.compile(r"[!#-'*+\--:<-Z\\^-z|~]+")
"""As an action in a record, but a comma and a semicolon separate too."""
SEPARATOR: Final = re.compile(r"[,;]")
KNOWN_TAGS: Final = {name.lower(): name for name in ("Game", "Rules", "Options", "Start", "Left", "Ending", "Result")}


@dataclass
class Draft:
    """The parts of a record, each as far as it was there. `numbers` are those of the turns as written, one for each entry, 0 for none."""

    game: str = ""
    rules: str = ""
    options: dict[str, str] | None = None
    start: str | None = None
    tags: dict[str, str] = field(default_factory=dict)
    comment: str = ""
    entries: list[Entry] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    left: tuple[int, ...] = ()
    ending: Ending | None = None
    result: str = ""
    warnings: list[Notice] = field(default_factory=list)
    is_record: bool = False
    """Whether it was written as a record: then a missing end is worth a word."""

    def add(self, entry: Entry, number: int) -> None:
        """One more action; raises `BadText` beyond the bound."""
        if len(self.entries) >= MAX_PASTED_ACTIONS:
            raise BadText(refuse("pasted-long", most=MAX_PASTED_ACTIONS), "")
        self.entries.append(entry)
        self.numbers.append(number)

    def set_tag(self, name: str, value: str) -> None:
        """What a tag says, where it says something that can be."""
        name = KNOWN_TAGS.get(name.lower(), name)
        match name:
            case "Game":
                self.game = value
            case "Rules":
                self.rules = value
            case "Options":
                self.options = self._options(value)
            case "Start":
                self.start = value
            case "Left":
                self.left = self._left(value)
            case "Ending":
                self.ending = self._ending(value)
            case "Result":
                self.result = self.result or value
            case _ if TAG_NAME.fullmatch(name) and is_writable(value):
                self.tags.setdefault(name, value)

    def _doubt(self, tag: str, value: str, form: str) -> None:
        self.warnings.append(notice("pasted-tag", tag=tag, value=value[:60], form=form))

    def _options(self, value: str) -> dict[str, str]:
        found = [OPTION.fullmatch(word) for word in value.split()]
        if not all(found):
            self._doubt("Options", value, "level=2c size=11")
        return {option[1]: option[2] for option in found if option}

    def _left(self, value: str) -> tuple[int, ...]:
        words = value.replace(",", " ").split()
        if not all(re.fullmatch("[1-9]", word) for word in words):
            self._doubt("Left", value, "2 3")
            return ()
        return tuple(sorted({int(word) for word in words}))

    def _ending(self, value: str) -> Ending | None:
        kinds: dict[str, EndingKind] = {kind: kind for kind in get_args(EndingKind)}
        kind, _, seat = value.strip().lower().partition(" ")
        ending = Ending(kinds[kind], int(seat or 0)) if kind in kinds and re.fullmatch("[1-9]?", seat) else None
        if ending and is_ending(ending):
            return ending
        self._doubt("Ending", value, "resignation 2, time 1, agreement, time-limit, stopped")
        return None


# From text


def draft_of_text(text: str) -> Draft:
    """The record, or the bare list of actions, of this text; raises `BadText`, with the line and the column, where it cannot be read."""
    reader = _TextReader(text)
    reader.read()
    return reader.draft


class _TextReader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.draft = Draft()
        self._number = 0
        self._outer: list[list[Entry]] = []
        """The lines that variations which are still open stand in, the main one first."""
        self._line = self.draft.entries

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def _error(self, code: str) -> BadText:
        line = self.text.count("\n", 0, self.at) + 1
        column = self.at - self.text.rfind("\n", 0, self.at)
        found = self.text[self.at : self.at + 20].split()[0]
        return BadText(refuse(code, line=line, column=column, found=found), self.text, self.at)

    def read(self) -> None:
        """Everything up to the result; what follows it is told and left out."""
        while self._take(BLANK) and self.at < len(self.text):
            if self.draft.result and self.draft.entries and self._ended:
                self.draft.warnings.append(notice("pasted-more"))
                return
            self._read_next()

    _ended: bool = False
    _varied: int = 0
    """How many actions stand in variations."""

    def _read_next(self) -> None:
        draft = self.draft
        if self._take(SEPARATOR):
            return
        if (found := self._take(CLOCK)) and self._line:
            self._line[-1] = replace(self._line[-1], clock=clock_milliseconds(found))
        elif found or (self.text[self.at] == "[" and self._read_tag()):
            return
        elif self.text[self.at] == "{":
            self._read_comment()
        elif self.text[self.at] in "()":
            self._read_parenthesis()
        elif self._outer and (self._take(NUMBER) or self._take(RESULT)):
            return
        elif found := self._take(RESULT):
            draft.result, self._ended, draft.is_record = found[0], True, True
        elif found := self._take(NUMBER):
            self._number = int(found[1])
        elif found := self._take(TOKEN):
            if self._outer:
                self._add_to_variation(Entry(found[0]))
            else:
                draft.add(Entry(found[0]), self._number)
        else:
            raise self._error("pasted-character")

    def _read_parenthesis(self) -> None:
        """A variation begins, in place of the last action, or ends."""
        opens = self.text[self.at] == "("
        if (not self._line) if opens else (not self._outer):
            raise self._error("pasted-character")
        self.at += 1
        if opens:
            if len(self._outer) >= MAX_NESTED_VARIATIONS:
                raise self._error("pasted-character")
            self._outer.append(self._line)
            self._line = []
            return
        variation, self._line = tuple(self._line), self._outer.pop()
        if variation:
            last = self._line[-1]
            self._line[-1] = replace(last, variations=(*last.variations, variation))

    def _add_to_variation(self, entry: Entry) -> None:
        self._varied += 1
        if self._varied > MAX_PASTED_ACTIONS:
            raise BadText(refuse("pasted-long", most=MAX_PASTED_ACTIONS), "")
        self._line.append(entry)

    def _read_tag(self) -> bool:
        found = self._take(TAG)
        loose = None if found else self._take(LOOSE_TAG)
        if not found and not loose:
            raise self._error("record-bracket")
        self.draft.is_record = True
        if found:
            self.draft.set_tag(found[1], unescaped(found[2]))
        elif loose:
            self.draft.set_tag(loose[1], loose[2].strip().strip("\"'“”«»").strip())
        return True

    def _read_comment(self) -> None:
        found = self._take(COMMENT)
        if not found:
            raise self._error("record-comment-open")
        said = unescaped(re.sub(r"[ \t]*\r?\n[ \t\r\n]*", " ", found[1]))
        if not is_writable(said):
            raise self._error("record-character")
        if self._line:
            last = self._line[-1]
            self._line[-1] = replace(last, comment=" ".join(filter(None, (last.comment, said))))
        elif not self._outer:
            self.draft.comment = " ".join(filter(None, (self.draft.comment, said)))


def clock_milliseconds(found: re.Match[str]) -> int:
    hours, minutes, seconds = (int(found[part]) for part in (1, 2, 3))
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + int((found[4] or "").ljust(3, "0"))


# From JSON


def draft_of_json(given: object) -> Draft | None:
    """The record of plain values; None if these are none. What has no place in a record is passed over."""
    data: Any = {"turns": [given]} if isinstance(given, list) else given
    if not isinstance(data, dict) or not data.keys() & {"turns", "actions", "position", "start", "game", "record"}:
        return None
    data = data["record"] if isinstance(data.get("record"), dict) else data
    draft = Draft(is_record="turns" in data and ("game" in data or "rules" in data))
    draft.game, draft.rules = _text(data.get("game")), _text(data.get("rules"))
    draft.start = _text(data.get("start") or data.get("position")) or None
    draft.comment, draft.result = _text(data.get("comment")), _text(data.get("result"))
    if isinstance(data.get("options"), dict) and not draft.start:
        draft.options = {_text(name): _text(value) for name, value in data["options"].items()}
    for name, value in (data.get("tags") if isinstance(data.get("tags"), dict) else {}).items():
        draft.set_tag(str(name), _text(value))
    if isinstance(data.get("left"), list):
        draft.left = tuple(sorted({seat for seat in data["left"] if isinstance(seat, int) and 1 <= seat <= 9}))
    if isinstance(ending := data.get("ending"), dict):
        draft.set_tag("Ending", f"{_text(ending.get('kind'))} {_text(ending.get('seat')).strip('0')}".strip())
    _add_turns(draft, data.get("turns", data.get("actions")))
    return draft


def _add_turns(draft: Draft, turns: Any) -> None:  # whatever JSON holds
    for number, turn in enumerate(turns if isinstance(turns, list) else [], 1):
        for entry in turn if isinstance(turn, list) else [turn]:
            if isinstance(entry, str):
                draft.add(Entry(entry), 0)
            elif isinstance(entry, dict):
                clock = entry.get("clock")
                fits = type(clock) is int and 0 <= clock < MAX_CLOCK_MILLISECONDS
                entry_read = Entry(_text(entry.get("action")), clock if fits else None, _text(entry.get("comment")))
                draft.add(replace(entry_read, variations=_variations(entry.get("variations"), 1)), number)


def _variations(given: Any, nested: int) -> tuple[tuple[Entry, ...], ...]:  # whatever JSON holds
    lines = given if isinstance(given, list) and nested <= MAX_NESTED_VARIATIONS else []
    read = (tuple(_varied(each, nested) for each in one if isinstance(each, dict)) for one in lines if isinstance(one, list))
    return tuple(filter(None, read))


def _varied(entry: dict[str, Any], nested: int) -> Entry:
    return Entry(_text(entry.get("action")), None, _text(entry.get("comment")), _variations(entry.get("variations"), nested + 1))


def _text(value: object) -> str:
    said = "" if value is None or isinstance(value, dict | list | bool) else str(value)
    return said if is_writable(said) else ""


def json_of(text: str) -> object:
    """The values of a text that is JSON; None for any other."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
