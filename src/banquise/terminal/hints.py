"""Hints in the terminal: first where, then what, then why, as the engine finds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from banquise.core import Action, Line, Position
from banquise.engine import Limits, search
from banquise.i18n import LANGUAGES, Language, voice
from banquise.study.hints import why_good
from banquise.study.threats import threat_position
from banquise.study.worth import Worth, of_candidate
from banquise.terminal.words import say

HINT: Final = Limits(seconds=1.0)
THREAT: Final = Limits(seconds=0.3)


@dataclass(frozen=True, slots=True)
class Hint:
    """For the position after so many events: the best action, its touches, what it does and why it is good, by language."""

    number: int
    action: str
    touches: tuple[str, ...]
    words: Mapping[Language, str]
    why: Mapping[Language, str]
    stage: int = 1
    """1: where; 2: what; 3: why."""

    @property
    def last_stage(self) -> int:
        return 3 if self.why["en"] else 2

    @property
    def marked(self) -> tuple[str, ...]:
        return self.touches[:1] if self.stage == 1 else self.touches

    def text(self, language: Language) -> str:
        if self.stage == 1:
            return say(language, "hint-where", touch=self.touches[0])
        what = say(language, "hint-what", action=self.action, words=self.words[language])
        return f"{what} {self.why[language]}" if self.stage == 3 else what


def find_hint(line: Line, number: int) -> Hint:
    """What is best at the end of a line, where a seat is to act. Raises as the engine does."""
    position, worths = line.position, _worths(line, HINT)
    action = Action(worths[0].line[0])
    handed = threat_position(position)
    begun = Line.begin(handed) if isinstance(handed, Position) else None
    threat = _worths(begun, THREAT)[0] if begun and begun.to_act > 0 else None
    voices = {language: voice(position.slug, language) for language in LANGUAGES}
    return Hint(
        number,
        action,
        position.touches(action),
        {language: each.action(position, action, position.after(action)) for language, each in voices.items()},
        {language: why_good(each, line, worths, every=True, threat=threat) for language, each in voices.items()},
    )


def _worths(line: Line, limits: Limits) -> list[Worth]:
    return [of_candidate(each, line.position.sides) for each in search(line, limits).candidates]
