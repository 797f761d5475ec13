"""Dice that anyone can verify.

A table has one secret seed. Its SHA-256 is published when the table is set up, the seed itself when the match is over.
In between, every roll is decided by the seed, by what the seats have added to it since, and by the line of actions that
led to it: nobody can choose it, playing the same again rolls the same, and everybody can work it out again.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from banquise.core import Action

DIE_FACES: Final = 6
MIN_SEED_BYTES: Final = 16
"""Fewer could be guessed."""
ENTROPY_PATTERN: Final = re.compile("[0-9a-f]{32,128}")
"""What a seat may add."""
WORD_BYTES: Final = 8
WORD_VALUES: Final = 1 << 8 * WORD_BYTES


@dataclass(frozen=True, slots=True)
class Luck:
    """The chance of one table, decided by its seed. Raises `ValueError` for a seed that could be guessed."""

    seed: bytes = field(repr=False)
    commitment: str = field(init=False)
    """The hash of the seed, published at the start: it fixes the seed without telling it."""

    def __post_init__(self) -> None:
        if len(self.seed) < MIN_SEED_BYTES:
            raise ValueError(f"a seed has at least {MIN_SEED_BYTES} bytes")
        object.__setattr__(self, "commitment", sha256(self.seed).hexdigest())

    def roll_after(self, table: str, line: bytes, entropies: Sequence[str], outcomes: Sequence[tuple[Action, int]]) -> Action:
        """One of the outcomes of chance, drawn exactly by weight, after a line of this digest; `entropies` are those of the seats."""
        return self._drawn(f"{table} roll {line.hex()} {_added(entropies)}", outcomes)

    def placed_after(self, table: str, line: bytes, entropies: Sequence[str], legal: Sequence[Action]) -> Action:
        """One of the legal actions of a setup, all equally likely, after a line of this digest."""
        return self._drawn(f"{table} place {line.hex()} {_added(entropies)}", [(action, 1) for action in legal])

    def roll(self, table: str, number: int, outcomes: Sequence[tuple[Action, int]]) -> Action:
        """As events of version 1 have it: drawn for the event of this number."""
        return self._drawn(f"{table} {number}", outcomes)

    def _drawn(self, label: str, outcomes: Sequence[tuple[Action, int]]) -> Action:
        drawn = self._below(label, sum(weight for _, weight in outcomes))
        for action, weight in outcomes:
            if drawn < weight:
                return action
            drawn -= weight
        raise ValueError("nothing to draw from")

    def lots(self, table: str, seats: int, *, dice: bool) -> tuple[tuple[int, ...], ...]:
        """For each seat the numbers it draws; exactly one seat has the highest.

        With dice, those that share the highest roll again (DER-18); without, each draws one of as many numbers as there are seats.
        """
        return self._dice(table, seats) if dice else self._slips(table, seats)

    def _dice(self, table: str, seats: int) -> tuple[tuple[int, ...], ...]:
        rolls: list[tuple[int, ...]] = [()] * seats
        rolling = list(range(seats))
        again = 0
        while len(rolling) > 1:
            for seat in rolling:
                rolls[seat] += (self._below(f"{table} lot {again} {seat + 1}", DIE_FACES) + 1,)
            rolling = [seat for seat in range(seats) if rolls[seat] == max(rolls)]
            again += 1
        return tuple(rolls)

    def _slips(self, table: str, seats: int) -> tuple[tuple[int, ...], ...]:
        slips = list(range(1, seats + 1))
        return tuple((slips.pop(self._below(f"{table} lot {seat}", len(slips))),) for seat in range(1, seats + 1))

    def _below(self, label: str, bound: int) -> int:
        """A number from 0 to below the bound, all equally likely: words that would favour some are skipped."""
        fair = WORD_VALUES - WORD_VALUES % bound
        return next(word for word in self._words(label) if word < fair) % bound

    def _words(self, label: str) -> Iterator[int]:
        block = 0
        while True:
            digest = hmac.digest(self.seed, f"{label} {block}".encode(), "sha256")
            yield from (int.from_bytes(digest[at : at + WORD_BYTES], "big") for at in range(0, len(digest), WORD_BYTES))
            block += 1


def _added(entropies: Sequence[str]) -> str:
    """What the seats have added, as `1:0f… 2:a3…`."""
    return " ".join(f"{seat}:{entropy}" for seat, entropy in enumerate(entropies, 1) if entropy)


def highest_lot(lots: Sequence[tuple[int, ...]]) -> int:
    """The index of the highest lot: who drew it takes seat 1."""
    return max(range(len(lots)), key=lambda place: lots[place])
