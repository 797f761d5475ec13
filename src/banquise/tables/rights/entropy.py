"""Who may add to the dice, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquise.core import Refusal, refuse
from banquise.tables import events as ev
from banquise.tables.events import Event
from banquise.tables.luck import ENTROPY_PATTERN

if TYPE_CHECKING:
    from banquise.tables.table import Table


def why_not_add_entropy(table: Table, event: Event, what: ev.EntropyAdded) -> Refusal | None:
    """Once for each seat, by its holder; whoever holds the seat later cannot replace it."""
    if not table.seats[what.seat - 1].held_by(event.by):
        return refuse("not-your-seat", seat=what.seat) if table.seats_of(event.by) else refuse("watching")
    if not table.game.customs.dice:
        return refuse("entropy-no-dice")
    if table.rolled:
        return refuse("entropy-late")
    if table.entropies[what.seat - 1]:
        return refuse("entropy-added", seat=what.seat)
    return None if ENTROPY_PATTERN.fullmatch(what.entropy) else refuse("entropy-form")
