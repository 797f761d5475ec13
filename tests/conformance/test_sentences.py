"""What is common to all games is said in French and in English; of each game, see test_contract."""

from banquise.conformance.speech import check_tables
from banquise.i18n import COMMON


def test_the_common_sentences_say_the_same_in_both_languages() -> None:
    check_tables("common", COMMON)
