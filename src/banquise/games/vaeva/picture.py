"""Vaeva: two shores, a channel between them, and a raft both sides steer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar, Final

from banquise.boards import cell_name, place
from banquise.core import Piece
from banquise.svg import theme
from banquise.svg.canvas import Point, along, box, path
from banquise.svg.plain import Plain, Trace
from banquise.svg.shapes import disc, raft

PAWNS: Final = {1: (theme.ORANGE, "dot"), 2: (theme.LEMON, "cross")}


class Picture(Plain):
    """A position of Vaeva."""

    accent: ClassVar[str] = theme.INDIGO
    unit: ClassVar[float] = 28
    margin: ClassVar[float] = 38

    def ground(self) -> Iterator[str]:
        frame, unit = self.frame, self.unit
        yield self.tray(theme.FROST)
        yield box((frame.left, frame.top), frame.width, frame.height, fill=theme.SNOW)
        yield path("".join(self._checks()), fill=theme.CHECK)
        yield self._channel()
        yield box((frame.left, frame.top), frame.width, frame.height, fill="none", stroke=theme.MIST, stroke_width=unit * 0.04)

    def _checks(self) -> Iterator[str]:
        """Every second cell is tinted: pawns go diagonally and keep their tint (VAE-4)."""
        for cell in self.position.cells:
            if sum(place(cell)) % 2 == 0:
                x, y = self.frame.corner(cell)
                yield f"M{x:g} {y:g}h{self.unit:g}v{self.unit:g}h-{self.unit:g}z"

    def _channel(self) -> str:
        """The two rows along which the platform drifts (VAE-7)."""
        frame, unit = self.frame, self.unit
        y = frame.corner("a10", 1, 2)[1]
        water = box((frame.left, y), frame.width, 2 * unit, fill=theme.CHANNEL)
        cells = [along([(frame.left + n * unit, y), (frame.left + n * unit, y + 2 * unit)]) for n in range(1, frame.columns)]
        cells.append(along([(frame.left, y + unit), (frame.right, y + unit)]))
        waves = [self._wave((frame.left + n * unit, y + unit * (0.5 + n % 2))) for n in range(frame.columns)]
        return "".join(
            (
                water,
                path("".join(cells), stroke=theme.SNOW, stroke_width=0.8, opacity="0.7"),
                path("".join(waves), fill="none", stroke=theme.SNOW, stroke_width=1, opacity="0.6"),
                path(
                    along([(frame.left, y), (frame.right, y)]) + along([(frame.left, y + 2 * unit), (frame.right, y + 2 * unit)]),
                    stroke=theme.SEA,
                    stroke_width=1.4,
                ),
            )
        )

    def _wave(self, at: Point) -> str:
        return f"M{at[0] + 6:g} {at[1]:g}q4 -4 8 0t8 0"

    def piece(self, piece: Piece) -> str:
        if piece.kind == "platform":
            across, high = piece.size
            return raft(self.frame.corner(piece.cell, across, high), self.unit, across, high)
        return disc(self.frame.centre(piece.cell), self.unit * 0.39, *PAWNS[piece.side])

    def small(self, kind: str, number: int, at: Point, radius: float) -> str:  # noqa: ARG002  # only pawns wait
        return disc(at, radius, *PAWNS[number])

    def note(self, number: int) -> str:
        """How many pawns of the side are aboard: five win (VAE-9)."""
        if self.position.reserves():
            return ""
        aboard = set(self._aboard())
        count = sum(piece.side == number and piece.cell in aboard for piece in self.position.pieces())
        return f"{count}/5"

    def _aboard(self) -> Iterator[str]:
        for platform in self.position.pieces():
            if platform.kind == "platform":
                column, row = place(platform.cell)
                yield from (cell_name(column + across, row + up) for across in range(4) for up in range(2))

    def trace(self, action: str) -> Trace:
        """The platform came from as many cells away as the action says (VAE-7)."""
        platform = next((piece for piece in self.position.pieces() if piece.kind == "platform"), None)
        if platform is None or not re.fullmatch(r"P[+-][1-9]", action):
            return super().trace(action)
        column, row = place(platform.cell)
        start = cell_name(column - int(action[1:]), row)
        return Trace(start=start, end=platform.cell, across=4, high=2) if self.frame.has(start) else Trace()
