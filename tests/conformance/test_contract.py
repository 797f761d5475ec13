"""What the contract promises, held against random games of every game of ours, variant and seat count."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.conformance import Case, cases
from banquise.conformance.contract import check_position
from banquise.core import BadText, Game
from tests.conformance.lines import OUR_GAMES, VARIANTS, random_line

CASES = [case for game in OUR_GAMES.values() for case in cases(game)]
every_game = pytest.mark.parametrize("game", OUR_GAMES.values(), ids=OUR_GAMES)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_our_games_keep_the_contract(case: Case) -> None:
    case()


def test_all_values_of_our_options_go_together() -> None:
    """The checks leave out those that do not."""
    assert len([case for case in CASES if case.title.endswith("check_start")]) == len(VARIANTS)


@every_game
@given(text=st.text(max_size=12), seed=st.integers(0, 10_000))
@settings(max_examples=60, deadline=None, print_blob=True)
def test_any_text_has_a_reason_unless_it_is_legal(game: Game, text: str, seed: int) -> None:
    rng = Random(seed)
    position = random_line(game.start(), rng, rng.randrange(12)).position
    assert (position.why_not(text) is None) == (text in position.legal_actions())


@every_game
@given(st.data())
@settings(max_examples=60, deadline=None, print_blob=True)
def test_a_damaged_text_is_refused_or_reads_back_as_itself(game: Game, data: st.DataObject) -> None:
    rng = Random(data.draw(st.integers(0, 10_000)))
    text = random_line(game.start(), rng, rng.randrange(30)).position.text()
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.sampled_from([*text, "", "0", "9", "/", " ", "é"])) + text[at + 1 :]
    try:
        position = game.from_text(damaged)
    except BadText:
        return
    assert position.text() == damaged
    check_position(game, position)
