"""What a search finds, as it is shown: hints and reviews."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.core import Line, Position
from banquise.i18n import Voice
from banquise.study.hints import threat_words
from banquise.study.worth import Worth, by_sides


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

    `why` tells why the best is good: what is proven, what it is good for by the rules, and what happens otherwise; "" where nothing
    can be told.
    """

    candidates: tuple[CandidateShown, ...]
    engine: bool
    why: str


@dataclass(frozen=True, slots=True)
class ThreatShown:
    """What the rival in a `seat` would do if the turn were its own: at `position`, the same board with its turn beginning.

    `words` tell the threat; there are no `candidates` where the game would be over already.
    """

    seat: int
    position: str
    candidates: tuple[CandidateShown, ...]
    engine: bool
    words: str


def threat_shown(seat: int, handed: Position, found: SearchShown | None, speech: Voice) -> ThreatShown:
    """The threat in a position in which a rival begins its turn, by what was found there; nothing is found where the game is over."""
    candidates = found.candidates if found else ()
    worth = worth_of(handed, candidates[0]) if candidates else None
    return ThreatShown(seat, handed.text(), candidates, not found or found.engine, threat_words(speech, Line.begin(handed), worth))


def worth_of(position: Position, candidate: CandidateShown) -> Worth:
    """What a candidate is worth to each side."""
    return Worth(by_sides(candidate.values, position.sides), candidate.proven, candidate.variation)
