"""What an action of Dérive did."""

from __future__ import annotations

from banquise.core import OUT, PASS, Notice, Position, notice
from banquise.games.derive.chains import near
from banquise.games.derive.rules import Derive, reading


def telling(before: Position, action: str, after: Position) -> tuple[Notice, ...]:
    """What became of a die: entered, moved, changed, rolled, or grown smaller by what it took."""
    assert isinstance(before, Derive)
    assert isinstance(after, Derive)
    if action in (PASS, OUT):
        dropped = (notice("drops-roll", cell=before.rolling),) if before.rolling else ()
        return (notice("leaves-dice"), *dropped) if action == OUT else ()
    verb, cell, rest = reading(action)
    match verb:
        case "enter":
            return (notice("enters", cell=cell, value=after.board[cell][1]),)
        case "move":
            steps = rest in near(before.board, cell)
            return (notice("moves" if steps else "jumps", cell=cell, there=rest, value=after.board[rest][1]),)
        case "take":
            return (_take(before, cell, rest, after),)
        case "change":
            return (notice("changes", cell=cell, value=before.board[cell][1], now=after.board[cell][1]),)
        case "roll":
            return (notice("rolls", cell=cell, value=before.board[cell][1]),)
        case _:
            return (notice("shows", cell=before.rolling, value=after.board[before.rolling][1]),)


def _take(before: Derive, cell: str, prey: str, after: Derive) -> Notice:
    side, taken = before.board[prey][0], before.board[prey][1]
    own, left = before.board[cell][1], after.board[prey][1]
    return notice("takes-equal" if own == taken else "takes", cell=cell, prey=prey, side=side, value=own, taken=taken, left=left)
