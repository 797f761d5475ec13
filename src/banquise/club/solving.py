"""Ratings of those who solve puzzles, one for each game, by the model of all other ratings: a puzzle is an opponent who is solved or wins.

How hard a puzzle is was measured with the levels of the engine (`rating_of`), and solvers do not move it: they have no account, and
nobody could tell a hundred tries from a hundred people. So a rating is a function of what was solved, and whoever keeps it may be
anybody, such as a browser.
"""

from __future__ import annotations

from typing import Final

from banquise.club.ratings import DIGITS, ELO_PER_UNIT, START_DEVIATION, START_ELO, START_MEAN, Rating, model
from banquise.study.puzzle_choice import rating_of
from banquise.study.puzzles import Puzzle

SOLVER_START_ELO: Final = 1200
"""Whoever is new begins with what level 2 or 3 of the engine solves."""
PUZZLE_DEVIATION: Final = 2.0
"""How well the difficulty of a puzzle is known: about 60 on the scale of Elo."""
NEW_SOLVER: Final = Rating(START_MEAN + (SOLVER_START_ELO - START_ELO) / ELO_PER_UNIT, START_DEVIATION)


def after_puzzle(solver: Rating, puzzle: Puzzle, *, solved: bool) -> Rating:
    """The solver's rating after a puzzle that was solved at the first try and without a hint, or else was not."""
    library = model()
    difficulty = START_MEAN + (rating_of(puzzle) - START_ELO) / ELO_PER_UNIT
    sides = [[library.rating(mu=solver.mean, sigma=solver.deviation)], [library.rating(mu=difficulty, sigma=PUZZLE_DEVIATION)]]
    [[after], _] = library.rate(sides, ranks=[1.0, 2.0] if solved else [2.0, 1.0])
    return Rating(round(after.mu, DIGITS), round(after.sigma, DIGITS), solver.games + 1)
