"""The rules of a game, as the terminal shows them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from banquise.cli.speech import MISSING, Stop
from banquise.core import Game, refuse
from banquise.i18n import Language

PICTURE = re.compile(r"^\{\{picture: (?P<position>.*?) \| (?P<caption>.*?)\}\}$", re.MULTILINE)


def rules_page(name: str, language: Language) -> str:
    """The page of a game, or the one `common` to all, in Markdown with lines `{{picture: POSITION | caption}}`."""
    page = files("banquise") / "rules" / f"{name}.{language}.md"
    if not page.is_file():
        raise Stop(refuse("no-rules-page", game=name), MISSING)
    return page.read_text(encoding="utf-8")


def rendered(page: str, game: Game) -> Iterator[RenderableType]:
    """The page in pieces to print: text, and boards with their captions."""
    from banquise.terminal import board_text  # Textual takes longer to load than most commands to answer

    done = 0
    for picture in PICTURE.finditer(page):
        yield Markdown(page[done : picture.start()])
        yield Padding(board_text(game.from_text(picture["position"])), (1, 0, 0, 4))
        yield Padding(Text(picture["caption"], "italic"), (0, 0, 1, 4))
        done = picture.end()
    yield Markdown(page[done:])
