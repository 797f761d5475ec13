"""The positions that people are playing right now, against each other or for a rating: the engine looks at none of them for anybody.

A position counts however it is turned or mirrored, and whosever the pieces are. Within a turn that in which it began counts too. Each
process knows those of the tables that it has in memory, and asks the other processes for theirs. The first actions of a game are
everybody's.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from banquise.core import Line, Position
from banquise.study.puzzle_symmetry import likeness
from banquise.tables import Table

MIN_ACTIONS: Final = 4
"""Before that a position belongs to nobody: every game begins alike."""
LOOKED_BACK_ACTIONS: Final = 6
"""Whoever asks about what follows a position within so many actions asks about the position."""
LIVE_STATUSES: Final = ("playing", "paused")
KEY_LETTERS: Final = 12
MAX_FORGOTTEN_MS: Final = 24 * 3600 * 1000
"""How long a table that is no longer in memory counts: another process may have gone on with it, or nobody."""


@dataclass(slots=True)
class LiveTable:
    """The positions of a running match that count, from the beginning of its turn on. Their keys are worked out once they are needed."""

    game: str
    positions: tuple[Position, ...]
    changed: int
    _keys: frozenset[str] = field(default=frozenset())

    @property
    def keys(self) -> frozenset[str]:
        if not self._keys:
            self._keys = frozenset(map(key_of, self.positions))
        return self._keys


async def nowhere(game: str) -> frozenset[str]:  # noqa: ARG001  # there is no other process, of any game
    """No process but this one plays anything."""
    return frozenset()


class LivePositions:
    """It is called with every table that has changed or was loaded. `elsewhere` asks the other processes for the keys of a game."""

    def __init__(self, now: Callable[[], int], is_loaded: Callable[[str], bool]) -> None:
        self._now = now
        self._is_loaded = is_loaded
        self._tables: dict[str, LiveTable] = {}
        self.elsewhere: Callable[[str], Awaitable[frozenset[str]]] = nowhere

    def on_table_changed(self, table: Table) -> None:
        """The position of a running match among people counts, until it is another."""
        self._tables.pop(table.id, None)
        if (is_among_people(table) or is_rated(table)) and (positions := of_this_turn(table.line)):
            self._tables[table.id] = LiveTable(table.game.slug, positions, self._now())

    def forget_stale(self) -> None:
        """Drops tables that left memory long ago."""
        since = self._now() - MAX_FORGOTTEN_MS
        for table, live in list(self._tables.items()):
            if live.changed < since and not self._is_loaded(table):
                self._tables.pop(table, None)

    def has(self, game: str) -> bool:
        """Whether anybody plays anybody at a game here."""
        return any(live.game == game for live in self._tables.values())

    def keys(self, game: str) -> frozenset[str]:
        """Those of all positions of a game that are played here. It may be called in another thread."""
        self.forget_stale()
        return frozenset[str]().union(*(live.keys for live in list(self._tables.values()) if live.game == game))


def key_of(position: Position) -> str:
    """The same for positions that are alike."""
    return sha256(repr((position.slug, likeness(position))).encode()).hexdigest()[:KEY_LETTERS]


def stands_in(line: Line, keys: frozenset[str], *, anywhere: bool = False) -> bool:
    """Whether one of these positions is the end of a line, one of the last that it came through, or `anywhere` any of those."""
    begin = 0 if anywhere else max(0, len(line.actions) - LOOKED_BACK_ACTIONS)
    return any(key_of(line.positions[place]) in keys for place in range(begin, len(line.actions) + 1))


def of_this_turn(line: Line) -> tuple[Position, ...]:
    """The positions of a line from the beginning of its turn on, its first actions apart."""
    begin = len(line.actions)
    while begin > MIN_ACTIONS and line.positions[begin].mid_turn:
        begin -= 1
    return tuple(line.positions[max(begin, MIN_ACTIONS) :])


def is_among_people(table: Table) -> bool:
    """Whether a match is under way in which two people at least, each with a key of their own, play against each other."""
    holders = {seat.holder for seat in table.seats if seat.is_held}
    return table.status in LIVE_STATUSES and len(holders) > 1


def is_rated(table: Table) -> bool:
    """Whether a match that counts is under way, against people or the computer."""
    return table.status in LIVE_STATUSES and table.created.rated
