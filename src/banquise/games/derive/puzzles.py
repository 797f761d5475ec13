"""Puzzles of Dérive: one turn that stands clearly above all others, told apart by what it does."""

from __future__ import annotations

from collections.abc import Iterator

from banquise.boards import place
from banquise.core import Line
from banquise.games.derive.purposes import ordered_chain
from banquise.games.derive.rules import Derive, reading
from banquise.study.puzzle_themes import PuzzleFacts, Theme


def themes_of(line: Line) -> tuple[str, ...]:
    return tuple(_of_turn(line))


def _of_turn(line: Line) -> Iterator[str]:
    before, after = line.positions[0], line.positions[1]
    assert isinstance(before, Derive)
    assert isinstance(after, Derive)
    verb, cell, there = reading(line.actions[0])
    if verb == "move" and abs(place(cell)[0] - place(there)[0]) != 1:
        yield "jump"
    if verb == "take":
        yield "take"
    if verb == "enter":
        yield "entry"
    if verb == "change":
        yield "value"
    others = [colour for colour in dict.fromkeys(before.marks) if colour != before.colour]
    if ordered_chain(after.board, before.colour) > ordered_chain(before.board, before.colour):
        yield "chain"
    if any(ordered_chain(after.board, colour) < ordered_chain(before.board, colour) for colour in others):
        yield "broken-chain"


PUZZLES = PuzzleFacts(
    themes={
        "jump": Theme(("Jump", "Saut"), ("A die jumps over others.", "Un dé saute par-dessus d'autres.")),
        "take": Theme(("Taking", "Prise"), ("A die takes another one.", "Un dé en prend un autre.")),
        "entry": Theme(("Entry", "Entrée"), ("A die comes in from the reserve.", "Un dé entre depuis la réserve.")),
        "value": Theme(
            ("Change of value", "Changement de valeur"),
            ("A die gains or loses a point where it stands.", "Un dé gagne ou perd un point sans bouger."),
        ),
        "chain": Theme(
            ("Longer chain", "Chaîne allongée"),
            ("Your chain on the far bank grows.", "Votre chaîne sur la rive opposée s'allonge."),
        ),
        "broken-chain": Theme(
            ("Broken chain", "Chaîne rompue"),
            ("Somebody else's chain gets shorter, or out of order.", "La chaîne d'un autre raccourcit, ou n'est plus en ordre."),
        ),
    },
    themes_of=themes_of,
    by="value",
    value_simulations=10_000,
    levels=(4, 5, 6),
)
