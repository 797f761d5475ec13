"""Which positions finished games came through, counted with their results. To the store positions are keys, and results texts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping

Counts = Mapping[str, int]
"""How many games ended with a result, by the result."""


class OpeningStore(ABC):
    """A part of `Store`."""

    @abstractmethod
    async def count_opening(self, table: str, result: str, keys: Collection[str]) -> bool:
        """The game of a table came through these positions; False if it has been counted before, and nothing changes then.

        Without any keys the table counts as looked at.
        """

    @abstractmethod
    async def counted_openings(self, tables: Collection[str]) -> frozenset[str]:
        """Which of these tables have been counted."""

    @abstractmethod
    async def opening_counts(self, keys: Collection[str]) -> Mapping[str, Counts]:
        """What is counted of these positions, by key; those that no game came through are left out."""
