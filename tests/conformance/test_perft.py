"""The perft files hold for the Python rules; the engine is held to the same files."""

from pathlib import Path

import pytest

from banquise.core import perft
from banquise.games import GAMES

FILES = sorted((Path(__file__).parent.parent / "perft").glob("*.txt"))
MOST, LONG_MOST = 6_000, 100_000
"""The greatest count worked out here and in `make check-long`; the engine works out them all, see tests/differential."""


def cases(path: Path) -> list[tuple[str, list[int]]]:
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return [(line.split(" ; ")[0], [int(number) for number in line.split(" ; ")[1].split()]) for line in lines]


def check(path: Path, most: int) -> None:
    game = GAMES[path.stem.split("-")[0]]
    for text, counts in cases(path):
        position = game.from_text(text)
        for depth, count in enumerate(counts, 1):
            if count <= most:
                assert perft(position, depth) == count, (text, depth)


def test_every_game_has_a_perft_file() -> None:
    assert {path.stem.split("-")[0] for path in FILES} == set(GAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_counts_of_a_perft_file_hold(path: Path) -> None:
    check(path, MOST)


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_deep_counts_of_a_perft_file_hold(path: Path) -> None:
    check(path, LONG_MOST)
