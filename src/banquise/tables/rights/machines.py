"""What the clock, the dice and the table itself may do, and when."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from banquise.core import Refusal, refuse, result_text
from banquise.tables import events as ev
from banquise.tables.clock import MAX_HELD_MS, MAX_MISSED_TURNS
from banquise.tables.entropy import roll_due
from banquise.tables.events import Event, OfferKind
from banquise.tables.offers import STATUS_FOR_OFFER, is_agreed, take_back_to
from banquise.tables.seats import CLOCK, DICE, ID_PATTERN, TABLE

if TYPE_CHECKING:
    from banquise.tables.table import Table

OFFER_OF_EVENT: Final[dict[type, OfferKind]] = {
    ev.Drawn: "draw",
    ev.TakenBack: "take-back",
    ev.Paused: "pause",
    ev.Resumed: "resume",
    ev.Rematched: "rematch",
    ev.Claimed: "claim",
}
"""Events of the table itself, each with the offer that all have to agree to first."""
MACHINE_AUTHORS: Final[dict[type, str]] = {
    **dict.fromkeys(OFFER_OF_EVENT, TABLE),
    **dict.fromkeys((ev.Stopped, ev.Ended), TABLE),
    **dict.fromkeys((ev.Rolled, ev.Placed), DICE),
    **dict.fromkeys((ev.Flagged, ev.ConnectionLost, ev.ConnectionBack, ev.Awaited, ev.Outage), CLOCK),
}
"""Events that no person is the author of."""


def why_not_machine(table: Table, event: Event) -> Refusal | None:
    what = event.what
    match what:
        case ev.Rolled(action):
            return _why_not_roll(table, event, action)
        case ev.Placed(seat, action):
            due = table.draws_setup and seat == table.decision.seat
            return table.line.why_not(action) if due else refuse("not-due")
        case ev.Resumed() if event.by == CLOCK:
            ended = table.status == "paused" and table.paused_until <= event.at
            return None if ended else refuse("not-due")
        case ev.Flagged():
            return None if what == flag_due(table, event.at) else refuse("not-due")
        case ev.ConnectionLost(seat) | ev.ConnectionBack(seat):
            return _why_not_connection(table, seat, lost=isinstance(what, ev.ConnectionLost))
        case ev.Awaited(seats, until):
            return _why_not_awaited(table, event, seats, until)
        case ev.Outage(lasted):
            return None if table.clocks and 0 < lasted <= event.at - table.at else refuse("not-due")
        case ev.Stopped():
            return None if table.created.tournament else refuse("not-due")
        case ev.Ended():
            return _why_not_end(table, what)
        case _:
            return _why_not_agreed(table, what)


def _why_not_roll(table: Table, event: Event, action: str) -> Refusal | None:
    if table.decision.kind != "chance":
        return refuse("nobody-rolls")
    if event.version > 1 and event.at < roll_due(table):
        return refuse("not-due")
    return table.line.why_not(action)


def flag_due(table: Table, at: int) -> ev.Flagged | None:
    """What the clock has to do at this time: end the match, or act upon the seat that has to decide; None for nothing."""
    if not (clocks := table.clocks):
        return None
    whole, turn = clocks.whole_deadline, clocks.deadline
    if whole is not None and whole <= at and (turn is None or whole <= turn):
        return ev.Flagged(0, "")
    return None if turn is None or turn > at else ev.Flagged(table.decision.by, clock_action(table))


def clock_action(table: Table) -> str:
    """What is played for a seat where running out of time costs a turn only; "" once it has done so too often in a row (VAE-10)."""
    if table.created.on_time != "passes" or table.missed_turns(table.decision.seat) + 1 >= MAX_MISSED_TURNS:
        return ""
    return table.line.position.by_clock() or ""


def _why_not_connection(table: Table, seat: int, *, lost: bool) -> Refusal | None:
    if lost and not table.notes_connections:
        return refuse("no-grace")
    here = table.seats[seat - 1].is_held and (seat in table.absent) != lost
    return None if here else refuse("connection-known", seat=seat)


def _why_not_awaited(table: Table, event: Event, seats: tuple[int, ...], until: int) -> Refusal | None:
    """Once, where a clock has just begun to run, and for seats that somebody holds."""
    waits = table.clocks is not None and table.started and not table.played and not table.clocks.held_until
    held = bool(seats) and all(0 < seat <= len(table.seats) and table.seats[seat - 1].is_held for seat in seats)
    return None if waits and held and event.at < until <= event.at + MAX_HELD_MS else refuse("not-due")


def _why_not_end(table: Table, what: ev.Ended) -> Refusal | None:
    outcome = table.outcome
    if not outcome or table.ended:
        return refuse("not-due")
    stated = (what.result, what.reason) == (result_text(outcome), outcome.reason)
    return None if stated and _is_seed(what.seed, table.created.commitment) else refuse("seed-mismatch")


def _is_seed(text: str, commitment: str) -> bool:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        return False
    return seed.hex() == text and sha256(seed).hexdigest() == commitment


def _why_not_agreed(table: Table, what: ev.What) -> Refusal | None:
    """All must have agreed to exactly this."""
    kind = OFFER_OF_EVENT[type(what)]
    offer = table.offer(kind)
    if not offer or table.status != STATUS_FOR_OFFER[kind] or not is_agreed(table, kind):
        return refuse("not-agreed")
    match what:
        case ev.TakenBack(seat, to):
            matches = (seat, to) == (offer.seat, take_back_to(table, offer.seat))
        case ev.Claimed(seat, action):
            matches = (seat, action) == (offer.target, clock_action(table))
        case ev.Paused(until):
            matches = until == offer.until
        case ev.Rematched(following):
            matches = not table.next_table and ID_PATTERN.fullmatch(following) is not None and following != table.id
        case _:
            matches = True
    return None if matches else refuse("not-agreed")
