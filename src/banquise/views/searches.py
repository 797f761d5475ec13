"""What a search finds, as it is shown: hints and reviews."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CandidateShown:
    """An action and its worth: the probability of winning per seat; `proven` is how many turns to the end, where known.

    `depth` is how many actions deep it was looked into, 0 where only games at random were played on from it. `words` tell what it
    does, as in `PlayShown`.
    """

    action: str
    words: str
    touches: tuple[str, ...]
    values: tuple[float, ...]
    variation: tuple[str, ...]
    proven: int | None
    depth: int


@dataclass(frozen=True, slots=True)
class SearchShown:
    """What was found, best first; `engine` says that it was the engine and not the plain Python player.

    `purpose` is what the best is good for, in the words of the rules; "" where nothing can be counted.
    """

    candidates: tuple[CandidateShown, ...]
    engine: bool
    purpose: str
