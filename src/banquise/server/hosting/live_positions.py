"""The positions that people are playing right now, against each other or for a rating: the engine looks at none of them for anybody.

Each process knows those of the tables that it has in memory. The first actions of a game are everybody's.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from banquise.core import Line, Position
from banquise.tables import Table

MIN_ACTIONS: Final = 4
"""Before that a position belongs to nobody: every game begins alike."""
LIVE_STATUSES: Final = ("playing", "paused")


class LivePositions:
    """It is called with every table that has changed or was loaded."""

    def __init__(self) -> None:
        self._by_table: dict[str, Position] = {}
        self._counts: Counter[Position] = Counter()

    def on_table_changed(self, table: Table) -> None:
        """The position of a running match among people counts, until it is another."""
        before = self._by_table.pop(table.id, None)
        if before is not None:
            self._counts[before] -= 1
            if not self._counts[before]:
                del self._counts[before]
        if (is_among_people(table) or is_rated(table)) and len(table.line.actions) >= MIN_ACTIONS:
            self._by_table[table.id] = position = table.line.position
            self._counts[position] += 1

    @property
    def empty(self) -> bool:
        """Whether nobody plays against anybody."""
        return not self._counts

    def has(self, line: Line, *, anywhere: bool = False) -> bool:
        """Whether the end of a line stands there, or `anywhere` one of its positions."""
        if not self._counts:
            return False
        positions = line.positions if anywhere else (line.position,)
        return any(position in self._counts for position in positions)


def is_among_people(table: Table) -> bool:
    """Whether a match is under way in which two people at least, each with a key of their own, play against each other."""
    holders = {seat.holder for seat in table.seats if seat.is_held}
    return table.status in LIVE_STATUSES and len(holders) > 1


def is_rated(table: Table) -> bool:
    """Whether a match that counts is under way, against people or the computer."""
    return table.status in LIVE_STATUSES and table.created.rated
