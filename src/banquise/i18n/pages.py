"""Rules pages: Markdown, with lines `{{picture: POSITION | caption}}`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

PICTURE: Final = re.compile(r"^\{\{picture: (?P<position>[^|\n]+?) \| (?P<caption>[^\n]+)\}\}$", re.MULTILINE)


def parts(page: str) -> Iterator[tuple[str, str, str]]:
    """The page in order: text before a picture, the position in the picture, its caption; the last has no position."""
    done = 0
    for picture in PICTURE.finditer(page):
        yield page[done : picture.start()], picture["position"], picture["caption"]
        done = picture.end()
    yield page[done:], "", ""
