"""What a slide of Drivis is good for, counted before and after it."""

from banquise.boards import Board
from banquise.core import Action, Position
from banquise.games.drivis.rules import CONTACTS, OTHER, Drivis, connected
from banquise.i18n.voice import Said


def largest_group(board: Board, side: str, size: int) -> int:
    """How many plates of a side the largest of its groups has."""
    apart, largest = set(board.cells(side)), 0
    while apart:
        group = [apart.pop()]
        for plate in group:  # grows while it is read
            touching = CONTACTS[size][plate] & apart
            group.extend(touching)
            apart -= touching
        largest = max(largest, len(group))
    return largest


def purpose(before: Position, _action: Action, after: Position) -> Said | None:
    assert isinstance(before, Drivis)
    assert isinstance(after, Drivis)
    side, other, size = before.side, OTHER[before.side], before.size
    if connected(before.board, other, size) and not connected(after.board, other, size):
        return "It breaks your opponent's group.", "Cela brise le groupe de l'adversaire."
    if connected(after.board, side, size):
        return "It brings all your plates into one group.", "Cela réunit toutes vos plaques en un seul groupe."
    largest = largest_group(after.board, side, size)
    if largest > largest_group(before.board, side, size):
        return f"It connects {largest} of your plates.", f"Cela réunit {largest} de vos plaques."
    turned = after.board.count(side) - before.board.count(side)
    return (f"Plates it turns over: {turned}.", f"Plaques que cela retourne : {turned}.") if turned else None
