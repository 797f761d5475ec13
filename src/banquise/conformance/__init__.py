"""What every game must keep, as checks that its own tests run. A package that brings a game needs these lines:

    import pytest
    from banquise.conformance import Case, cases
    from banquise_nim import GAME

    @pytest.mark.parametrize("case", cases(GAME), ids=str)
    def test_the_game_keeps_the_contract(case: Case) -> None:
        case()

A check that fails raises `ContractBroken`, which says what is wrong, in which position, by which clause. All play is
random, and the same each time.
"""

from banquise.conformance.broken import ContractBroken
from banquise.conformance.cases import Case, cases
from banquise.conformance.perft_files import check_perft, perft_cases

__all__ = ["Case", "ContractBroken", "cases", "check_perft", "perft_cases"]
