"""What an action of Gravis 3 is good for, counted before and after it."""

import re

from banquise.core import NOBODY, Action, Notice, Position, notice
from banquise.games.gravis.rules import OTHER, ROWS_COLUMNS_DIAGONALS, Gravis, alignments


def longest_line(position: Gravis, side: str) -> int:
    """How many pawns the longest unbroken line of a side has."""
    lines = ["".join(position.board.get(cell) or "." for cell in cells) for cells in ROWS_COLUMNS_DIAGONALS]
    return max(len(run) for line in lines for run in re.findall(f"{side}*", line))


def can_win(position: Gravis) -> bool:
    """Whether a turn of the side to drop wins."""
    return any(end.to_act == NOBODY and alignments(end.board, position.side) for _, end in position.turns())


def purpose(before: Position, _action: Action, after: Position) -> Notice | None:
    assert isinstance(before, Gravis)
    assert isinstance(after, Gravis)
    side, other = before.side, OTHER[before.side]
    if before.phase == "aim":
        return None if can_win(after) else notice("keeps-from-winning", other=other)
    if before.phase == "drop" and after.phase == "take":
        return notice("lines-theirs-up", side=side, other=other)
    line = longest_line(after, side)
    if line > max(1, longest_line(before, side)):
        return notice("makes-a-line", side=side, pawns=line)
    if before.phase == "take":
        return notice("breaks-alignment")
    if longest_line(after, other) < longest_line(before, other):
        return notice("parts-theirs", other=other)
    return None
