"""Who may do what, and when: the one writing of the rules of a table.

`why_not` is asked before anything is decided and again whenever events are read back, so that no list of events
holds one whose author had no right to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquise.core import Refusal, refuse
from banquise.tables import events as ev
from banquise.tables.events import Event
from banquise.tables.folding import clocks_undone
from banquise.tables.rights_machines import AUTHORS, why_not_machine
from banquise.tables.rights_offers import OFFER_EVENTS, why_not_offer
from banquise.tables.rights_seats import SEAT_EVENTS, why_not_seat
from banquise.tables.seats import CLOCK, DICE, ID_PATTERN, MACHINES, PROGRAM

if TYPE_CHECKING:
    from banquise.tables.table import Table


def why_not(table: Table, event: Event) -> Refusal | None:
    """Why this event cannot follow; None if it can."""
    return _why_not_envelope(table, event) or _why_not_now(table, event) or _why_not_what(table, event)


def _why_not_envelope(table: Table, event: Event) -> Refusal | None:
    if event.number != table.number + 1:
        return refuse("stale", number=table.number)
    if event.at < table.at:
        return refuse("time-backwards")
    if event.by not in MACHINES and not ID_PATTERN.fullmatch(event.by):
        return refuse("person-id")
    if event.request and not ID_PATTERN.fullmatch(event.request):
        return refuse("request-id")
    return None


def _why_not_now(table: Table, event: Event) -> Refusal | None:
    """Reasons that hold whatever it is: another author's, over, or too late."""
    what = event.what
    wanted = AUTHORS.get(type(what))
    by_clock = isinstance(what, ev.Resumed) and event.by == CLOCK
    if wanted and event.by != wanted and not by_clock:
        return refuse("machine-only")
    if isinstance(what, ev.Created):
        return refuse("created-twice")
    if table.outcome and not isinstance(what, ev.Ended):
        return _why_not_after_the_end(table, event)
    if due(table, event.at) and not isinstance(what, ev.Flagged | ev.Outage):
        return refuse("time-over")
    return None


def _why_not_after_the_end(table: Table, event: Event) -> Refusal | None:
    what = event.what
    rematch = isinstance(what, OFFER_EVENTS) and what.offer == "rematch"
    allowed = table.ended and (rematch or isinstance(what, ev.Rematched | ev.SeatLeft))
    return None if allowed else refuse("finished", "ALL-5")


def due(table: Table, at: int) -> bool:
    """Whether a time is over that only the clock may act upon."""
    clocks = table.clocks
    deadlines = (clocks.deadline, clocks.whole_deadline) if clocks else ()
    return any(deadline is not None and deadline <= at for deadline in deadlines)


def _why_not_what(table: Table, event: Event) -> Refusal | None:
    what = event.what
    seat = getattr(what, "seat", 1)
    if not isinstance(what, ev.Flagged) and seat not in range(1, len(table.seats) + 1):
        return refuse("no-such-seat", seats=len(table.seats))
    if isinstance(what, SEAT_EVENTS):
        return why_not_seat(table, event, what)
    if isinstance(what, OFFER_EVENTS):
        return why_not_offer(table, event, what)
    match what:
        case ev.Acted():
            return _why_not_act(table, event.by, what)
        case ev.Undone():
            return _why_not_undo(table, event, what)
        case ev.Resigned():
            return _why_not_resign(table, event.by, seat)
        case _:
            return why_not_machine(table, event)


def _why_not_playing(table: Table) -> Refusal | None:
    if table.status == "waiting":
        return refuse("not-started")
    return refuse("paused") if table.status == "paused" else None


def _why_not_act(table: Table, author: str, what: ev.Acted) -> Refusal | None:
    if reason := _why_not_playing(table):
        return reason
    decision = table.decision
    if decision.kind == "chance":
        return refuse("chance-acts")
    if decision.seat != what.seat or not _decides(table, author):
        own = (PROGRAM,) if author == PROGRAM else table.seats_of(author)
        return refuse("not-your-turn", seat=decision.seat) if own else refuse("watching")
    return table.line.why_not(what.action)


def _decides(table: Table, author: str) -> bool:
    """Whether this author has to decide now: for its seat, or for that of a partner who has left (ALL-3)."""
    decision = table.decision
    if decision.kind == "program":
        return author == PROGRAM
    return decision.kind == "person" and table.seats[decision.by - 1].held_by(author)


def _why_not_undo(table: Table, event: Event, what: ev.Undone) -> Refusal | None:
    if reason := _why_not_playing(table):
        return reason
    if not table.seats_of(event.by):
        return refuse("watching")
    if not table.played or what.to != len(table.played) - 1:
        return refuse("nothing-to-undo")
    last = table.played[-1]
    if last.by == DICE:
        return refuse("undo-rolled")
    if (last.by, last.seat) != (event.by, what.seat) or not table.seats[table.decider(last.seat) - 1].held_by(event.by):
        return refuse("undo-answered")
    return _why_not_undo_in_time(table, event.at)


def _why_not_undo_in_time(table: Table, at: int) -> Refusal | None:
    """A turn goes on that has time left for it."""
    if not table.clocks:
        return None
    return None if clocks_undone(table, table.clocks.upto(at)).has_time else refuse("undo-too-late")


def _why_not_resign(table: Table, author: str, seat: int) -> Refusal | None:
    if not table.seats[seat - 1].held_by(author):
        return refuse("not-your-seat", seat=seat)
    if not table.started:
        return refuse("not-started")
    return None if table.is_in_game(seat) else refuse("seat-gone", seat=seat)
