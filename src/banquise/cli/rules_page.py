"""The rules of a game, as the terminal shows them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from banquise.core import Game
from banquise.i18n import Language
from banquise.i18n.pages import parts
from banquise.terminal import board_text


def rendered(page: str, game: Game, language: Language) -> Iterator[RenderableType]:
    """The page in pieces to print: text, and boards with their captions."""
    for text, position, caption in parts(page):
        yield Markdown(text)
        if position:
            yield Padding(board_text(game.from_text(position), language=language), (1, 0, 0, 4))
            yield Padding(Text(caption, "italic"), (0, 0, 1, 4))
