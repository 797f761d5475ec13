"""Requests of a table, by people, programs and the host."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.tables.events import OfferKind


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down in an open seat; `bot` for a program that plays from elsewhere."""

    seat: int
    name: str = ""
    bot: bool = False


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Stand up. In a match under way it costs what the table declared for running out of time (ALL-3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CloseSeat:
    """Empty a seat and let nobody sit down (the owner)."""

    seat: int


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """Let anybody sit down, or only the one it is `kept` for (the owner)."""

    seat: int
    kept: str = ""


@dataclass(frozen=True, slots=True)
class HandOver:
    """Give a seat to somebody (its holder or the owner)."""

    seat: int
    to: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class GiveToProgram:
    """Give a seat to a program (its holder or the owner)."""

    seat: int
    program: str


@dataclass(frozen=True, slots=True)
class Play:
    """An action for the seat that has to act."""

    action: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo one's last action, until a die is rolled or another seat acts."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Make an offer to the others; `until` is when a pause ends at the latest. If the same is offered already, this agrees to it."""

    seat: int
    offer: OfferKind
    until: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """Agree to a pending offer or decline it."""

    seat: int
    offer: OfferKind
    agrees: bool


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back an offer of one's own."""

    seat: int
    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign (ALL-3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Tick:
    """By the clock: do what is due; where nothing is, nothing happens."""


@dataclass(frozen=True, slots=True)
class ReportConnection:
    """By the clock: the connection of a seat is lost, or back."""

    seat: int
    lost: bool


@dataclass(frozen=True, slots=True)
class ReportOutage:
    """By the clock: for so many milliseconds up to now nobody could play."""

    lasted: int


@dataclass(frozen=True, slots=True)
class LinkRematch:
    """By the table: the rematch that all agreed to is played at that table."""

    table: str


Ask = (
    TakeSeat
    | LeaveSeat
    | CloseSeat
    | OpenSeat
    | HandOver
    | GiveToProgram
    | Play
    | Undo
    | Offer
    | Answer
    | Withdraw
    | Resign
    | Tick
    | ReportConnection
    | ReportOutage
    | LinkRematch
)


@dataclass(frozen=True, slots=True)
class Request:
    """A request of an author who had seen the events up to number `answers`.

    The author chooses the `id`: a second request with the same id is the same request again. "" is no id.
    """

    what: Ask
    answers: int
    id: str = ""
