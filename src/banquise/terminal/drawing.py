"""Any position of any game as a board of text, drawn from its cells, pieces and reserves alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.style import Style
from rich.text import Text

from banquise.boards import cell_name, place
from banquise.core import Piece, Position
from banquise.terminal import palette
from banquise.terminal.canvas import Canvas
from banquise.terminal.facts import mark_of
from banquise.terminal.layout import MARGIN, ROOM, Box, Layout, Room, layout

BARS: Final = {"1": "▂", "2": "▄", "3": "▆"}
GROUND: Final = ("podium", "platform")


def board_layout(position: Position, room: Room = ROOM) -> Layout:
    """The layout in which `board_text` draws this position."""
    pieces = position.pieces()
    content = max((len(label(position, piece)) for piece in pieces if piece.cell and piece.kind not in GROUND), default=1)
    if any(piece.kind == "podium" for piece in pieces):
        content += 1
    # Dice enter later: a board must not change its size when they do.
    if any(reserve.kind == "die" for reserve in position.reserves()):
        content = 2
    # The way an arrow falls is shown above the board too.
    heads = (1,) if any(piece.kind == "arrow" for piece in pieces) else (1, 0)
    return layout(position.cells, room, content, heads)


def board_text(
    position: Position,
    *,
    cursor: str | None = None,
    marked: Iterable[str] = (),
    targets: Iterable[str] = (),
    chosen: Iterable[str] = (),
    last: Iterable[str] = (),
    room: Room = ROOM,
    beside: bool = True,
) -> Text:
    """The board, with `[ ]` at the cursor, `! !` around marked cells, `( )` around targets, `< >` around chosen
    cells and `: :` around those of the last action; as large as the room allows.

    What stands beside the board (an arrow, reserves) is a line below it, unless `beside` is False.
    """
    drawing = Drawing(position, board_layout(position, room))
    drawing.paint()
    for cells, (brackets, style) in (
        (last, palette.LAST),
        (targets, palette.TARGET),
        (chosen, palette.CHOSEN),
        (marked, palette.MARKED),
    ):
        for cell in cells:
            drawing.mark(drawing.box_of(cell), brackets, style)
    if cursor:
        drawing.mark(drawing.layout.box(cursor), *palette.CURSOR)
    text = drawing.canvas.text()
    line = beside_text(position) if beside else Text()
    return Text("\n", no_wrap=True).join([text, line]) if line else text


def label(position: Position, piece: Piece) -> str:
    """The letter of a piece's side and, for what shows one, its value; the kind's first letter for nobody's."""
    mark = mark_of(position, piece) or piece.kind[:1]
    return mark + piece.value


def beside_text(position: Position) -> Text:
    """The arrow and the reserves, such as `↓ S  w ●×10  b ●×10`."""
    parts = [
        Text(f"{palette.ARROWS.get(piece.value, piece.kind)} {piece.value}", palette.ARROW) for piece in position.pieces() if not piece.cell
    ]
    for reserve in position.reserves():
        glyph = palette.GLYPHS.get(reserve.kind, reserve.kind)
        mark = Text()
        if letter := mark_of(position, reserve):
            mark.append(f" {letter} ", palette.ink(position, letter))
        parts.append(mark.append(f" {glyph}×{reserve.count}"))
    return Text("  ").join(parts)


def centre(width: int) -> int:
    """Where the content of a cell or piece of this width stands; the first character is a marker's."""
    return max(1, (width - 1) // 2)


class Drawing:
    """A position being painted on a canvas."""

    def __init__(self, position: Position, where: Layout) -> None:
        self.position = position
        self.layout = where
        self.canvas = Canvas(where.size)
        self.pieces = [piece for piece in position.pieces() if piece.cell]
        self._podiums = {piece.cell for piece in self.pieces if piece.kind == "podium"}
        self._large = {piece.cell: piece.size for piece in self.pieces if piece.side}

    def box_of(self, cell: str) -> Box:
        """The rectangle of a cell, or of the large piece that the cell names."""
        return self.layout.box(cell, *self._large.get(cell, (1, 1)))

    def mark(self, box: Box, brackets: str, style: Style) -> None:
        """Brackets on the middle line; only the first where there is no place for both."""
        self.canvas.write(box.x, box.middle, brackets[0], style)
        if box.width > self.layout.content + 1:
            self.canvas.write(box.x + box.width - 1, box.middle, brackets[1], style)

    def paint(self) -> None:
        self._paint_labels()
        self._paint_cells()
        for piece in sorted(self.pieces, key=lambda piece: piece.kind not in GROUND):
            if piece.kind == "podium":
                self._paint_podium(piece)
            elif piece.kind == "platform":
                self.canvas.fill(self.layout.box(piece.cell, *piece.size), palette.PLATFORM, "░")
            elif piece.size != (1, 1):
                self._paint_plate(piece)
            else:
                self._paint_chip(piece)

    def _paint_labels(self) -> None:
        arrow = next((piece.value for piece in self.position.pieces() if not piece.cell and piece.kind == "arrow"), "")
        bottom = self.layout.size.height - 1
        right = self.layout.size.width - MARGIN
        for column in range(1, self.layout.columns + 1):
            x = self.layout.box(cell_name(column, 1)).x + centre(self.layout.width)
            if self.layout.head:
                self._label(x, 0, cell_name(column, 1)[0], arrow == "S", arrow)
            self._label(x, bottom, cell_name(column, 1)[0], arrow == "N", arrow)
        for row in range(1, self.layout.rows + 1):
            y = self.layout.box(cell_name(1, row)).middle
            self._label(0, y, f"{row:>2}", arrow == "E", arrow)
            self._label(right + 1, y, str(row), arrow == "W", arrow)

    def _label(self, x: int, y: int, text: str, enters: bool, arrow: str) -> None:  # noqa: FBT001  # a fact about the edge
        """A column letter or row number; where pieces enter, the way they fall follows it."""
        if enters:
            self.canvas.write(x, y, (text.strip() + palette.ARROWS[arrow])[:MARGIN], palette.ARROW)
        else:
            self.canvas.write(x, y, text, palette.LABEL)

    def _paint_cells(self) -> None:
        for cell in self.position.cells:
            box = self.layout.box(cell)
            if self._podiums:
                self.canvas.fill(box, palette.HEIGHTS[0])
            else:
                self.canvas.fill(box, palette.CELLS[sum(place(cell)) % 2])
            self.canvas.write(box.x + centre(box.width), box.middle, "~" if self._podiums else "·")

    def _paint_podium(self, piece: Piece) -> None:
        box = self.layout.box(piece.cell)
        self.canvas.fill(box, palette.HEIGHTS[int(piece.value)])
        text = BARS[piece.value] + piece.value if box.height > 1 else piece.value
        self.canvas.write(box.x + box.width - 1 - len(text), box.y + box.height - 1, text)

    def _paint_plate(self, piece: Piece) -> None:
        box = self.layout.box(piece.cell, *piece.size)
        style = palette.ink(self.position, mark_of(self.position, piece))
        self.canvas.frame(box, palette.shape(style))
        self.canvas.fill(Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2), style)
        self.canvas.write(box.x + centre(box.width), box.middle, label(self.position, piece), style)  # in the frame of a flat plate

    def _paint_chip(self, piece: Piece) -> None:
        """A pawn or a die: as tall as its cell, a little narrower, its label in the middle."""
        box = self.layout.box(piece.cell)
        style = palette.ink(self.position, mark_of(self.position, piece))
        text = label(self.position, piece)
        width = max(box.width - 2, 1)
        if box.height == 1:
            width -= piece.cell in self._podiums  # whose height stands at the right
            self.canvas.write(box.x + 1, box.y, text.center(width), style)
            return
        self.canvas.write(box.x + 1, box.middle, text.center(width), style)
        if box.height > 2:
            self.canvas.write(box.x + 1, box.y, "▄" * width, palette.shape(style))
        self.canvas.write(box.x + 1, box.y + box.height - 1, "▀" * width, palette.shape(style))
