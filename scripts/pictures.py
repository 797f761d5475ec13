"""Writes the pictures of the README and the rules pages of the documentation: `python scripts/pictures.py [--check]`.

A rules page is `src/banquise/games/NAME/rules.LANGUAGE.md`, and one folder up is the page that all games share. Its lines
`{{picture: POSITION | caption}}` become pictures. `docs/games/NAME.md` has the page in each language, and
`docs/pictures/NAME.svg` is its first picture of a game under way.
With `--check` nothing is written, and the exit code is 1 if something on disk is not as it would be written.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from banquise.games import GAMES
from banquise.i18n import LANGUAGES
from banquise.i18n.pages import PICTURE, parts
from banquise.svg import draw

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = ROOT / "src" / "banquise" / "games"
COMMON: Final = "common"
"""The name of the page that all games share."""
README_PICTURES: Final = ROOT / "docs" / "pictures"
PAGES: Final = ROOT / "docs" / "games"
PAGE_PICTURES: Final = PAGES / "pictures"
WARNING: Final = "<!-- Written by scripts/pictures.py from src/banquise/games: change the page there. -->"


def pages(name: str) -> list[str]:
    """The rules page in each language."""
    folder = RULES if name == COMMON else RULES / name
    return [(folder / f"rules.{language}.md").read_text(encoding="utf-8") for language in LANGUAGES]


def positions(texts: list[str]) -> list[str]:
    """The positions to be drawn, each once, in the order of the first page that shows them."""
    return list(dict.fromkeys(position for text in texts for _, position, _ in parts(text) if position))


def composed(name: str) -> dict[Path, str]:
    """The files that come from the pages of one name."""
    texts = pages(name)
    shown = positions(texts)
    drawings = [draw(GAMES[name].from_text(text)) + "\n" for text in shown]
    files = {PAGE_PICTURES / f"{name}-{number}.svg": drawing for number, drawing in enumerate(drawings, 1)}
    linked = [PICTURE.sub(lambda found: _link(name, shown.index(found[1]) + 1, found[2]), text).strip() for text in texts]
    files[PAGES / f"{name}.md"] = "\n\n".join([WARNING, "\n\n---\n\n".join(linked)]) + "\n"
    under_way = [drawing for text, drawing in zip(shown, drawings, strict=True) if text != GAMES[name].start().text()]
    return files | {README_PICTURES / f"{name}.svg": drawing for drawing in under_way[:1]}


def _link(name: str, number: int, caption: str) -> str:
    return f"![{caption}](pictures/{name}-{number}.svg)\n*{caption}*"


def wanted() -> dict[Path, str]:
    """Every file as it ought to be."""
    names = {page.parent.name for page in RULES.glob("*/rules.*.md")}
    return {path: text for name in sorted({COMMON, *names}) for path, text in composed(name).items()}


def stale(files: dict[Path, str]) -> list[Path]:
    """Pictures on disk that nothing asks for any more."""
    there = [*PAGE_PICTURES.glob("*.svg"), *README_PICTURES.glob("*.svg")]
    return sorted(path for path in there if path not in files)


def differing(files: dict[Path, str]) -> list[Path]:
    """The files that are missing or otherwise on disk, and the stale ones."""
    changed = [path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    return [*changed, *stale(files)]


def write(files: dict[Path, str]) -> None:
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    for path in stale(files):
        path.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what differs")
    files = wanted()
    if not parser.parse_args().check:
        write(files)
        return
    for path in (changed := differing(files)):
        sys.stdout.write(f"{path.relative_to(ROOT)} differs: run scripts/pictures.py\n")
    sys.exit(1 if changed else 0)


if __name__ == "__main__":
    main()
