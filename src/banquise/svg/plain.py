"""The picture of any game, from its facts alone; the pictures of the games we know better build on it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from typing import ClassVar

from banquise.boards import place
from banquise.core import Piece, Position
from banquise.games import GAMES
from banquise.svg import theme
from banquise.svg.canvas import Point, along, box, element, group, path, word
from banquise.svg.frame import Frame, frame_of
from banquise.svg.seats import HEIGHT, plaques, strip
from banquise.svg.shapes import brackets, footprint, marked, struck, token, way


@dataclass(frozen=True, slots=True)
class Trace:
    """What an action leaves to be seen: where from, where to, what was taken away; in blocks of `across` by `high` cells."""

    start: str = ""
    end: str = ""
    taken: str = ""
    across: int = 1
    high: int = 1


class Plain:
    """A picture of one position. A game's own picture says otherwise where it knows more than the facts."""

    accent: ClassVar[str] = theme.LAGOON
    unit: ClassVar[float] = 48
    margin: ClassVar[float] = 40
    rim: ClassVar[float] = 22
    labels: ClassVar[float] = 11
    stands_for: ClassVar[str] = "pawn"

    def __init__(self, position: Position, *, flip: bool) -> None:
        self.position = position
        self.frame: Frame = frame_of(position.cells, self.unit, self.margin, flip=flip)

    # What a game may draw otherwise

    def ground(self) -> Iterator[str]:
        """The board without anything on it."""
        yield self.tray(theme.SNOW)
        lines = [box(self.frame.corner(cell), self.unit, self.unit) for cell in self.position.cells]
        yield group(*lines, fill=theme.FROST, stroke=theme.MIST)

    def piece(self, piece: Piece) -> str:
        """A piece on its cell."""
        at = self.beside(piece) if not piece.cell else self.frame.centre(piece.cell)
        value = word((at[0] + self.unit * 0.36, at[1] + self.unit * 0.34), piece.value, self.unit * 0.24, fill=theme.INK, font_weight="700")
        return self.small(piece.kind, self.number(piece), at, self.unit * 0.28) + (value if piece.value else "")

    def small(self, kind: str, number: int, at: Point, radius: float) -> str:
        """A piece in the strip below the board; 0 is nobody's."""
        letter = self.marks[number - 1] if number else kind[:1]
        return token((at[0], at[1] - 2), radius, number, letter)

    def note(self, number: int) -> str:  # noqa: ARG002  # a game that keeps a count looks at it
        """A count worth telling of those who play with the mark of this number, where they have no reserve."""
        return ""

    def trace(self, action: str) -> Trace:
        """What the last action touched: the last cell named in it is where it ended."""
        cells = [cell for cell in re.findall(r"[a-z][0-9]+", action) if self.frame.has(cell)]
        if action.startswith("x") and cells:
            return Trace(taken=cells[0])
        return Trace(start=cells[0] if len(cells) > 1 else "", end=cells[-1]) if cells else Trace()

    def over(self, action: str) -> Iterator[str]:  # noqa: ARG002  # a game that has more to show looks at it
        """Further signs of the last action."""
        return iter(())

    def depth(self, piece: Piece) -> tuple[float, ...]:
        """The order of drawing: smaller first. What nobody owns lies below, and what is nearer covers what is behind."""
        return (piece.side != 0, self.frame.centre(piece.cell)[1] if piece.cell else 0)

    # What all pictures share

    @property
    def title(self) -> str:
        """The name of the game, or its slug where no such game is found."""
        slug = self.position.slug
        return GAMES[slug].name if slug in GAMES else slug

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks of the seats, each once."""
        return tuple(dict.fromkeys(self.position.marks))

    def mark(self, piece: Piece) -> str:
        """The mark of those who own a piece; "" if nobody does."""
        seat = piece.seat or (self.position.sides[piece.side - 1][0] if piece.side else 0)
        return self.position.marks[seat - 1] if seat else ""

    def number(self, piece: Piece) -> int:
        """The place of its mark among the marks, from 1; 0 if nobody owns it."""
        return self.marks.index(self.mark(piece)) + 1 if piece.side else 0

    def beside(self, piece: Piece) -> Point:
        """A place off the board for what stands on no cell."""
        loose = [other for other in self.position.pieces() if not other.cell]
        return self.frame.left + self.unit * (0.5 + loose.index(piece)), self.margin / 2

    def tray(self, fill: str, edge: str = theme.HAZE) -> str:
        """The body of the board, wider than its cells by the rim."""
        x, y, rim = self.frame.left - self.rim, self.frame.top - self.rim, self.rim
        wide, high = self.frame.width + 2 * rim, self.frame.height + 2 * rim
        return "".join(
            (
                box((x + 1, y + 5), wide, high + 3, 15, fill=theme.INK, opacity="0.12"),
                box((x, y + 4), wide, high, 14, fill=edge),
                box((x, y), wide, high, 14, fill=fill, stroke=edge),
            )
        )

    def picture(self, last: str | None, pointed: Iterable[str], *, coordinates: bool) -> str:
        """The whole SVG document."""
        wide = self.frame.width + 2 * self.margin
        high = self.frame.height + 2 * self.margin + HEIGHT + 14
        trace = self.trace(last) if last else Trace()
        parts = (
            element("title", escape(self.title)),
            element("desc", escape(self.description())),
            box((0, 0), wide, high, 16, fill=theme.PAPER),
            *self.ground(),
            *(self.coordinates() if coordinates else ()),
            *self.behind(trace),
            *(self.shown(piece) for piece in sorted(self.position.pieces(), key=self.depth)),
            *self.above(trace, last or ""),
            *(self.pointed(cell) for cell in dict.fromkeys(pointed) if self.frame.has(cell)),
            self.seats(wide, high),
        )
        view = f"0 0 {wide:g} {high:g}"
        looks = {"font_family": theme.FONT, "text_anchor": "middle"}
        lines = (f"\n{part}" for part in parts if part)
        return element("svg", *lines, "\n", xmlns="http://www.w3.org/2000/svg", viewBox=view, width=wide, height=high, role="img", **looks)

    def description(self) -> str:
        """What stands where, in words, and the text of the position."""
        places: dict[str, list[str]] = {}
        for piece in self.position.pieces():
            places.setdefault(f"{self.mark(piece)} {piece.kind} {piece.value}".strip(), []).append(piece.cell)
        told = [f"{what}: {', '.join(cells)}".removesuffix(": ") for what, cells in places.items()]
        return "; ".join([*told, self.position.text()])

    def shown(self, piece: Piece) -> str:
        """A piece with its facts, for whoever reads the document."""
        facts = {"data_piece": piece.kind, "data_cell": piece.cell, "data_side": str(piece.side), "data_value": piece.value}
        return group(self.piece(piece), **{name: value for name, value in facts.items() if value})

    def behind(self, trace: Trace) -> Iterator[str]:
        """The signs of the last action that lie under the pieces."""
        frame, block = self.frame, (trace.across, trace.high)
        if trace.start and trace.end:
            yield way([frame.centre(cell, *block) for cell in (trace.start, trace.end)], self.accent)
        if trace.start:
            yield group(
                footprint(frame.corner(trace.start, *block), *self._sized(trace), self.accent), data_last="from", data_at=trace.start
            )

    def above(self, trace: Trace, last: str) -> Iterator[str]:
        """The signs of the last action that lie over the pieces."""
        frame, block = self.frame, (trace.across, trace.high)
        if trace.end:
            yield group(brackets(frame.corner(trace.end, *block), *self._sized(trace), self.accent), data_last="to", data_at=trace.end)
        if trace.taken:
            yield group(struck(frame.centre(trace.taken), self.unit * 0.2, self.accent), data_last="taken", data_at=trace.taken)
        if last:
            yield from self.over(last)

    def _sized(self, trace: Trace) -> tuple[float, float]:
        return trace.across * self.unit, trace.high * self.unit

    def pointed(self, cell: str) -> str:
        return group(marked(self.frame.corner(cell), self.unit, self.accent), data_marked=cell)

    def coordinates(self) -> Iterator[str]:
        """Letters below the board, numbers on its left."""
        frame, away = self.frame, self.labels
        size = min(12.0, self.unit * 0.4)
        names = [cell for cell in frame.names() if 1 in place(cell)]
        letters = [word((frame.centre(cell)[0], frame.bottom + away), cell[0], size) for cell in names if cell[1:] == "1"]
        numbers = [word((frame.left - away, frame.centre(cell)[1]), cell[1:], size) for cell in names if cell[0] == "a"]
        yield group(*letters, *numbers, fill=theme.SLATE, font_weight="600")

    def lines(self, ink: str, **attributes: str | float) -> str:
        """The lines between all cells of the rectangle."""
        frame = self.frame
        xs = [frame.left + n * self.unit for n in range(1, frame.columns)]
        ys = [frame.top + n * self.unit for n in range(1, frame.rows)]
        data = [along([(x, frame.top), (x, frame.bottom)]) for x in xs] + [along([(frame.left, y), (frame.right, y)]) for y in ys]
        return path("".join(data), stroke=ink, **attributes)

    def seats(self, wide: float, high: float) -> str:
        """The strip below the board."""
        inset = max(self.margin - self.rim, 12)
        shown = plaques(self.position, self.stands_for, self.note)
        return strip(self.position, shown, (inset, high - HEIGHT - 14), wide - 2 * inset, self.accent, self.small)
