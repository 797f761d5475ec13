"""Clocks as people write them and as a screen shows them."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Final

from banquise.core import BadText, Game, refuse
from banquise.tables import SECOND_MS, ClockRules, default_clock

USUAL: Final = "usual"
"""The clock that the rules of a game ask for."""
UNIT_MS: Final = {"s": SECOND_MS, "m": 60 * SECOND_MS, "h": 3600 * SECOND_MS, "d": 24 * 3600 * SECOND_MS}
TIME: Final = re.compile(r"(\d{1,7})([smhd])")
PARTS: Final = tuple(field.name for field in fields(ClockRules) if field.name != "grace")


def read_clock(text: str, game: Game) -> ClockRules:
    """The clock of a text such as `10m+5s`, `turn=30s` or `usual`.

    `10m+5s` gives each side ten minutes and five seconds more after each turn. Other parts have a name, with commas
    between: `game=1h,delay=3s`. Raises `BadText` for a text that is no clock, or one by which no match can be played.
    """
    rules = default_clock(game) if text == USUAL else ClockRules(**_parts(text))
    if rules is None:
        raise BadText(refuse("clock-not-usual"), text)
    if reason := rules.why_not():
        raise BadText(reason, text)
    return rules


def _parts(text: str) -> dict[str, int]:
    parts: dict[str, int] = {}
    for part in text.split(","):
        name, equals, time = part.partition("=")
        given = {name: time} if equals else dict(zip(("game", "increment"), part.split("+"), strict=False))
        if not given.keys() <= set(PARTS) - parts.keys() or (not equals and part.count("+") > 1):
            raise _bad(text)
        parts |= {name: _milliseconds(time, text) for name, time in given.items()}
    return parts


def _milliseconds(time: str, text: str) -> int:
    if not (read := TIME.fullmatch(time)):
        raise _bad(text)
    return int(read[1]) * UNIT_MS[read[2]]


def _bad(text: str) -> BadText:
    return BadText(refuse("clock-form", value=text), text)


def time_text(milliseconds: int) -> str:
    """What a clock shows, such as `9:58` or `1:00:00`: `0:00` only when there is nothing left."""
    minutes, seconds = divmod(-(-milliseconds // SECOND_MS), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
