"""The rules pages that come with the package: Markdown, with lines `{{picture: POSITION | caption}}`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Final

from banquise.i18n.voice import Language

PICTURE: Final = re.compile(r"^\{\{picture: (?P<position>[^|\n]+?) \| (?P<caption>[^\n]+)\}\}$", re.MULTILINE)


def rules_page(name: str, language: Language) -> str:
    """The page of a game, or the one `common` to all; "" if the package has none."""
    page = files("banquise") / "rules" / f"{name}.{language}.md"
    return page.read_text(encoding="utf-8") if page.is_file() else ""


def parts(page: str) -> Iterator[tuple[str, str, str]]:
    """The page in order: text before a picture, the position in the picture, its caption; the last has no position."""
    done = 0
    for picture in PICTURE.finditer(page):
        yield page[done : picture.start()], picture["position"], picture["caption"]
        done = picture.end()
    yield page[done:], "", ""
