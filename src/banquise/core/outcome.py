"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Sides = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and why.

    `scores` has one number per seat: 1 for a win, 0 for a loss, and in a draw an equal share for each side that draws.
    `ranking` lists groups of seats, best first. `points` are competition points per seat, where the game defines them.
    """

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    reason: str
    clause: str
    points: tuple[int, ...] | None = None

    @property
    def is_draw(self) -> bool:
        return not self.winners


def ranked(order: Sequence[tuple[int, ...]], reason: str, clause: str, points: tuple[int, ...] | None = None) -> Outcome:
    """The outcome where `order` gives the sides from the winner to the last."""
    winners = tuple(sorted(order[0]))
    seats = sorted(seat for side in order for seat in side)
    scores = tuple(1.0 if seat in winners else 0.0 for seat in seats)
    return Outcome(scores, winners, tuple(tuple(sorted(side)) for side in order), reason, clause, points)


def won(sides: Sides, winner: int, reason: str, clause: str, points: tuple[int, ...] | None = None) -> Outcome:
    """The outcome where the side of seat `winner` wins and all the others lose alike."""
    winners = next(side for side in sides if winner in side)
    losers = tuple(sorted(seat for side in sides if side is not winners for seat in side))
    return ranked((winners, losers), reason, clause, points)


def drawn(sides: Sides, reason: str, clause: str, out: tuple[int, ...] = (), points: tuple[int, ...] | None = None) -> Outcome:
    """The outcome where the sides draw; those whose seats are all in `out` have left and lose."""
    level = [side for side in sides if not set(side) <= set(out)]
    drawing = tuple(sorted(seat for side in level for seat in side))
    gone = tuple(sorted(seat for side in sides if side not in level for seat in side))
    share = 1 / len(level)
    scores = tuple(share if seat in drawing else 0.0 for seat in sorted(drawing + gone))
    return Outcome(scores, (), (drawing, gone) if gone else (drawing,), reason, clause, points)
