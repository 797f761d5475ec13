"""Composing an action by touches: which cells and controls may follow those touched so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from banquise.core import NOBODY, Action, FrozenDict, Line, Position
from banquise.touching.pieces import anchors, covered

Touches = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Composing:
    """The touches of one action so far, out of those that express the legal actions of a position."""

    position: Position
    actions: Mapping[Touches, Action]
    touched: Touches = ()

    @classmethod
    def begin(cls, line: Line) -> Composing:
        """Nothing touched yet; nothing can be once the game is over."""
        position = line.position
        if line.to_act == NOBODY:
            return cls(position, FrozenDict({}))
        actions = {position.touches(action): action for action in position.legal_actions()}
        return cls(position, FrozenDict(actions))

    @property
    def action(self) -> Action | None:
        """The action, once it is complete."""
        return self.actions.get(self.touched)

    def following(self) -> dict[str, Action | None]:
        """What may be touched next, with the action that the touch completes, if it does."""
        done = len(self.touched)
        return {
            touches[done]: action if len(touches) == done + 1 else None
            for touches, action in self.actions.items()
            if touches[:done] == self.touched and len(touches) > done
        }

    def cells(self) -> Touches:
        """The cells that may be touched next."""
        return tuple(touch for touch in self.following() if touch in self._cells)

    def controls(self) -> Touches:
        """The controls that may be touched next."""
        return tuple(touch for touch in self.following() if touch not in self._cells)

    @property
    def _cells(self) -> frozenset[str]:
        return frozenset(self.position.cells)

    def back(self) -> Composing:
        """Without the last touch."""
        return replace(self, touched=self.touched[:-1])

    def touch(self, touch: str) -> Composing | None:
        """One touch further; None if it leads nowhere.

        A cell may be meant as the large piece that covers it, as the landing of the one action that puts a piece on
        it, as another first touch, or, if it was the last touch, as its taking back.
        """
        following = self.following()
        named = next((name for name in self._meanings(touch) if name in following), None)
        if named is not None:
            return replace(self, touched=(*self.touched, named))
        if self.touched:
            if touch == self.touched[-1]:
                return self.back()
            return replace(self, touched=()).touch(touch)
        return None

    def _meanings(self, touch: str) -> Iterable[str]:
        yield touch
        if touch in self._cells:
            yield from self._landings(touch)
            yield anchors(self.position).get(touch, touch)

    def _landings(self, cell: str) -> list[str]:
        """The touch that completes the only action to put a piece of the acting side on this free cell, if there is one."""
        side = self.position.side_of(self.position.to_act) if self.position.to_act > 0 else 0
        if not side or cell in owned(self.position):
            return []
        ending = [touch for touch, action in self.following().items() if action and owned(self.position.after(action)).get(cell) == side]
        return ending if len(ending) == 1 else []


def owned(position: Position) -> dict[str, int]:
    """The side whose piece covers each cell that one does."""
    return {cell: piece.side for piece in position.pieces() if piece.side for cell in covered(piece)}
