"""What lines of play that go on from each other share: one history, of which each line is a beginning."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Lock

from banquise.core.facts import Facts
from banquise.core.growing import CHUNK_ITEMS, Growing
from banquise.core.line_snapshot import Anchor, LineSnapshot, Origin, position_digest
from banquise.core.position import Position


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """Positions, one more than actions, with the facts of each.

    What is in the lists never changes, and only the end of a history is ever added to. So every line that is a
    beginning of it stays true, and of the lines of equal length only the first to go on does so in place: another takes
    a history of its own, which shares all but the last of what they have in common. `seen` is shared by all of them: the
    places where a position stood at the start of a turn, in this history or in another.

    The first `restored` positions are those of a snapshot: its `origin` makes them when somebody asks, and counts them.
    `digests` and `anchors` (each 64th position from the 64th) are as many as were asked for.
    """

    positions: Growing[Position]
    actions: Growing[str]
    facts: Growing[Facts]
    seen: dict[Position, tuple[int, ...]]
    digests: Growing[str] = field(default_factory=Growing)
    anchors: Growing[Anchor] = field(default_factory=Growing)
    origin: Origin | None = None
    restored: int = 0
    _lock: Lock = field(default_factory=Lock)

    @classmethod
    def begin(cls, start: Position) -> History:
        seen: dict[Position, tuple[int, ...]] = {} if start.mid_turn else {start: (0,)}
        return cls(Growing([start]), Growing(), Growing([Facts.begin(start)]), seen)

    @classmethod
    def restore(cls, snapshot: LineSnapshot, origin: Origin) -> History:
        """The history of a snapshot; raises `BadText` if its last position is none."""
        position, facts = origin.last()
        unmade = [None] * len(snapshot.actions)
        return cls(
            Growing([*unmade, position], origin.position),
            Growing(snapshot.actions),
            Growing([*unmade, facts], origin.facts),
            {},
            Growing(snapshot.digests),
            Growing(snapshot.anchors[:-1]),
            origin,
            len(snapshot.actions) + 1,
        )

    def extended(self, length: int, action: str, following: Position) -> History:
        """A history of the first `length` actions of this one and then `action`, which leads to the position `following`.

        It is this very one if it ends there or goes on with the same action, else one of its own.
        """
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
        return History(
            self.positions.cut(length + 1),
            self.actions.cut(length),
            self.facts.cut(length + 1),
            self.seen,
            self.digests.cut(min(length + 1, len(self.digests))),
            self.anchors.cut(min(length // CHUNK_ITEMS, len(self.anchors))),
            self.origin,
            min(length + 1, self.restored),
            self._lock,
        )

    def _add(self, action: str, following: Position) -> None:
        length = len(self.actions)
        stands = 0 if following.mid_turn else self._stood(following) + 1
        self.facts.append(self.facts.at(length).after(self.positions.at(length), action, following, stands))
        self.positions.append(following)
        self.actions.append(action)

    def _stood(self, following: Position) -> int:
        """How often the position has stood at the start of a turn here; it is noted that now it stands at the next place."""
        places, next_place = self.seen.get(following, ()), len(self.positions)
        if next_place not in places:
            self.seen[following] = (*places, next_place)
        return self.stood(following, next_place)

    def stood(self, position: Position, before: int) -> int:
        """How often a position has stood at the start of a turn, at places before this one."""
        places = self.seen.get(position, ())
        stood = sum(self.positions.at(place) == position for place in places if self.restored <= place < before)
        return stood + (self.origin.stood(position_digest(position), min(self.restored, before)) if self.origin else 0)

    def snapshot_parts(self, length: int) -> tuple[tuple[str, ...], tuple[str, ...], tuple[Anchor, ...], tuple[str, ...]]:
        """The actions, digests, anchors and last turn of the first `length` actions; only what is new since the last time is worked out."""
        with self._lock:
            for place in range(len(self.digests), length + 1):
                self.digests.append(position_digest(self.positions.at(place)))
            for place in range((len(self.anchors) + 1) * CHUNK_ITEMS, length, CHUNK_ITEMS):
                self.anchors.append(self._anchor(place))
        anchors = (*self.anchors.first(max(0, length - 1) // CHUNK_ITEMS), self._anchor(length))
        digests = tuple(self.digests.first(length + 1))
        return tuple(self.actions.first(length)), digests, anchors, self._last_turn(digests)

    def _last_turn(self, digests: tuple[str, ...]) -> tuple[str, ...]:
        """The texts of the positions of the last turn, without the last position."""
        end = len(digests) - 1
        start = end - 1
        while start > 0 and not digests[start]:
            start -= 1
        return tuple(self.positions.at(place).text() for place in range(max(start, 0), end))

    def _anchor(self, place: int) -> Anchor:
        return Anchor(self.positions.at(place).text(), self.facts.at(place))

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
