"""What lines of play that go on from each other share: one history, of which each line is a beginning."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Lock
from typing import NamedTuple

from banquise.core.growing import Growing
from banquise.core.position import CHANCE, PASS, Position


class Facts(NamedTuple):
    """What history tells of the position after some actions; `Line` explains each."""

    standings: int
    passes: int
    seat_of_turn: int

    def after(self, before: Position, action: str, following: Position, standings: int) -> Facts:
        """The facts one action later."""
        # ALL-2 counts only the passes a seat was forced to: VAE-10 lets the clock pass too.
        forced = action == PASS and before.why_not(PASS) is None
        seat = self.seat_of_turn if following.to_act == CHANCE else following.to_act
        return Facts(standings, self.passes + 1 if forced else 0, seat)


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """Positions, one more than actions, with the facts of each.

    What is in the lists never changes, and only the end of a history is ever added to. So every line that is a
    beginning of it stays true, and of the lines of equal length only the first to go on does so in place: another takes
    a history of its own, which shares all but the last of what they have in common. `seen` is shared by all of them: the
    places where a position stood at the start of a turn, in this history or in another.
    """

    positions: Growing[Position]
    actions: Growing[str]
    facts: Growing[Facts]
    seen: dict[Position, tuple[int, ...]]
    _lock: Lock = field(default_factory=Lock)

    @classmethod
    def begin(cls, start: Position) -> History:
        stands = 0 if start.mid_turn else 1
        seen: dict[Position, tuple[int, ...]] = {start: (0,)} if stands else {}
        return cls(Growing([start]), Growing(), Growing([Facts(stands, 0, start.to_act)]), seen)

    def extended(self, length: int, action: str) -> History:
        """A history of the first `length` actions of this one and then `action`; raises `IllegalAction`.

        It is this very one if it ends there or goes on with the same action, else one of its own.
        """
        following = self.positions.at(length).play(action)
        with self._lock:
            if length < len(self.actions) and self.actions.at(length) == action:
                return self
            longer = self if length == len(self.actions) else self._cut(length)
            longer._add(action, following)
            return longer

    def cut(self, length: int) -> History:
        """A history of its own of the first `length` actions."""
        with self._lock:
            return self._cut(length)

    def _cut(self, length: int) -> History:
        positions, facts = self.positions.cut(length + 1), self.facts.cut(length + 1)
        return History(positions, self.actions.cut(length), facts, self.seen, self._lock)

    def _add(self, action: str, following: Position) -> None:
        length = len(self.actions)
        stands = 0 if following.mid_turn else self._stood(following) + 1
        self.facts.append(self.facts.at(length).after(self.positions.at(length), action, following, stands))
        self.positions.append(following)
        self.actions.append(action)

    def _stood(self, following: Position) -> int:
        """How often the position has stood at the start of a turn here; it is noted that now it stands at the next place."""
        places, following_place = self.seen.get(following, ()), len(self.positions)
        if following_place not in places:
            self.seen[following] = (*places, following_place)
        return sum(self.positions.at(place) == following for place in places if place < following_place)

    def __reduce__(self) -> tuple[object, ...]:
        """All but the lock, and nothing of the other histories."""
        positions, facts = list(self.positions.first(len(self.positions))), list(self.facts.first(len(self.facts)))
        return _copied, (positions, list(self.actions.first(len(self.actions))), facts)


def _copied(positions: list[Position], actions: list[str], facts: list[Facts]) -> History:
    seen: dict[Position, tuple[int, ...]] = {}
    for place, position in enumerate(positions):
        if not position.mid_turn:
            seen[position] = (*seen.get(position, ()), place)
    return History(Growing(positions), Growing(actions), Growing(facts), seen)
