"""Givre keeps the contract of a game, as `banquise.conformance` has it."""

from pathlib import Path

import pytest

from banquise.conformance import Case, cases, check_perft
from banquise_givre import GAME

PERFT = Path(__file__).with_name("perft.txt")
LARGEST_COUNT = 5_000


@pytest.mark.parametrize("case", cases(GAME), ids=str)
def test_givre_keeps_the_contract(case: Case) -> None:
    case()


def test_the_counts_of_the_perft_file_hold() -> None:
    check_perft(GAME, PERFT, LARGEST_COUNT)
