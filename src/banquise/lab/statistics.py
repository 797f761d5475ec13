"""How sure a score is: Wilson intervals and Elo differences."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log10, sqrt
from typing import Final

DEVIATIONS_95: Final = 1.959964
"""Standard deviations of an interval of 95 %."""
DEVIATIONS_999: Final = 3.290527
"""Standard deviations of an interval of 99.9 %, for a question that is asked again after every round."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A score between 0 and 1 and the bounds it has with some confidence."""

    score: float
    low: float
    high: float


def wilson(points: float, entries: int, deviations: float = DEVIATIONS_95) -> Interval:
    """The Wilson interval of a score of `points` out of `entries`; all is possible where there are none.

    Raises `ValueError` for points that nobody can have of so many entries.
    Draws count as parts of a point, which vary less than wins and losses: the interval is then rather too wide than too narrow.
    """
    if not 0 <= points <= entries:
        raise ValueError(f"{points} points of {entries} entries: an entry is worth 0 to 1")
    if entries == 0:
        return Interval(0.5, 0.0, 1.0)
    share, squared = points / entries, deviations**2
    centre = (share + squared / (2 * entries)) / (1 + squared / entries)
    spread = deviations * sqrt(share * (1 - share) / entries + squared / (4 * entries**2)) / (1 + squared / entries)
    return Interval(share, max(0.0, centre - spread) if points else 0.0, min(1.0, centre + spread) if points < entries else 1.0)


def elo(score: float) -> float:
    """The difference in Elo at which a score is expected; infinite for 0 and 1."""
    if score <= 0 or score >= 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))
