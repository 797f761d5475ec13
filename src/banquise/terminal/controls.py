"""What can be chosen beside the board: small buttons that keys and mouse reach."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from banquise.terminal.palette import ARROWS

BUTTON_STYLE: Final = Style(color="#f5f7f8", bgcolor="#2f5f76")
HIGHLIGHT_STYLE: Final = Style(color="#10181f", bgcolor="#ffd84a", bold=True)
MAX_UNSORTED_CONTROLS: Final = 8
"""Beyond so many, controls that begin differently stand on different lines."""


def label(control: str) -> str:
    """A control as it is written, with an arrow where it names one of the four directions."""
    found = re.search(r"(?<![A-Z])[NESW](?![A-Z])", control)
    return f"{control}{ARROWS[found[0]]}" if found else control


class Controls(Widget, can_focus=True):
    """Rows of controls, one of them highlighted while the widget has the focus."""

    DEFAULT_CSS = "Controls { height: auto; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", show=False),
        Binding("right", "go(1)", show=False),
        Binding("up", "climb(-1)", show=False),
        Binding("down", "climb(1)", show=False),
        Binding("enter,space", "touch", show=False),
    ]

    @dataclass
    class Touched(Message):
        """A control was chosen."""

        touch: str
        by_key: bool = False

    @dataclass
    class Highlighted(Message):
        """A control is about to be chosen; "" when none is any more."""

        touch: str

    names: reactive[tuple[str, ...]] = reactive((), layout=True)
    at: reactive[int] = reactive(0)

    def show(self, names: tuple[str, ...]) -> None:
        """Offer these controls, the first of them highlighted if they are not the same as before."""
        if names != self.names:
            self.names, self.at = names, 0
            self._tell()
        self.display = bool(names)

    def rows(self, width: int) -> list[list[int]]:
        """The numbers of the controls on each row."""
        rows: list[list[int]] = []
        filled = 0
        for number, name in enumerate(self.names):
            size = len(label(name)) + 3
            apart = len(self.names) > MAX_UNSORTED_CONTROLS and number > 0 and name[0] != self.names[number - 1][0]
            if not rows or apart or filled + size > width + 1:
                rows.append([])
                filled = 0
            rows[-1].append(number)
            filled += size
        return rows

    def render(self) -> Text:
        lines = [Text(" ").join([self._button(number) for number in row]) for row in self.rows(self.size.width)]
        return Text("\n").join(lines)

    def _button(self, number: int) -> Text:
        lit = self.has_focus and number == self.at
        brackets = "[]" if lit else "  "
        return Text(f"{brackets[0]}{label(self.names[number])}{brackets[1]}", HIGHLIGHT_STYLE if lit else BUTTON_STYLE)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # Textual's signature
        return len(self.rows(width))

    def control_at(self, x: int, y: int) -> str | None:
        """The control drawn at a character."""
        rows = self.rows(self.size.width)
        left = 0
        for number in rows[y] if 0 <= y < len(rows) else ():
            size = len(label(self.names[number])) + 2
            if left <= x < left + size:
                return self.names[number]
            left += size + 1
        return None

    def action_go(self, by: int) -> None:
        if self.names:
            self.at = (self.at + by) % len(self.names)
            self._tell()

    def action_climb(self, by: int) -> None:
        """To the same place of the row above or below, as far as it goes."""
        rows = self.rows(self.size.width)
        here = next((number for number, row in enumerate(rows) if self.at in row), 0)
        there = here + by
        if 0 <= there < len(rows):
            place = min(rows[here].index(self.at), len(rows[there]) - 1)
            self.at = rows[there][place]
            self._tell()

    def action_touch(self) -> None:
        if self.names:
            self.post_message(self.Touched(self.names[self.at], by_key=True))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        control = self.control_at(offset.x, offset.y) if offset else None
        if control:
            self.post_message(self.Touched(control))

    def on_focus(self) -> None:
        self._tell()

    def on_blur(self) -> None:
        self._tell()

    def _tell(self) -> None:
        self.refresh()
        self.post_message(self.Highlighted(self.names[self.at] if self.has_focus and self.names else ""))
