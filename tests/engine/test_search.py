"""What the searches answer: proofs that hold, history that counts, limits that are kept."""

import os
import random
import subprocess
import sys
from threading import Thread

import pytest

from banquise import engine
from banquise.core import CHANCE, NOBODY, Line, Position
from banquise.engine import Analysis, Limits, Proof, Stop, Texts, best, search
from banquise.games import GAMES, OURS
from tests.engine_here import needs_engine

pytestmark = needs_engine

START = GAMES["gravis"].start()
TREES = ["mcts", "uct"]
ENDLESS = Limits(seconds=0)
SHUTTLE = ["c1-d2", "c11-d10", "d2-c1", "d10-c11"]
"""Two dice of Dérive leave their banks and come back."""


def exactly(simulations: int, *, threads: int = 1, seed: int = 1, memory: int = 32 << 20) -> Limits:
    return Limits(seconds=0, simulations=simulations, threads=threads, seed=seed, memory=memory)


# Proofs


def wins(position: Position, seat: int, turns: int) -> bool:
    """Whether this seat of two wins by force within so many turns: brute force on the Python rules."""
    outcome = position.outcome()
    if outcome or turns == 0:
        return outcome is not None and outcome.scores[seat - 1] == 1
    results = (wins(after, seat, turns - 1) for _, after in position.turns())
    return any(results) if position.to_act == seat else all(results)


def shortest_win(position: Position, seat: int, turns: int) -> int | None:
    return next((each for each in range(1, turns + 1) if wins(position, seat, each)), None)


def near_the_end(seed: int, turns: int, slug: str = "gravis", **options: str) -> Line:
    """A random game stopped at the start of a turn, so many turns before its end."""
    luck = random.Random(seed)
    line = Line.begin(GAMES[slug].start(**options))
    begun = [line]
    while line.to_act != NOBODY:
        line = line.play(luck.choice(line.position.legal_actions()))
        if line.to_act != NOBODY and not line.position.mid_turn:
            begun.append(line)
    return begun[-turns]


WON_IN: list[tuple[int, int, int]] = [(0, 1, 1), (0, 5, 3), (12, 3, 3), (15, 4, 3), (17, 5, 3), (21, 3, 3), (39, 4, 3)]
LOST_IN: list[tuple[int, int, int]] = [(3, 5, 2), (9, 6, 2), (13, 4, 2), (16, 3, 2), (27, 2, 2)]
OPEN: list[tuple[int, int]] = [(2, 3), (4, 3)]
"""Games by their seed and how many turns they were stopped before the end; how many turns the result is away."""


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("seed", "back", "turns"), WON_IN)
def test_a_forced_win_is_proven_with_its_distance(seed: int, back: int, turns: int, threads: int) -> None:
    line = near_the_end(seed, back)
    assert shortest_win(line.position, line.to_act, 3) == turns
    proof = search(line, exactly(20_000, threads=threads), method="mcts").candidates[0].proof
    assert proof
    assert (proof.scores[line.to_act - 1], proof.turns) == (1, turns)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("seed", "back", "turns"), LOST_IN)
def test_a_forced_loss_is_proven_with_its_distance(seed: int, back: int, turns: int, threads: int) -> None:
    line = near_the_end(seed, back)
    assert shortest_win(line.position, 3 - line.to_act, 3) == turns
    found = search(line, exactly(20_000, threads=threads), method="mcts").candidates
    proofs = [each.proof for each in found if each.proof]
    assert len(proofs) == len(found)
    assert {each.scores[line.to_act - 1] for each in proofs} == {0}
    assert [each.turns for each in proofs] == sorted((each.turns for each in proofs), reverse=True)
    assert proofs[0].turns == turns


@pytest.mark.parametrize(("seed", "back"), OPEN)
def test_nothing_is_proven_that_brute_force_refutes(seed: int, back: int) -> None:
    line = near_the_end(seed, back)
    assert not shortest_win(line.position, line.to_act, 3)
    assert not shortest_win(line.position, 3 - line.to_act, 2)
    proof = search(line, exactly(20_000), method="mcts").candidates[0].proof
    assert not proof or proof.turns > 2


@pytest.mark.parametrize(("seed", "back", "turns"), WON_IN)
def test_a_proven_win_is_carried_out_in_time(seed: int, back: int, turns: int) -> None:
    luck = random.Random(seed)
    line = near_the_end(seed, back)
    winner, begun = line.to_act, len(line.turns())
    while line.to_act != NOBODY:
        mine = line.to_act == winner
        line = line.play(best(line, 0, simulations=20_000) if mine else luck.choice(line.position.legal_actions()))
    outcome = line.outcome()
    assert outcome
    assert outcome.scores[winner - 1] == 1
    assert len(line.turns()) - begun <= turns


def test_the_control_blocks_what_would_lose_at_once() -> None:
    first, *others = search(Texts("connect_four", "7/7/7/7/oo5/xxx4 o"), exactly(5000), method="mcts").candidates
    assert first.action == "d"
    assert [each.proof for each in others] == [Proof([1.0, 0.0], 2)] * 6


# History


def shuttled(last: int) -> Line:
    """A line of Dérive in which the position after the entries is about to stand again."""
    return Line.begin(GAMES["derive"].start(), ["+c1", "+c11", *SHUTTLE * last, *SHUTTLE[:-1]])


def test_all_1_an_action_to_the_third_standing_is_a_proven_draw() -> None:
    found = {each.action: each.proof for each in search(shuttled(1), exactly(500), method="mcts").candidates}
    proof = found[SHUTTLE[-1]]
    assert proof
    assert (proof.scores, proof.turns) == ([0.5, 0.5], 1)


def test_all_1_an_action_to_the_second_standing_proves_nothing() -> None:
    found = {each.action: each.proof for each in search(shuttled(0), exactly(500), method="mcts").candidates}
    assert found[SHUTTLE[-1]] is None


def test_all_1_a_line_drawn_by_repetition_has_no_candidates() -> None:
    assert search(shuttled(1).play(SHUTTLE[-1]), exactly(10)).candidates == []


# Every game, variant and number of seats


@pytest.mark.parametrize("method", [*TREES, "full"])
@pytest.mark.parametrize("slug", OURS)
def test_each_legal_action_is_valued_for_each_seat(slug: str, method: str) -> None:
    for start in engine.starts(slug):
        position = GAMES[slug].from_text(start)
        found = search(position, exactly(300), method=method)
        assert sorted(each.action for each in found.candidates) == sorted(position.legal_actions()), start
        for each in found.candidates:
            assert len(each.values) == position.seats
            assert sum(each.values[side[0] - 1] for side in position.sides) == pytest.approx(1, abs=1e-4), start
            assert all(each.values[seat - 1] == each.values[side[0] - 1] for side in position.sides for seat in side), start


@pytest.mark.parametrize("method", TREES)
@pytest.mark.parametrize("slug", OURS)
def test_a_variation_is_a_line_of_legal_actions(slug: str, method: str) -> None:
    start = GAMES[slug].start()
    found = search(start, exactly(3000), method=method)
    for each in found.candidates:
        assert each.variation[0] == each.action
        assert each.depth >= len(each.variation) > 0 or not each.visits
        Line.begin(start, each.variation)
    assert sum(each.visits for each in found.candidates) == found.simulations == 3000


@pytest.mark.parametrize("mode", ["solo2", "solo3", "solo4", "solo5", "duo", "teams"])
def test_a_win_is_proven_for_the_whole_side(mode: str) -> None:
    for seed in range(5):
        line = near_the_end(seed, 1, "quivive", mode=mode)
        side = next(side for side in line.position.sides if line.to_act in side)
        first = search(line, exactly(2000), method="mcts").candidates[0]
        assert first.proof
        assert first.proof.turns == 1
        assert first.proof.scores == [1 if seat in side else 0 for seat in range(1, line.position.seats + 1)]


def test_chance_at_hand_has_no_candidates() -> None:
    line = Line.begin(GAMES["derive"].start(), ["+c1", "+c11", "c1?"])
    assert line.to_act == CHANCE
    assert search(line, exactly(10)).candidates == []
    with pytest.raises(ValueError, match="no seat"):
        best(line, 0, simulations=10)


def test_a_finished_game_has_no_candidates() -> None:
    assert search(Texts("gravis", "5/5/5/5/2www w E aim -"), exactly(10)).candidates == []


# Limits


@pytest.mark.parametrize("method", TREES)
@pytest.mark.parametrize("slug", OURS)
def test_the_same_seed_gives_the_same_answer(slug: str, method: str) -> None:
    start = GAMES[slug].start()
    one, other = (search(start, exactly(2000, seed=7), method=method) for _ in range(2))
    assert one.candidates == other.candidates
    assert one.candidates != search(start, exactly(2000, seed=8), method=method).candidates


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_simulations_are_counted_over_all_threads(threads: int) -> None:
    found = search(START, exactly(2000, threads=threads), method="mcts")
    assert found.simulations == 2000
    assert sum(each.visits for each in found.candidates) == 2000


def test_a_search_ends_early_where_no_simulation_favours_anyone() -> None:
    line = Line.begin(GAMES["quivive"].start(mode="solo5"))
    found = search(line, ENDLESS, method="mcts")
    assert all(each.values == pytest.approx([1 / 5] * 5) for each in found.candidates)
    luck = random.Random(1)
    while not line.position.mid_turn:
        line = line.play(luck.choice(line.position.legal_actions()))
    placed = search(line, exactly(2 * found.simulations), method="mcts")
    assert placed.simulations == 2 * found.simulations


@pytest.mark.parametrize("method", [*TREES, "full"])
def test_a_single_legal_action_is_answered_at_once(method: str) -> None:
    luck = random.Random(1)
    line = Line.begin(GAMES["quivive"].start())
    while len(line.position.legal_actions()) > 1:
        line = line.play(luck.choice(line.position.legal_actions()))
    found = search(line, ENDLESS, method=method)
    assert [each.action for each in found.candidates] == line.position.legal_actions()
    assert found.simulations <= 1


@pytest.mark.parametrize("method", ["", "best", "mcts:speed=1", "mcts:c_puct", "mcts:c_puct=x", "mcts:c_puct=-1", "uct:c_puct=3"])
def test_an_unknown_method_or_setting_is_refused(method: str) -> None:
    with pytest.raises(ValueError, match="search"):
        search(START, exactly(10), method=method)


def test_a_search_with_more_prior_weight_keeps_closer_to_its_prior() -> None:
    """Which a search with a very large c_puct shows by its visits."""
    begun = [near_the_end(seed, 20, "quivive", mode="solo5") for seed in range(8)]
    lines = [line.play(line.position.legal_actions()[0]) for line in begun]
    priors = [visits_of(line, "mcts:c_puct=1000000") for line in lines]
    away = [
        sum(
            sum(abs(visits - prior[action]) for action, visits in visits_of(line, f"mcts:prior_weight={weight}").items())
            for line, prior in zip(lines, priors, strict=True)
        )
        for weight in (0, 1, 4)
    ]
    assert away == sorted(away, reverse=True)
    assert away[0] > 1.2 * away[-1]


def visits_of(line: Line, method: str) -> dict[str, int]:
    found = search(line, exactly(3000), method=method)
    return {each.action: each.visits for each in found.candidates}


@pytest.mark.parametrize("limits", [Limits(seconds=-1), Limits(seconds=float("nan")), Limits(threads=0), Limits(memory=1)])
def test_limits_that_make_no_sense_are_refused(limits: Limits) -> None:
    with pytest.raises(ValueError, match=r"time|threads|bytes"):
        search(START, limits)


@pytest.mark.parametrize("method", TREES)
def test_the_tree_stays_within_its_memory(method: str) -> None:
    """Without the limit these simulations would take about ten times as much."""
    script = f"""
import resource
from banquise.engine import Texts, analyse, starts
start = Texts("quivive", starts("quivive")[0])
analyse(start, 0, simulations=100, memory=4 << 20, method="{method}")
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
found = analyse(start, 0, simulations=100_000, memory=4 << 20, method="{method}")
assert found.simulations == 100_000
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment)
    assert int(result.stdout) < 6 << 10


# While it runs


@pytest.mark.parametrize("method", TREES)
def test_progress_is_told_and_may_stop_the_search(method: str) -> None:
    told: list[Analysis] = []
    stop = Stop()

    def progress(so_far: Analysis) -> None:
        told.append(so_far)
        if len(told) == 2:
            stop.set()

    found = search(START, ENDLESS, method=method, progress=progress, stop=stop)
    assert len(told) == 2
    assert stop.is_set()
    assert told[0].simulations < told[1].simulations <= found.simulations
    assert told[1].seconds - told[0].seconds >= 0.1
    assert len(told[0].candidates) == 20


@pytest.mark.parametrize("threads", [1, 2])
def test_what_progress_raises_ends_the_search(threads: int) -> None:
    def progress(_: Analysis) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        search(START, Limits(seconds=0, threads=threads), method="mcts", progress=progress)


@pytest.mark.parametrize("method", TREES)
def test_a_search_leaves_the_interpreter_to_others_and_is_stopped_from_there(method: str) -> None:
    stop = Stop()
    found: list[Analysis] = []
    thinking = Thread(target=lambda: found.append(search(START, ENDLESS, method=method, stop=stop)))
    thinking.start()
    stop.set()
    thinking.join()
    assert len(found[0].candidates) == 20
    assert search(START, ENDLESS, method=method, stop=stop).simulations < 100
