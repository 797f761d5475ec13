"""How strong a searching player is, as typed after its name: `7`, `0.2s`, `5000sims`, `1s,2threads,64MB`.

The parts, in any order, each at most once: a level, or else seconds for a turn, simulations for an action, or both; threads; megabytes.
A player that takes settings has any number of `name=number` besides.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from banquise.core import BadText, refuse

WEAKEST_LEVEL: Final = 1.0
STRONGEST_LEVEL: Final = 10.0
DEFAULT_TURN_SECONDS: Final = 1.0
"""Where neither a level nor limits are given."""
MEGABYTE: Final = 1 << 20
PART: Final = re.compile(r"(?P<number>[0-9]{1,10}(?:\.[0-9]{1,6})?)(?P<unit>s|sims|threads|MB|)")
SETTING: Final = re.compile(r"[a-z_]+=[0-9]+(?:\.[0-9]+)?")
RANGES: Final = {
    "": (WEAKEST_LEVEL, STRONGEST_LEVEL),
    "s": (0.001, 86_400.0),
    "sims": (1, 10**10),
    "threads": (1, 256),
    "MB": (1, 1_048_576),
}
"""What each unit may be; without one, a number is a level."""
WHOLE_UNITS: Final = ("sims", "threads", "MB")
LIMIT_UNITS: Final = ("s", "sims")
"""Limits that a level leaves no place for."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A level, or else limits: `seconds` for a whole turn, `simulations` for each action; 0 for no such limit."""

    level: float = STRONGEST_LEVEL
    seconds: float = 0.0
    simulations: int = 0
    threads: int = 1
    memory: int = 0
    """Megabytes; 0 for what the engine takes by itself."""
    settings: tuple[str, ...] = ()
    """Dials of the search, as the engine reads them."""

    @property
    def limited(self) -> bool:
        """Whether limits take the place of a level."""
        return bool(self.seconds or self.simulations)

    @property
    def text(self) -> str:
        """In its one spelling; "" for full strength."""
        parts = [
            "" if self.limited or self.level == STRONGEST_LEVEL else f"{self.level:g}",
            f"{self.seconds:g}s" if self.seconds else "",
            f"{self.simulations}sims" if self.simulations else "",
            f"{self.threads}threads" if self.threads > 1 else "",
            f"{self.memory}MB" if self.memory else "",
            *self.settings,
        ]
        return ",".join(filter(None, parts))


FULL: Final = Strength()


def read_strength(player: str, text: str, *, levels: bool = False, settings: bool = False) -> Strength:
    """The strength of this text, "" being the greatest; only some players have `levels` or take `settings`.

    Raises `BadText`, which names the part that is wrong and points at it.
    """
    found: dict[str, float] = {}
    dials: list[str] = []
    at = len(player) + 1
    for part in text.split(",") if text else ():
        if settings and SETTING.fullmatch(part):
            dials.append(part)
        else:
            unit, number = _read_part(player, text, part, at, levels=levels)
            if unit in found or (not unit and _limits(found)) or ("" in found and unit in LIMIT_UNITS):
                raise BadText(refuse("strength-twice", player=player, value=part), f"{player}:{text}", at)
            found[unit] = number
        at += len(part) + 1
    simulations, threads, memory = int(found.get("sims", 0)), int(found.get("threads", 1)), int(found.get("MB", 0))
    return Strength(found.get("", STRONGEST_LEVEL), found.get("s", 0.0), simulations, threads, memory, tuple(dials))


def _limits(found: dict[str, float]) -> bool:
    return any(unit in found for unit in LIMIT_UNITS)


def _read_part(player: str, text: str, part: str, at: int, *, levels: bool) -> tuple[str, float]:
    match = PART.fullmatch(part)
    if not match or (not match["unit"] and not levels) or (match["unit"] in WHOLE_UNITS and "." in match["number"]):
        code = "strength-form" if levels else "limit-form"
        raise BadText(refuse(code, player=player, value=part), f"{player}:{text}", at)
    unit, number = match["unit"], float(match["number"])
    low, high = RANGES[unit]
    if not low <= number <= high:
        reason = refuse("strength-range", player=player, value=part, low=f"{low:g}{unit}", high=f"{high:.12g}{unit}")
        raise BadText(reason, f"{player}:{text}", at)
    return unit, number
