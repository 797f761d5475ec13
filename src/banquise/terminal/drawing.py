"""Any position of any game as a board of text, drawn from its cells, pieces and reserves alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.style import Style
from rich.text import Text

from banquise.boards import cell_name, place
from banquise.core import Piece, Position, Reserve
from banquise.i18n import Language, Voice, voice
from banquise.terminal import palette
from banquise.terminal.canvas import Canvas
from banquise.terminal.layout import DEFAULT_ROOM, MARGIN_COLUMNS, Box, Layout, Room, layout

BARS: Final = "▂▄▆█"
"""How high the ground is, the last for all above it."""
MAX_LABEL_COLUMNS: Final = 4


def board_layout(position: Position, room: Room = DEFAULT_ROOM) -> Layout:
    """The layout in which `board_text` draws this position."""
    pieces = [piece for piece in position.pieces() if piece.cell]
    content = max((len(label(position, piece)) for piece in pieces if not is_ground(piece)), default=1)
    content += max((len(piece.value) for piece in pieces if is_height(piece)), default=0)
    # The way pieces fall is shown above the board too.
    heads = (1,) if direction(position) else (1, 0)
    return layout(position.cells, room, content, heads)


def is_height(piece: Piece) -> bool:
    """Whether this is nobody's and on one cell, with a number: the ground is so high there."""
    return not piece.side and piece.size == (1, 1) and piece.value.isdigit()


def is_ground(piece: Piece) -> bool:
    """Whether others may stand on this: a height, or an area that is nobody's."""
    return is_height(piece) or (not piece.side and piece.size != (1, 1))


def direction(position: Position) -> str:
    """Where what stands beside the board points, such as `S`; "" if nothing does."""
    return next((piece.value for piece in position.pieces() if not piece.cell and piece.value in palette.ARROWS), "")


def mark_of(position: Position, thing: Piece | Reserve) -> str:
    """The letter of a piece's seat, or of its side where partners share pieces; "" for what is nobody's."""
    seat = thing.seat or (position.sides[thing.side - 1][0] if thing.side else 0)
    return position.marks[seat - 1] if seat else ""


def board_text(
    position: Position,
    *,
    cursor: str | None = None,
    marked: Iterable[str] = (),
    targets: Iterable[str] = (),
    chosen: Iterable[str] = (),
    last: Iterable[str] = (),
    room: Room = DEFAULT_ROOM,
    beside: bool = True,
    language: Language = "en",
) -> Text:
    """The board, with `[ ]` at the cursor, `! !` around marked cells, `( )` around targets, `< >` around chosen
    cells and `: :` around those of the last turn; as large as the room allows.

    What stands beside the board (an arrow, reserves) is told in a line below it, unless `beside` is False.
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
    line = beside_text(position, voice(position.slug, language)) if beside else Text()
    return Text("\n", no_wrap=True).join([text, line]) if line else text


def label(position: Position, piece: Piece) -> str:
    """The letter of a piece's side and its value, as far as there is room for it; the kind's first letter for nobody's."""
    mark = mark_of(position, piece) or piece.kind[:1]
    return (mark + piece.value)[:MAX_LABEL_COLUMNS]


def beside_text(position: Position, speech: Voice) -> Text:
    """What stands and waits beside the board, such as `↓ S   w  10 pawns   b  10 pawns`."""
    parts = [pointer_text(position, piece, speech) for piece in position.pieces() if not piece.cell]
    for reserve in position.reserves():
        mark = Text()
        if letter := mark_of(position, reserve):
            mark.append(f" {letter} ", palette.ink(position, letter)).append(" ")
        parts.append(mark.append(speech.reserve(reserve)))
    return Text("  ").join(parts)


def pointer_text(position: Position, piece: Piece, speech: Voice) -> Text:
    arrow = palette.ARROWS.get(piece.value)
    return Text(f"{arrow} {piece.value}" if arrow else speech.piece(position, piece), palette.ARROW)


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
        self._heights = {piece.cell for piece in self.pieces if is_height(piece)}
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
        for piece in sorted(self.pieces, key=is_ground, reverse=True):
            if is_height(piece):
                self._paint_height(piece)
            elif is_ground(piece):
                self.canvas.fill(self.layout.box(piece.cell, *piece.size), palette.AREA, "░")
            elif piece.size != (1, 1):
                self._paint_large(piece)
            else:
                self._paint_small(piece)

    def _paint_labels(self) -> None:
        arrow = direction(self.position)
        bottom = self.layout.size.height - 1
        right = self.layout.size.width - MARGIN_COLUMNS
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
            self.canvas.write(x, y, (text.strip() + palette.ARROWS[arrow])[:MARGIN_COLUMNS], palette.ARROW)
        else:
            self.canvas.write(x, y, text, palette.LABEL)

    def _paint_cells(self) -> None:
        for cell in self.position.cells:
            box = self.layout.box(cell)
            if self._heights:
                self.canvas.fill(box, palette.HEIGHTS[0])
            else:
                self.canvas.fill(box, palette.CELLS[sum(place(cell)) % 2])
            self.canvas.write(box.x + centre(box.width), box.middle, "~" if self._heights else "·")

    def _paint_height(self, piece: Piece) -> None:
        box, height = self.layout.box(piece.cell), int(piece.value)
        self.canvas.fill(box, palette.HEIGHTS[min(height, len(palette.HEIGHTS) - 1)])
        if box.height == 1:
            self.canvas.write(box.x + self.layout.content + 1 - len(piece.value), box.y, piece.value)
            return
        text = (BARS[min(height, len(BARS)) - 1] if height else "") + piece.value
        self.canvas.write(box.x + box.width - 1 - len(text), box.y + box.height - 1, text)

    def _paint_large(self, piece: Piece) -> None:
        box = self.layout.box(piece.cell, *piece.size)
        style = palette.ink(self.position, mark_of(self.position, piece))
        self.canvas.frame(box, palette.shape(style))
        self.canvas.fill(Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2), style)
        self.canvas.write(box.x + centre(box.width), box.middle, label(self.position, piece), style)  # in the frame of a flat one

    def _paint_small(self, piece: Piece) -> None:
        """A piece on one cell: as tall as it, a little narrower, its label in the middle."""
        box = self.layout.box(piece.cell)
        style = palette.ink(self.position, mark_of(self.position, piece))
        text = label(self.position, piece)
        width = max(box.width - 2, 1)
        below = width - (min(box.height, 2) if piece.cell in self._heights else 0)  # the height of the ground stands at the right
        if box.height == 1:
            self.canvas.write(box.x + 1, box.y, text.center(below), style)
            return
        self.canvas.write(box.x + 1, box.middle, text.center(width), style)
        if box.height > 2:
            self.canvas.write(box.x + 1, box.y, "▄" * width, palette.shape(style))
        self.canvas.write(box.x + 1, box.y + box.height - 1, "▀" * below, palette.shape(style))
