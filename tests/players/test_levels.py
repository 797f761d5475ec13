"""What a level plays: it heads for its goal, misses what it does not see, does not walk in circles, and is the same with the same luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from statistics import median

import pytest

from banquise.core import Line
from banquise.engine import Candidate, Proof
from banquise.games import GAMES
from banquise.players import play_game
from banquise.players.first_sight import by_progress
from banquise.players.levels import MAX_DETOUR, NEARLY, Level, arrangements, chosen, level_of, reply
from banquise.players.strength import STRONGEST_LEVEL, WEAKEST_LEVEL
from tests.engine_here import needs_engine

LEVELS = [WEAKEST_LEVEL + 0.25 * step for step in range(round(4 * (STRONGEST_LEVEL - WEAKEST_LEVEL)) + 1)]
START = Line.begin(GAMES["vaeva"].start(variant="lined"))
BLIND = Level(0, 0.0)
ALL_SEEING = Level(0, 1.0)


def candidate(
    action: str, value: float, variation: Sequence[str] = (), proof: Proof | None = None, visits: int = 10, depth: int = 3
) -> Candidate:
    return Candidate(action, [value, 1 - value], visits, depth, list(variation) or [action], proof)


def sights(candidates: Sequence[Candidate], **others: float) -> dict[str, float]:
    """What actions look like at first sight: as they are judged, but for those named."""
    return {each.action: others.get(each.action.replace("-", "_"), each.values[0]) for each in candidates}


def played(
    candidates: Sequence[Candidate], level: Level, seen: Mapping[str, float] | None = None, line: Line = START, times: int = 200
) -> Counter[str]:
    return Counter(chosen(line, candidates, seen or sights(candidates), level, Random(seed)) for seed in range(times))


CLEAR = [candidate("c1-d2", 0.8), candidate("e1-f2", 0.6), candidate("g1-h2", 0.4)]


def test_levels_go_on_without_a_step() -> None:
    levels = [level_of(number) for number in LEVELS]
    for lower, higher in pairwise(levels):
        assert lower.simulations <= higher.simulations < 1.5 * lower.simulations + 15
        assert 0 <= higher.sight - lower.sight < 0.05
    assert levels[0].simulations == 0
    assert levels[-1].sight == 1


@pytest.mark.parametrize("number", [0.99, 10.01, -1, float("nan")])
def test_there_are_no_other_levels(number: float) -> None:
    with pytest.raises(ValueError, match="levels go from 1 to 10"):
        level_of(number)


def test_who_sees_everything_plays_the_best() -> None:
    assert set(played(CLEAR, ALL_SEEING)) == {"c1-d2"}


def test_what_is_overlooked_is_not_played_and_the_next_best_is() -> None:
    found = played(CLEAR, Level(0, 0.7), times=2000)
    assert found["c1-d2"] / 2000 == pytest.approx(0.7 + 0.3**3 / 3, abs=0.04)
    assert found["c1-d2"] > found["e1-f2"] > found["g1-h2"] > 0


def test_where_all_is_overlooked_anything_is_played() -> None:
    assert min(played(CLEAR, BLIND).values()) > 30


def test_a_higher_level_plays_the_best_more_often() -> None:
    shares = [played(CLEAR, level_of(number), times=1000)["c1-d2"] for number in (1, 3, 5, 7, 9)]
    assert shares == sorted(shares)


def test_who_overlooks_the_reply_believes_what_the_action_looks_like() -> None:
    """It takes what hangs, and is taken: an action that looks best, and that a reply refutes."""
    trap = [candidate("c1-d2", 0.6), candidate("e1-f2", 0.2, ["e1-f2", "c20-d19"])]
    seen = sights(trap, e1_f2=0.9)
    assert set(played(trap, ALL_SEEING, seen)) == {"c1-d2"}
    half = played(trap, Level(0, 0.9), seen, times=2000)
    assert half["e1-f2"] / 2000 == pytest.approx(0.9 * 0.1 + 0.1 * 0.9, abs=0.03)  # it sees the trap and not its reply, or the trap alone


def test_one_threat_is_overlooked_as_one_whatever_fails_to_meet_it() -> None:
    """So it is not met at all, or met: not met by some actions and forgotten after others."""
    threat = [candidate("c1-d2", 0.5), *(candidate(a, 0.1, [a, "c20-d19"]) for a in ("e1-f2", "g1-h2", "i1-j2", "k1-l2", "m1-n2", "o1-p2"))]
    seen = {each.action: 0.7 for each in threat} | {"c1-d2": 0.5}
    met = played(threat, Level(0, 0.8), seen, times=2000)["c1-d2"] / 2000
    assert met == pytest.approx(0.8 * 0.8, abs=0.04)  # the saving action noticed, and the threat


def test_the_reply_is_the_first_action_of_another_seat() -> None:
    start = GAMES["gravis"].start()
    assert reply(start, ["Sc", ">E"]) is None
    assert reply(start, ["Sc", ">E", "E3", ">N"]) == "E3"
    assert reply(start, ["Sc"]) is None


def test_a_win_at_once_is_never_overlooked() -> None:
    winning = [candidate("c1-d2", 1.0, proof=Proof([1, 0], 1)), candidate("e1-f2", 0.99)]
    assert set(played(winning, BLIND)) == {"c1-d2"}


def test_of_nearly_equal_actions_the_one_that_makes_progress_is_played() -> None:
    won = [candidate("c1-d2", 0.99), candidate("e1-f2", 0.99 - NEARLY / 2), candidate("g1-h2", 0.9)]
    assert set(played(won, ALL_SEEING, sights(won, c1_d2=0.7, e1_f2=0.8, g1_h2=0.9))) == {"e1-f2"}


def test_among_equals_luck_decides() -> None:
    equal = [candidate(action, 0.5) for action in ("c1-d2", "e1-f2", "g1-h2", "i1-j2")]
    found = played(equal, ALL_SEEING)
    assert len(found) == 4
    assert min(found.values()) > 30


def test_the_same_luck_plays_the_same() -> None:
    level = level_of(2)
    for seed in range(20):
        assert len({chosen(START, CLEAR, sights(CLEAR), level, Random(seed)) for _ in range(3)}) == 1


def test_a_level_looks_through_the_eyes_of_its_seat() -> None:
    line = START.play("c1-d2")
    second = [Candidate(action, [0.9, value], 10, 3, [action], None) for action, value in (("c20-d19", 0.2), ("e20-d19", 0.7))]
    assert set(Counter(chosen(line, second, {"c20-d19": 0.2, "e20-d19": 0.7}, ALL_SEEING, Random(seed)) for seed in range(9))) == {
        "e20-d19"
    }


# Circles

SHUTTLED = Line.begin(GAMES["vaeva"].start(variant="lined"), ["c1-d2", "c20-d19", "d2-e3", "d19-c20"])


def test_an_arrangement_of_a_few_turns_ago_is_not_sought_again() -> None:
    """e3-d2 would bring back what stood two turns ago, though the opponent stands elsewhere."""
    line = SHUTTLED
    back, on = candidate("e3-d2", 0.6), candidate("e3-f4", 0.6 - MAX_DETOUR / 2)
    assert set(played([back, on], ALL_SEEING, line=line)) == {"e3-f4"}


def test_but_it_is_where_all_else_costs_too_much() -> None:
    back, on = candidate("e3-d2", 0.6), candidate("e3-f4", 0.6 - 2 * MAX_DETOUR)
    assert set(played([back, on], ALL_SEEING, line=SHUTTLED)) == {"e3-d2"}


def test_what_stood_is_told_for_the_seat_to_act_alone() -> None:
    assert len(arrangements(SHUTTLED)) == 3
    assert len(arrangements(SHUTTLED.back())) == 2


# Progress at full strength


def test_of_equal_actions_those_that_make_progress_come_first() -> None:
    found = [candidate("a", 0.9), candidate("b", 0.9), candidate("c", 0.9, visits=3), candidate("d", 0.4)]
    ordered = by_progress(found, 1, {"a": 0.1, "b": 0.3, "c": 0.2, "d": 0.9}, Random(1))
    assert [each.action for each in ordered] == ["b", "c", "a", "d"]


def test_nearly_equal_is_equal_only_where_it_was_looked_at_as_often_or_as_deeply() -> None:
    found = [candidate("a", 0.9), candidate("b", 0.8995), candidate("c", 0.8995, visits=4, depth=2)]
    ordered = by_progress(found, 1, {"a": 0.1, "b": 0.3, "c": 0.5}, Random(1))
    assert [each.action for each in ordered] == ["b", "a", "c"]


def test_the_quickest_win_stays_first() -> None:
    found = [candidate("quick", 1.0, proof=Proof([1, 0], 1)), candidate("slow", 1.0, proof=Proof([1, 0], 5))]
    assert by_progress(found, 1, {"quick": 0.1, "slow": 0.9}, Random(1)) == found


# Whole games


@needs_engine
@pytest.mark.parametrize(
    ("slug", "options", "turns"),
    [
        ("derive", {"level": "2"}, 140),
        ("derive", {"level": "1"}, 48),
        ("vaeva", {"variant": "lined"}, 110),
        ("derive", {"colours": "rbyg"}, 290),
    ],
    ids=["derive-2", "derive-1", "vaeva", "derive-four"],
)
def test_the_lowest_level_heads_for_the_goal(slug: str, options: dict[str, str], turns: int) -> None:
    """Against who plays anything it needs about twice the turns of full strength at most."""
    start = GAMES[slug].start(**options)
    lengths = []
    for seed in range(5):
        line = play_game(start, ["engine:1", *["random"] * (start.seats - 1)], seed=seed)
        assert line.outcome() is not None
        lengths.append(len(line.turns()))
    assert median(lengths) <= turns, lengths


@needs_engine
@pytest.mark.parametrize("slug", ["derive", "drivis", "gravis", "quivive", "vaeva"])
@pytest.mark.parametrize("player", ["engine:1", "engine:4", "engine:200sims"])
def test_two_games_do_not_begin_alike(slug: str, player: str) -> None:
    start = GAMES[slug].start()
    begun = {play_game(start, [player] * start.seats, seed=seed, max_actions=6).actions for seed in range(4)}
    assert len(begun) > 1
