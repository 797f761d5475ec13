"""Figures against known values."""

from __future__ import annotations

from math import inf

import pytest

from banquise.lab import Encounter, elo, ratings, wilson
from banquise.lab.ratings import linked
from banquise.lab.statistics import DEVIATIONS_999


@pytest.mark.parametrize(
    ("points", "entries", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (9, 10, 0.5958, 0.9821), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1.0)],
)
def test_wilson_intervals_are_those_of_the_tables(points: float, entries: int, low: float, high: float) -> None:
    interval = wilson(points, entries)
    assert interval.score == points / entries
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=1e-4)


def test_without_games_all_is_possible() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_a_stricter_interval_is_wider() -> None:
    usual, strict = wilson(30, 40), wilson(30, 40, DEVIATIONS_999)
    assert strict.low < usual.low < usual.score < usual.high < strict.high


@pytest.mark.parametrize(("score", "difference"), [(0.5, 0), (0.64, 99.95), (0.75, 190.85), (10 / 11, 400), (1, inf), (0, -inf)])
def test_elo_differences_are_those_of_the_formula(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=0.01)


def test_ratings_of_two_players_are_their_elo_difference() -> None:
    """But for the draw that each is given against an average player."""
    rated = ratings(["a", "b"], [Encounter("a", "b", 7500, 2500)])
    assert rated["a"] - rated["b"] == pytest.approx(elo(0.75), abs=0.5)
    assert rated["a"] == pytest.approx(-rated["b"])


def test_ratings_add_up_along_a_chain() -> None:
    chain = [Encounter("a", "b", 6400, 3600), Encounter("b", "c", 6400, 3600)]
    rated = ratings(["a", "b", "c"], chain)
    assert rated["a"] - rated["c"] == pytest.approx(2 * elo(0.64), abs=1)
    assert sum(rated.values()) == pytest.approx(0, abs=1e-6)


def test_who_always_wins_has_a_finite_rating() -> None:
    rated = ratings(["a", "b", "c"], [Encounter("a", "b", 20, 0)])
    assert 200 < rated["a"] < 1000
    assert rated["c"] == pytest.approx(0, abs=60)


def test_nobody_has_no_ratings() -> None:
    assert ratings([], []) == {}


def test_players_are_linked_through_others() -> None:
    met = [Encounter("a", "b", 1, 0), Encounter("c", "b", 1, 1), Encounter("d", "e", 2, 0)]
    assert linked("a", met) == {"a", "b", "c"}
    assert linked("e", met) == {"d", "e"}
    assert linked("nobody", met) == {"nobody"}
