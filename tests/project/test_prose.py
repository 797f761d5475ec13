"""Documents can be read in any window: their prose is wrapped."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.installing import ROOT

MAX_COLUMNS = 100
FOLDERS = [ROOT, ROOT / "docs", ROOT / "docs" / "measurements", ROOT / "docs" / "notation", ROOT / "engine"]
PAGES = [page for folder in FOLDERS for page in sorted(folder.glob("*.md"))]


def prose(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers, without code, tables and addresses of the web."""
    code = False
    for number, line in enumerate(text.splitlines(), 1):
        code ^= line.lstrip().startswith("```")
        if not code and not line.startswith("|"):
            yield number, re.sub(r"https?://\S+", "", line)


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_prose_is_wrapped(page: Path) -> None:
    wide = [number for number, line in prose(page.read_text(encoding="utf-8")) if len(line) > MAX_COLUMNS]
    assert not wide, f"{page.name}: lines {wide} are wider than {MAX_COLUMNS} columns"
