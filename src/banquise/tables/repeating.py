"""The same request again: whether what is asked is what was asked under its id before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from banquise.tables import events as ev
from banquise.tables import requests as ask
from banquise.tables.events import What
from banquise.tables.requests import Ask

EVENTS_OF_REQUEST: Final[Mapping[type, tuple[type, ...]]] = {
    ask.TakeSeat: (ev.SeatTaken,),
    ask.LeaveSeat: (ev.SeatLeft, ev.SeatGivenToProgram),
    ask.CloseSeat: (ev.SeatClosed,),
    ask.OpenSeat: (ev.SeatOpened,),
    ask.KeepSeat: (ev.SeatOpened,),
    ask.HandOver: (ev.SeatHanded,),
    ask.GiveToProgram: (ev.SeatGivenToProgram,),
    ask.AddEntropy: (ev.EntropyAdded,),
    ask.Play: (ev.Acted,),
    ask.Swap: (ev.Swapped,),
    ask.PlaceRest: (ev.RestLeft,),
    ask.Undo: (ev.Undone,),
    ask.Offer: (ev.Offered, ev.Answered),
    ask.Answer: (ev.Answered,),
    ask.Withdraw: (ev.Withdrawn,),
    ask.Claim: (ev.ClaimMade, ev.Answered),
    ask.Resign: (ev.Resigned,),
    ask.ReportConnection: (ev.ConnectionLost, ev.ConnectionBack),
    ask.AwaitPlayers: (ev.Awaited,),
    ask.ReportOutage: (ev.Outage,),
    ask.LinkRematch: (ev.Rematched,),
    ask.Stop: (ev.Stopped,),
}
"""What each kind of request can lead to first; a tick leads to whatever is due."""
CHOSEN_BY_HOST: Final = "to"
"""Whom a seat is handed to is made up anew by the host each time it is asked for a link."""


def is_repeated(what: Ask, led_to: What) -> bool:
    """Whether this request can be the one that led to this event: of its kind, and alike in all that they share."""
    if isinstance(what, ask.Tick):
        return True
    if isinstance(led_to, ev.SeatOpened) and isinstance(what, ask.KeepSeat) != bool(led_to.kept):
        return False
    asked, known = ({part.name for part in fields(each)} for each in (what, led_to))
    alike = all(getattr(what, name) == getattr(led_to, name) for name in asked & known - {CHOSEN_BY_HOST})
    return alike and isinstance(led_to, EVENTS_OF_REQUEST[type(what)])
