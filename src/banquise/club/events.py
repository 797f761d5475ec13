"""What happens in a tournament, in the order in which it happened: everything else is worked out from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from banquise.club.plan import Name, Plan
from banquise.codec import Length, Pattern, Range
from banquise.tables.bounds import Id, RequestId
from banquise.tables.seats import ID_PATTERN

HOST: Final = "@host"
"""An author that is no person: whoever hosts a tournament takes the results of its tables, and pairs where that is automatic."""
VERSION: Final = 1
"""Goes up when events are written in another way, or mean something else, than before; each event keeps its own."""
Author = Annotated[str, Pattern(rf"{HOST}|{ID_PATTERN.pattern}")]
Seed = Annotated[str, Pattern("[0-9a-f]{32,128}")]
MAX_ANNOUNCEMENT_LENGTH: Final = 500
ResultText = Annotated[str, Length(60)]
Reason = Annotated[str, Length(200)]
Number = Annotated[int, Range(1, 9999)]
Rating = Annotated[int, Range(0, 9999)]


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody of a team."""

    id: Id
    name: Name


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who competes: a player, or a team with its members in the order of their boards. `rating` is 0 for unknown."""

    id: Id
    name: Name
    rating: Rating = 0
    members: tuple[Member, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of those who sit down."""
        return tuple(member.id for member in self.members) or (self.id,)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meet, and the games they play: for each the players by seat."""

    entrants: tuple[Id, ...]
    games: tuple[tuple[Id, ...], ...]


@dataclass(frozen=True, slots=True)
class Created:
    """A tournament was set up. `seed` decides its lots, `rules` is the version of the rules of its game."""

    kind: ClassVar[str] = "created"
    tournament: Id
    plan: Plan
    rules: int
    seed: Seed


@dataclass(frozen=True, slots=True)
class EntrantAdded:
    kind: ClassVar[str] = "entrant-added"
    entrant: Entrant


@dataclass(frozen=True, slots=True)
class EntrantWithdrawn:
    """An entrant is paired no more; what was played stays."""

    kind: ClassVar[str] = "entrant-withdrawn"
    entrant: Id
    reason: Reason


@dataclass(frozen=True, slots=True)
class EntrantReturned:
    """One that had withdrawn is paired again."""

    kind: ClassVar[str] = "entrant-returned"
    entrant: Id


@dataclass(frozen=True, slots=True)
class RoundMissed:
    """An entrant asked not to be paired in the next round."""

    kind: ClassVar[str] = "round-missed"
    entrant: Id


@dataclass(frozen=True, slots=True)
class ArbiterNamed:
    kind: ClassVar[str] = "arbiter-named"
    person: Id


@dataclass(frozen=True, slots=True)
class ArbiterDismissed:
    kind: ClassVar[str] = "arbiter-dismissed"
    person: Id


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """A round was paired. `byes` get the points of a bye; `free` neither play nor get any."""

    kind: ClassVar[str] = "round-paired"
    pairings: tuple[Pairing, ...]
    byes: tuple[Id, ...]
    free: tuple[Id, ...]


@dataclass(frozen=True, slots=True)
class RoundCancelled:
    """The last round was unpaired, with all its results."""

    kind: ClassVar[str] = "round-cancelled"
    round: Number
    reason: Reason


@dataclass(frozen=True, slots=True)
class ResultReported:
    """A player told a result; it stands once all entrants of the game tell the same."""

    kind: ClassVar[str] = "result-reported"
    round: Number
    pairing: Number
    game: Number
    result: ResultText


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """An arbiter entered a result where none stood."""

    kind: ClassVar[str] = "result-entered"
    round: Number
    pairing: Number
    game: Number
    result: ResultText


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """An arbiter replaced a result that stood."""

    kind: ClassVar[str] = "result-corrected"
    round: Number
    pairing: Number
    game: Number
    result: ResultText
    reason: Reason


@dataclass(frozen=True, slots=True)
class WinnerDecided:
    """An arbiter said who goes on from a pairing of a knock-out that ended level."""

    kind: ClassVar[str] = "winner-decided"
    round: Number
    pairing: Number
    entrant: Id
    reason: Reason


@dataclass(frozen=True, slots=True)
class Announced:
    """The organiser or an arbiter told everybody something."""

    kind: ClassVar[str] = "announced"
    text: Annotated[str, Length(MAX_ANNOUNCEMENT_LENGTH)]


@dataclass(frozen=True, slots=True)
class Paused:
    kind: ClassVar[str] = "paused"


@dataclass(frozen=True, slots=True)
class Resumed:
    kind: ClassVar[str] = "resumed"


@dataclass(frozen=True, slots=True)
class Ended:
    """The tournament is over: only corrections may follow."""

    kind: ClassVar[str] = "ended"


What = (
    Created
    | EntrantAdded
    | EntrantWithdrawn
    | EntrantReturned
    | RoundMissed
    | ArbiterNamed
    | ArbiterDismissed
    | RoundPaired
    | RoundCancelled
    | ResultReported
    | ResultEntered
    | ResultCorrected
    | WinnerDecided
    | Announced
    | Paused
    | Resumed
    | Ended
)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: numbered from 1, at a time in milliseconds, by an author, asked by a request ("" for none)."""

    version: int
    number: Annotated[int, Range(1, 2**31)]
    at: Annotated[int, Range(0, 2**53)]
    by: Author
    what: What
    request: RequestId = ""
