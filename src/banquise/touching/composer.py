"""Composing an action by touches, from plain facts: which cells and controls may follow, and what a touch means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from banquise.core import Action, Piece
from banquise.touching.pieces import anchors, covered

Touches = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Composer:
    """The touches of one action so far, out of those that express the legal actions.

    The page composes in the same way (web/src/input/composer.ts): tests/cases/composing.json holds both.
    """

    board: frozenset[str]
    pieces: tuple[Piece, ...]
    actions: Mapping[Touches, Action]
    touched: Touches = ()

    @property
    def action(self) -> Action | None:
        """The action, once it is complete."""
        return self.actions.get(self.touched)

    def following(self) -> dict[str, Action | None]:
        """What may be touched next, with the action that the touch completes, if it does."""
        done = len(self.touched)
        begun = (touches for touches in self.actions if touches[:done] == self.touched and len(touches) > done)
        return {touches[done]: self.actions.get(touches[: done + 1]) for touches in begun}

    def cells(self) -> Touches:
        """The cells that may be touched next."""
        return tuple(touch for touch in self.following() if touch in self.board)

    def controls(self) -> Touches:
        """The controls that may be touched next."""
        return tuple(touch for touch in self.following() if touch not in self.board)

    def back(self) -> Self:
        """Without the last touch."""
        return replace(self, touched=self.touched[:-1])

    def touch(self, touch: str) -> Self | None:
        """One touch further; None if it leads nowhere.

        Tried in turn: the touch as it is; the last touch again, which takes it back; the only goal from which the piece
        touched last would cover the cell; any other cell of that piece, which takes it back, too; the large piece that
        covers the cell; and then the touch as the first of another action.
        """
        following = self.following()
        last = self.touched[-1] if self.touched else None
        goal, piece = self._goal(touch), anchors(self.pieces).get(touch)
        if touch in following:
            return self._with(touch)
        if touch == last:
            return self.back()
        if goal:
            return self._with(goal)
        if piece is not None and piece == last:
            return self.back()
        if piece is not None and piece in following:
            return self._with(piece)
        return replace(self, touched=()).touch(touch) if self.touched else None

    def _with(self, touch: str) -> Self:
        return replace(self, touched=(*self.touched, touch))

    def _goal(self, cell: str) -> str:
        """The only cell to be touched next from which the piece touched last would cover this one; "" under another piece."""
        owned = [piece for piece in self.pieces if piece.side]
        chosen = next((piece for piece in owned if self.touched and piece.cell == self.touched[-1]), None)
        if chosen is None or any(cell in covered(piece) for piece in owned if piece != chosen):
            return ""
        goals = [goal for goal in self.cells() if cell in covered(replace(chosen, cell=goal))]
        return goals[0] if len(goals) == 1 else ""
