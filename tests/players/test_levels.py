"""What a level draws: sensible mistakes, never nonsense, always the same with the same luck."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from banquise.core import Position
from banquise.engine import Candidate, Proof
from banquise.games import GAMES
from banquise.players.levels import ByValues, ByVisits, drawn, draws_by_visits, is_lost, level_of, sensible_of, stake_of, weights_for
from banquise.players.strength import STRONGEST_LEVEL, WEAKEST_LEVEL

LEVELS = [WEAKEST_LEVEL + 0.25 * step for step in range(round(4 * (STRONGEST_LEVEL - WEAKEST_LEVEL)) + 1)]
PAIR: Position = GAMES["quivive"].start(mode="solo2")
WANDERERS: Position = GAMES["derive"].start(colours="rbyg")
"""More than two sides, in a game that aimless play does not end."""
CROWDS: list[Position] = [GAMES["quivive"].start(mode=mode) for mode in ("solo3", "solo4", "solo5")]

by_values_or_visits = pytest.mark.parametrize("position", [PAIR, *CROWDS], ids=["two", "three", "four", "five"])
in_crowds = pytest.mark.parametrize("position", CROWDS, ids=["three", "four", "five"])


def candidate(action: str, value: float, visits: int = 10, proof: Proof | None = None) -> Candidate:
    return Candidate(action, [value, 1 - value], visits, 3, [action], proof)


CLOSE = [candidate("best", 0.60), candidate("near", 0.58), candidate("fair", 0.55), candidate("bad", 0.30), candidate("worse", 0.20)]


def draws(candidates: list[Candidate], number: float, times: int = 400, seat: int = 1, position: Position = PAIR) -> Counter[str]:
    return Counter(drawn(candidates, seat, level_of(number, position), Random(seed)) for seed in range(times))


@pytest.mark.parametrize("position", [PAIR, WANDERERS], ids=["two", "four"])
def test_levels_go_on_without_a_step(position: Position) -> None:
    levels = [level_of(number, position) for number in LEVELS]
    for lower, higher in pairwise(levels):
        assert isinstance(lower, ByValues)
        assert isinstance(higher, ByValues)
        assert lower.simulations <= higher.simulations < 1.5 * lower.simulations + 15
        assert 0 <= lower.overlooked - higher.overlooked < 0.07
        assert 0 <= lower.lost_share - higher.lost_share < 0.04
    assert all(lower.simulations < higher.simulations for lower, higher in pairwise(levels[::4]))
    assert levels[0].simulations == 0
    assert levels[-1] == ByValues(levels[-1].simulations, STRONGEST_LEVEL, 0, 0)


@in_crowds
def test_levels_by_visits_go_on_without_a_step(position: Position) -> None:
    levels = [level_of(number, position) for number in LEVELS]
    for lower, higher in pairwise(levels):
        assert isinstance(lower, ByVisits)
        assert isinstance(higher, ByVisits)
        assert lower.simulations <= higher.simulations < 5 * lower.simulations
        assert 0 < higher.visit_exponent - lower.visit_exponent < 0.3
        assert 0 <= lower.prior_weight - higher.prior_weight < 0.2
    assert levels[0].search == "mcts:prior_weight=1.500000"


@pytest.mark.parametrize("number", [0.99, 10.01, -1, float("nan")])
@by_values_or_visits
def test_there_are_no_other_levels(number: float, position: Position) -> None:
    with pytest.raises(ValueError, match="levels go from 1 to 10"):
        level_of(number, position)


def test_the_strongest_level_always_plays_the_best() -> None:
    assert set(draws(CLOSE, 10)) == {"best"}


def test_the_weakest_level_errs_a_little_more_often_than_much() -> None:
    found = draws(CLOSE, 1)
    assert found["best"] > found["fair"] > found["bad"]
    assert found["bad"] + found["worse"] < 0.3 * found.total()


def test_a_higher_level_plays_the_best_more_often() -> None:
    shares = [draws(CLOSE, number)["best"] for number in (1, 3, 5, 7, 9, 10)]
    assert shares == sorted(shares)
    assert shares[0] < 0.5 * shares[-1]


@pytest.mark.parametrize("share", [0.01, 0.1, 0.3, 0.6])
@pytest.mark.parametrize("losses", [[0.0, 0.02, 0.05, 0.3, 0.4], [0.0, 1e-6, 3e-6], [0.0] + 40 * [0.2]])
def test_what_is_lost_is_the_share_of_a_blind_choice(losses: list[float], share: float) -> None:
    """However many actions there are, and however much is at stake."""
    aim = share * sum(losses) / len(losses)
    weights = weights_for(losses, aim)
    assert weights == sorted(weights, reverse=True)
    assert sum(weight * loss for weight, loss in zip(weights, losses, strict=True)) / sum(weights) == pytest.approx(aim, rel=1e-3)


def test_a_blind_choice_is_the_worst_there_is() -> None:
    assert weights_for([0.0, 0.1, 0.2], 0.15) == [1.0, 1.0, 1.0]


def test_without_a_share_to_lose_only_the_best_has_weight() -> None:
    assert weights_for([0.3, 0.0, 0.001], 0.0)[1] == 1
    assert max(weights_for([0.3, 0.0, 0.001], 0.0)[::2]) < 1e-300


def test_actions_are_overlooked_as_often_as_the_level_says() -> None:
    level, rng = ByValues(0, 1, 0.25, 0.1), Random(1)
    noticed = [each.action for _ in range(2000) for each in level.noticed(CLOSE, rng)]
    assert all(count == pytest.approx(1500, abs=100) for count in Counter(noticed).values())


def test_where_all_is_overlooked_the_best_is_seen() -> None:
    assert [each.action for each in ByValues(0, 1, 1.0, 0.1).noticed(CLOSE, Random(1))] == ["best"]


@by_values_or_visits
def test_the_same_luck_draws_the_same(position: Position) -> None:
    for seed in range(20):
        assert len({drawn(CLOSE, 1, level_of(1, position), Random(seed)) for _ in range(3)}) == 1


@pytest.mark.parametrize(("number", "turns"), [(1, 1), (3, 3), (5.5, 5), (8.75, 8), (9, 9), (10, 10)])
@by_values_or_visits
def test_a_win_in_sight_is_never_thrown_away(number: float, turns: int, position: Position) -> None:
    winning = [candidate("win", 1.0, 1, Proof([1, 0], turns)), candidate("tempting", 0.99, 500)]
    assert set(draws(winning, number, position=position)) == {"win"}


@by_values_or_visits
def test_a_win_further_away_is_a_value_like_any_other(position: Position) -> None:
    winning = [candidate("win", 1.0, 1, Proof([1, 0], 3)), candidate("tempting", 0.99, 500)]
    assert set(draws(winning, 2, position=position)) == {"win", "tempting"}


def test_a_loss_in_sight_is_not_walked_into() -> None:
    losing = [candidate("hold", 0.1), candidate("resist", 0.09), candidate("lose", 0.0, 10, Proof([0, 1], 2))]
    assert [each.action for each in sensible_of(losing, 1, sight=2)] == ["hold", "resist"]
    assert [each.action for each in sensible_of(losing, 1, sight=1)] == ["hold", "resist", "lose"]
    assert is_lost(losing[2], 1, sight=2)
    assert not is_lost(losing[2], 1, sight=1)
    assert not is_lost(losing[2], 2, sight=2)


@by_values_or_visits
def test_where_all_is_lost_something_is_played(position: Position) -> None:
    """Even what was proven before anyone tried it."""
    lost = [candidate("slow", 0.0, 0, Proof([0, 1], 6)), candidate("quick", 0.0, 0, Proof([0, 1], 2))]
    assert set(draws(lost, 1, position=position)) <= {"slow", "quick"}


@by_values_or_visits
def test_an_action_nobody_tried_is_not_drawn(position: Position) -> None:
    untried = [candidate("best", 0.6), candidate("near", 0.59), candidate("unknown", 0.6, 0)]
    assert "unknown" not in draws(untried, 1, position=position)


@by_values_or_visits
def test_equal_actions_are_drawn_alike(position: Position) -> None:
    found = draws([candidate(name, 0.5) for name in ("a", "b", "c", "d")], 1, position=position)
    assert min(found.values()) > 60
    assert len(found) == 4


@pytest.mark.parametrize("count", range(2, 50))
def test_nothing_is_at_stake_among_equals(count: int) -> None:
    """However the mean of their values is rounded: 0.1 three times is 0.1 and a little more on average."""
    equal = [candidate(str(number), 0.1) for number in range(count)]
    assert stake_of(equal, 1) == pytest.approx(0)
    assert len(draws(equal, 5)) > count / 2


def test_a_great_mistake_is_not_sensible() -> None:
    desperate = [candidate("best", 0.9), candidate("fair", 0.65), *(candidate(f"bad{number}", 0.3) for number in range(8))]
    assert stake_of(desperate, 1) > 0.4
    assert [each.action for each in sensible_of(desperate, 1, sight=1)] == ["best", "fair"]


def test_a_level_looks_through_the_eyes_of_its_seat() -> None:
    for_second = [Candidate(each.action, each.values[::-1], each.visits, each.depth, each.variation, None) for each in CLOSE]
    assert draws(CLOSE, 1) == draws(for_second, 1, seat=2)


# By visits


@pytest.mark.parametrize(
    ("slug", "options", "by_visits"),
    [
        ("quivive", {"mode": "solo2"}, False),
        ("quivive", {"mode": "teams"}, False),
        ("quivive", {"mode": "solo3"}, True),
        ("quivive", {"mode": "solo5"}, True),
        ("derive", {"colours": "ryg"}, False),
        ("drivis", {}, False),
    ],
)
def test_levels_go_by_visits_among_many_where_every_game_ends(slug: str, options: dict[str, str], *, by_visits: bool) -> None:
    assert draws_by_visits(GAMES[slug].start(**options)) is by_visits


VISITED = [candidate("often", 0.30, 60), candidate("now and then", 0.31, 30), candidate("once", 0.32, 1)]


@in_crowds
def test_by_visits_a_higher_level_goes_back_to_what_was_visited_most(position: Position) -> None:
    shares = [draws(VISITED, number, position=position)["often"] for number in (1, 3, 5, 7, 9)]
    assert shares == sorted(shares)
    assert shares[0] < 0.5 * shares[-1]


def test_the_power_of_the_visits_decides() -> None:
    found = Counter(ByVisits(0, 1, 2.0, 0.0).draw(VISITED, 1, Random(seed)) for seed in range(4501))
    assert found["often"] / found["now and then"] == pytest.approx(4, rel=0.15)
    assert found["once"] < 10


@pytest.mark.parametrize("number", [1, 5, 9])
@in_crowds
def test_by_visits_a_great_mistake_is_not_sensible(number: float, position: Position) -> None:
    tempting = [candidate("best", 0.9, 5), candidate("fair", 0.5, 5), candidate("awful", 0.3, 500)]
    assert set(draws(tempting, number, position=position)) <= {"best", "fair"}


@in_crowds
def test_by_visits_a_loss_in_sight_is_not_walked_into(position: Position) -> None:
    losing = [candidate("hold", 0.1, 1), candidate("lose", 0.0, 500, Proof([0, 1], 1))]
    assert set(draws(losing, 1, position=position)) == {"hold"}
