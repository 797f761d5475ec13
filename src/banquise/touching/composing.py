"""Composing an action of a position by touches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from banquise.core import NOBODY, FrozenDict, Line, Piece, Position
from banquise.touching.composer import Composer
from banquise.touching.pieces import covered


@dataclass(frozen=True, slots=True, kw_only=True)
class Composing(Composer):
    """A composer that knows the position: a free cell may stand for a control, too."""

    position: Position

    @classmethod
    def begin(cls, line: Line) -> Self:
        """Nothing touched yet; nothing can be once the game is over."""
        position = line.position
        legal = () if line.to_act == NOBODY else position.legal_actions()
        actions = FrozenDict({position.touches(action): action for action in legal})
        return cls(board=frozenset(position.cells), pieces=tuple(position.pieces()), actions=actions, position=position)

    def touch(self, touch: str) -> Self | None:
        """One touch further; None if it leads nowhere.

        Where no touch is meant by the rules of `Composer`, a free cell stands for the only control that puts a piece
        of the acting side on it. The page leaves that to the board of the game, which knows where its controls lie.
        """
        further = Composer.touch(self, touch)
        control = "" if further else self._control(touch)
        return Composer.touch(self, control) if control else further

    def _control(self, cell: str) -> str:
        """The control whose action is the only one to put a piece of the acting side on this free cell; "" if there is none."""
        side = self.position.side_of(self.position.to_act) if self.position.to_act > 0 else 0
        if self.touched or cell not in self.board or side_on(self.pieces, cell):
            return ""
        reaching = [
            touch
            for touch, action in self.following().items()
            if action and touch not in self.board and side_on(self.position.after(action).pieces(), cell) == side
        ]
        return reaching[0] if side and len(reaching) == 1 else ""


def side_on(pieces: Iterable[Piece], cell: str) -> int:
    """The side whose piece covers a cell; 0 for none."""
    return next((piece.side for piece in pieces if piece.side and cell in covered(piece)), 0)
