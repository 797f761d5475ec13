"""What history alone can tell of a position."""

from __future__ import annotations

from typing import NamedTuple

from banquise.core.position import CHANCE, PASS, Position


class Facts(NamedTuple):
    """What history tells of the position after some actions; `Line` explains each."""

    standings: int
    passes: int
    seat_of_turn: int

    @classmethod
    def begin(cls, start: Position) -> Facts:
        return cls(0 if start.mid_turn else 1, 0, start.to_act)

    def after(self, before: Position, action: str, following: Position, standings: int) -> Facts:
        """The facts one action later, where the position stands so often."""
        # ALL-2 counts only the passes a seat was forced to: VAE-10 lets the clock pass too.
        forced = action == PASS and before.why_not(PASS) is None
        seat = self.seat_of_turn if following.to_act == CHANCE else following.to_act
        return Facts(standings, self.passes + 1 if forced else 0, seat)
