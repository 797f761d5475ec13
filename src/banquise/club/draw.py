"""Chance that is passed in: a seed, of which everything drawn follows. The same seed draws the same anywhere and for ever."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")


class Draw:
    """A source of numbers: SHA-256 of a seed, of what it is for, and of a count."""

    def __init__(self, seed: str, what: str) -> None:
        self._key = f"{seed} {what}"
        self._count = 0

    def below(self, limit: int) -> int:
        """A number from 0, all equally likely to within one in 2**190."""
        self._count += 1
        return int.from_bytes(sha256(f"{self._key} {self._count}".encode()).digest()) % limit

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The items in an order in which all orders are equally likely."""
        found = list(items)
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return found


def lot(seed: str, entrant: str) -> int:
    """The lot of an entrant, which no order of events changes; the higher comes first."""
    return int.from_bytes(sha256(f"{seed} lot {entrant}".encode()).digest()[:6])
