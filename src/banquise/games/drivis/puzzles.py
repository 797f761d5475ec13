"""Puzzles of Drivis: proven by alpha-beta, told apart by what a slide turns over and whose group it breaks."""

from __future__ import annotations

from collections.abc import Iterator

from banquise.core import Line, Position
from banquise.games.drivis.rules import OTHER, Drivis, connected
from banquise.study.puzzle_themes import PuzzleFacts, Theme, solver_turns


def themes_of(line: Line) -> tuple[str, ...]:
    return tuple(dict.fromkeys(theme for positions in solver_turns(line) for theme in _of_turn(positions)))


def _of_turn(positions: tuple[Position, ...]) -> Iterator[str]:
    before, after = positions[0], positions[-1]
    assert isinstance(before, Drivis)
    assert isinstance(after, Drivis)
    side, other, size = before.side, OTHER[before.side], before.size
    if connected(before.board, other, size):  # DRV-9: whoever is connected when their turn comes has won
        yield "right-of-reply"
    turned = after.board.count(side) - before.board.count(side)
    if turned > 1:
        yield "double-turn"
    if turned == 0:
        yield "quiet"
    if connected(after.board, side, size):
        yield "connection"


PUZZLES = PuzzleFacts(
    themes={
        "right-of-reply": Theme(
            ("Right of reply", "Droit de réponse"),
            (
                "The other side is connected, and you have one turn to answer.",
                "L'autre camp est relié ; il vous reste un tour pour répondre.",
            ),
        ),
        "double-turn": Theme(
            ("Several turned over", "Plusieurs retournées"),
            ("One slide turns over more than one plate.", "Une seule glissade retourne plusieurs plaques."),
        ),
        "quiet": Theme(
            ("Nothing turned over", "Rien de retourné"),
            ("The slide turns nothing over: the place is what counts.", "La glissade ne retourne rien : c'est la place qui compte."),
        ),
        "connection": Theme(
            ("Connection", "Liaison"),
            ("The turn connects all of your plates.", "Le tour relie toutes vos plaques."),
        ),
    },
    themes_of=themes_of,
    method="alphabeta",
    simulations=60_000,
)
