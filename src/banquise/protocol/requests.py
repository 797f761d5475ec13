"""What is asked of a host: a table, a seat, an action. Each message makes the request of the table by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from banquise.codec import Length, Pattern
from banquise.core import OnTime
from banquise.i18n import Language
from banquise.protocol.lines import PositionText
from banquise.tables import ClockRules, Plan, Request, Seat, person, program
from banquise.tables.bounds import ActionText, EventNumber, Id, Name, ProgramText, RequestId, SeatNumber
from banquise.tables.requests import (
    AddEntropy,
    Answer,
    Claim,
    CloseSeat,
    GiveToProgram,
    HandOver,
    KeepSeat,
    LeaveSeat,
    Offer,
    OpenSeat,
    PlaceRest,
    Play,
    Resign,
    Swap,
    TakeSeat,
    Undo,
    Withdraw,
)

SECRET_BYTES: Final = 24
MAX_SEATS: Final = 9

Asked = (
    TakeSeat
    | LeaveSeat
    | CloseSeat
    | OpenSeat
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
)
"""What people ask of a table; the rest is for the host itself."""


@dataclass(frozen=True, slots=True)
class RequestGiven(Request):
    """Something asked of a table by somebody who had seen its events up to `answers`; see docs/tables.md."""

    what: Asked
    answers: EventNumber
    id: RequestId = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatGiven:
    """Who shall sit there: `here` is on the screen of whoever makes the table, `link` somebody who gets a secret link."""

    kind: Literal["here", "link", "program", "open", "closed"] = "open"
    name: Name = ""
    program: ProgramText = ""

    def seat(self, holder: str) -> Seat:
        """The seat at the table; `holder` is the person it is for, if it is for one."""
        match self.kind:
            case "here":
                return person(holder, self.name)
            case "link":
                return Seat("open", holder, self.name)
            case "program":
                return program(self.program)
            case "open" | "closed":
                return Seat(self.kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableGiven:
    """A table to be made. Seats that are not named are open. `rated` counts for ratings: only players with a name sit there.

    `swap`: after the first turn the other side may take over the side that has played it.
    """

    game: Id
    options: dict[Id, ActionText] = field(default_factory=dict)
    start: PositionText | None = None
    seats: Annotated[tuple[SeatGiven, ...], Length(MAX_SEATS)] = ()
    seating: Literal["chosen", "lot"] = "chosen"
    clock: ClockRules | None = None
    on_time: OnTime | None = None
    replacement: ProgramText = ""
    listed: bool = False
    rated: bool = False
    swap: bool = False
    language: Language = "en"
    id: RequestId = ""

    @property
    def links(self) -> int:
        """For how many seats somebody gets a link."""
        return sum(seat.kind == "link" for seat in self.seats)

    def plan(self, owner: str, guests: Sequence[str]) -> Plan:
        """The plan of the table. `guests` are the persons who get a link, one for each."""
        waiting = iter(guests)
        seats = tuple(seat.seat(next(waiting) if seat.kind == "link" else owner) for seat in self.seats)
        return Plan(
            self.game,
            self.options,
            self.start,
            seats,
            self.seating,
            self.clock,
            self.on_time,
            self.replacement,
            self.rated,
            swap=self.swap,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationGiven:
    """A secret link for a seat: `invite` keeps a vacant seat for whoever has the link, `hand-over` gives a held one away."""

    seat: SeatNumber
    how: Literal["invite", "hand-over"]
    answers: EventNumber
    name: Name = ""
    id: RequestId = ""

    def request(self, guest: str) -> Request:
        """What is asked of the table for the person who gets the link."""
        what = KeepSeat(self.seat, guest) if self.how == "invite" else HandOver(self.seat, guest, self.name)
        return Request(what, self.answers, self.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class SitGiven:
    """Somebody new, who has no key here yet, wants to sit down.

    `key` is one that the client has made up, of 24 random bytes in the letters of URLs: then asking again with it is
    harmless, and an answer that was lost costs no seat. Without it the server makes one up.
    """

    seat: SeatNumber
    name: Name = ""
    bot: bool = False
    answers: EventNumber
    id: RequestId = ""
    key: Annotated[str, Pattern("[A-Za-z0-9_-]{32,64}")] | None = None

    def request(self) -> Request:
        """What is asked of the table."""
        return Request(TakeSeat(self.seat, self.name, self.bot), self.answers, self.id)
