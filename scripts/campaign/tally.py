"""What a campaign knows: counts, acknowledged requests, outages, and whatever went wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Period:
    """From when to when, in milliseconds."""

    began: int
    ended: int

    def overlap(self, began: int, ended: int) -> int:
        """How much of it lies in there."""
        return max(0, min(self.ended, ended) - max(self.began, began))


@dataclass
class Tally:
    """Each request that was acknowledged is known by its table and event number. `unfinished` are tables that could not be ended.

    `outages` are when nobody could serve. They, `asked` and `answered` are by the true clock, which that of a server may differ from.
    """

    counts: Counter[str] = field(default_factory=Counter)
    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    asked: dict[tuple[str, int], int] = field(default_factory=dict)
    answered: dict[tuple[str, int], int] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    unfinished: set[str] = field(default_factory=set)
    outages: list[Period] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def fault(self, text: str) -> None:
        self.faults.append(text)

    def acknowledge(self, table: str, numbers: Sequence[int], text: str, asked: int, answered: int) -> None:
        """A request of this time led to these events, as the server said at that time."""
        self.counts["requests acknowledged"] += 1
        if (table, numbers[0]) in self.acknowledged:
            self.fault(f"{table}: event {numbers[0]} was acknowledged for two requests")
        self.acknowledged[table, numbers[0]] = text
        self.asked[table, numbers[0]] = asked
        self.answered[table, numbers[0]] = answered
