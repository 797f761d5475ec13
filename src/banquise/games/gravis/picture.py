"""Gravis 3: a basin in the ice with wells, and an arrow on the side pawns come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from banquise.boards import STRAIGHT, cell_name
from banquise.core import Piece
from banquise.svg import theme
from banquise.svg.canvas import Point, box, circle, group
from banquise.svg.plain import Plain, Trace
from banquise.svg.shapes import arrow, disc

PAWNS: Final = {1: (theme.IVORY, "ring"), 2: (theme.COAL, "dot")}
PALE: Final = (theme.MIST, theme.HAZE)


class Picture(Plain):
    """A position of Gravis 3."""

    accent: ClassVar[str] = theme.EMBER
    unit: ClassVar[float] = 60
    margin: ClassVar[float] = 76

    def ground(self) -> Iterator[str]:
        frame = self.frame
        yield self.tray(theme.FROST)
        corner = (frame.left - 2, frame.top - 2)
        yield box(corner, frame.width + 4, frame.height + 4, 14, fill=theme.BASIN, stroke=theme.HAZE, stroke_width=2)
        for cell in self.position.cells:
            x, y = frame.centre(cell)
            yield circle((x, y + 1.5), 25, fill=theme.SHALLOWS) + circle((x, y), 25, fill=theme.WELL)
        if not any(piece.kind == "arrow" for piece in self.position.pieces()):
            yield group(*(arrow(self._outside(way), 26, self.frame.seen(way), PALE) for way in STRAIGHT), opacity="0.7")

    def _outside(self, direction: str) -> Point:
        """Beside the edge at which pawns enter when they fall this way (GRV-3)."""
        dx, dy = STRAIGHT[self.frame.seen(direction)]
        x, y = self.frame.middle
        away = self.frame.width / 2 + self.rim + 25
        return x - dx * away, y + dy * away

    def piece(self, piece: Piece) -> str:
        if piece.kind == "arrow":
            return arrow(self._outside(piece.value), 28, self.frame.seen(piece.value), theme.EMBERS)
        return disc(self.frame.centre(piece.cell), 23, *PAWNS[piece.side])

    def small(self, kind: str, number: int, at: Point, radius: float) -> str:  # noqa: ARG002  # only pawns wait
        return disc(at, radius, *PAWNS[number])

    def trace(self, action: str) -> Trace:
        """A drop ends on the first pawn of its line, seen from where it came (GRV-5)."""
        if len(action) != 2 or action[0] not in STRAIGHT:
            return super().trace(action)
        standing = {piece.cell for piece in self.position.pieces()}
        line = [action[1] + str(n) for n in range(1, 6)] if action[0] in "NS" else [cell_name(n, 0)[0] + action[1] for n in range(1, 6)]
        fallen = line if action[0] in "NE" else line[::-1]
        return Trace(end=next((cell for cell in fallen if cell in standing), ""))

    def over(self, action: str) -> Iterator[str]:
        if action.startswith(">") and action[1:] in STRAIGHT:
            yield circle(
                self._outside(action[1:]),
                27,
                fill="none",
                stroke=self.accent,
                stroke_width=2,
                stroke_dasharray="1 4",
                stroke_linecap="round",
                data_last="turned",
            )
