"""Clocks: one model from ten seconds to fourteen days. Times are whole milliseconds, and are always passed in."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from banquise.core import Refusal, refuse
from banquise.core.frozen import replaced
from banquise.tables.bounds import Milliseconds

SECOND_MS: Final = 1000
DAY_MS: Final = 24 * 3600 * SECOND_MS
MIN_CLOCK_MS: Final = 10 * SECOND_MS
MAX_CLOCK_MS: Final = 14 * DAY_MS
MAX_HELD_MS: Final = 60 * SECOND_MS
"""How long a clock waits at most for somebody who is not there when the match begins."""
MAX_MISSED_TURNS: Final = 3
"""In a row (VAE-10): at the last of them the seat loses its place; those before it are played by the clock."""


@dataclass(frozen=True, slots=True)
class ClockRules:
    """The time control of a match, in milliseconds; 0 is no such limit.

    A side has `game` for all its turns, of which the first `delay` of each turn is not counted and to which `increment`
    is added after each turn; a turn lasts `turn` at most. The match lasts `whole` at most. While its connection is
    lost a side is given up to `grace`, once in a match.
    """

    turn: Milliseconds = 0
    game: Milliseconds = 0
    increment: Milliseconds = 0
    delay: Milliseconds = 0
    whole: Milliseconds = 0
    grace: Milliseconds = 0

    def why_not(self) -> Refusal | None:
        """Why no match can be played by this clock; None if one can."""
        for name in ("turn", "game", "whole", "increment", "delay", "grace"):
            value, least = getattr(self, name), MIN_CLOCK_MS if name in ("turn", "game", "whole") else 0
            if value and not least <= value <= MAX_CLOCK_MS:
                return refuse("clock-range", part=name, low=least // SECOND_MS, high=MAX_CLOCK_MS // SECOND_MS)
        if not (self.turn or self.game or self.whole):
            return refuse("clock-empty")
        if (self.increment or self.delay) and not self.game:
            return refuse("clock-game-missing")
        return None

    def text(self) -> str:
        """Its parts in seconds, such as `game=600 increment=5`."""
        given = ((part.name, getattr(self, part.name)) for part in fields(self))
        return " ".join(f"{name}={value / SECOND_MS:g}" for name, value in given if value)


@dataclass(frozen=True, slots=True)
class Clocks:
    """What the clocks of a match show at the time `since`.

    `banks` and `graces` are per side; a bank is what its side had left when its present or next turn began. `side` is
    the one whose turn it is, 0 for none, and `spent` what this turn has cost so far; `runs` says whether it goes on
    costing, `away` whether the connection of that seat is lost. `played` is the time of the whole match, which goes on
    if `counts`. Where somebody was not there when the match began, `held_until` is until when it waited for them: `since`
    is then a time to come.
    """

    rules: ClockRules
    banks: tuple[int, ...]
    graces: tuple[int, ...]
    since: int
    side: int = 0
    spent: int = 0
    played: int = 0
    runs: bool = False
    away: bool = False
    counts: bool = False
    held_until: int = 0

    @classmethod
    def begin(cls, rules: ClockRules, sides: int, at: int) -> Clocks:
        return cls(rules, (rules.game,) * sides, (rules.grace,) * sides, at)

    def at(self, now: int) -> Clocks:
        """The clocks at a later time; an earlier time changes nothing."""
        elapsed = max(0, now - self.since)
        if not elapsed:
            return self
        free = min(elapsed, self._grace) if self.runs else 0
        return replaced(
            self,
            since=self.since + elapsed,
            spent=self.spent + (elapsed - free if self.runs else 0),
            graces=_changed(self.graces, self.side, -free),
            played=self.played + (elapsed if self.counts else 0),
        )

    @property
    def _grace(self) -> int:
        return self.graces[self.side - 1] if self.away and self.side else 0

    def skip_to(self, until: int) -> Clocks:
        """The clocks at `until`, as if no time had passed since `since`."""
        return replaced(self, since=until) if until > self.since else self

    def bank(self, side: int) -> int:
        """What a side has left of its time for all turns."""
        cost = max(0, self.spent - self.rules.delay) if side == self.side else 0
        return max(0, self.banks[side - 1] - cost)

    @property
    def turn_left(self) -> int:
        """What the present turn has left of its own time; meaningless where turns have none."""
        return max(0, self.rules.turn - self.spent)

    @property
    def whole_left(self) -> int:
        return max(0, self.rules.whole - self.played)

    def left(self, side: int) -> int | None:
        """What a side's clock shows: its time for all turns, or else for this one; None where neither is limited."""
        if self.rules.game:
            return self.bank(side)
        if self.rules.turn:
            return self.turn_left if side == self.side else self.rules.turn
        return None

    @property
    def _limit(self) -> int | None:
        """How long the present turn may last at most."""
        limits = [self.rules.turn] if self.rules.turn else []
        if self.rules.game:
            limits.append(self.rules.delay + self.banks[self.side - 1])
        return min(limits, default=None)

    @property
    def deadline(self) -> int | None:
        """When the turn has lasted too long; None while that cannot happen."""
        if not self.runs or (limit := self._limit) is None:
            return None
        return self.since + self._grace + max(0, limit - self.spent)

    @property
    def has_time(self) -> bool:
        """Whether the present turn may go on."""
        limit = self._limit
        return limit is None or self.spent < limit

    @property
    def bank_is_spent(self) -> bool:
        """Whether the present side has used up its time for all turns, and not only that of the turn."""
        return bool(self.rules.game) and self.spent >= self.rules.delay + self.banks[self.side - 1]

    @property
    def whole_deadline(self) -> int | None:
        """When the match has lasted too long; None while that cannot happen."""
        return self.since + self.whole_left if self.counts and self.rules.whole else None

    def turn_over(self, *, earns_increment: bool) -> Clocks:
        """The clocks once the present turn is over."""
        if not self.side:
            return self
        left = min(MAX_CLOCK_MS, self.bank(self.side) + (self.rules.increment if earns_increment else 0))
        banks = tuple(left if number == self.side else bank for number, bank in enumerate(self.banks, 1))
        return replaced(self, banks=banks, spent=0)


def _changed(amounts: tuple[int, ...], side: int, by: int) -> tuple[int, ...]:
    return tuple(amount + by if number == side else amount for number, amount in enumerate(amounts, 1))
