"""Puzzles of Vaeva: one turn that stands clearly above all others, told apart by what it does."""

from __future__ import annotations

from collections.abc import Iterator

from banquise.boards import place
from banquise.core import Line
from banquise.games.vaeva.purposes import boardings
from banquise.games.vaeva.rules import OTHER, Vaeva
from banquise.study.puzzle_themes import PuzzleFacts, Theme


def themes_of(line: Line) -> tuple[str, ...]:
    return tuple(_of_turn(line))


def _of_turn(line: Line) -> Iterator[str]:
    before, after, action = line.positions[0], line.positions[1], line.actions[0]
    assert isinstance(before, Vaeva)
    assert isinstance(after, Vaeva)
    side, other = before.side, OTHER[before.side]
    if action.startswith("P"):
        yield "platform"
    elif "-" in action and rows_between(*action.split("-")) > 1:
        yield "jump"
    if after.ko != "-":  # the other side may not push the platform back at once
        yield "ko"
    if after.aboard(side) > before.aboard(side):
        yield "boarding"
    if boardings(before, other) and not boardings(after, other):
        yield "defence"


def rows_between(origin: str, target: str) -> int:
    """How many rows or columns apart two cells are."""
    return max(abs(one - other) for one, other in zip(place(origin), place(target), strict=True))


PUZZLES = PuzzleFacts(
    themes={
        "platform": Theme(
            ("Platform", "Plateforme"),
            ("The platform is pushed.", "On pousse la plateforme."),
        ),
        "jump": Theme(("Jump", "Saut"), ("A pawn jumps over a row of others.", "Un pion saute par-dessus une file d'autres.")),
        "ko": Theme(
            ("Ko", "Ko"),
            ("The platform may not be pushed straight back.", "La plateforme ne peut pas être ramenée aussitôt."),
        ),
        "boarding": Theme(("Boarding", "Embarquement"), ("A pawn goes aboard.", "Un pion embarque.")),
        "defence": Theme(
            ("Keeping the other ashore", "L'autre reste à quai"),
            ("After the turn the other side cannot board at once.", "Après ce tour, l'autre camp ne peut pas embarquer tout de suite."),
        ),
    },
    themes_of=themes_of,
    by="value",
    value_simulations=10_000,
    levels=(3, 4, 5),
)
