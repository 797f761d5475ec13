"""What people, programs and the host ask of a table."""

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
    """Undo one's last action; exact until a die is rolled or another seat acts."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Ask the others; `until` is when a pause shall end at the latest. Who is asked the same already agrees by asking."""

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
    """No longer make an offer."""

    seat: int
    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up (ALL-3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Tick:
    """The clock: do whatever is due. It does nothing, harmlessly, where nothing is."""


@dataclass(frozen=True, slots=True)
class ReportConnection:
    """The clock: the connection of a seat is lost, or back."""

    seat: int
    lost: bool


@dataclass(frozen=True, slots=True)
class ReportOutage:
    """The clock: for so many milliseconds up to now nobody could play."""

    lasted: int


@dataclass(frozen=True, slots=True)
class LinkRematch:
    """The table: the rematch all agreed to is played at that table."""

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
    """Something asked by somebody who had seen the events up to number `answers`.

    `id` is made up by whoever asks: the same author asking with the same id asks the same thing again. "" is no id.
    """

    what: Ask
    answers: int
    id: str = ""
