"""Puzzles of Gravis 3: proven by solving, told apart by what falls and how many arrows threaten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from banquise.boards import STRAIGHT
from banquise.core import Action, Line, Position
from banquise.games.gravis.rules import LINES, Gravis
from banquise.study.puzzle_themes import PuzzleFacts, Theme, solver_turns


def threatening_arrows(position: Gravis, side: str) -> int:
    """Under how many arrows a side would win by a single drop, were it to act."""
    return sum(any(_wins(replace(position, side=side, arrow=arrow), arrow + name) for name in LINES[arrow]) for arrow in STRAIGHT)


def _wins(position: Gravis, drop: str) -> bool:
    if position.why_not(drop):
        return False
    outcome = position.after(Action(drop)).outcome()
    return outcome is not None and outcome.reason == "aligned"


def themes_of(line: Line) -> tuple[str, ...]:
    return tuple(dict.fromkeys(theme for positions in solver_turns(line) for theme in _of_turn(positions)))


def _of_turn(positions: tuple[Position, ...]) -> Iterator[str]:
    before, after = positions[0], positions[-1]
    assert isinstance(before, Gravis)
    assert isinstance(after, Gravis)
    rounds = sum(isinstance(at, Gravis) and at.phase == "take" and not at.holes for at in positions)
    if rounds:
        yield "removal"
    if rounds > 1:
        yield "cascade"
    threats = threatening_arrows(after, before.side) if not after.outcome() else 0
    if threats == len(STRAIGHT):
        yield "every-arrow"
    elif threats > 1:
        yield "double-threat"


PUZZLES = PuzzleFacts(
    themes={
        "removal": Theme(
            ("Removal", "Retrait"),
            ("Pawns of a line leave the board, and others fall.", "Des pions d'une ligne quittent le plateau, et d'autres tombent."),
        ),
        "cascade": Theme(
            ("Cascade", "Cascade"),
            (
                "Falling pawns make another line: there is more to remove.",
                "Les pions tombés refont une ligne : on retire encore.",
            ),
        ),
        "double-threat": Theme(
            ("Double threat", "Double menace"),
            ("You threaten to win under several arrows at once.", "Vous menacez de gagner sous plusieurs flèches à la fois."),
        ),
        "every-arrow": Theme(
            ("Threat under every arrow", "Menace sous toutes les flèches"),
            (
                "Whichever way the other side aims the arrow, you can win.",
                "Où que l'autre camp tourne la flèche, vous pouvez gagner.",
            ),
        ),
    },
    themes_of=themes_of,
    method="solve",
    simulations=100_000,
)
