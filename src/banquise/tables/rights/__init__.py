"""Who may do what at a table, and when: the one writing of its rules, by kind of event.

`why_not` is asked before anything is decided and again whenever events are read back, so that no list of events
holds one whose author had no right to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquise.core import Refusal, refuse
from banquise.tables import events as ev
from banquise.tables.events import Event
from banquise.tables.rights.actions import why_not_act, why_not_leave_rest, why_not_resign, why_not_swap, why_not_undo
from banquise.tables.rights.claims import why_not_claim
from banquise.tables.rights.entropy import why_not_add_entropy
from banquise.tables.rights.machines import MACHINE_AUTHORS, why_not_machine
from banquise.tables.rights.offers import OFFER_EVENTS, why_not_offer
from banquise.tables.rights.seats import SEAT_EVENTS, why_not_seat
from banquise.tables.seats import CLOCK, ID_PATTERN, MACHINES

if TYPE_CHECKING:
    from banquise.tables.table import Table


def why_not(table: Table, event: Event) -> Refusal | None:
    """Why this event cannot follow; None if it can."""
    return _why_not_envelope(table, event) or _why_not_now(table, event) or _why_not_what(table, event)


def _why_not_envelope(table: Table, event: Event) -> Refusal | None:
    last = table.events.last
    if event.number != last.number + 1:
        return refuse("stale", number=table.number)
    if event.version < last.version:
        return refuse("event-version", version=event.version, wanted=last.version)
    if event.at < last.at:
        return refuse("time-backwards")
    if event.by not in MACHINES and not ID_PATTERN.fullmatch(event.by):
        return refuse("person-id")
    if event.request and not ID_PATTERN.fullmatch(event.request):
        return refuse("request-id")
    return None


def _why_not_now(table: Table, event: Event) -> Refusal | None:
    """Reasons that hold for every kind of event: the wrong author, a match that is over, a time that is over."""
    what = event.what
    wanted = MACHINE_AUTHORS.get(type(what))
    by_clock = isinstance(what, ev.Resumed) and event.by == CLOCK
    if wanted and event.by != wanted and not by_clock:
        return refuse("machine-only")
    if isinstance(what, ev.Created):
        return refuse("created-twice")
    if table.outcome and not isinstance(what, ev.Ended):
        return _why_not_after_the_end(table, event)
    if _time_is_over(table, event.at) and not isinstance(what, ev.Flagged | ev.Outage):
        return refuse("time-over")
    return None


def _why_not_after_the_end(table: Table, event: Event) -> Refusal | None:
    what = event.what
    rematch = isinstance(what, OFFER_EVENTS) and what.offer == "rematch"
    allowed = table.ended and (rematch or isinstance(what, ev.Rematched | ev.SeatLeft))
    return None if allowed else refuse("finished", "ALL-5")


def _time_is_over(table: Table, at: int) -> bool:
    """Whether a clock has run out: then only the clock may act."""
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
            return why_not_act(table, event.by, what)
        case ev.Swapped():
            return why_not_swap(table, event.by, what)
        case ev.RestLeft():
            return why_not_leave_rest(table, event.by, what)
        case ev.Undone():
            return why_not_undo(table, event, what)
        case ev.EntropyAdded():
            return why_not_add_entropy(table, event, what)
        case ev.ClaimMade():
            return why_not_claim(table, event, what)
        case ev.Resigned():
            return why_not_resign(table, event.by, seat)
        case _:
            return why_not_machine(table, event)
