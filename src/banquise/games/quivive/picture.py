"""Quivive: pawns on podiums that are taken away one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from banquise.core import Piece
from banquise.svg import theme
from banquise.svg.canvas import Point, along, box, circle, moved, path, word
from banquise.svg.plain import Plain
from banquise.svg.shapes import podium, podium_top, token


class Picture(Plain):
    """A position of Quivive."""

    accent: ClassVar[str] = theme.HEATHER
    unit: ClassVar[float] = 62
    margin: ClassVar[float] = 44
    rim: ClassVar[float] = 8
    labels: ClassVar[float] = 26

    def ground(self) -> Iterator[str]:
        yield self.tray(theme.FROST)
        for cell in self.position.cells:
            x, y = self.frame.corner(cell)
            yield box((x + 2, y + 2), self.unit - 4, self.unit - 4, 14, fill=theme.SEA)
            yield box((x + 2, y + 4.5), self.unit - 4, self.unit - 6.5, 13, fill=theme.DEEP)

    def tray(self, fill: str, edge: str = theme.HAZE) -> str:
        """An octagon, as the board is."""
        frame, rim = self.frame, self.rim
        left, top, right, bottom = frame.left - rim, frame.top - rim, frame.right + rim, frame.bottom + rim
        cut = 2 * self.unit + 0.6 * rim
        points = [(left, bottom - cut), (left, top + cut), (left + cut, top), (right - cut, top)]
        points += [(right, top + cut), (right, bottom - cut), (right - cut, bottom), (left + cut, bottom)]
        layers = ((6, theme.INK, 8, "0.12"), (4, edge, 8, "1"), (0, edge, 8, "1"), (0, fill, 6, "1"))
        return "".join(self._slab(moved(points, (0, down)), ink, soft, tone) for down, ink, soft, tone in layers)

    def _slab(self, points: list[Point], ink: str, soft: float, tone: str) -> str:
        data = along(points, closed=True)
        return path(data, fill=ink, stroke=ink, stroke_width=soft, stroke_linejoin="round", opacity=tone)

    @property
    def _heights(self) -> dict[str, int]:
        return {piece.cell: int(piece.value) for piece in self.position.pieces() if piece.kind == "podium"}

    def _base(self, cell: str) -> Point:
        x, y = self.frame.centre(cell)
        return x, y + 7

    def piece(self, piece: Piece) -> str:
        at, radius = self._base(piece.cell), 23
        height = self._heights.get(piece.cell, 0)
        top = podium_top(at, radius, height)
        if piece.kind == "podium":
            pawned = any(other.kind == "pawn" and other.cell == piece.cell for other in self.position.pieces())
            return podium(at, radius, height) + self._numeral(piece, top, pawned=pawned)
        return token((top[0], top[1] - 5), 13.5, piece.side, self.mark(piece))

    def _numeral(self, piece: Piece, top: Point, *, pawned: bool) -> str:
        """The height: on the top face, or in the corner of the cell where a pawn covers it."""
        if not pawned:
            return word(top, piece.value, 16, fill=theme.DEEP, font_weight="700")
        x, y = self.frame.corner(piece.cell)
        at = (x + self.unit - 12, y + self.unit - 12)
        return circle(at, 8, fill=theme.SNOW, stroke=theme.SLATE) + word(at, piece.value, 11, fill=theme.DEEP, font_weight="700")

    def small(self, kind: str, number: int, at: Point, radius: float) -> str:
        if kind == "podium":
            return podium((at[0], at[1] + 2), radius, 1)
        return super().small(kind, number, at, radius)

    def depth(self, piece: Piece) -> tuple[float, ...]:
        """Row by row from behind, each pawn after the podium it stands on."""
        return (self.frame.centre(piece.cell)[1], piece.kind == "pawn")
