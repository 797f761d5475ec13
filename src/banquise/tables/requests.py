"""Requests of a table, by people, programs and the host. `kind` is the name of a request in messages and metrics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from banquise.tables.bounds import ActionText, EntropyText, EventNumber, Milliseconds, Name, ProgramText, RequestId, SeatNumber
from banquise.tables.events import OfferKind


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down in an open seat; `bot` for a program that plays from elsewhere."""

    kind: ClassVar[str] = "take-seat"
    seat: SeatNumber
    name: Name = ""
    bot: bool = False


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Stand up. In a match under way it costs what the table declared for running out of time (ALL-3)."""

    kind: ClassVar[str] = "leave-seat"
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class CloseSeat:
    """Empty a seat and let nobody sit down (the owner; once the match has begun, no seat that somebody holds)."""

    kind: ClassVar[str] = "close-seat"
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """Let anybody sit down (the owner)."""

    kind: ClassVar[str] = "open-seat"
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class KeepSeat:
    """Let nobody sit down but this person (the owner)."""

    kind: ClassVar[str] = "keep-seat"
    seat: SeatNumber
    person: str


@dataclass(frozen=True, slots=True)
class HandOver:
    """Give a seat to somebody (its holder; the owner before the match has begun, and later a seat nobody holds)."""

    kind: ClassVar[str] = "hand-over"
    seat: SeatNumber
    to: str
    name: Name = ""


@dataclass(frozen=True, slots=True)
class GiveToProgram:
    """Give a seat to a program (its holder; the owner before the match has begun, and later a seat nobody holds)."""

    kind: ClassVar[str] = "give-to-program"
    seat: SeatNumber
    program: ProgramText


@dataclass(frozen=True, slots=True)
class AddEntropy:
    """Add to the dice, from a source of one's own, before the first roll: so nobody can have chosen them (a seat's holder, once)."""

    kind: ClassVar[str] = "add-entropy"
    seat: SeatNumber
    entropy: EntropyText


@dataclass(frozen=True, slots=True)
class Play:
    """An action for the seat that has to act."""

    kind: ClassVar[str] = "play"
    action: ActionText


@dataclass(frozen=True, slots=True)
class Swap:
    """Take over the side that has played the first turn, instead of answering it."""

    kind: ClassVar[str] = "swap"


Choice = Play | Swap
"""What whoever has to decide may do."""


@dataclass(frozen=True, slots=True)
class PlaceRest:
    """Let the table draw what a seat still has to set up, whenever its turn comes; or, with `wanted` false, choose oneself again."""

    kind: ClassVar[str] = "place-rest"
    seat: SeatNumber
    wanted: bool = True


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo one's last action, until a die is rolled or another seat acts."""

    kind: ClassVar[str] = "undo"


@dataclass(frozen=True, slots=True)
class Offer:
    """Make an offer to the others; `until` is when a pause ends at the latest. If the same is offered already, this agrees to it."""

    kind: ClassVar[str] = "offer"
    seat: SeatNumber
    offer: OfferKind
    until: Milliseconds = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """Agree to a pending offer or decline it."""

    kind: ClassVar[str] = "answer"
    seat: SeatNumber
    offer: OfferKind
    agrees: bool


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back an offer of one's own."""

    kind: ClassVar[str] = "withdraw"
    seat: SeatNumber
    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim that `target`, whom the match waits for, is gone. If that is claimed already, this agrees to it."""

    kind: ClassVar[str] = "claim"
    seat: SeatNumber
    target: SeatNumber


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign (ALL-3)."""

    kind: ClassVar[str] = "resign"
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Tick:
    """By the clock: do what is due; where nothing is, nothing happens."""

    kind: ClassVar[str] = "tick"


@dataclass(frozen=True, slots=True)
class ReportConnection:
    """By the clock: the connection of a seat is lost, or back."""

    kind: ClassVar[str] = "report-connection"
    seat: SeatNumber
    lost: bool


@dataclass(frozen=True, slots=True)
class AwaitPlayers:
    """By the clock: the match has just begun, and the people of these seats are on their way until then."""

    kind: ClassVar[str] = "await-players"
    seats: tuple[int, ...]
    until: int


@dataclass(frozen=True, slots=True)
class ReportOutage:
    """By the clock: for so many milliseconds up to now nobody could play."""

    kind: ClassVar[str] = "report-outage"
    lasted: int


@dataclass(frozen=True, slots=True)
class LinkRematch:
    """By the table: the rematch that all agreed to is played at that table."""

    kind: ClassVar[str] = "link-rematch"
    table: str


@dataclass(frozen=True, slots=True)
class Stop:
    """By the table: a game of a tournament ends without a result."""

    kind: ClassVar[str] = "stop"


Ask = (
    TakeSeat
    | LeaveSeat
    | CloseSeat
    | OpenSeat
    | KeepSeat
    | HandOver
    | GiveToProgram
    | AddEntropy
    | Play
    | Swap
    | PlaceRest
    | Undo
    | Offer
    | Answer
    | Withdraw
    | Claim
    | Resign
    | Tick
    | ReportConnection
    | AwaitPlayers
    | ReportOutage
    | LinkRematch
    | Stop
)


@dataclass(frozen=True, slots=True)
class Request:
    """A request of an author who had seen the events up to number `answers`.

    The author chooses the `id`: a second request with the same id is the same request again. "" is no id.
    """

    what: Ask
    answers: EventNumber
    id: RequestId = ""
