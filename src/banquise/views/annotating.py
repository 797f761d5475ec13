"""A review written into the record of its game: values and judgements as comments, better lines and answers as variations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from banquise.core import Entry, Line, Record, notice, write_record
from banquise.i18n import Voice
from banquise.study import Review, TurnJudged
from banquise.study.words import percent, played_on
from banquise.views.moments import moment_of

NOTED: Final = {"inaccuracy": "noted-inaccuracy", "mistake": "noted-mistake", "blunder": "noted-blunder"}


def annotated_record(review: Review, record: Record, voice: Voice) -> str:
    """The record of a reviewed game as text, with what the review found so far; it reads back by the rules."""
    return write_record(annotated(review, record, voice))


def annotated(review: Review, record: Record, voice: Voice) -> Record:
    """The record with a comment behind each judged turn, and its variations."""
    entries = list(record.entries)
    for turn in review.judged.values():
        last = turn.first + len(turn.actions) - 1
        entries[last] = replace(entries[last], comment=_joined(entries[last].comment, comment_of(review, turn, voice)))
        if turn.better:
            differs = next((done for done, pair in enumerate(zip(turn.line, turn.actions, strict=False)) if pair[0] != pair[1]), 0)
            _vary(entries, review.played, turn.first + differs, turn.line[differs:])
            _vary(entries, review.played, last + 1, turn.reply)
    following = iter(entries)
    return replace(record, turns=tuple(tuple(next(following) for _ in turn) for turn in record.turns))


def _vary(entries: list[Entry], played: Line, number: int, actions: Sequence[str]) -> None:
    """Puts a line beside the action of this number, if it is another and there is one."""
    if number >= len(entries) or not actions or actions[0] == entries[number].action:
        return
    before = played.back(number)
    possible = played_on(before, actions).actions[number:]
    variation = tuple(Entry(action) for action in possible)
    if variation and variation not in entries[number].variations:
        entries[number] = replace(entries[number], variations=(*entries[number].variations, variation))


def comment_of(review: Review, turn: TurnJudged, voice: Voice) -> str:
    """The chances of each side after a turn, its judgement, and what it turned on."""
    sides = review.line.position.sides
    end = turn.first + len(turn.actions)
    worth = review.points()[end] if end == len(review.line.actions) else turn.after
    chances = (worth or turn.after).chances
    space = "\N{NO-BREAK SPACE}" if voice.language == "fr" else ""
    told = ", ".join(f"{voice.side(review.line.start, seats[0])} {percent(chances[side])}{space}%" for side, seats in enumerate(sides))
    codes = [NOTED[turn.judgement]] if turn.judgement else []
    luck = round(100 * review.luck_of(turn))
    said = [told + ".", *(voice.notice(notice(code)) for code in codes)]
    if luck:
        said.append(voice.notice(notice("noted-luck", luck=f"{luck:+d}")))
    return " ".join(filter(None, [*said, moment_of(review, turn, voice).text]))


def _joined(*comments: str) -> str:
    return " ".join(filter(None, comments))
