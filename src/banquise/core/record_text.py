r"""Records as text: tags, then numbered turns, then the result.

    [Game "chess"]
    [Rules "1"]
    [Seat1 "Ada"]

    {An opening comment.} 1. e2-e4 [0:09:57] 2. e7-e5 {A comment; \} and \\ stand for a brace and a backslash.} *

Blanks and line ends separate and mean nothing else. An action may be followed by a clock, a comment and variations, each in
parentheses: `1. e2-e4 (d2-d4 d7-d5 {Another game.})` is played in place of the action before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, get_args

from banquise.core.line import Ending, EndingKind
from banquise.core.record import (
    ACTION,
    OPTION,
    RESERVED,
    RESULT,
    SLUG,
    TAG_NAME,
    Entry,
    Record,
    ending_text,
    is_ending,
    is_writable,
)
from banquise.core.refusal import BadText, Detail, refuse

MAX_RECORD_LINE_CHARACTERS: Final = 80
QUOTE: Final = '"'
BLANK: Final = re.compile(r"\s*")
TAG: Final = re.compile(rf'\[[ \t]*({TAG_NAME.pattern})[ \t]+"((?:[^"\\\n]|\\[^\n])*)"[ \t]*\]')
NUMBER: Final = re.compile(r"([0-9]{1,6})\.")
OPENING: Final = re.compile(r"\(")
CLOSING: Final = re.compile(r"\)")
MAX_NESTED_VARIATIONS: Final = 50
CLOCK: Final = re.compile(r"\[([0-9]{1,3}):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,3}))?\]")
COMMENT: Final = re.compile(r"\{((?:[^}\\]|\\.)*)\}", re.DOTALL)
ESCAPES: Final = {"\n": "n", "\r": "r"}
UNESCAPES: Final = {letter: character for character, letter in ESCAPES.items()}


def write_record(record: Record) -> str:
    """The record as text, which ends with a line end; `read_record_text` gives the record back."""
    tags = [f'[{name} "{_escaped(value, QUOTE)}"]' for name, value in _all_tags(record).items()]
    opening = [f"{{{_escaped(record.comment, '}')}}}"] if record.comment else []
    turns = [f"{number}. {' '.join(map(_entry_text, turn))}" for number, turn in enumerate(record.turns, 1)]
    return "\n".join([*tags, "", *_filled([*opening, *turns, record.result]), ""])


def _all_tags(record: Record) -> dict[str, str]:
    tags = {"Game": record.game, "Rules": str(record.rules)}
    if record.options:
        tags["Options"] = " ".join(map("=".join, record.options.items()))
    if record.start is not None:
        tags["Start"] = record.start
    tags |= record.tags
    if record.left:
        tags["Left"] = " ".join(map(str, record.left))
    if record.ending:
        tags["Ending"] = ending_text(record.ending)
    return tags


def _entry_text(entry: Entry) -> str:
    clock = [] if entry.clock is None else [f"[{clock_text(entry.clock)}]"]
    comment = [f"{{{_escaped(entry.comment, '}')}}}"] if entry.comment else []
    variations = [f"({' '.join(map(_entry_text, variation))})" for variation in entry.variations]
    return " ".join([entry.action, *clock, *comment, *variations])


def clock_text(clock: int) -> str:
    """Milliseconds as hours, minutes and seconds: `0:09:57`, and `0:00:03.25` where a part of a second counts."""
    seconds, rest = divmod(clock, 1000)
    part = f".{rest:03}".rstrip("0") if rest else ""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}{part}"


def _filled(chunks: list[str]) -> list[str]:
    lines = [chunks[0]]
    for chunk in chunks[1:]:
        if len(lines[-1]) + 1 + len(chunk) <= MAX_RECORD_LINE_CHARACTERS:
            lines[-1] += f" {chunk}"
        else:
            lines.append(chunk)
    return lines


def _escaped(text: str, closing: str) -> str:
    return re.sub(rf"[\\{closing}\n\r]", lambda found: "\\" + ESCAPES.get(found[0], found[0]), text)


def unescaped(text: str) -> str:
    """The text of a value or a comment, without the backslashes that protect its characters."""
    return re.sub(r"\\(.)", lambda found: UNESCAPES.get(found[1], found[1]), text, flags=re.DOTALL)


def read_record_text(text: str) -> Record:
    """The record of this text; raises `BadText`, whose details have the line and the column, counted from 1."""
    reader = _Reader(text)
    tags = _Tags(reader)
    game, rules, options, start = tags.game(), tags.rules(), tags.options(), tags.start()
    left, ending = tags.left(), tags.ending()
    comment, turns = reader.comment(), reader.turns()
    result = reader.result(len(turns) + 1)
    return Record(game, rules, options, start, tags.free(), comment, turns, left, ending, result)


class _Reader:
    """Reads what is next in the text and knows where it is."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 1 if text.startswith("\N{BYTE ORDER MARK}") else 0
        if not is_writable(text):
            raise self.error("record-character", next(at for at, one in enumerate(text) if not is_writable(one)))
        self._skip()

    def _skip(self) -> None:
        found = BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at

    @property
    def next(self) -> str:
        """The next character; "" at the end."""
        return self.text[self.at : self.at + 1]

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
            self._skip()
        return found

    def error(self, code: str, at: int | None = None, **details: Detail) -> BadText:
        at = self.at if at is None else at
        line = self.text.count("\n", 0, at) + 1
        column = at - self.text.rfind("\n", 0, at)
        return BadText(refuse(code, "", (), line=line, column=column, **details), self.text, at)

    def comment(self) -> str:
        """The comments that stand here, joined by a space; "" if there is none."""
        comments: list[str] = []
        while self.next == "{":
            found = self.take(COMMENT)
            if not found:
                raise self.error("record-comment-open")
            # A line end inside a comment is there for the page, as anywhere else.
            comments.append(unescaped(re.sub(r"[ \t]*\r?\n[ \t\r\n]*", " ", found[1])))
        return " ".join(filter(None, comments))

    def clock(self) -> int | None:
        found = self.take(CLOCK)
        if not found:
            return None
        hours, minutes, seconds = (int(found[part]) for part in (1, 2, 3))
        return ((hours * 60 + minutes) * 60 + seconds) * 1000 + int((found[4] or "").ljust(3, "0"))

    def turns(self) -> tuple[tuple[Entry, ...], ...]:
        turns: list[tuple[Entry, ...]] = []
        while found := self.take(NUMBER):
            wanted = len(turns) + 1
            if int(found[1]) != wanted:
                raise self.error("record-number", found.start(), found=int(found[1]), wanted=wanted)
            turns.append(self._turn(wanted))
        return tuple(turns)

    def _turn(self, number: int) -> tuple[Entry, ...]:
        entries = self._entries(0)
        if not entries:
            raise self.error("record-turn-empty", turn=number)
        return entries

    def _entries(self, nested: int) -> tuple[Entry, ...]:
        entries: list[Entry] = []
        while found := self.take(ACTION):
            entries.append(Entry(found[0], self.clock(), self.comment(), tuple(self._variations(nested))))
        return tuple(entries)

    def _variations(self, nested: int) -> Iterator[tuple[Entry, ...]]:
        while self.next == "(":
            at = self.at
            if nested >= MAX_NESTED_VARIATIONS:
                raise self.error("record-variation-deep", most=MAX_NESTED_VARIATIONS)
            self.take(OPENING)
            entries = self._entries(nested + 1)
            if not entries:
                raise self.error("record-variation-empty")
            if not self.take(CLOSING):
                raise self.error("record-variation-open", at)
            yield entries

    def result(self, next_turn: int) -> str:
        found = self.take(RESULT)
        if not found:
            raise self._unexpected(next_turn)
        if self.next:
            raise self.error("record-after-result")
        return found[0]

    def _unexpected(self, wanted: int) -> BadText:
        """The error where a turn's number or the result should stand."""
        if not self.next:
            return self.error("record-result-missing")
        if self.next == "[":
            return self.error("record-bracket")
        found = re.match(r"[^\s\[\]{}]+|.", self.text[self.at : self.at + 40])
        return self.error("record-unexpected", found=found[0] if found else self.next, wanted=wanted)


class _Tags:
    """The tags before the first turn, each with the place where it stands."""

    def __init__(self, reader: _Reader) -> None:
        self._reader = reader
        self._values: dict[str, str] = {}
        self._places: dict[str, int] = {}
        while reader.next == "[":
            at = reader.at
            found = reader.take(TAG)
            if not found:
                raise reader.error("record-tag")
            if found[1] in self._values:
                raise reader.error("record-tag-twice", at, tag=found[1])
            self._values[found[1]] = unescaped(found[2])
            self._places[found[1]] = at

    def _needed(self, name: str) -> str:
        if name not in self._values:
            raise self._reader.error("record-tag-missing", 0, tag=name)
        return self._values[name]

    def _error(self, name: str, form: str) -> BadText:
        return self._reader.error("record-tag-value", self._places[name], tag=name, value=self._values[name], form=form)

    def game(self) -> str:
        slug = self._needed("Game")
        if not SLUG.fullmatch(slug):
            raise self._error("Game", "chess")
        return slug

    def rules(self) -> int:
        if not re.fullmatch(r"[1-9][0-9]{0,5}", self._needed("Rules")):
            raise self._error("Rules", "1")
        return int(self._values["Rules"])

    def options(self) -> dict[str, str]:
        found = [OPTION.fullmatch(word) for word in self._values.get("Options", "").split()]
        options = {option[1]: option[2] for option in found if option}
        if len(options) < len(found):
            raise self._error("Options", "level=2c size=11")
        return options

    def start(self) -> str | None:
        if "Start" in self._values and self._values.get("Options", "").split():
            raise self._reader.error("record-start-options", self._places["Start"])
        return self._values.get("Start")

    def left(self) -> tuple[int, ...]:
        words = self._values.get("Left", "").split()
        seats = [int(word) for word in words if re.fullmatch(r"[1-9]", word)]
        if len(seats) < len(words) or seats != sorted(set(seats)):
            raise self._error("Left", "2 3")
        return tuple(seats)

    def ending(self) -> Ending | None:
        if "Ending" not in self._values:
            return None
        kinds: dict[str, EndingKind] = {kind: kind for kind in get_args(EndingKind)}
        found = re.fullmatch(r"([a-z-]+)(?: ([1-9]))?", self._values["Ending"])
        kind = kinds.get(found[1]) if found else None
        ending = Ending(kind, int(found[2] or 0)) if found and kind else None
        if ending is None or not is_ending(ending):
            raise self._error("Ending", "resignation 2, time 1, agreement, time-limit, stopped")
        return ending

    def free(self) -> dict[str, str]:
        """The tags that are nothing but tags, in their order."""
        return {name: value for name, value in self._values.items() if name not in RESERVED}
