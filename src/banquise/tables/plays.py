"""Who decides, and what was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal


@dataclass(frozen=True, slots=True)
class Decision:
    """Who has to decide now: `seat` is the one whose action it is, `by` the one who chooses it.

    They differ where a seat has left and its partner plays on for both (ALL-3). Chance and nobody have neither.
    `vacant` waits for somebody to sit down.
    """

    kind: Literal["person", "program", "chance", "vacant", "nobody"]
    seat: int = 0
    by: int = 0


UNDECIDED: Final = Decision("nobody")


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """An action as it was played: by the event `number`; what the clocks said when it was and what its side had left after it.

    `seat` is 0 for chance.
    """

    seat: int
    by: str
    number: int
    banks: tuple[int, ...] = ()
    spent: int = 0
    left: int | None = None
