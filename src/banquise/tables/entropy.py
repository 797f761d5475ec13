"""Entropy: what each seat adds to the dice of a match, after the host is bound to its seed and before the first roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquise.tables.clock import SECOND_MS

if TYPE_CHECKING:
    from banquise.tables.table import Table

ENTROPY_WAIT_MS: Final = 2 * SECOND_MS
"""How long after the beginning of a match its first roll waits for those who have added nothing yet."""


def lacks_entropy(table: Table, seat: int) -> bool:
    """Whether the holder of a seat can still add to the dice."""
    if not table.game.customs.dice or table.rolled:
        return False
    return table.seats[seat - 1].is_held and not table.entropies[seat - 1]


def roll_due(table: Table) -> int:
    """When a die that is to be rolled falls: at once, but the first of a match waits for everybody's entropy, not for long."""
    waits = any(lacks_entropy(table, seat) for seat in range(1, len(table.seats) + 1))
    return max(table.at, table.started_at + ENTROPY_WAIT_MS) if waits else table.at
