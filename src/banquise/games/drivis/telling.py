"""What an action of Drivis did."""

from __future__ import annotations

from banquise.core import PASS, Notice, Position, notice
from banquise.games.drivis.rules import GRID, Drivis


def telling(before: Position, action: str, after: Position) -> tuple[Notice, ...]:
    """Where a plate has slid to, and which plates it has turned over."""
    assert isinstance(before, Drivis)
    assert isinstance(after, Drivis)
    if action == PASS:
        return ()
    landing = next(plate for plate in after.board if plate not in before.board)
    turned = GRID.sorted(plate for plate in after.board if before.board.get(plate, after.board[plate]) != after.board[plate])
    return (notice("turns-over" if turned else "slides", cells=turned, plate=action[:2], landing=landing),)
