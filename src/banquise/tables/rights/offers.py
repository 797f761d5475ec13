"""Who may offer what, and who may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquise.core import Refusal, refuse
from banquise.tables import events as ev
from banquise.tables.clock import MAX_CLOCK_MS
from banquise.tables.events import Event
from banquise.tables.offers import STATUS_FOR_OFFER, awaited, take_back_to, was_declined
from banquise.tables.seats import PROGRAM

if TYPE_CHECKING:
    from banquise.tables.table import Table

OFFER_EVENTS: Final = (ev.Offered, ev.Answered, ev.Withdrawn)


def why_not_offer(table: Table, event: Event, what: ev.Offered | ev.Answered | ev.Withdrawn) -> Refusal | None:
    place = table.seats[what.seat - 1]
    by_program = event.by == PROGRAM and place.kind == "program" and isinstance(what, ev.Answered)
    if not by_program and not place.held_by(event.by):
        return refuse("not-your-seat", seat=what.seat) if table.seats_of(event.by) else refuse("watching")
    if table.status != STATUS_FOR_OFFER[what.offer]:
        return refuse("offer-untimely", offer=what.offer)
    match what:
        case ev.Offered():
            return _why_not_make(table, event.at, what)
        case ev.Answered():
            return _why_not_answer(table, what)
        case ev.Withdrawn():
            offer = table.offer(what.offer)
            return None if offer and offer.seat == what.seat else refuse("offer-missing", offer=what.offer)


def _why_not_make(table: Table, at: int, what: ev.Offered) -> Refusal | None:
    if what.offer == "claim":
        return refuse("claim-target")
    if table.offer(what.offer):
        return refuse("offer-pending", offer=what.offer)
    if was_declined(table, what.offer, what.seat):
        return refuse("offer-declined", offer=what.offer)
    if what.offer == "rematch":
        return refuse("rematch-made") if table.next_table else refuse("rematch-tournament") if table.created.tournament else None
    if what.offer == "take-back" and table.created.is_strict:
        return refuse("rated-take-back")
    if not table.is_in_game(what.seat):
        return refuse("seat-gone", seat=what.seat)
    if what.offer == "pause" and table.created.tournament:
        return refuse("pause-tournament")
    if what.offer == "take-back" and take_back_to(table, what.seat) is None:
        return refuse("nothing-to-take-back")
    if what.offer == "pause" and not at < what.until <= at + MAX_CLOCK_MS:
        return refuse("pause-length")
    return None if what.offer == "pause" or not what.until else refuse("pause-length")


def _why_not_answer(table: Table, what: ev.Answered) -> Refusal | None:
    offer = table.offer(what.offer)
    if not offer:
        return refuse("offer-missing", offer=what.offer)
    return None if what.seat in awaited(table, offer) else refuse("not-asked", offer=what.offer)
