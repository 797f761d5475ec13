"""The record of a game: what was played, from which start, by the rules of which version, and how it ended.

A record is plain text and numbers: it can be read, kept and written without knowing the game (`record_text`,
`record_json`); `Record.line` replays it by the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from typing import Final, get_args

from banquise.core.frozen import FrozenDict
from banquise.core.game import Game
from banquise.core.line import Ending, EndingKind, Line
from banquise.core.outcome import Outcome
from banquise.core.position import Position
from banquise.core.refusal import BadText, IllegalAction, Refusal, refuse

UNFINISHED: Final = "*"
RESERVED: Final = ("Game", "Rules", "Options", "Start", "Left", "Ending")
"""Tags that say something a record keeps elsewhere than among its tags."""
MAX_CLOCK_MILLISECONDS: Final = 1000 * 3_600_000
NO_WORDS: Final[Mapping[str, str]] = FrozenDict({})

_SCORE: Final = r"[0-9]{1,2}(?:/[0-9]{1,2})?"
RESULT: Final = re.compile(rf"(?:\*|{_SCORE}(?:-{_SCORE})+)(?![!-~])")
# ASCII without blanks, quotes, brackets, braces and parentheses, and neither a turn's number nor a result.
ACTION: Final = re.compile(rf"(?![0-9]+\.)(?!{RESULT.pattern})[!#-'*-Z\\^-z|~]+")
TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
OPTION: Final = re.compile(r"([a-z][a-z0-9_]*)=([!-~]+)")
SLUG: Final = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True, slots=True)
class Entry:
    """An action as played: the milliseconds its seat had left after it, if clocks ran, and a comment.

    `variations` are other ways in which play could have gone on, in place of this action: entries in a row, which may have
    variations again.
    """

    action: str
    clock: int | None = None
    comment: str = ""
    variations: tuple[tuple[Entry, ...], ...] = ()

    def all(self) -> Iterator[Entry]:
        """It and the entries of its variations."""
        yield self
        for variation in self.variations:
            for entry in variation:
                yield from entry.all()


class BadRecord(ValueError):
    """A record that the rules do not confirm: `reason` says why.

    `number` counts actions from 1 and names the one to blame; it is 0, and `action` empty, where none is. In a variation it counts
    those of the main line before it too, and `in_variation` says so. `game` is the slug of the game whose rules refuse that action,
    "" if none do.
    """

    def __init__(self, reason: Refusal, number: int = 0, action: str = "", game: str = "", *, in_variation: bool = False) -> None:
        super().__init__(reason, number, action, game)
        self.in_variation = in_variation
        self.reason = reason
        self.number = number
        self.action = action
        self.game = game

    def __str__(self) -> str:
        return f"action {self.number} {self.action!r}: {self.reason}" if self.number else str(self.reason)


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game or the beginning of one.

    `start` is the text of a position, or None for the first position with `options`; the text of a position carries
    its options, so that only one of the two is given. `comment` stands before the first turn. `left` are the seats
    that have left (ALL-3), in order. `result` is `*`, or the score of each seat, such as `1-0` or `1/3-1/3-1/3`.

    Making one raises `BadText` if a part has no place in a record; only `line` tells whether the rules confirm it.
    """

    game: str
    rules: int
    options: Mapping[str, str] = NO_WORDS
    start: str | None = None
    tags: Mapping[str, str] = NO_WORDS
    comment: str = ""
    turns: tuple[tuple[Entry, ...], ...] = ()
    left: tuple[int, ...] = ()
    ending: Ending | None = None
    result: str = UNFINISHED

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", FrozenDict(self.options))
        object.__setattr__(self, "tags", FrozenDict(self.tags))
        for name, value in self._faults():
            raise BadText(refuse("record-field", field=name, value=value), value)

    def _faults(self) -> Iterator[tuple[str, str]]:
        """The parts that cannot stand in a record, by name, each with its value."""
        if not SLUG.fullmatch(self.game):
            yield "game", self.game
        if not 0 < self.rules < 1_000_000:
            yield "rules", str(self.rules)
        yield from (("options", text) for text in map("=".join, self.options.items()) if not OPTION.fullmatch(text))
        if self.start is not None and self.options:
            yield "start", self.start
        for name in self.tags:
            if not TAG_NAME.fullmatch(name) or name in RESERVED:
                yield "tags", name
        yield from (("characters", repr(text)) for text in self._free_texts() if not is_writable(text))
        yield from self._turn_faults()
        yield from self._end_faults()

    def _free_texts(self) -> Iterator[str]:
        yield from (self.start or "", self.comment, *self.tags.values())
        yield from (each.comment for entry in self.entries for each in entry.all())

    def _turn_faults(self) -> Iterator[tuple[str, str]]:
        for number, turn in enumerate(self.turns, 1):
            if not turn:
                yield "turns", str(number)
        for entry in (each for main in self.entries for each in main.all()):
            if not all(entry.variations):
                yield "variations", entry.action
            if not ACTION.fullmatch(entry.action):
                yield "action", entry.action
            if entry.clock is not None and not 0 <= entry.clock < MAX_CLOCK_MILLISECONDS:
                yield "clock", str(entry.clock)

    def _end_faults(self) -> Iterator[tuple[str, str]]:
        if self.left != tuple(sorted(set(self.left))) or any(not 1 <= seat <= 9 for seat in self.left):
            yield "left", " ".join(map(str, self.left))
        if self.ending and not is_ending(self.ending):
            yield "ending", f"{self.ending.kind} {self.ending.seat}"
        if not RESULT.fullmatch(self.result):
            yield "result", self.result

    @classmethod
    def of(
        cls,
        line: Line,
        game: Game,
        options: Mapping[str, str | int] | None = None,
        tags: Mapping[str, str] = NO_WORDS,
        notes: Mapping[int, Entry] | None = None,
        turn_lengths: Iterable[int] | None = None,
    ) -> Record:
        """The record of a line of this game; raises `ValueError` if it is one of another.

        The options matter only if the line starts as they say: another start is written as a position instead. Without
        any, they are those of the variant that starts so.
        `notes` holds the entries, clock and comment, of actions counted from 0; an action without one has none.
        `turn_lengths` spares whoever knows how many actions each turn has that the line is asked.
        """
        if line.start.slug != game.slug:
            raise ValueError(f"a line of {line.start.slug} cannot be written as a record of {game.slug}")
        found = game.options_of(line.start) if options is None else _confirmed(game.read_options(options), line.start, game)
        return cls(
            game.slug,
            game.rules,
            found or NO_WORDS,
            line.start.text() if found is None else None,
            tags,
            turns=_noted_turns(line, notes or {}, turn_lengths),
            left=tuple(sorted(line.left)),
            ending=line.ending,
            result=result_text(line.outcome()),
        )

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries of all turns."""
        return tuple(entry for turn in self.turns for entry in turn)

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions of all turns, those of chance and of the match included."""
        return tuple(entry.action for entry in self.entries)

    def today(self, game: Game) -> Record:
        """The same game by the rules of today, where this is a record of an earlier version of them that is known; else itself.

        Raises `BadText` as `line` does.
        """
        if self.rules == game.rules or not game.knows_rules(self.rules):
            return self
        if self.start is not None:
            return replace(self, rules=game.rules, start=game.first(self.rules, {}, self.start).text())
        return replace(self, rules=game.rules, options=game.options_today(self.rules, self.options))

    def line(self, game: Game) -> Line:
        """The line of play, replayed by the rules of the game.

        Raises `BadRecord` if it is of another game or version, if an action is refused, or if turns, ending or result
        are not what the rules say; `BadText` if the options or the start are no such thing in this game.
        """
        if self.game != game.slug:
            raise BadRecord(refuse("record-game", game=self.game, wanted=game.slug))
        if not game.knows_rules(self.rules):
            raise BadRecord(refuse("record-rules", rules=self.rules, wanted=game.rules))
        line = self._ended(self._played(self._first(game)))
        self._check_turns(line)
        if self.result != (wanted := result_text(line.outcome())):
            raise BadRecord(refuse(wrong_result(wanted), result=self.result, wanted=wanted))
        return line

    def _first(self, game: Game) -> Position:
        return game.first(self.rules, self.options, self.start)

    def _played(self, start: Position) -> Line:
        line = Line.begin(start)
        for entry in self.entries:
            before, line = line, self._then(line, entry, in_variation=False)
            self._check_variations(before, entry)
        return line

    def _then(self, line: Line, entry: Entry, *, in_variation: bool) -> Line:
        try:
            return line.play(entry.action)
        except IllegalAction as refused:
            number = len(line.actions) + 1
            raise BadRecord(refused.reason, number, entry.action, self.game, in_variation=in_variation) from refused

    def _check_variations(self, before: Line, entry: Entry) -> None:
        """What the rules say of the variations in place of an action."""
        for variation in entry.variations:
            line = before
            for each in variation:
                at, line = line, self._then(line, each, in_variation=True)
                self._check_variations(at, each)

    def _ended(self, line: Line) -> Line:
        if any(seat > line.position.seats for seat in self.left):
            raise BadRecord(refuse("record-left", left=self.left[-1], seats=line.position.seats))
        line = replace(line, left=frozenset(self.left))
        if self.ending is None:
            return line
        try:
            return line.end(self.ending)
        except ValueError as refused:
            raise BadRecord(refuse("record-ending", ending=ending_text(self.ending))) from refused

    def _check_turns(self, line: Line) -> None:
        done = 0
        for number, (written, played) in enumerate(zip(self.turns, line.turns(), strict=False), 1):
            if len(written) != len(played.actions):
                action = " ".join(played.actions)
                raise BadRecord(refuse("record-turns", turn=number, actions=action), done + 1, self.actions[done])
            done += len(written)


def _confirmed(options: dict[str, str], start: Position, game: Game) -> dict[str, str] | None:
    """The options, if the game starts so with them."""
    return options if game.start(**options) == start else None


def _noted_turns(line: Line, notes: Mapping[int, Entry], lengths: Iterable[int] | None) -> tuple[tuple[Entry, ...], ...]:
    entries = [replace(notes.get(number, Entry(action)), action=action) for number, action in enumerate(line.actions)]
    following = iter(entries)
    known = (len(turn.actions) for turn in line.turns()) if lengths is None else lengths
    return tuple(tuple(islice(following, length)) for length in known)


def result_text(outcome: Outcome | None) -> str:
    """The score of each seat as the fraction it is, joined by dashes; `*` while the game goes on."""
    if outcome is None:
        return UNFINISHED
    return "-".join(str(Fraction(score).limit_denominator(60)) for score in outcome.scores)


def wrong_result(wanted: str) -> str:
    """The code of a refusal of a result where the rules say this one."""
    return "record-not-over" if wanted == UNFINISHED else "record-result"


def ending_text(ending: Ending) -> str:
    """Such as `resignation 2` or `agreement`."""
    return f"{ending.kind} {ending.seat}" if ending.seat else ending.kind


def is_ending(ending: Ending) -> bool:
    """Whether this is an ending that can be written down: of a known kind, and of one digit's seat if of any."""
    return ending.kind in get_args(EndingKind) and ending.is_whole and ending.seat <= 9


def is_writable(text: str) -> bool:
    """Whether this text can be written to a file: half a surrogate pair cannot."""
    return not re.search("[\ud800-\udfff]", text)
