"""Actions by touches of cells and controls: which may follow, and why one that leads nowhere does not."""

from banquise.touching.composer import Composer, Touches
from banquise.touching.composing import Composing
from banquise.touching.guess import exchanged, reason_of
from banquise.touching.pieces import (
    Pieces,
    anchors,
    changed,
    changed_by_last_turn,
    changed_cells,
    covered,
    in_order,
    shared_ends,
    start_of_last_turn,
)
from banquise.touching.typed import Typed, read_typed

__all__ = [
    "Composer",
    "Composing",
    "Pieces",
    "Touches",
    "Typed",
    "anchors",
    "changed",
    "changed_by_last_turn",
    "changed_cells",
    "covered",
    "exchanged",
    "in_order",
    "read_typed",
    "reason_of",
    "shared_ends",
    "start_of_last_turn",
]
