"""Which positions are alike but for a turn of the board, a mirror, or whose pieces are whose."""

from __future__ import annotations

from banquise.boards import SYMMETRIES, place
from banquise.core import Position


def likeness(position: Position) -> tuple[object, ...]:
    """A value that is the same for positions that are alike: what stands where, seen from the side to act, if there is one.

    It knows nothing of a game, and so leaves out what is on no cell: some positions are called alike that are not.
    """
    sides = len(position.sides)
    own = position.side_of(position.to_act) if position.to_act > 0 else 0
    cells = [place(cell) for cell in position.cells]
    middle = tuple(min(at) + max(at) for at in zip(*cells, strict=True))
    standing = []
    for each in position.pieces():
        if each.cell:
            x, y = place(each.cell)
            across, high = each.size
            centre = 2 * x + across - 1 - middle[0], 2 * y + high - 1 - middle[1]
            side = (each.side - own) % sides if each.side else -1
            standing.append((centre, (each.kind, side, each.value if each.value.isdigit() else "")))
    seen = (tuple(sorted((turned(*centre), what) for centre, what in standing)) for turned in SYMMETRIES)
    return (position.phase, min(seen))
