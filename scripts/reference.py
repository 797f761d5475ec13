"""Writes the reference of the library from its docstrings, as pages of HTML: `python -m scripts.reference [FOLDER]`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pdoc

import banquise

FOLDER: Final = Path("build/reference")
ROOMS: Final = (
    "banquise",
    "banquise.core",
    "banquise.boards",
    "banquise.games",
    "banquise.i18n",
    "banquise.lessons",
    "banquise.svg",
    "banquise.engine",
    "banquise.players",
    "banquise.tables",
    "banquise.club",
    "banquise.lab",
    "banquise.store",
    "banquise.client",
    "banquise.terminal",
    "banquise.extras",
)
"""What others may build on, lowest first; of each room its public names, and none of its modules."""


def write(folder: Path) -> None:
    """One page for each room, and one that leads to them."""
    for name in banquise.__all__:
        setattr(banquise, name, getattr(banquise, name))  # those that are only loaded when first asked for
    pdoc.render.configure(footer_text="Banquise", search=False)
    pdoc.pdoc(*ROOMS, output_directory=folder)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
