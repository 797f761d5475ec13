"""Standings and their tie-breaks, on tables worked out by hand."""

from __future__ import annotations

from fractions import Fraction

from banquise.club import Plan, Scoring, Tournament, standings
from banquise.club import events as ev
from tests.club.playing import MANY, begun, did, paired, plan


def decided(planned: Plan, entrants: int, best: list[str], rounds: int) -> Tournament:
    """Whoever stands earlier in this list wins."""
    state = begun(planned, entrants)
    for _ in range(rounds):
        state = paired(state)
        for game in state.open_games():
            sides = state.sides_of(game)
            order = sorted(sides, key=best.index)
            text = ",".join(str(order.index(who) + 1) for who in sides)
            state = did(state, ev.ResultEntered(*game, text))
    return state


def test_a_round_robin_of_four_by_hand() -> None:
    state = decided(plan("round-robin"), 4, ["p3", "p1", "p4", "p2"], 3)
    found = standings(state)
    assert [(each.rank, each.entrant, int(each.points)) for each in found] == [(1, "p3", 3), (2, "p1", 2), (3, "p4", 1), (4, "p2", 0)]
    tally = {each.entrant: dict(zip(state.plan.tie_breaks, each.tie_breaks, strict=True)) for each in found}
    assert [tally[who]["buchholz"] for who in ("p3", "p1", "p4", "p2")] == [3, 4, 5, 6]
    assert [tally[who]["sonneborn-berger"] for who in ("p3", "p1", "p4", "p2")] == [3, 1, 0, 0]


def test_the_direct_encounter_decides_between_two_that_met() -> None:
    state = begun(plan("round-robin", tie_breaks=("direct",)), 4)
    # p1 beats p2, p2 beats p3 and p4, p3 beats p1, p1 beats p4, p3 draws with p4: p1 and p2 have two points each
    wins = {("p1", "p2"): 1, ("p2", "p3"): 1, ("p2", "p4"): 1, ("p1", "p3"): 2, ("p1", "p4"): 1, ("p3", "p4"): 0}
    for _ in range(3):
        state = paired(state)
        for game in state.open_games():
            first, second = state.sides_of(game)
            key, turned = ((first, second), False) if (first, second) in wins else ((second, first), True)
            won = wins[key]
            state = did(state, ev.ResultEntered(*game, "1/2" if not won else "1-0" if (won == 1) != turned else "0-1"))
    assert [each.entrant for each in standings(state)] == ["p1", "p2", "p3", "p4"]


def test_whom_nothing_tells_apart_share_a_rank() -> None:
    state = begun(plan(tie_breaks=("wins",)), 4)
    assert [each.rank for each in standings(state)] == [1, 1, 1, 1]


def test_lots_are_the_same_whatever_happens_before() -> None:
    one = begun(plan(tie_breaks=("lot",)), 6)
    other = did(did(begun(plan(tie_breaks=("lot",)), 6), ev.Paused()), ev.Resumed())
    assert [each.entrant for each in standings(one)] == [each.entrant for each in standings(other)]
    assert [each.rank for each in standings(one)] == [1, 2, 3, 4, 5, 6]


def test_places_at_tables_count_as_the_scoring_says() -> None:
    state = decided(plan("tables", MANY, (3,), scoring=Scoring(places=(("5", "2", "1"),), bye="3")), 6, [f"p{n}" for n in range(1, 7)], 1)
    assert sorted(each.points for each in standings(state)) == [1, 1, 2, 2, 5, 5]


def test_byes_and_rounds_missed_are_worth_what_is_declared() -> None:
    state = begun(plan(scoring=Scoring(bye="1", absence="1/2"), rounds=3), 4)
    state = paired(did(state, ev.RoundMissed("p1")))
    points = {each.entrant: each.points for each in standings(state)}
    assert points["p1"] == Fraction(1, 2)
    assert [points[who] for who in state.rounds[0].byes] == [1]


def test_a_game_that_nobody_came_to_is_no_meeting() -> None:
    state = paired(begun(plan(rounds=3), 4))
    for game in state.open_games():
        state = did(state, ev.ResultEntered(*game, "+-"))
    first = standings(state)[0]
    assert (int(first.points), first.tally.played, first.tally.wins) == (1, 0, 0)
