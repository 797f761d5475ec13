"""Names of players: what may be one, and what looks like another's."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from banquise.core import Refusal, refuse
from banquise.extras import needs
from banquise.tables.seats import MAX_NAME_LENGTH

MAX_MARKS: Final = 2
"""On one letter: no script that people write names in needs more."""
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters, signs or marks, and show nothing."""
DIRECTION_MARK: Final = "\u200e"
"""Around letters written from right to left, in the list of what looks alike."""
UNSEEN_CATEGORIES: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")


def read_name(given: str) -> str | Refusal:
    """The name as it is kept: composed, with single blanks inside and none around it; or why it cannot be one."""
    name = re.sub(" +", " ", unicodedata.normalize("NFC", given)).strip(" ")
    if not 0 < len(name) <= MAX_NAME_LENGTH or any(map(_is_unseen, name)) or _has_many_marks(name):
        return refuse("player-name", most=MAX_NAME_LENGTH)
    return name if any(each.isalnum() for each in name) else refuse("player-name", most=MAX_NAME_LENGTH)


def _is_unseen(letter: str) -> bool:
    is_selector = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
    other_blank = unicodedata.category(letter) == "Zs" and letter != " "
    return letter in UNSEEN or is_selector or other_blank or unicodedata.category(letter) in UNSEEN_CATEGORIES


def _has_many_marks(name: str) -> bool:
    marks = "".join("m" if unicodedata.combining(each) else "." for each in unicodedata.normalize("NFD", name))
    return "m" * (MAX_MARKS + 1) in marks or marks.startswith("m")


def skeletons(name: str) -> tuple[str, ...]:
    """What a name is taken for, whatever its capitals: by its letters, first, and by how they look as they stand.

    Two names with a skeleton in common are too much alike. Blanks and accents make a difference, and so do capitals by which a letter
    looks like another: `Ian` is `lan` too, though `ian` is not.
    """
    plain = unicodedata.normalize("NFKC", name)
    return tuple(dict.fromkeys((_seen(plain.casefold()), _seen(plain).casefold())))


def _seen(text: str) -> str:
    """The text with one letter for all that look like it."""
    known = _lookalikes()
    return "".join(known.get(each, each) for each in unicodedata.normalize("NFD", text))


@lru_cache(maxsize=1)
def _lookalikes() -> dict[str, str]:
    """For each character that looks like others, what stands for all of them. Raises `ExtraMissing`."""
    with needs("server"):
        from confusable_homoglyphs.confusables import confusables_data
    leader: dict[str, str] = {}

    def found(text: str) -> str:
        while leader.setdefault(text, text) != text:
            text = leader[text]
        return text

    for text, others in confusables_data.items():
        for other in others:
            leader[found(text.strip(DIRECTION_MARK))] = found(other["c"].strip(DIRECTION_MARK))
    leader[found("0")] = found("o")  # O looks like both
    groups: dict[str, list[str]] = {}
    for text in leader:
        groups.setdefault(found(text), []).append(text)
    return {text: _standing_for(group) for group in groups.values() for text in group if len(text) == 1}


def _standing_for(group: list[str]) -> str:
    """The same for all of a group: what is written with several letters, such as rn for m, since those cannot be found again one by one."""
    return min(group, key=lambda text: (-len(text), not text.isascii(), text))
