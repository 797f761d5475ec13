"""Who may claim against whom, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquise.core import Refusal, refuse
from banquise.tables import events as ev
from banquise.tables.claims import CLAIM_AFTER_MS, claim_due, turns_are_limited
from banquise.tables.clock import SECOND_MS
from banquise.tables.events import Event

if TYPE_CHECKING:
    from banquise.tables.table import Table


def why_not_claim(table: Table, event: Event, what: ev.ClaimMade) -> Refusal | None:
    if not table.seats[what.seat - 1].held_by(event.by):
        return refuse("not-your-seat", seat=what.seat) if table.seats_of(event.by) else refuse("watching")
    if table.status != "playing":
        return refuse("offer-untimely", offer="claim")
    if not table.is_in_game(what.seat):
        return refuse("seat-gone", seat=what.seat)
    if what.target not in range(1, len(table.seats) + 1):
        return refuse("no-such-seat", seats=len(table.seats))
    if table.offer("claim"):
        return refuse("offer-pending", offer="claim")
    return _why_not_target(table, event, what.target)


def _why_not_target(table: Table, event: Event, target: int) -> Refusal | None:
    if table.seats[target - 1].held_by(event.by):
        return refuse("claim-own", seat=target)
    if turns_are_limited(table):
        return refuse("claim-clock")
    if (table.decision.kind, table.decision.by) != ("person", target):
        return refuse("claim-not-awaited", seat=target)
    if (due := claim_due(table, target)) is None:
        return refuse("claim-present", seat=target)
    return None if due <= event.at else refuse("claim-early", minutes=CLAIM_AFTER_MS // (60 * SECOND_MS))
