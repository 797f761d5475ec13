"""Studying games: a review judges every turn of one (docs/study.md has the formulas), and puzzles ask for the one turn that wins.

Pure but for the engine, and even that only where `review` or `run` ask it: everything else yields the searches it needs.
"""

from banquise.study.judging import BLUNDER, INACCURACY, MISTAKE, Judgement, TurnJudged, judgement_of
from banquise.study.review import Review, SidePlayed, review
from banquise.study.trying import Tried, tried_line, try_turn
from banquise.study.worth import DEPTHS, Look, Looking, Worth, looked, run

__all__ = [
    "BLUNDER",
    "DEPTHS",
    "INACCURACY",
    "MISTAKE",
    "Judgement",
    "Look",
    "Looking",
    "Review",
    "SidePlayed",
    "Tried",
    "TurnJudged",
    "Worth",
    "judgement_of",
    "looked",
    "review",
    "run",
    "tried_line",
    "try_turn",
]
