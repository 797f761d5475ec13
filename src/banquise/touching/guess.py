"""What a touch that leads nowhere was meant to be, so that the rules can say why not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from banquise.core import Refusal
from banquise.touching.composer import Touches
from banquise.touching.composing import Composing

CELL: Final = re.compile(r"[a-z][0-9]+")
SILENT: Final = ("unreadable", "wrong-phase", "finished")
"""Reasons that say nothing about the touch itself."""
MAX_REFUSED_ACTIONS: Final = 60
"""As many are looked at before their common reason is believed."""


def reason_of(composing: Composing, touch: str) -> tuple[str, Refusal] | None:
    """The action these touches would have been and why it is refused; None if no guess is good enough.

    An action that they express completely counts first. One of which they are only the beginning counts if all
    such actions are refused for the same reason, since then the reason lies in what was touched.
    """
    wanted = (*composing.touched, touch)
    whole = next(refused(composing, whole_actions(composing, wanted)), None)
    if whole:
        return whole
    begun = list(islice(refused(composing, begun_actions(composing, wanted)), MAX_REFUSED_ACTIONS))
    return begun[0] if len({reason.code for _, reason in begun}) == 1 else None


def refused(composing: Composing, texts: Iterator[str]) -> Iterator[tuple[str, Refusal]]:
    for text in texts:
        reason = composing.position.why_not(text)
        if reason and reason.code not in SILENT:
            yield text, reason


def whole_actions(composing: Composing, wanted: Touches) -> Iterator[str]:
    """Texts with exactly these touches in them: candidates, then legal actions with their touches exchanged."""
    yield from (text for text in composing.position.candidates() if tuple(CELL.findall(text)) == wanted)
    for touches, action in composing.actions.items():
        if len(touches) == len(wanted):
            yield exchanged(action, touches, wanted)


def begun_actions(composing: Composing, wanted: Touches) -> Iterator[str]:
    """Texts that begin with these touches and need more."""
    size = len(wanted)
    yield from (text for text in composing.position.candidates() if tuple(CELL.findall(text))[:size] == wanted)
    for touches, action in composing.actions.items():
        if len(touches) > size:
            yield exchanged(action, touches[:size], wanted)


def exchanged(action: str, old: Sequence[str], new: Sequence[str]) -> str:
    """The text of an action with some touches in place of others; "" if it does not spell the old ones in order."""
    done, rest = "", action
    for before, after in zip(old, new, strict=True):
        head, found, rest = rest.partition(before)
        if not found:
            return ""
        done += head + after
    return done + rest
