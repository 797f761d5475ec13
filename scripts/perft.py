"""Writes the counts of the perft files anew: `python scripts/perft.py [--engine] [--limit N] tests/perft/*.txt`.

A line of such a file is a position's text, `;`, and the number of paths of 1, 2, 3, ... actions that start there.
The file's name up to the first dash is the game. With `--engine` the compiled engine counts, hundreds of times faster,
so that the limit can be in the millions; the Python rules are held to its counts by the tests.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from banquise import engine
from banquise.core import Position, perft
from banquise.games import GAMES


def by_python(position: Position, depth: int) -> int:
    """The count of the Python rules."""
    return perft(position, depth)


def by_engine(position: Position, depth: int) -> int:
    """The count of the compiled engine."""
    return engine.perft(position, depth)


def counts(position: Position, limit: int, count: Callable[[Position, int], int]) -> list[int]:
    """The counts up to the first past `limit`, or to where play ends."""
    found = [count(position, 1)]
    while found[-1] and found[-1] * max(found[0], 2) <= limit * 4 and found[-1] <= limit:
        found.append(count(position, len(found) + 1))
    return found


def rewritten(line: str, slug: str, limit: int, count: Callable[[Position, int], int]) -> str:
    """The line with its counts worked out again; comments and blank lines stay."""
    if not line.strip() or line.startswith("#"):
        return line
    text = line.split(";")[0].strip()
    numbers = " ".join(map(str, counts(GAMES[slug].from_text(text), limit, count)))
    return f"{text} ; {numbers}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--limit", type=int, default=20_000, help="stop going deeper past this many paths")
    parser.add_argument("--engine", action="store_true", help="let the compiled engine count")
    arguments = parser.parse_args()
    count = by_engine if arguments.engine else by_python
    for path in arguments.files:
        slug = path.stem.split("-")[0]
        lines = [rewritten(line, slug, arguments.limit, count) for line in path.read_text().splitlines()]
        path.write_text("\n".join(lines) + "\n")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
