"""Actions by touches of cells and controls: which may follow, and why one that leads nowhere does not."""

from banquise.touching.composing import Composing, Touches, owned
from banquise.touching.guess import exchanged, reason_of
from banquise.touching.pieces import anchors, covered, extent

__all__ = ["Composing", "Touches", "anchors", "covered", "exchanged", "extent", "owned", "reason_of"]
