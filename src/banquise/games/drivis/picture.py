"""Drivis: floes of two faces, adrift round a hole of dark water."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar, Final

from banquise.boards import STRAIGHT, cell_name, place
from banquise.core import Piece
from banquise.svg import theme
from banquise.svg.canvas import Point, box, circle
from banquise.svg.plain import Plain, Trace
from banquise.svg.shapes import floe

FACES: Final = {1: ((theme.BLUE_ICE, theme.SUN_ICE), "cracks"), 2: ((theme.SUN_ICE, theme.BLUE_ICE), "sun")}


class Picture(Plain):
    """A position of Drivis."""

    accent: ClassVar[str] = theme.EMBER
    unit: ClassVar[float] = 46
    margin: ClassVar[float] = 38
    stands_for: ClassVar[str] = "plate"

    def ground(self) -> Iterator[str]:
        frame = self.frame
        yield self.tray(theme.FROST)
        yield box((frame.left, frame.top), frame.width, frame.height, 6, fill=theme.SHALLOWS)
        yield self.lines(theme.SNOW, stroke_width=1, opacity="0.6")
        yield from (self._hole(cell) for cell in frame.names() if cell not in self.position.cells)

    def _hole(self, cell: str) -> str:
        """No plate may cover this cell (DRV-1)."""
        x, y = self.frame.corner(cell)
        at = self.frame.centre(cell)
        ripples = (
            circle(at, radius, fill="none", stroke=theme.HAZE, stroke_width=1.2, opacity=tone)
            for radius, tone in ((15, "0.55"), (9, "0.8"), (3.5, "1"))
        )
        return box((x + 1, y + 1), self.unit - 2, self.unit - 2, 12, fill=theme.DEEP) + "".join(ripples)

    def piece(self, piece: Piece) -> str:
        size = piece.size[0]
        at = self.frame.centre(piece.cell, size, size)
        column, row = place(piece.cell)
        faces, pattern = FACES[piece.side]
        return floe((at[0], at[1] - 2), size * self.unit - 4, column * 3 + row * 5, faces, pattern)

    def small(self, kind: str, number: int, at: Point, radius: float) -> str:  # noqa: ARG002  # only plates stand for a side
        faces, pattern = FACES[number]
        return floe((at[0], at[1] - 1), radius * 2.4, 3, faces, pattern)

    def note(self, number: int) -> str:
        """How many plates show the side's face."""
        return str(sum(piece.side == number for piece in self.position.pieces()))

    def trace(self, action: str) -> Trace:
        """The plate that slid is the first one met from where it was (DRV-5)."""
        if not re.fullmatch(r"[a-i][1-9][NESW]", action):
            return Trace()
        (column, row), (dx, dy) = place(action[:2]), STRAIGHT[action[2]]
        plates = {piece.cell: piece.size[0] for piece in self.position.pieces()}
        ray = (cell_name(column + dx * n, row + dy * n) for n in range(1, 9) if 0 < column + dx * n < 10)
        end = next((cell for cell in ray if cell in plates), "")
        return Trace(start=action[:2], end=end, across=plates[end], high=plates[end]) if end else Trace()
