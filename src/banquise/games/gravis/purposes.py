"""What an action of Gravis 3 is good for, counted before and after it."""

import re

from banquise.core import NOBODY, Action, Position
from banquise.games.gravis.rules import OTHER, ROWS_COLUMNS_DIAGONALS, Gravis, alignments
from banquise.i18n.voice import Said


def longest_line(position: Gravis, side: str) -> int:
    """How many pawns the longest unbroken line of a side has."""
    lines = ["".join(position.board.get(cell) or "." for cell in cells) for cells in ROWS_COLUMNS_DIAGONALS]
    return max(len(run) for line in lines for run in re.findall(f"{side}*", line))


def can_win(position: Gravis) -> bool:
    """Whether a turn of the side to drop wins."""
    return any(end.to_act == NOBODY and alignments(end.board, position.side) for _, end in position.turns())


def purpose(before: Position, _action: Action, after: Position) -> Said | None:
    assert isinstance(before, Gravis)
    assert isinstance(after, Gravis)
    if before.phase == "aim":
        return None if can_win(after) else ("So your opponent cannot win at once.", "Ainsi, l'adversaire ne peut pas gagner tout de suite.")
    if before.phase == "drop" and after.phase == "take":
        return "It lines up your opponent's pawns: you remove one.", "Cela aligne des pions adverses : vous en retirez un."
    line = longest_line(after, before.side)
    if line > longest_line(before, before.side):
        return f"It brings {line} of your pawns into line.", f"Cela aligne {line} de vos pions."
    if before.phase == "take":
        return "It breaks the alignment.", "Cela brise l'alignement."
    if longest_line(after, OTHER[before.side]) < longest_line(before, OTHER[before.side]):
        return "It parts pawns of your opponent's.", "Cela sépare des pions adverses."
    return None
