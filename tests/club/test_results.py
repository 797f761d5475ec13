"""Results as text, and what they are worth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from banquise.club import GameResult, Scoring, default_scoring, points_of, read_result, result_of, result_text
from banquise.core import BadText
from banquise.core.outcome import drawn, ranked, won
from banquise.games import GAMES

GRADED = Scoring("6", "2", "0", {"time": "4"})
WRITTEN = {
    "1-0": ("1-0", 2, "1 0"),
    "½": ("1/2", 2, "1/2 1/2"),
    "1,1": ("1/2", 2, "1/2 1/2"),
    "+-": ("+-", 2, "1 0"),
    "--": ("--", 2, "0 0"),
    "1,2!": ("1,2!", 2, "1 0"),
    " 3,1,2 ": ("3,1,2", 3, "0 12 6"),
    "1,1,3": ("1,1,3", 3, "9 9 0"),
    "2,2,1,4": ("2,2,1,4", 4, "6 6 12 0"),
    "1,1,1": ("1,1,1", 3, "6 6 6"),
    "-,1,2": ("-,1,2", 3, "0 12 6"),
    "5,4,3,2,1": ("5,4,3,2,1", 5, "0 3 6 9 12"),
    "aborted": ("aborted", 3, "0 0 0"),
}
WRONG = ["", "1-1", "2-0", "1,3", "1,2,3", "2,2", "0,1", "1-0:time", "x", "1,2:", "++"]


@pytest.mark.parametrize("text", WRITTEN)
def test_a_result_has_one_spelling_and_its_points(text: str) -> None:
    spelling, sides, points = WRITTEN[text]
    found = read_result(text, sides, Scoring())
    assert result_text(found) == spelling
    assert read_result(spelling, sides, Scoring()) == found
    assert list(points_of(found, Scoring())) == list(map(Fraction, points.split()))


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_result(text, 2, Scoring())


def test_a_win_that_the_rules_know_by_name_is_worth_what_they_say() -> None:
    found = read_result("0-1:time", 2, GRADED)
    assert result_text(found) == "0-1:time"
    assert points_of(found, GRADED) == (Fraction(0), Fraction(4))
    with pytest.raises(BadText):
        read_result("1/2:time", 2, GRADED)


def test_vae_11_competition_points_are_those_of_the_rules() -> None:
    game = GAMES["vaeva"]
    scoring = default_scoring(game, 2)
    assert (scoring.win, scoring.grades, scoring.draw, scoring.loss, scoring.bye) == ("6", {"time": "4"}, "2", "0", "6")
    start = game.start(variant="lined", turns="1")
    over = start.play(start.legal_actions()[0])
    outcome = over.outcome()
    assert outcome is not None
    result = result_of(outcome, over.sides, scoring)
    assert points_of(result, scoring) == tuple(map(Fraction, outcome.points or ()))


def test_the_points_of_each_outcome_of_the_rules_are_those_of_its_result() -> None:
    scoring, sides = default_scoring(GAMES["vaeva"], 2), ((1,), (2,))
    for points in ((6, 0), (0, 6), (4, 0), (0, 4)):
        outcome = won(sides, 1 if points[0] else 2, "any", "VAE-11", points)
        assert points_of(result_of(outcome, sides, scoring), scoring) == tuple(map(Fraction, points))
    assert points_of(result_of(drawn(sides, "any", "VAE-11", points=(2, 2)), sides, scoring), scoring) == (Fraction(2), Fraction(2))


def test_who_left_a_table_is_marked() -> None:
    outcome = ranked(((2,), (3,), (1,)), "last-standing", "")
    assert result_of(outcome, ((1,), (2,), (3,)), Scoring(), left=(1,)) == GameResult((3, 1, 2), gone=(0,))


def test_games_known_to_favour_a_seat_say_so_at_home() -> None:
    favoured = {slug: [dict(each) for each in game.customs.uneven] for slug, game in GAMES.items() if game.customs.uneven}
    assert favoured == {"gravis": [{}], "quivive": [{"mode": "solo2"}], "vaeva": [{"variant": "lined"}]}
    assert not GAMES["vaeva"].customs.favours_seat({"variant": "free", "turns": "200"})
    assert GAMES["gravis"].customs.favours_seat({})
