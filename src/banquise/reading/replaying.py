"""A draft replayed by the rules of a game: what they confirm, and what is to be said about the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from banquise.core import Entry, Game, IllegalAction, Line, Notice, Position, Record, Refusal, notice, result_text
from banquise.core.record import RESULT, UNFINISHED, ending_text, wrong_result
from banquise.reading.draft import Draft

CLAIMED_TAG: Final = "ClaimedResult"
"""Keeps what a record claims where the rules say otherwise."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The first action that the rules refuse: in which turn, in which position, as written, and why."""

    turn: int
    position: Position
    action: str
    reason: Refusal


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as a game understands it. The record is what the rules confirm; `refused` is where they stop.

    `warnings` tell what the text has otherwise. A bare position is a record without actions.
    """

    game: Game
    record: Record
    line: Line
    warnings: tuple[Notice, ...] = ()
    refused: Refused | None = None
    is_position: bool = False


def replayed(draft: Draft, game: Game, start: Position, options: dict[str, str] | None) -> Reading:
    """The draft as far as the rules of the game confirm it, from this start."""
    line, refused = _played(draft, start)
    warnings = [*draft.warnings, *_of_rules(draft, game)]
    tags = dict(draft.tags)
    if refused is None:
        line, doubts = _ended(draft, line)
        warnings += doubts
        wanted = result_text(line.outcome())
        warnings += _of_result(draft, wanted)
        if RESULT.fullmatch(draft.result) and draft.result not in (UNFINISHED, wanted):
            tags[CLAIMED_TAG] = draft.result
    warnings += _of_turns(draft, line)
    notes: dict[int, Entry] = {}
    for number, entry in enumerate(draft.entries[: len(line.actions)]):
        variations, doubts = confirmed_variations(line.back(number), entry)
        notes[number] = replace(entry, variations=variations)
        warnings += doubts
    record = Record.of(line, game, options, tags, notes)
    return Reading(game, replace(record, comment=draft.comment), line, tuple(warnings), refused)


def _played(draft: Draft, start: Position) -> tuple[Line, Refused | None]:
    line = Line.begin(start)
    for entry in draft.entries:
        try:
            line = line.play(entry.action)
        except IllegalAction as error:
            if (meant := _other_case(line, entry.action)) is None:
                return line, Refused(_turn_of_next(line), line.position, entry.action, error.reason)
            line = line.play(meant)
    return line, None


def confirmed_variations(before: Line, entry: Entry) -> tuple[tuple[tuple[Entry, ...], ...], list[Notice]]:
    """The variations in place of an action, each as far as the rules confirm it, and what is to be said about the rest."""
    confirmed: list[tuple[Entry, ...]] = []
    doubts: list[Notice] = []
    for variation in entry.variations:
        line, kept = before, list[Entry]()
        for each in variation:
            reason = line.why_not(each.action)
            if reason and not line.position.accepts(each.action):
                doubts.append(notice("pasted-variation", action=each.action[:40]))
                break
            nested, more = confirmed_variations(line, each)
            kept.append(replace(each, variations=nested))
            doubts += more
            line = line.play(each.action)
        confirmed.append(tuple(kept))
    return tuple(filter(None, confirmed)), doubts


def _other_case(line: Line, action: str) -> str | None:
    """The only legal action that is written so but for capitals."""
    meant = [each for each in line.legal_actions() if each.lower() == action.lower()]
    return meant[0] if len(meant) == 1 else None


def _turn_of_next(line: Line) -> int:
    """The number of the turn that the next action belongs to."""
    return max(len(line.turns()) + (not line.position.mid_turn), 1)


def _ended(draft: Draft, line: Line) -> tuple[Line, list[Notice]]:
    doubts: list[Notice] = []
    if any(seat > line.position.seats for seat in draft.left):
        doubts.append(notice("record-left", left=draft.left[-1], seats=line.position.seats))
    else:
        line = replace(line, left=frozenset(draft.left))
    if draft.ending is None:
        return line, doubts
    try:
        return line.end(draft.ending), doubts
    except ValueError:
        return line, [*doubts, notice("record-ending", ending=ending_text(draft.ending))]


def _of_rules(draft: Draft, game: Game) -> list[Notice]:
    known = (game.rules, *(each.rules for each in game.earlier))
    other = bool(draft.rules) and draft.rules not in map(str, known)
    return [notice("pasted-rules", rules=draft.rules[:20], wanted=game.rules)] if other else []


def _of_result(draft: Draft, wanted: str) -> list[Notice]:
    if not draft.is_record or draft.result == wanted:
        return []
    if not draft.result:
        return [notice("pasted-not-over" if wanted == UNFINISHED else "pasted-no-result", wanted=wanted)]
    return [notice(wrong_result(wanted), result=draft.result[:60], wanted=wanted)]


def _of_turns(draft: Draft, line: Line) -> list[Notice]:
    """Where the text numbers its turns otherwise than the rules cut them."""
    numbers = (number for number, turn in enumerate(line.turns(), 1) for _ in turn.actions)
    for written, number in zip(draft.numbers, numbers, strict=False):
        if written not in (0, number):
            return [notice("pasted-turns", turn=number, written=written)]
    return []


def of_position(game: Game, position: Position) -> Reading:
    """A bare position."""
    line = Line.begin(position)
    return Reading(game, Record.of(line, game), line, is_position=True)


def entry_count(reading: Reading) -> int:
    """How many actions the rules have confirmed."""
    return len(reading.line.actions)
