"""Perft files: telling positions, each with the numbers of paths that go on from it.

A line is a position's text, ` ; `, and the number of paths of 1, 2, 3, ... actions from there; `#` begins a comment.
"""

from __future__ import annotations

from pathlib import Path

from banquise.conformance.broken import require
from banquise.core import Game, perft


def perft_cases(path: Path) -> list[tuple[str, list[int]]]:
    """The positions of a file with their counts."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith("#")]
    texts = [line.split(" ; ") for line in lines]
    return [(text, [int(count) for count in counts.split()]) for text, counts in texts]


def check_perft(game: Game, path: Path, largest: int) -> None:
    """The counts of a file hold, as far as they are not larger than this."""
    for text, counts in perft_cases(path):
        position = game.from_text(text)
        for depth, count in enumerate(counts, 1):
            if count <= largest:
                found = perft(position, depth)
                require(found == count, position, f"{found} paths of {depth} actions, where {path.name} says {count}")
