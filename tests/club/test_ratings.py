"""Ratings are a fold over games, and put players in the order of their strength."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from math import exp
from pathlib import Path
from random import Random

import pytest

from banquise.club import RatedGame, Rating, Ratings, rated_games
from banquise.club import events as ev
from banquise.club.ratings import LEVEL_RATINGS, level_rating, rated_table
from banquise.core import Refusal
from banquise.games import GAMES
from banquise.tables import Luck, Request, Table, create, decide, person
from banquise.tables import Plan as TablePlan
from banquise.tables import requests as table_requests
from tests.club.playing import TEAMS, begun, did, paired, plan

GAME = "drivis"
STRENGTH = (Path(__file__).parents[2] / "docs" / "strength.md").read_text(encoding="utf-8")


def drawn_game(rng: Random, strengths: dict[str, float], seats: int) -> RatedGame:
    """A game whose places are drawn as Plackett and Luce say."""
    players = rng.sample(sorted(strengths), seats)
    order, left = [], list(players)
    while left:
        chosen = rng.choices(left, [exp(strengths[who]) for who in left])[0]
        order.append(chosen)
        left.remove(chosen)
    return RatedGame(GAME, tuple((who,) for who in players), tuple(order.index(who) + 1 for who in players))


@pytest.mark.parametrize("seed", range(3))
def test_players_of_known_strength_are_ordered_rightly(seed: int) -> None:
    rng = Random(seed)
    strengths = {f"p{number:02}": 0.4 * number for number in range(12)}
    games = [drawn_game(rng, strengths, rng.randint(3, 5)) for _ in range(600)]
    found = Ratings.fold(games)
    means = {who: found.of(GAME, "several", who).mean for who in strengths}
    right = sum((means[one] < means[other]) == (strengths[one] < strengths[other]) for one, other in combinations(strengths, 2))
    assert right >= 63, seed  # of 66


def test_the_same_games_give_the_same_numbers_one_by_one_or_all_at_once() -> None:
    rng = Random(5)
    games = [drawn_game(rng, {"a": 0, "b": 0.5, "c": 1}, rng.choice([2, 3])) for _ in range(40)]
    step_by_step = Ratings()
    for game in games:
        step_by_step = step_by_step.after(game)
    assert step_by_step == Ratings.fold(games)


def test_families_and_games_have_ratings_of_their_own() -> None:
    found = Ratings.fold(
        [
            RatedGame(GAME, (("a",), ("b",)), (1, 2)),
            RatedGame(TEAMS, (("a", "c"), ("b", "d")), (2, 1)),
            RatedGame(GAME, (("a",), ("b",), ("c",)), (1, 2, 3)),
            RatedGame(GAME, (("a",), ("@engine:4",)), (1, 2)),
        ]
    )
    families = {(each.game, each.family) for each in found.known if each.player == "a"}
    assert families == {(GAME, "two"), (TEAMS, "teams"), (GAME, "several"), (GAME, "computer")}
    assert not [each for each in found.known if each.player.startswith("@")]
    assert found.of(TEAMS, "teams", "a") == found.of(TEAMS, "teams", "c")
    assert found.of(GAME, "two", "nobody") == Rating()


def test_a_newcomer_has_a_number_after_five_games_against_levels() -> None:
    """Even against level 5, which is rated at 1512: the rating is near it, and known to within a class or so."""
    places = [(1, 2), (2, 1), (1, 2), (2, 1), (1, 1)]
    found = Ratings.fold(RatedGame(GAME, (("new",), ("@engine:5",)), each) for each in places).of(GAME, "computer", "new")
    assert abs(found.elo - 1512) < 60
    assert found.margin < Rating().margin * 0.85
    assert found.games == 5


def measured_levels(name: str) -> dict[int, int]:
    """The ratings of levels in a row of docs/strength.md."""
    header = next(line for line in STRENGTH.splitlines() if line.startswith("| game | `greedy` | `engine:1` |"))
    row = next(line for line in STRENGTH.splitlines() if re.match(rf"\| {re.escape(name)} \| \d+ \| 1000 ", line))
    cells = zip(header.split("|"), row.split("|"), strict=True)
    return {int(level[1]): int(rating) for title, rating in cells if (level := re.search(r"engine:(\d+)", title)) and rating.strip()}


@pytest.mark.parametrize("slug", LEVEL_RATINGS)
def test_levels_are_rated_as_they_were_measured(slug: str) -> None:
    module = __import__(f"banquise.games.{slug}.strength", fromlist=["MEASURED"])
    measured = measured_levels(module.MEASURED)
    ratings = LEVEL_RATINGS[slug]
    assert len(measured) >= 3
    assert {level: ratings[level - 1] for level in measured} == measured
    assert len(ratings) == 10
    assert list(ratings) == sorted(ratings)
    assert {after - before for before, after in pairwise(ratings[max(measured) - 1 :])} <= {100}
    top = level_rating(slug, "@engine")
    assert top is not None
    assert top.elo == LEVEL_RATINGS[slug][9]
    assert level_rating(slug, "@engine:0.2s") is None


def test_every_game_of_ours_has_levels_that_are_rated() -> None:
    assert set(LEVEL_RATINGS) == set(GAMES)


@pytest.mark.parametrize(
    ("text", "on_leaving", "count"),
    [("1-0", "loses", 1), ("+-", "loses", 0), ("aborted", "loses", 0), ("1,2!", "loses", 1), ("1,2!", "unrated", 0)],
)
def test_only_games_that_were_played_move_ratings_and_leavers_as_declared(text: str, on_leaving: str, count: int) -> None:
    state = paired(begun(plan(on_leaving=on_leaving), 2))
    state = did(state, ev.ResultEntered(1, 1, 1, text))
    assert len(list(rated_games(state))) == count


def test_a_tournament_that_is_not_rated_moves_nothing() -> None:
    state = did(paired(begun(plan(rated=False), 2)), ev.ResultEntered(1, 1, 1, "1-0"))
    assert not list(rated_games(state))


def test_a_table_that_is_over_is_a_rated_game() -> None:
    luck = Luck(b"sixteen bytes or more of it")
    created = create("t1", TablePlan(GAME, seats=(person("ann", "Ann"), person("bob", "Bob"))), "ann", 0, luck)
    assert not isinstance(created, Refusal)
    table = Table.fold(created)
    assert rated_table(table) is None
    first = table.line.legal_actions()[0]
    asks: list[table_requests.Ask] = [table_requests.Play(first), table_requests.Resign(1)]
    for number, what in enumerate(asks):
        answer = decide(table, Request(what, table.number, f"r{number}"), "ann", 0, luck)
        assert not isinstance(answer, Refusal)
        table = Table.fold([*table.events, *answer])
    assert table.ended
    assert rated_table(table) == RatedGame(GAME, (("ann",), ("bob",)), (2, 1))
