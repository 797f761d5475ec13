"""Ratings of solvers come to where the puzzles are that they solve half of the time."""

from __future__ import annotations

from collections import defaultdict
from math import exp
from random import Random

import pytest

from banquise.club.ratings import BETA, ELO_PER_UNIT
from banquise.club.solving import NEW_SOLVER, PUZZLE_DEVIATION, SOLVER_START_ELO, after_puzzle
from banquise.study.puzzle_choice import next_for, rating_of
from banquise.study.puzzles import puzzles_of

PUZZLES = puzzles_of("gravis")


def test_whoever_is_new_begins_with_easy_puzzles_and_an_uncertain_rating() -> None:
    assert NEW_SOLVER.elo == SOLVER_START_ELO
    assert NEW_SOLVER.margin > 400


def test_a_harder_puzzle_gives_more_and_an_easier_one_takes_more() -> None:
    easy, hard = (min(PUZZLES, key=rating_of), max(PUZZLES, key=rating_of))
    assert after_puzzle(NEW_SOLVER, hard, solved=True).mean > after_puzzle(NEW_SOLVER, easy, solved=True).mean > NEW_SOLVER.mean
    assert after_puzzle(NEW_SOLVER, easy, solved=False).mean < after_puzzle(NEW_SOLVER, hard, solved=False).mean < NEW_SOLVER.mean
    assert NEW_SOLVER.deviation > PUZZLE_DEVIATION


@pytest.mark.parametrize("true_rating", [1100, 1400, 1700])
def test_after_a_hundred_puzzles_the_rating_is_near_the_strength_that_solved_them(true_rating: int) -> None:
    seed = 7
    luck = Random(f"{seed} {true_rating}")
    scale = BETA * 2**0.5 * ELO_PER_UNIT
    solver, done, at_end = NEW_SOLVER, set[str](), defaultdict[bool, int](int)
    for number in range(150):
        puzzle = next_for(PUZZLES, solver.elo, done)
        assert puzzle
        done.add(puzzle.id)
        solved = luck.random() < 1 / (1 + exp((rating_of(puzzle) - true_rating) / scale))
        at_end[solved] += number >= 100
        solver = after_puzzle(solver, puzzle, solved=solved)
    assert abs(solver.elo - true_rating) < 200, f"seed {seed}: {solver.elo}"
    assert solver.margin < 250
