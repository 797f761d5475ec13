"""What is said, in words and with what it was made of."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.core import Notice
from banquise.i18n import Voice


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something said: the sentence, and what it was made of. `clause` is the rule it comes from, or ""."""

    text: str
    code: str
    clause: str
    cells: tuple[str, ...]


def sentence(voice: Voice, reason: Notice) -> Sentence:
    """A refusal in words."""
    return Sentence(voice.refusal(reason), reason.code, reason.clause, reason.cells)
