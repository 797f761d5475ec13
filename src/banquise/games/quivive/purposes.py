"""What an action of Quivive is good for: how many ways out it keeps, and how many it leaves to others."""

from banquise.core import Action, Position
from banquise.games.quivive.rules import AROUND, Quivive
from banquise.i18n.voice import Said


def ways_out(position: Quivive, side: str) -> list[str]:
    """The cells that the pawns of a side can step to."""
    around = {there for cell in position.pawns.cells(side) for there in AROUND[cell]}
    return [cell for cell in position.cells if cell in around and cell in position.podiums and cell not in position.pawns]


def purpose(before: Position, _action: Action, after: Position) -> Said | None:
    assert isinstance(before, Quivive)
    assert isinstance(after, Quivive)
    if before.phase == "raise":
        return None
    if gone := after.out[len(before.out) :]:
        return f"It leaves {gone} no way out.", f"Cela ne laisse aucune issue à {gone}."
    hurt = [side for side in before.marks if side != before.side and len(ways_out(after, side)) < len(ways_out(before, side))]
    if hurt and before.phase in ("step", "lift"):
        left = len(ways_out(after, hurt[0]))
        return f"Ways out it leaves to {hurt[0]}: {left}.", f"Issues que cela laisse à {hurt[0]} : {left}."
    kept = len(ways_out(after, before.side))
    return f"Ways it keeps open for you: {kept}.", f"Issues que cela vous garde : {kept}."
