"""A line of play without its positions: enough to go on from at once, and to work out any of them when somebody asks."""

from __future__ import annotations

from base64 import b64encode
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from banquise.core.facts import Facts
from banquise.core.growing import CHUNK_ITEMS
from banquise.core.position import Action, Position

if TYPE_CHECKING:
    from banquise.core.line import Ending

DIGEST_BYTES: Final = 9
"""So many that no two positions of a game are ever taken for each other; a multiple of three, which base 64 writes without padding."""


class Anchor(NamedTuple):
    """A position as text, with its facts."""

    text: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class LineSnapshot:
    """`digests` has for each position a digest of its text, "" within a turn. `anchors` are each 64th position, then the last.

    `last_turn` are the texts of the positions of the last turn, finished or not, before the last: they are asked for most.
    """

    actions: tuple[str, ...]
    digests: tuple[str, ...]
    anchors: tuple[Anchor, ...]
    last_turn: tuple[str, ...]
    left: frozenset[int]
    ending: Ending | None


def position_digest(position: Position) -> str:
    """The same for equal positions at the start of a turn, and for no others; "" within a turn."""
    if position.mid_turn:
        return ""
    return b64encode(blake2b(position.text().encode(), digest_size=DIGEST_BYTES).digest()).decode()


class Origin:
    """What a restored line was made from: works out its positions again, from the anchor before them, and where each stood."""

    def __init__(self, snapshot: LineSnapshot, start: Callable[[], Position], read: Callable[[str], Position]) -> None:
        self._snapshot = snapshot
        self._start = start
        self._read = read
        self._blocks: dict[int, list[tuple[Position, Facts]]] = {}
        self._places: dict[str, list[int]] = {}

    def last(self) -> tuple[Position, Facts]:
        """Raises `BadText` if the last anchor is no position."""
        anchor = self._snapshot.anchors[-1]
        return self._read(anchor.text), anchor.facts

    def position(self, place: int) -> Position:
        if not place:
            return self._start()
        before = len(self._snapshot.actions) - place
        if 0 < before <= len(self._snapshot.last_turn):
            return self._read(self._snapshot.last_turn[-before])
        return self._block(place // CHUNK_ITEMS)[place % CHUNK_ITEMS][0]

    def facts(self, place: int) -> Facts:
        return self._block(place // CHUNK_ITEMS)[place % CHUNK_ITEMS][1]

    def _block(self, number: int) -> list[tuple[Position, Facts]]:
        if number not in self._blocks:
            self._blocks[number] = self._replayed(number * CHUNK_ITEMS)
        return self._blocks[number]

    def _replayed(self, first: int) -> list[tuple[Position, Facts]]:
        position, facts = self._anchored(first)
        made = [(position, facts)]
        for done, action in enumerate(self._snapshot.actions[first : first + CHUNK_ITEMS - 1], first + 1):
            following = position.after(Action(action))
            digest = self._snapshot.digests[done]
            facts = facts.after(position, action, following, self.stood(digest, done) + 1 if digest else 0)
            position = following
            made.append((position, facts))
        return made

    def _anchored(self, place: int) -> tuple[Position, Facts]:
        if not place:
            return (start := self._start()), Facts.begin(start)
        anchor = self._snapshot.anchors[place // CHUNK_ITEMS - 1]
        return self._read(anchor.text), anchor.facts

    def stood(self, digest: str, before: int) -> int:
        """At how many places before this one a position of this digest stood at the start of a turn."""
        if not self._places:
            places: dict[str, list[int]] = {}
            for place, each in enumerate(self._snapshot.digests):
                places.setdefault(each, []).append(place)
            self._places = places
        return bisect_left(self._places.get(digest, []), before)
