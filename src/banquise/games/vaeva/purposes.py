"""What a turn of Vaeva is good for: who is aboard by it, and who could be next."""

from dataclasses import replace

from banquise.core import Action, Notice, Position, notice
from banquise.games.vaeva.rules import OTHER, Vaeva


def boardings(position: Vaeva, side: str) -> list[Action]:
    """The actions that would bring a pawn of a side aboard, were it to act."""
    asked = replace(position, side=side)
    return [action for action in asked.legal_actions() if asked.after(action).aboard(side) > asked.aboard(side)]


def purpose(before: Position, action: Action, after: Position) -> Notice | None:
    assert isinstance(before, Vaeva)
    assert isinstance(after, Vaeva)
    side, other = before.side, OTHER[before.side]
    if before.phase == "place":
        return None
    if after.aboard(side) > before.aboard(side):
        return notice("brings-aboard", side=side, nth=after.aboard(side))
    if boardings(before, other) and not boardings(after, other):
        return notice("keeps-ashore", other=other)
    if boardings(after, side) and not boardings(before, side):
        return notice("could-board", side=side)
    if "-" in action and not action.startswith("P"):
        return notice("into-place")
    return None
