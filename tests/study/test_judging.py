"""What a review says of turns is so: by the solver where it knows everything, and by the sums that define the curve elsewhere."""

from random import Random

import pytest

from banquise import GAMES
from banquise.core import Line, Position
from banquise.engine import analyse
from banquise.players import any_action
from banquise.study import Look, Review, looked, review
from banquise.study.judging import judgement_of
from tests.engine_here import needs_engine

pytestmark = needs_engine
SOLVING = 20_000_000
SUMS = [
    ("gravis", {}, 14),
    ("drivis", {}, 40),
    ("quivive", {"mode": "solo3"}, 60),
    ("quivive", {"mode": "teams"}, 60),
    ("vaeva", {"variant": "lined", "turns": "12"}, 40),
    ("derive", {"level": "1"}, 30),
    ("derive", {"level": "2", "colours": "rby"}, 24),
]


def random_line(start: Position, seed: int, most: int) -> Line:
    line, rng = Line.begin(start), Random(seed)
    while len(line.actions) < most and not line.outcome():
        line = line.play(any_action(line.position, rng))
    return line


def quick_review(line: Line, simulations: int = 300) -> Review:
    """With few simulations."""
    reviewing = Review.begin(line, 1)
    while not reviewing.done:
        looking = reviewing.next_turn()
        try:
            look = next(looking)
            while True:
                look = looking.send(looked(line.position.slug, line.start.text(), Look(look.actions, simulations)))
        except StopIteration as done:
            reviewing = reviewing.with_turn(done.value)
    return reviewing


def solved(line: Line) -> float:
    """What the end of a line of Gravis is worth to the first seat: exactly."""
    if outcome := line.outcome():
        return outcome.scores[0]
    proof = analyse(line, seconds=0, simulations=SOLVING, method="solve").candidates[0].proof
    assert proof, line
    return proof.scores[0]


def check_against_solver(seed: int, opening: int) -> None:
    opened = random_line(GAMES["gravis"].start(), seed, opening)
    line = random_line(opened.position, seed, 100)
    for number, turn in review(line).judged.items():
        truth = [solved(line.back(turn.first)), solved(line.back(turn.first + len(turn.actions)))]
        best, played = truth if turn.seat == 1 else [1 - value for value in truth]
        told = (turn.loss, turn.missed, turn.allowed)
        is_mistake = played < best
        assert told == ((1, "win", "loss") if is_mistake else (0, "", "")), (seed, number, line, told)


@pytest.mark.parametrize("seed", range(3))
def test_in_gravis_every_mistake_told_is_one_and_none_is_missed(seed: int) -> None:
    check_against_solver(seed, opening=8)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(50))
def test_in_gravis_every_mistake_of_a_whole_game_is_told_and_no_other(seed: int) -> None:
    check_against_solver(seed, opening=0)


@pytest.mark.parametrize(("slug", "options", "most"), SUMS)
def test_losses_and_luck_add_up_to_the_change_of_the_curve(slug: str, options: dict[str, str], most: int) -> None:
    line = random_line(GAMES[slug].start(**options), 7, most)
    reviewed = quick_review(line)
    points = reviewed.points()
    for turn in reviewed.judged.values():
        side, end = reviewed.side(turn.seat), turn.first + len(turn.actions)
        before, after = points[turn.first], points[end] if end < len(line.actions) else turn.after
        assert before
        assert after
        assert after.chances[side] - before.chances[side] == pytest.approx(turn.luck[side] - turn.loss, abs=1e-9), (turn.number, line)
        assert turn.loss >= 0


@pytest.mark.parametrize(("slug", "options", "most"), SUMS)
def test_every_point_shares_out_one_chance(slug: str, options: dict[str, str], most: int) -> None:
    for point in quick_review(random_line(GAMES[slug].start(**options), 8, most)).points():
        assert point
        assert sum(point.chances) == pytest.approx(1)


def test_the_curve_ends_with_the_outcome() -> None:
    line = random_line(GAMES["drivis"].start(), 3, 500)
    outcome, last = line.outcome(), quick_review(line).points()[-1]
    assert outcome
    assert last
    assert (last.chances, last.turns) == (outcome.scores, 0)


def test_a_game_that_was_resigned_ends_with_its_outcome_and_the_last_turn_is_not_to_blame() -> None:
    line = random_line(GAMES["drivis"].start(), 3, 4).leave(1)
    reviewed = quick_review(line)
    last = reviewed.points()[-1]
    assert last
    assert list(last.chances) == [0, 1]
    assert 0 < reviewed.judged[4].after.chances[0] < 1


def test_the_same_game_is_judged_the_same_each_time() -> None:
    line = random_line(GAMES["quivive"].start(mode="solo3"), 5, 40)
    assert quick_review(line) == quick_review(line)


def test_dice_are_luck_and_no_fault() -> None:
    line = random_line(GAMES["derive"].start(level="2"), 4, 40)
    reviewed = quick_review(line)
    rolled = [turn for turn in reviewed.judged.values() if turn.actions[-1].startswith("=")]
    assert rolled
    assert any(turn.luck[0] for turn in rolled)
    assert sum(side.luck for side in reviewed.sides()) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(("loss", "judgement"), [(0.04, ""), (0.05, "inaccuracy"), (0.1, "mistake"), (0.15, "blunder"), (1, "blunder")])
def test_judgements_follow_the_stated_thresholds(loss: float, judgement: str) -> None:
    assert judgement_of(loss) == judgement


def test_turns_are_judged_from_the_last_to_the_first() -> None:
    line = random_line(GAMES["gravis"].start(), 1, 100)
    begun = Review.begin(line, 1)
    assert not begun.done
    assert [point for point in begun.points()[:-1] if point] == []
    assert begun.sides()[0].accuracy is None
