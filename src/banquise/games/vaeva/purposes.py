"""What a turn of Vaeva is good for: who is aboard by it, and who could be next."""

from dataclasses import replace
from typing import Final

from banquise.core import Action, Position
from banquise.games.vaeva.rules import OTHER, Vaeva
from banquise.i18n.voice import Said

COUNTED: Final = {
    1: ("a first pawn", "un premier pion"),
    2: ("a second pawn", "un deuxième pion"),
    3: ("a third pawn", "un troisième pion"),
    4: ("a fourth pawn", "un quatrième pion"),
}


def boardings(position: Vaeva, side: str) -> list[Action]:
    """The actions that would bring a pawn of a side aboard, were it to act."""
    asked = replace(position, side=side)
    return [action for action in asked.legal_actions() if asked.after(action).aboard(side) > asked.aboard(side)]


def purpose(before: Position, action: Action, after: Position) -> Said | None:
    assert isinstance(before, Vaeva)
    assert isinstance(after, Vaeva)
    side, other = before.side, OTHER[before.side]
    if before.phase == "place":
        return None
    if after.aboard(side) > before.aboard(side):
        english, french = COUNTED[after.aboard(side)]
        return f"It brings {english} aboard.", f"Cela embarque {french}."
    if boardings(before, other) and not boardings(after, other):
        return "It keeps your opponent from going aboard next.", "Cela empêche l'adversaire d'embarquer au tour suivant."
    if boardings(after, side) and not boardings(before, side):
        return "One of your pawns can go aboard next.", "Un de vos pions pourra embarquer ensuite."
    if "-" in action and not action.startswith("P"):
        return "It brings a pawn into place for the platform.", "Cela met un pion en place pour la plateforme."
    return None
