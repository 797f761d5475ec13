"""Who may act, undo or resign, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquise.core import Refusal, refuse
from banquise.tables import events as ev
from banquise.tables.events import Event
from banquise.tables.folding import clocks_undone
from banquise.tables.seats import DICE, PROGRAM
from banquise.tables.swapping import swap_is_open

if TYPE_CHECKING:
    from banquise.tables.table import Table


def _why_not_playing(table: Table) -> Refusal | None:
    if table.status == "waiting":
        return refuse("not-started")
    return refuse("paused") if table.status == "paused" else None


def why_not_act(table: Table, author: str, what: ev.Acted) -> Refusal | None:
    return _why_not_decide(table, author, what.seat) or table.line.why_not(what.action)


def why_not_swap(table: Table, author: str, what: ev.Swapped) -> Refusal | None:
    if reason := _why_not_decide(table, author, what.seat):
        return reason
    if not table.created.swap:
        return refuse("swap-none")
    return None if swap_is_open(table) else refuse("swap-closed")


def _why_not_decide(table: Table, author: str, seat: int) -> Refusal | None:
    """Why it is not this author who decides now for this seat."""
    if reason := _why_not_playing(table):
        return reason
    decision = table.decision
    if decision.kind == "chance":
        return refuse("chance-acts")
    if decision.seat != seat or not _decides(table, author):
        own = (PROGRAM,) if author == PROGRAM else table.seats_of(author)
        return refuse("not-your-turn", seat=decision.seat) if own else refuse("watching")
    return None


def _decides(table: Table, author: str) -> bool:
    """Whether this author has to decide now: for their own seat, or for that of a partner who has left (ALL-3)."""
    decision = table.decision
    if decision.kind == "program":
        return author == PROGRAM
    return decision.kind == "person" and table.seats[decision.by - 1].held_by(author)


def why_not_leave_rest(table: Table, author: str, what: ev.RestLeft) -> Refusal | None:
    """Nobody leaves the setup of another's seat to the draw."""
    if not table.seats[what.seat - 1].held_by(author):
        return refuse("not-your-seat", seat=what.seat)
    if not table.line.position.is_setup or not table.is_in_game(what.seat):
        return refuse("nothing-to-place")
    return refuse("rest-known") if (what.seat in table.placing) == what.wanted else None


def why_not_undo(table: Table, event: Event, what: ev.Undone) -> Refusal | None:
    if reason := _why_not_playing(table):
        return reason
    if not table.seats_of(event.by):
        return refuse("watching")
    if not table.played or what.to != len(table.played) - 1:
        return refuse("nothing-to-undo")
    if what.to < table.swapped:
        return refuse("undo-swapped")
    last = table.played[-1]
    if last.by == DICE:
        return refuse("undo-placed") if last.seat > 0 else refuse("undo-rolled")
    if (last.by, last.seat) != (event.by, what.seat) or not table.seats[table.decider(last.seat) - 1].held_by(event.by):
        return refuse("undo-answered")
    if table.created.is_strict and not table.line.position.mid_turn:
        return refuse("rated-undo")
    return _why_not_undo_in_time(table, event.at)


def _why_not_undo_in_time(table: Table, at: int) -> Refusal | None:
    """A turn is taken up again only if it has time left."""
    if not table.clocks:
        return None
    return None if clocks_undone(table, table.clocks.at(at)).has_time else refuse("undo-too-late")


def why_not_resign(table: Table, author: str, seat: int) -> Refusal | None:
    if not table.seats[seat - 1].held_by(author):
        return refuse("not-your-seat", seat=seat)
    if not table.started:
        return refuse("not-started")
    return None if table.is_in_game(seat) else refuse("seat-gone", seat=seat)
