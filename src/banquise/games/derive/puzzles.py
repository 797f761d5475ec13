"""Puzzles of Dérive: one turn that stands clearly above all others, told apart by what it does."""

from __future__ import annotations

from collections.abc import Iterator

from banquise.boards import place
from banquise.core import Line
from banquise.games.derive.purposes import ordered_chain
from banquise.games.derive.rules import Derive, reading
from banquise.study.puzzle_themes import PuzzleFacts


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
        "jump": ("Jump", "Saut"),
        "take": ("Taking", "Prise"),
        "entry": ("Entry", "Entrée"),
        "value": ("Change of value", "Changement de valeur"),
        "chain": ("Longer chain", "Chaîne allongée"),
        "broken-chain": ("Broken chain", "Chaîne rompue"),
    },
    themes_of=themes_of,
    by="value",
    value_simulations=10_000,
    levels=(4, 5, 6),
)
