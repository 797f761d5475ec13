"""Turns and endings in words: parts of the sentences of reviews, hints and puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from banquise.core import Action, IllegalAction, Line, Outcome, notice
from banquise.core.position import Position
from banquise.i18n import Voice

MIN_CELLS: Final = 3
MAX_CELLS: Final = 6
"""That are worth naming where they decided."""


def ending_words(voice: Voice, end: Line, outcome: Outcome) -> str:
    """Why a line ended so, with the cells that decided it where they are few."""
    cells = end.position.ending(outcome).cells
    reason = voice.reason(end.position, outcome)
    if not MIN_CELLS <= len(cells) <= MAX_CELLS:
        return reason
    colon = "\N{NO-BREAK SPACE}:" if voice.language == "fr" else ":"
    return f"{reason.removesuffix('.')}{colon} {voice.listed(cells)}."


def counts_apart(one: Position, other: Position, side: int) -> list[tuple[str, int, int]]:
    """What is counted for this side and is another number in the other position, the greatest difference first: code and numbers."""
    counts = {(score.code, score.seat): score.value for score in other.scores() if score.side == side}
    apart = [
        (score.code, score.value, counts[score.code, score.seat])
        for score in one.scores()
        if score.side == side and counts.get((score.code, score.seat), score.value) != score.value
    ]
    return sorted(apart, key=lambda each: -abs(each[1] - each[2]))


def played_on(line: Line, actions: Sequence[str]) -> Line:
    """The line with these actions, as far as they can be played."""
    for action in actions:
        try:
            line = line.play(action)
        except IllegalAction:
            break
    return line


def turn_words(voice: Voice, line: Line, actions: Sequence[str]) -> str:
    """What the actions of a turn do, as part of a sentence whose subject is left out."""
    told = ""
    for action in actions:
        before, line = line.position, line.play(action)
        words = voice.action(before, action, line.position).removesuffix(".")
        words = words[:1].lower() + words[1:]
        told = voice.notice(notice("moment-then", first=told, second=words)) if told else words
    return told


def whole_turn_words(voice: Voice, line: Line, actions: Sequence[str]) -> str:
    """The same with its subject; "" for no actions."""
    if not actions or line.position.to_act < 1:
        return ""
    return f"{voice.seat(line.position, line.position.to_act)} {turn_words(voice, line, actions)}"


def purpose_of(voice: Voice, line: Line, better: Sequence[str], played: Sequence[str]) -> str:
    """What the better turn is good for: that of its first action that is another, or else of a later one."""
    for done, action in enumerate(better):
        differs = list(better[: done + 1]) != list(played[: done + 1])
        if differs and line.position.to_act > 0 and (told := voice.purpose(line.position, Action(action))):
            return told
        line = line.play(action)
    return ""


def percent(chance: float) -> int:
    """In whole percent; only what is certain is 0 or 100."""
    rounded = round(100 * chance)
    return rounded if chance in (0.0, 1.0) else min(max(rounded, 1), 99)
