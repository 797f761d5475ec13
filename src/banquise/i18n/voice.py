"""Turning notices, refusals and outcomes into sentences of a language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Final, Literal, Protocol, get_args

from banquise.core import CHANCE, NOBODY, PASS, Action, Detail, Notice, Outcome, Piece, Position, Reserve, notice
from banquise.core.outcome import Sides
from banquise.i18n.plain_telling import plain_telling

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
MAX_KEPT_SENTENCES: Final = 8192
Said = tuple[str, str]
"""A sentence in English and in French; `{name}` stands for a detail."""
Telling = Callable[[Position, str, Position], tuple[Notice, ...]]
"""What an action did, from the position before it and the one after: notices whose sentences, one behind the other, tell it."""


Purpose = Callable[[Position, Action, Position], Notice | None]
"""What an action is good for, counted by the rules before and after it; None where there is nothing to count.

It is read by players, opponents and watchers, so sides are named, and nobody is spoken to.
"""


@dataclass(frozen=True, slots=True)
class Sentences:
    """What a game has to say. A detail `name=value` reads as the word `name:value`, where there is one, a pawn of `w` as `pawn_of:w`."""

    refusals: Mapping[str, Said]
    prompts: Mapping[str, Said]
    outcomes: Mapping[str, Said]
    words: Mapping[str, Said]
    notices: Mapping[str, Said] = field(default_factory=dict)
    options: Mapping[str, Said] = field(default_factory=dict)
    """By option name (`level`) and by value (`level=2c`)."""
    kinds: Mapping[str, tuple[Said, Said]] = field(default_factory=dict)
    """What one piece of a kind is called, and several."""
    goals: Mapping[str, Said] = field(default_factory=dict)
    """What wins, in one sentence, by the codes of `Position.goal`."""
    purpose: Purpose | None = None
    """Chooses among `purposes`."""
    purposes: Mapping[str, Said] = field(default_factory=dict)
    """What an action is good for, in a sentence."""
    actions: Mapping[str, Said] = field(default_factory=dict)
    """Parts of sentences on what an action did; the first begins with a verb, whose subject is the seat. `{cells}` are the notice's."""
    telling: Telling | None = None
    """Chooses among `actions`; what it is silent about, the common sentences tell by the pieces that changed."""
    scores: Mapping[str, Said] = field(default_factory=dict)
    """What is counted, in a word or two, by the codes of `Score`."""


def merged(*tables: Mapping[str, Said]) -> dict[str, Said]:
    """The sentences of all tables. Raises `ValueError` for a code that two of them have: one would hide the other."""
    together: dict[str, Said] = {}
    for table in tables:
        if twice := together.keys() & table.keys():
            raise ValueError(f"Sentences written twice: {', '.join(sorted(twice))}.")
        together |= table
    return together


class Details(dict[str, str]):
    """Words for the names in a sentence; a name that has none stays as it is written."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Seating(Protocol):
    """What seats and pieces are named by: a position, or as much of one."""

    @property
    def marks(self) -> tuple[str, ...]: ...
    @property
    def sides(self) -> Sides: ...


class Voice:
    """The sentences of one game in one language, over those common to all games.

    What has no sentence is told by its code: a game of another package may have forgotten one, and still be played.
    """

    def __init__(self, common: Sentences, own: Sentences, language: Language) -> None:
        self.language = language
        self._own = own
        self._common = common
        self._refusals = {**common.refusals, **own.refusals}
        self._notices = {**common.notices, **own.notices}
        self._prompts = {**common.prompts, **own.prompts}
        self._outcomes = {**common.outcomes, **own.outcomes}
        self._words = {**common.words, **own.words}
        self._actions = {**common.actions, **own.actions}

    def refusal(self, refusal: Notice) -> str:
        """Why not, as a sentence; the clause is not part of it."""
        return self._tell(self._refusals, refusal)

    def notice(self, told: Notice) -> str:
        """Something to know, as a sentence."""
        return self._tell(self._notices, told)

    def prompt(self, position: Position, told: Notice | None = None) -> str:
        """What the seat to act must do now; what happened, if nobody is to act. `told` is the position's prompt, where it is known."""
        if position.to_act == NOBODY:
            outcome = position.outcome()
            return self.outcome(position, outcome) if outcome else ""
        prompt = told or position.prompt()
        seat = "" if position.to_act == CHANCE else self.seat(position, position.to_act)
        return self._tell(self._prompts, prompt, seat=seat)

    def task(self, position: Position, told: Notice | None = None) -> str:
        """The same for a reader who sees whose turn it is: without the name of the seat before it."""
        to_act = position.to_act
        if to_act in (CHANCE, NOBODY):
            return self.prompt(position, told)
        return _task(self, self.seat(position, to_act), told or position.prompt())

    def task_of(self, seat: str, told: Notice) -> str:
        """The same, of a seat of this name."""
        text = self._tell(self._prompts, told, seat=seat)
        led = LED.match(text, len(seat)) if text.startswith(seat) else None
        return text[led.end()].upper() + text[led.end() + 1 :] if led else text

    def part(self, told: Notice) -> str:
        """Of a sentence on what an action did."""
        return self._tell(self._actions, told, cells=self.listed(told.cells))

    def goal(self, position: Position) -> str:
        """What wins, in one sentence; "" where the game does not say it."""
        told = position.goal()
        return self._tell(self._own.goals, told) if told.code in self._own.goals else ""

    def purpose(self, before: Position, action: Action) -> str:
        """What a legal action is good for, in the words of the rules; "" where nothing can be counted."""
        after = before.after(action)
        outcome = after.outcome()
        if outcome and before.to_act in outcome.winners:
            return self._pick(self._common.outcomes["wins-now"])
        found = self._own.purpose(before, action, after) if self._own.purpose and not outcome else None
        return self._tell(self._own.purposes, found) if found else ""

    def outcome(self, position: Position, outcome: Outcome) -> str:
        """Who won and why; of a game that was stopped only that."""
        if outcome.reason == "stopped":
            return self.reason(position, outcome)
        winners = self.side(position, outcome.winners[0]) if outcome.winners else ""
        key = "draw" if outcome.is_draw else "win"
        return f"{self._say(self._common.outcomes[key], {'winner': winners})} {self.reason(position, outcome)}"

    def reason(self, position: Position, outcome: Outcome) -> str:
        """Why it ended so, in a sentence that need not name the winner."""
        winners = self.side(position, outcome.winners[0]) if outcome.winners else ""
        return self._tell(self._outcomes, position.ending(outcome), winner=winners)

    def action(self, before: Position, action: str, after: Position, *, by_clock: bool = False) -> str:
        """What an action did: a sentence whose subject, the seat that acted, is left out; that of a roll of chance is whole.

        `by_clock` says that the clock played it.
        """
        told = self._own.telling(before, action, after) if self._own.telling else ()
        told = told or plain_telling(partial(self.piece, before), before, action, after)
        if by_clock or (action == PASS and before.why_not(PASS) is not None):
            told = (*told, notice("by-clock"))
        text = "".join([_part(self, each) for each in told])
        return f"{text[0].upper()}{text[1:]}."

    def by_seat(self, position: Seating, seat: int, words: str) -> str:
        """What an action of a seat did, as a whole sentence; 0 is chance, of which `words` say everything."""
        return f"{self.seat(position, seat)} {words[0].lower()}{words[1:]}" if seat > 0 else words

    def listed(self, items: Sequence[str]) -> str:
        """As in "a1, b2 and c3"."""
        together = " and " if self.language == "en" else " et "
        return together.join(filter(None, (", ".join(items[:-1]), *items[-1:])))

    def seat(self, position: Seating, seat: int) -> str:
        """The name of a seat: its mark's, with its number where partners share one."""
        mark = position.marks[seat - 1]
        name = self.word("side", mark)
        return f"{name} ({seat})" if position.marks.count(mark) > 1 else name

    def side(self, position: Seating, seat: int) -> str:
        """The name of the side of a seat; partners of different marks are named together."""
        partners = next(side for side in position.sides if seat in side)
        return "–".join(dict.fromkeys(self.word("side", position.marks[partner - 1]) for partner in partners))

    def piece(self, position: Seating, piece: Piece) -> str:
        """A piece in words: whose it is, what it is, and its value, as in "White pawn" or "podium 2"."""
        value = self.word(piece.kind, piece.value) if piece.value else ""
        return " ".join(filter(None, (self._kind_of(position, piece), value)))

    def _kind_of(self, position: Seating, piece: Piece) -> str:
        """Whose it is and what: the game's own words, such as `pawn_of:w`, or the name of its seat or side beside its kind."""
        kind = self._kind(piece.kind, 1)
        if not (seat := piece.seat or (position.sides[piece.side - 1][0] if piece.side else 0)):
            return kind
        if said := self._words.get(f"{piece.kind}_of:{position.marks[seat - 1]}"):
            return self._pick(said)
        owner = self.seat(position, seat) if piece.seat else self.side(position, seat)
        return f"{owner} {kind}" if self.language == "en" else f"{kind} {owner}"

    def reserve(self, reserve: Reserve) -> str:
        """What waits beside the board, in words: "3 pawns"."""
        return f"{reserve.count} {self._kind(reserve.kind, reserve.count)}"

    def score(self, code: str) -> str:
        """What is counted, in a word or two."""
        said = self._own.scores.get(code)
        return self._pick(said) if said else code

    def _kind(self, kind: str, count: int) -> str:
        one, several = self._own.kinds.get(kind, ((kind, kind), (kind, kind)))
        # French has no plural below two; English has one for nothing at all.
        return self._pick(one if count == 1 or (count == 0 and self.language == "fr") else several)

    def word(self, name: str, value: Detail) -> str:
        """How a value of this name reads in sentences; itself if nothing else is said."""
        if name == LAYOUT:
            return " ".join(self.word("text_field", each) for each in str(value).split())
        said = self._words.get(f"{name}:{value}")
        return self._pick(said) if said else str(value)

    def option(self, name: str, value: str = "") -> str:
        """A sentence on an option, or on one of its values; "" where it speaks for itself."""
        said = self._own.options.get(f"{name}={value}" if value else name)
        return self._pick(said) if said else ""

    def _pick(self, said: Said) -> str:
        return said[0] if self.language == "en" else french_typography(said[1])

    def _tell(self, table: Mapping[str, Said], told: Notice, **more: Detail) -> str:
        said = table.get(told.code)
        return self._say(said, {**more, **told.details}) if said else str(told)

    def _say(self, said: Said, details: Mapping[str, Detail]) -> str:
        words = Details({name: self.word(name, value) for name, value in details.items()})
        text = self._pick(said)
        return filled_in_french(text, words) if self.language == "fr" else text.format_map(words)


@lru_cache(maxsize=MAX_KEPT_SENTENCES)
def _task(speech: Voice, seat: str, told: Notice) -> str:
    """The same things are to be done again and again."""
    return speech.task_of(seat, told)


@lru_cache(maxsize=MAX_KEPT_SENTENCES)
def _part(speech: Voice, told: Notice) -> str:
    """And done."""
    return speech.part(told)


LAYOUT: Final = "layout"
"""The detail that lists the fields of a position's text; each reads as a word of its own."""
NARROW_SPACE: Final = "\N{NARROW NO-BREAK SPACE}"
WIDE_SPACE: Final = "\N{NO-BREAK SPACE}"
SPACE: Final = f"[ {NARROW_SPACE}{WIDE_SPACE}]"
LED: Final = re.compile(f"{SPACE}?: ")
"""What stands between the name of a seat and what it has to do."""


@lru_cache(maxsize=2048)  # the same sentences and words are said again and again
def french_typography(text: str) -> str:
    """French spaces, none of which lets a line break, and curly apostrophes; the tables leave them out so that they stay easy to type.

    Text that was set already stays as it is. The page has the same function: tests/cases/french-typography.json holds both.
    """
    text = re.sub(f"{SPACE}([;!?])", rf"{NARROW_SPACE}\1", text)
    text = re.sub(f"{SPACE}([:»])", rf"{WIDE_SPACE}\1", text)
    return re.sub(f"«{SPACE}", f"«{WIDE_SPACE}", text).replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


ELIDED: Final = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
VOWEL: Final = re.compile(r"[aàâeéèêëiîïoôuùûüœ](?![0-9]|$)", re.IGNORECASE)
"""How a word begins before which "de" loses its vowel; cells and letters alone are spelt out, and change nothing."""


def filled_in_french(text: str, words: Details) -> str:
    """A sentence with its details, before which "de" and "que" are elided: "d'une case", "de a1".

    The page has the same function: tests/cases/french-elision.json holds both.
    """

    def elided(found: re.Match[str]) -> str:
        return f"{found[1]}\N{RIGHT SINGLE QUOTATION MARK}{{{found[2]}}}" if VOWEL.match(words[found[2]]) else found[0]

    return ELIDED.sub(elided, text).format_map(words)
