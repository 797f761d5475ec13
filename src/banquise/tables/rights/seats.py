"""Who may sit where, and who may send whom away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquise.core import Refusal, refuse
from banquise.tables import events as ev
from banquise.tables.events import Event
from banquise.tables.seats import MACHINES, why_not_person, why_not_program_text

if TYPE_CHECKING:
    from banquise.tables.table import Table

SEAT_EVENTS: Final = (ev.SeatTaken, ev.SeatLeft, ev.SeatClosed, ev.SeatOpened, ev.SeatHanded, ev.SeatGivenToProgram)


def why_not_seat(table: Table, event: Event, what: ev.What) -> Refusal | None:
    if table.created.is_strict and (reason := _why_not_rated(table, event.by, what)):
        return reason
    match what:
        case ev.SeatTaken(seat, name, _):
            return _why_not_take(table, event.by, seat) or why_not_person(event.by, name)
        case ev.SeatLeft(seat):
            return None if table.seats[seat - 1].held_by(event.by) else refuse("not-your-seat", seat=seat)
        case ev.SeatClosed(seat):
            return _why_not_owner(table, event.by) or _why_not_reseat(table, seat) or _why_not_empty(table, event, seat)
        case ev.SeatOpened(seat, kept):
            return _why_not_open(table, event.by, seat) or (why_not_person(kept, "") if kept else None)
        case ev.SeatHanded(seat, to, name):
            return _why_not_give(table, event, seat) or why_not_person(to, name)
        case ev.SeatGivenToProgram(seat, spec):
            return _why_not_give(table, event, seat) or why_not_program_text(spec)
        case _:
            return None


def _why_not_rated(table: Table, author: str, what: ev.What) -> Refusal | None:
    """A game that counts is played to its end by who began it: by people who sat down themselves, each in one seat, and by programs."""
    match what:
        case ev.SeatHanded() | ev.SeatTaken(bot=True):
            return refuse("rated-people")
        case ev.SeatTaken() if table.seats_of(author):
            return refuse("rated-seat")
        case ev.SeatGivenToProgram() if table.started:
            return refuse("rated-people")
        case _:
            return None


def _why_not_take(table: Table, author: str, seat: int) -> Refusal | None:
    place = table.seats[seat - 1]
    if author in MACHINES:
        return refuse("people-only")
    if place.kind != "open":
        return refuse("seat-closed" if place.kind == "closed" else "seat-taken", seat=seat)
    return None if place.holder in ("", author) else refuse("seat-kept", seat=seat)


def _why_not_owner(table: Table, author: str) -> Refusal | None:
    return None if author == table.owner else refuse("owner-only")


def _why_not_reseat(table: Table, seat: int) -> Refusal | None:
    """Nobody sits down in place of a seat that has left the game or lost it."""
    return None if table.seats[seat - 1].kind != "left" and table.is_in_game(seat) else refuse("seat-gone", seat=seat)


def _why_not_open(table: Table, author: str, seat: int) -> Refusal | None:
    if reason := _why_not_owner(table, author) or _why_not_reseat(table, seat):
        return reason
    return None if table.seats[seat - 1].is_vacant else refuse("seat-taken", seat=seat)


def _why_not_give(table: Table, event: Event, seat: int) -> Refusal | None:
    place = table.seats[seat - 1]
    if event.by != table.owner and not place.held_by(event.by):
        return refuse("not-your-seat", seat=seat)
    return _why_not_reseat(table, seat) or (None if place.held_by(event.by) else _why_not_empty(table, event, seat))


def _why_not_empty(table: Table, event: Event, seat: int) -> Refusal | None:
    """Once the match has begun, a seat that somebody holds is theirs; the first version of events did not know this."""
    theirs = table.started and table.seats[seat - 1].is_held and event.version > 1
    return refuse("seat-theirs", seat=seat) if theirs else None
