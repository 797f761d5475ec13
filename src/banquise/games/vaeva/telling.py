"""What an action of Vaeva did."""

from __future__ import annotations

from banquise.core import PASS, Notice, Position, notice
from banquise.games.vaeva.rules import DECKS, Vaeva, way


def telling(before: Position, action: str, after: Position) -> tuple[Notice, ...]:
    """Where a pawn was placed or has gone, aboard or not, or how far the platform was pushed."""
    assert isinstance(before, Vaeva)
    assert isinstance(after, Vaeva)
    if action == PASS:
        return ()
    if action.startswith("@"):
        return (notice("places-pawn", cell=action[1:]),)
    if action.startswith("P"):
        last = max(cell[0] for cell in DECKS[after.platform])
        return (notice("pushes", towards=action[1], by=int(action[2:]), first=after.platform, last=last),)
    origin, target = action.split("-")
    if target in after.deck:
        return (notice("boards", origin=origin, target=target, now_aboard=after.aboard(before.side)),)
    line = way(origin, target)
    assert line
    over = line[1][:-1]
    return (notice("jumps" if over else "steps", cells=over, origin=origin, target=target),)
