"""Everything on the main screen: board, panel and bar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.widgets import Input, Static

from banquise.core import Position
from banquise.i18n import Language, Voice
from banquise.terminal import panel
from banquise.terminal.board_view import BoardView, Scene
from banquise.terminal.controls import Controls
from banquise.terminal.layout import Room
from banquise.terminal.local_table import LocalTable
from banquise.terminal.words import say

MIN_PANEL_COLUMNS: Final = 30
"""What the panel beside the board needs."""
BAR: Final[Mapping[str, str]] = {
    "f1": "help",
    "f2": "language",
    "f3": "rules",
    "f4": "undo",
    "f5": "save",
    "f6": "open",
    "f8": "resign",
    "ctrl+q": "quit",
}
"""The commands by their keys."""


class TableView(Vertical):
    """Shows a table and holds what people touch; decides nothing."""

    DEFAULT_CSS = f"""
    TableView #board-area {{ width: auto; max-width: 100%; height: 1fr; }}
    TableView #panel {{ width: 1fr; min-width: {MIN_PANEL_COLUMNS - 2}; height: 1fr; padding: 0 0 0 1; }}
    TableView #panel > Static {{ height: auto; margin: 0 0 1 0; }}
    TableView #panel > Controls {{ margin: 0 0 1 0; }}
    TableView #status {{ color: $text-warning; }}
    TableView #turns {{ height: 1fr; min-height: 2; }}
    TableView #record {{ height: auto; }}
    TableView #entry {{ height: 1; }}
    TableView #bar {{ height: 1; background: $panel; link-style: none; text-wrap: nowrap; }}
    """

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.board = BoardView(Scene(position))
        self.controls = Controls(id="controls")
        self.entry = Input(id="entry", compact=True, select_on_focus=False)
        self._seats_text = Text()

    def compose(self) -> ComposeResult:
        with Horizontal():
            with ScrollableContainer(id="board-area", can_focus=False):
                yield self.board
            with Vertical(id="panel"):
                yield Static(id="seats", markup=False)
                yield Static(id="prompt", markup=False)
                yield self.controls
                yield Static(id="status", markup=False)
                with VerticalScroll(id="turns", can_focus=False):
                    yield Static(id="record", markup=False)
                yield self.entry
        yield Static(id="bar")

    def show(self, local: LocalTable, voice: Voice, scene: Scene, controls: tuple[str, ...], status: str) -> None:
        """Draw everything anew."""
        self.show_seats(local, voice)
        self._put("prompt", panel.prompt_text(local.table, voice))
        self._put("status", status)
        self._put("record", panel.record_text(local.table))
        self._put("bar", bar_markup(voice.language))
        self.controls.show(controls)
        self.entry.placeholder = say(voice.language, "type-here")
        self.board.show(scene, Room(self.app.size.width - MIN_PANEL_COLUMNS, self.app.size.height - 1))
        self.query_one("#turns").scroll_end(animate=False)

    def show_seats(self, local: LocalTable, voice: Voice) -> None:
        """Draw the seats anew, with what their clocks show now."""
        text = panel.seats_text(local, voice)
        if text != self._seats_text:
            self._seats_text = text
            self._put("seats", text)

    def _put(self, name: str, text: Text | str) -> None:
        """Fill a part; an empty one takes no place."""
        part = self.query_one(f"#{name}", Static)
        part.update(text)
        part.display = bool(text)


def bar_markup(language: Language) -> str:
    """The commands with their keys; a click on one does the same as its key."""
    keys = {action: "^Q" if key == "ctrl+q" else key.upper() for key, action in BAR.items()}
    return " ".join(f"[@click=app.{action}][reverse]{key}[/reverse] {say(language, action)}[/]" for action, key in keys.items())
