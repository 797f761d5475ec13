"""The perft files of our games hold for the Python rules; the engine is held to the same files."""

from pathlib import Path

import pytest

from banquise.conformance import check_perft, perft_cases
from banquise.core import Position
from banquise.games import GAMES, OURS

FILES = sorted((Path(__file__).parent.parent / "perft").glob("*.txt"))
LARGEST_COUNT, LARGEST_COUNT_AT_LENGTH = 6_000, 100_000
"""The greatest count worked out here and in `make check-long`; the engine works out them all, see tests/differential."""


def game_of(path: Path) -> str:
    """The slug of the game a file is about."""
    return path.stem.split("-")[0]


def perft_positions(slug: str) -> list[Position]:
    """The positions of a game's files."""
    paths = [path for path in FILES if game_of(path) == slug]
    return [GAMES[slug].from_text(text) for path in paths for text, _ in perft_cases(path)]


def test_every_game_of_ours_has_a_perft_file() -> None:
    assert {game_of(path) for path in FILES} == set(OURS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_counts_of_a_perft_file_hold(path: Path) -> None:
    check_perft(GAMES[game_of(path)], path, LARGEST_COUNT)


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_deep_counts_of_a_perft_file_hold(path: Path) -> None:
    check_perft(GAMES[game_of(path)], path, LARGEST_COUNT_AT_LENGTH)
