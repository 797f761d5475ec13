"""What opens over the board: help, rules, and the question where a record is or should be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, Label, Markdown, Static

from banquise.core import Game
from banquise.i18n import Language
from banquise.i18n.pages import parts
from banquise.terminal.drawing import board_text
from banquise.terminal.layout import Room
from banquise.terminal.words import say

PICTURE_ROOM = Room(60, 13)


class Page(ModalScreen[None]):
    """A text to read, scrolled by the usual keys, closed by Esc, Enter or the key that opened it."""

    DEFAULT_CSS = """
    Page { align: center middle; }
    Page > VerticalScroll { width: 90%; max-width: 100; height: 90%; border: round $primary; background: $surface; }
    Page Static { margin: 0 2 1 4; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q", "dismiss", show=False)]

    def __init__(self, page: str, language: Language, game: Game) -> None:
        super().__init__()
        self._page = page
        self._language = language
        self._game = game

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_subtitle = say(self._language, "close")
            for text, position, caption in parts(self._page):
                yield Markdown(text, open_links=False)
                if position:
                    yield self._picture(position, caption)

    def _picture(self, position: str, caption: str) -> Widget:
        picture = board_text(self._game.from_text(position), room=PICTURE_ROOM, language=self._language)
        return Static(Text("\n").join([picture, Text(caption, "italic")]))


class AskPath(ModalScreen[Path]):
    """Asks for a file until `attempt` says "" about it, then closes with it; Esc closes with nothing."""

    DEFAULT_CSS = """
    AskPath { align: center middle; }
    AskPath > Vertical { width: 70; max-width: 96%; height: auto; border: round $primary; background: $surface; padding: 0 1; }
    AskPath .wrong { color: $text-error; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, question: str, suggested: str, attempt: Callable[[Path], str]) -> None:
        super().__init__()
        self._question = question
        self._suggested = suggested
        self._attempt = attempt

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Label(self._question)
            yield Input(self._suggested, id="path")
            yield Static("", classes="wrong", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        path = Path(event.value).expanduser()
        wrong = self._attempt(path) if event.value else self._question
        if wrong:
            self.query_one(".wrong", Static).update(wrong)
        else:
            self.dismiss(path)
