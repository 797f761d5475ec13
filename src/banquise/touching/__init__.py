"""Actions by touches of cells and controls: which may follow, and why one that leads nowhere does not."""

from banquise.touching.composing import Composing, Touches, owned
from banquise.touching.guess import exchanged, reason_of
from banquise.touching.pieces import anchors, changed, changed_by_last_turn, covered

__all__ = ["Composing", "Touches", "anchors", "changed", "changed_by_last_turn", "covered", "exchanged", "owned", "reason_of"]
