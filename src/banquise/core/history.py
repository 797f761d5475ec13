"""What lines of play that go on from each other share: one history, of which each line is a beginning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from threading import Lock
from typing import NamedTuple, TypeVar, overload

from banquise.core.position import CHANCE, PASS, Position

Item = TypeVar("Item")


class Prefix(Sequence[Item]):
    """The first elements of a list that only ever grows: reads like a tuple, equals one, and costs nothing to make."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: list[Item], length: int) -> None:
        self._items = items
        self._length = length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Item, ...]: ...
    def __getitem__(self, place: int | slice) -> Item | tuple[Item, ...]:
        if isinstance(place, slice):
            return tuple(self._items[each] for each in range(self._length)[place])
        return self._items[range(self._length)[place]]

    def __iter__(self) -> Iterator[Item]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Prefix, tuple)):
            return NotImplemented
        return len(self) == len(other) and all(one == another for one, another in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[object, ...]:
        """So that what it does not show stays behind."""
        return Prefix, (list(self), self._length)


class Facts(NamedTuple):
    """What history tells of the position after some actions; `Line` explains each."""

    standings: int
    passes: int
    seat_of_turn: int


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """Positions, one more than actions, with the facts of each; `seen` counts how often a position stood at the start of a turn.

    What is in the lists never changes, and only the end of a history is ever added to. So every line that is a
    beginning of it stays true, and of the lines of equal length only the first to go on does so in place.
    """

    positions: list[Position]
    actions: list[str]
    facts: list[Facts]
    seen: dict[Position, int]
    _growing: Lock = field(default_factory=Lock)

    @classmethod
    def begin(cls, start: Position) -> History:
        stands = 0 if start.mid_turn else 1
        return cls([start], [], [Facts(stands, 0, start.to_act)], {start: stands})

    def extended(self, length: int, action: str) -> History:
        """A history of the first `length` actions of this one and then `action`; raises `IllegalAction`.

        It is this very one if it ends there or goes on with the same action, else a copy.
        """
        following = self.positions[length].play(action)
        with self._growing:
            if self.actions[length : length + 1] == [action]:
                return self
            longer = self if length == len(self.actions) else self._cut(length)
            longer._add(action, following)
            return longer

    def cut(self, length: int) -> History:
        """A history of its own of the first `length` actions."""
        with self._growing:
            return self._cut(length)

    def _cut(self, length: int) -> History:
        seen = self.seen.copy()
        for position in self.positions[length + 1 :]:
            if not position.mid_turn:
                seen[position] -= 1
        return History(self.positions[: length + 1], self.actions[:length], self.facts[: length + 1], seen)

    def _add(self, action: str, following: Position) -> None:
        before, facts = self.positions[-1], self.facts[-1]
        # ALL-2 counts only the passes a seat was forced to: VAE-10 lets the clock pass too.
        forced = action == PASS and before.why_not(PASS) is None
        stands = 0 if following.mid_turn else self.seen.get(following, 0) + 1
        if stands:
            self.seen[following] = stands
        seat = facts.seat_of_turn if following.to_act == CHANCE else following.to_act
        self.facts.append(Facts(stands, facts.passes + 1 if forced else 0, seat))
        self.positions.append(following)
        self.actions.append(action)

    def __reduce__(self) -> tuple[object, ...]:
        """All but the lock."""
        return History, (self.positions, self.actions, self.facts, self.seen)
