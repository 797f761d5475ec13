"""Dérive: dice between four coloured banks; only every second cell is in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from banquise.boards import Grid, place
from banquise.core import Piece
from banquise.svg import theme
from banquise.svg.canvas import Point, along, box, circle, group, number, path, word
from banquise.svg.plain import Plain
from banquise.svg.shapes import die, ink_on

COLOURS: Final = {"r": theme.RED, "b": theme.BLUE, "y": theme.YELLOW, "g": theme.GREEN}
BORDERS: Final = {"r": "", "b": "3 2", "y": "0.5 2.5", "g": "7 2.5"}
BANKS: Final = {"r": "S", "b": "W", "y": "N", "g": "E"}
"""The edge of each colour (DER-2)."""

HALF: Final = 19
ROUND: Final = 10
UPPER_LEFT: Final = "M-16 16A10 10 0 0 1-19 9V-9A10 10 0 0 1-9-19H9A10 10 0 0 1 16-16Z"
"""Half of a cell round its centre, cut along a diagonal."""


class Picture(Plain):
    """A position of Dérive."""

    accent: ClassVar[str] = theme.ORCHID
    unit: ClassVar[float] = 44
    margin: ClassVar[float] = 44
    rim: ClassVar[float] = 18
    labels: ClassVar[float] = 30
    stands_for: ClassVar[str] = "die"

    def ground(self) -> Iterator[str]:
        yield self.tray(theme.SNOW)
        yield path("".join(self._links()), stroke=theme.MIST, stroke_width=5)
        yield group(*(self._tile(cell) for cell in self.position.cells))
        yield from (self._bank(colour) for colour in BANKS)

    def _links(self) -> Iterator[str]:
        """Diagonals, the ways dice go (DER-6)."""
        grid = Grid(self.frame.columns, self.frame.rows)
        for cell in self.position.cells:
            for there in grid.neighbours(cell, ("NE", "NW")):
                yield along([self.frame.centre(cell), self.frame.centre(there)])

    def _banks_of(self, cell: str) -> list[str]:
        column, row = place(cell)
        edges = {"S": row == 1, "N": row == self.frame.rows, "W": column == 1, "E": column == self.frame.columns}
        return [colour for colour, edge in BANKS.items() if edges[edge]]

    def _tile(self, cell: str) -> str:
        """A cell in play; on a bank it has the bank's colour, in a corner the colours of both (DER-1)."""
        x, y = self.frame.corner(cell)
        corner, wide = (x + 3, y + 3), 2 * HALF
        banks = self._banks_of(cell)
        if len(banks) == 2:
            tint = "".join(self._half(cell, colour) for colour in banks)
        else:
            tint = "".join(box(corner, wide, wide, ROUND, **self._tint(colour)) for colour in banks)
        return box(corner, wide, wide, ROUND, fill=theme.SNOW if banks else theme.FROST, stroke=theme.HAZE) + tint

    def _tint(self, colour: str) -> dict[str, str]:
        return {"fill": COLOURS[colour][0], "fill_opacity": "0.5" if colour in self.position.marks else "0.22"}

    def _half(self, cell: str, colour: str) -> str:
        """The half of a corner cell that faces the bank of this colour."""
        (x, y), (mx, my) = self.frame.centre(cell), self.frame.middle
        edge = self.frame.seen(BANKS[colour])
        rising = (x < mx) != (y < my)  # the cut goes from the corner of the board inwards
        up = -1 if edge in ("SE" if rising else "SW") else 1
        turned = f"translate({number(x)} {number(y)}) scale({up if rising else -up} {up})"
        return path(UPPER_LEFT, transform=turned, **self._tint(colour))

    def _bank(self, colour: str) -> str:
        """A bar along the edge, paler where nobody plays the colour, with its letter."""
        frame, thick = self.frame, 12
        edge = frame.seen(BANKS[colour])
        played = colour in self.position.marks
        x = {"W": frame.left - thick - 3, "E": frame.right + 3}.get(edge, frame.left)
        y = {"N": frame.top - thick - 3, "S": frame.bottom + 3}.get(edge, frame.top)
        wide, high = (thick, frame.height) if edge in "WE" else (frame.width, thick)
        face = COLOURS[colour]
        at = (x + wide / 2, y + high / 2)
        bar = box((x, y), wide, high, 6, fill=face[0], stroke=face[1], opacity="1" if played else "0.35")
        rule = path(along(self._rule(edge, at)), stroke=ink_on(face), stroke_width=1.6, opacity="0.6", **self._dashes(colour))
        badge = circle(at, 10, fill=face[0] if played else theme.SNOW, stroke=face[1], stroke_width=1.5)
        letter = word(at, colour.upper(), 12, fill=ink_on(face) if played else face[1], font_weight="700")
        return group(bar, rule if played else "", badge, letter, data_bank=colour)

    def _rule(self, edge: str, at: Point) -> list[Point]:
        far = self.frame.width / 2 - 8
        return [(at[0], at[1] - far), (at[0], at[1] + far)] if edge in "WE" else [(at[0] - far, at[1]), (at[0] + far, at[1])]

    def _dashes(self, colour: str) -> dict[str, str]:
        return {"stroke_dasharray": BORDERS[colour]} if BORDERS[colour] else {}

    def piece(self, piece: Piece) -> str:
        return self._die(self.frame.centre(piece.cell), 29, self.mark(piece), piece.value) + self._rolling(piece.cell)

    def _die(self, at: Point, wide: float, colour: str, value: str) -> str:
        return die(at, wide, COLOURS[colour], value, colour.upper(), BORDERS[colour])

    def _rolling(self, cell: str) -> str:
        """A question mark on the die that is being rolled (DER-7)."""
        if not self.position.text().endswith(f" roll:{cell}"):
            return ""
        x, y = self.frame.centre(cell)
        at = (x + 15, y - 15)
        return circle(at, 9, fill=self.accent, stroke=theme.SNOW, stroke_width=1.5) + word(at, "?", 13, fill=theme.SNOW, font_weight="700")

    def small(self, kind: str, number: int, at: Point, radius: float) -> str:  # noqa: ARG002  # only dice wait
        return self._die((at[0], at[1]), radius * 1.75, self.position.marks[number - 1], "1")
