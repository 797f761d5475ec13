"""What is asked of tables."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from banquise.core import OnTime
from banquise.i18n import Language
from banquise.protocol.words import Act, Given, Id, Milliseconds, Name, Number, RequestId, SeatNumber, Several, Text
from banquise.tables import OfferKind


class ClockGiven(Given):
    """Times in milliseconds, 0 for none: see docs/tables.md."""

    turn: Milliseconds = 0
    game: Milliseconds = 0
    increment: Milliseconds = 0
    delay: Milliseconds = 0
    whole: Milliseconds = 0
    grace: Milliseconds = 0


class SeatGiven(Given):
    """Who shall sit there: `here` is on the screen of whoever makes the table, `link` somebody who gets a secret link."""

    kind: Literal["here", "link", "program", "open", "closed"] = "open"
    name: Name = ""
    program: Act = ""


class TableGiven(Given):
    """A table to be made. Seats that are not named are open."""

    game: Id
    options: dict[Id, Act] = Field(default_factory=dict)
    start: Text | None = None
    seats: Annotated[tuple[SeatGiven, ...], Several, Field(max_length=9)] = ()
    seating: Literal["chosen", "lot"] = "chosen"
    clock: ClockGiven | None = None
    on_time: OnTime | None = None
    replacement: Act = ""
    listed: bool = False
    language: Language = "en"
    id: RequestId = ""


class TakeSeat(Given):
    kind: Literal["take-seat"]
    seat: SeatNumber
    name: Name = ""
    bot: bool = False


class LeaveSeat(Given):
    kind: Literal["leave-seat"]
    seat: SeatNumber


class CloseSeat(Given):
    kind: Literal["close-seat"]
    seat: SeatNumber


class OpenSeat(Given):
    kind: Literal["open-seat"]
    seat: SeatNumber


class GiveToProgram(Given):
    kind: Literal["give-to-program"]
    seat: SeatNumber
    program: Act


class Play(Given):
    kind: Literal["play"]
    action: Act


class Undo(Given):
    kind: Literal["undo"]


class Offer(Given):
    kind: Literal["offer"]
    seat: SeatNumber
    offer: OfferKind
    until: Milliseconds = 0


class Answer(Given):
    kind: Literal["answer"]
    seat: SeatNumber
    offer: OfferKind
    agrees: bool


class Withdraw(Given):
    kind: Literal["withdraw"]
    seat: SeatNumber
    offer: OfferKind


class Resign(Given):
    kind: Literal["resign"]
    seat: SeatNumber


Asked = Annotated[
    TakeSeat | LeaveSeat | CloseSeat | OpenSeat | GiveToProgram | Play | Undo | Offer | Answer | Withdraw | Resign,
    Field(discriminator="kind"),
]


class RequestGiven(Given):
    """Something asked of a table by somebody who had seen its events up to `answers`; see docs/tables.md."""

    what: Asked
    answers: Number
    id: RequestId = ""


class InvitationGiven(Given):
    """A secret link for a seat: `invite` keeps a vacant seat for whoever has the link, `hand-over` gives a held one away."""

    seat: SeatNumber
    how: Literal["invite", "hand-over"]
    answers: Number
    name: Name = ""
    id: RequestId = ""


class SitGiven(Given):
    """Somebody new, who has no key here yet, wants to sit down.

    `key` is one that the client has made up, of 24 random bytes in the letters of URLs: then asking again with it is
    harmless, and an answer that was lost costs no seat. Without it the server makes one up.
    """

    seat: SeatNumber
    name: Name = ""
    bot: bool = False
    answers: Number
    id: RequestId = ""
    key: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{32,64}$")] | None = None
