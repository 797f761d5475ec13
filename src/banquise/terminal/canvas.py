"""A rectangle of coloured characters to paint on."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from rich.style import Style
from rich.text import Text

from banquise.terminal.layout import Box, Room

NO_STYLE: Final = Style()


class Canvas:
    """Characters with styles; what is painted later lies over what was painted before."""

    def __init__(self, room: Room) -> None:
        self._rows = [[(" ", NO_STYLE)] * room.width for _ in range(room.height)]

    def write(self, x: int, y: int, text: str, style: Style = NO_STYLE) -> None:
        """Characters from left to right; a style without a background keeps the one below."""
        row = self._rows[y]
        for at, character in enumerate(text, x):
            row[at] = (character, row[at][1] + style)

    def fill(self, box: Box, style: Style, character: str = " ") -> None:
        for y in range(box.y, box.y + box.height):
            self.write(box.x, y, character * box.width, style)

    def frame(self, box: Box, style: Style) -> None:
        """A rounded frame just inside a box of at least two lines."""
        bar = "─" * (box.width - 2)
        self.write(box.x, box.y, f"╭{bar}╮", style)
        for y in range(box.y + 1, box.y + box.height - 1):
            self.write(box.x, y, "│", style)
            self.write(box.x + box.width - 1, y, "│", style)
        self.write(box.x, box.y + box.height - 1, f"╰{bar}╯", style)

    def text(self) -> Text:
        lines = [self._line(row) for row in self._rows]
        return Text("\n", no_wrap=True).join(lines)

    @staticmethod
    def _line(row: list[tuple[str, Style]]) -> Text:
        line = Text(no_wrap=True)
        for style, run in groupby(row, key=lambda spot: spot[1]):
            line.append("".join(character for character, _ in run), style)
        return line
