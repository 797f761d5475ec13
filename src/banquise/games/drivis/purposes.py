"""What a slide of Drivis is good for, counted before and after it."""

from banquise.boards import Board
from banquise.core import Action, Notice, Position, notice
from banquise.games.drivis.rules import CONTACTS, OTHER, Drivis, connected


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


def purpose(before: Position, _action: Action, after: Position) -> Notice | None:
    assert isinstance(before, Drivis)
    assert isinstance(after, Drivis)
    side, other, size = before.side, OTHER[before.side], before.size
    if connected(before.board, other, size) and not connected(after.board, other, size):
        return notice("breaks-group", other=other)
    if connected(after.board, side, size):
        return notice("one-group", side=side)
    largest = largest_group(after.board, side, size)
    if largest > largest_group(before.board, side, size):
        return notice("connects", side=side, plates=largest)
    turned = after.board.count(side) - before.board.count(side)
    return notice("plates-turned", plates=turned) if turned else None
