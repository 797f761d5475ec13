"""The perft files hold for the engine, at every depth."""

from pathlib import Path

import pytest

from banquise import engine
from banquise.conformance import perft_cases
from banquise.core import perft_turns
from banquise.engine import Texts
from banquise.games import GAMES
from tests.conformance.test_perft import FILES, game_of
from tests.differential.crowding import PLAYED
from tests.engine_here import needs_engine

pytestmark = needs_engine
PLAYED_FILES = [path for path in FILES if game_of(path) in PLAYED]


@pytest.mark.parametrize("path", PLAYED_FILES, ids=lambda path: path.stem)
def test_the_engine_counts_what_a_perft_file_says(path: Path) -> None:
    for text, counts in perft_cases(path):
        for depth, count in enumerate(counts, 1):
            assert engine.perft(Texts(game_of(path), text), depth) == count, (text, depth)


@pytest.mark.parametrize("path", PLAYED_FILES, ids=lambda path: path.stem)
def test_the_engine_counts_whole_turns_as_python_does(path: Path) -> None:
    for text, counts in perft_cases(path):
        if sum(counts[:2]) < 1000:
            position = GAMES[game_of(path)].from_text(text)
            assert engine.perft_turns(position, 1) == perft_turns(position, 1), text


def test_a_count_goes_on_from_a_line() -> None:
    """The paths from a position are those from each of its actions, together."""
    for path in PLAYED_FILES:
        for text, counts in perft_cases(path):
            if len(counts) >= 2 and counts[0]:
                legal = engine.standing(Texts(game_of(path), text)).legal
                assert sum(engine.perft(Texts(game_of(path), text, [action]), 1) for action in legal) == counts[1], text
