"""What an action of Quivive is good for: how many ways out it keeps, and how many it leaves to others."""

from banquise.core import Action, Notice, Position, notice
from banquise.games.quivive.rules import AROUND, Quivive


def ways_out(position: Quivive, side: str) -> list[str]:
    """The cells that the pawns of a side can step to."""
    around = {there for cell in position.pawns.cells(side) for there in AROUND[cell]}
    return [cell for cell in position.cells if cell in around and cell in position.podiums and cell not in position.pawns]


def purpose(before: Position, _action: Action, after: Position) -> Notice | None:
    assert isinstance(before, Quivive)
    assert isinstance(after, Quivive)
    if before.phase == "raise":
        return None
    if gone := after.out[len(before.out) :]:
        return notice("leaves-no-way", other=gone) if len(gone) == 1 else notice("leaves-several-no-way", sides=len(gone))
    left = {side: len(ways_out(after, side)) for side in dict.fromkeys(before.marks) if side != before.side and side not in after.out}
    hurt = [side for side, ways in left.items() if ways < len(ways_out(before, side))]
    if hurt and before.phase in ("step", "lift"):
        hardest = min(hurt, key=left.__getitem__)
        return notice("leaves-ways", other=hardest, ways=left[hardest])
    return notice("keeps-ways", side=before.side, ways=len(ways_out(after, before.side)))
