"""Deciding requests: which events a request leads to. A table gets no event in any other way."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from banquise.core import Refusal, refuse, result_text
from banquise.tables import events as ev
from banquise.tables import folding
from banquise.tables import requests as ask
from banquise.tables.entropy import roll_due
from banquise.tables.events import Event, OfferKind, What
from banquise.tables.luck import Luck
from banquise.tables.offers import awaited, is_agreed, take_back_to
from banquise.tables.repeating import is_repeated
from banquise.tables.requests import Ask, Request
from banquise.tables.rights.machines import MACHINE_AUTHORS, clock_action, flag_due
from banquise.tables.seats import CLOCK, ID_PATTERN, MACHINES, why_not_program
from banquise.tables.setup import placement
from banquise.tables.table import Table

HOST_REQUESTS: Final = (ask.Tick, ask.ReportConnection, ask.AwaitPlayers, ask.ReportOutage, ask.LinkRematch, ask.Stop)
SEAT_REQUESTS: Final = (ask.LeaveSeat, ask.CloseSeat, ask.OpenSeat, ask.KeepSeat, ask.HandOver, ask.GiveToProgram)


def decide(table: Table, request: Request, author: str, at: int, luck: Luck) -> tuple[Event, ...] | Refusal:
    """The events that a request leads to at this time, or why there are none.

    The events are to be appended all or none. Numbers up to `table.number` say that this request was decided
    before: these are the events it led to then, and there is nothing to append. A time before the last event counts as
    its time. An id that was used for something else is refused. Raises `ValueError` for the luck of another table; no request raises.
    """
    following = advance(table, request, author, at, luck)
    if isinstance(following, Refusal):
        return following
    return following.events[table.number :] or events_of_request(table, request.id, author)


def advance(table: Table, request: Request, author: str, at: int, luck: Luck) -> Table | Refusal:
    """The table after the events of `decide`: the same table if the request was decided before or nothing was due."""
    if luck.commitment != table.created.commitment:
        raise ValueError("this is the luck of another table")
    if asked := table.events.of_request(author, request.id) if request.id else None:
        return table if is_repeated(request.what, asked.what) else refuse("request-reused")
    at = max(at, table.at)
    first = _requested_event(table, request, author, at)
    if isinstance(first, Refusal):
        return first
    return _with_following_events(table, first, at, luck, request.id)


def events_of_request(table: Table, request: str, author: str) -> tuple[Event, ...]:
    """The events that a request of this author has led to: the one asked for, and those of the table that followed from it."""
    asked = table.events.of_request(author, request) if request else None
    if asked is None:
        return ()
    following = (table.events[place] for place in range(asked.number, table.number))
    return (asked, *takewhile(lambda event: event.request == request and event.by in MACHINES, following))


def next_deadline(table: Table) -> int | None:
    """When a `Tick` of the clock is due if no event comes before; None if never."""
    if _is_due_at_once(table):
        return table.at
    clocks = table.clocks
    deadlines = [clocks.deadline, clocks.whole_deadline] if clocks else []
    if table.status == "paused":
        deadlines.append(table.paused_until)
    if table.decision.kind == "chance":
        deadlines.append(roll_due(table))
    return min((deadline for deadline in deadlines if deadline is not None), default=None)


# The event that is asked for


def _requested_event(table: Table, request: Request, author: str, at: int) -> Event | Refusal | None:
    """None for a `Tick`, which asks only for what is due."""
    what = request.what
    if request.id and not ID_PATTERN.fullmatch(request.id):
        return refuse("request-id")
    if isinstance(what, ask.Tick):
        return None if author == CLOCK else refuse("machine-only")
    if _is_stale(table, request):
        return refuse("stale", number=table.number)
    if isinstance(what, ask.GiveToProgram) and (reason := why_not_program(what.program, table.game.slug)):
        return reason
    event = Event(table.number + 1, at, author, _event_of(table, what), request.id)
    return table.why_not(event) or event


def _is_stale(table: Table, request: Request) -> bool:
    """Whether something that matters for the request has happened, and its author had not seen it."""
    what, seen = request.what, request.answers
    if not 0 < seen <= table.number:
        return not isinstance(what, HOST_REQUESTS)
    if isinstance(what, ask.Play | ask.Swap | ask.Undo | ask.Claim | ask.Stop):
        return seen < table.changed
    if isinstance(what, ask.Offer):
        return what.offer != "rematch" and seen < table.changed
    if isinstance(what, ask.Answer | ask.Withdraw):
        offer = table.offer(what.offer)
        return offer is not None and seen < offer.number
    if isinstance(what, SEAT_REQUESTS):
        return 0 < what.seat <= len(table.seats) and seen < table.seat_since[what.seat - 1]
    return False


def _event_of(table: Table, what: Ask) -> What:
    match what:
        case ask.Play(action):
            return ev.Acted(max(table.decision.seat, 1), action)
        case ask.Swap():
            return ev.Swapped(max(table.decision.seat, 1))
        case ask.PlaceRest(seat, wanted):
            return ev.RestLeft(seat, wanted)
        case ask.AddEntropy(seat, entropy):
            return ev.EntropyAdded(seat, entropy)
        case ask.Undo():
            last = table.played[-1].seat if table.played else 1
            return ev.Undone(max(last, 1), len(table.played) - 1)
        case ask.Resign(seat):
            return ev.Resigned(seat)
        case ask.Offer(seat, offer, until):
            return _offered(table, seat, offer, until)
        case ask.Claim(seat, target):
            return _claimed(table, seat, target)
        case ask.Answer(seat, offer, agrees):
            return ev.Answered(seat, offer, agrees)
        case ask.Withdraw(seat, offer):
            return ev.Withdrawn(seat, offer)
        case ask.ReportConnection(seat, lost):
            return ev.ConnectionLost(seat) if lost else ev.ConnectionBack(seat)
        case ask.AwaitPlayers(seats, until):
            return ev.Awaited(seats, until)
        case ask.ReportOutage(lasted):
            return ev.Outage(lasted)
        case ask.LinkRematch(following):
            return ev.Rematched(following)
        case ask.Stop():
            return ev.Stopped()
        case _:
            return _seat_event_of(table, what)


def _seat_event_of(table: Table, what: Ask) -> What:
    match what:
        case ask.TakeSeat(seat, name, bot):
            return ev.SeatTaken(seat, name, bot)
        case ask.LeaveSeat(seat):
            playing = table.started and not table.outcome and table.is_in_game(seat)
            replaced = playing and table.created.on_time == "program"
            return ev.SeatGivenToProgram(seat, table.created.replacement) if replaced else ev.SeatLeft(seat)
        case ask.CloseSeat(seat):
            return ev.SeatClosed(seat)
        case ask.OpenSeat(seat):
            return ev.SeatOpened(seat, "")
        case ask.KeepSeat(seat, person):
            return ev.SeatOpened(seat, person)
        case ask.HandOver(seat, to, name):
            return ev.SeatHanded(seat, to, name)
        case ask.GiveToProgram(seat, program):
            return ev.SeatGivenToProgram(seat, program)
        case _:
            raise ValueError(f"nothing to ask: {what!r}")


def _offered(table: Table, seat: int, kind: OfferKind, until: int) -> What:
    """Offering what has just been offered is agreeing to it."""
    pending = table.offer(kind)
    if pending and seat in awaited(table, pending):
        return ev.Answered(seat, kind, agrees=True)
    return ev.Offered(seat, kind, until)


def _claimed(table: Table, seat: int, target: int) -> What:
    """Claiming what has just been claimed is agreeing to it."""
    pending = table.offer("claim")
    agrees = pending and pending.target == target and seat in awaited(table, pending)
    return ev.Answered(seat, "claim", agrees=True) if agrees else ev.ClaimMade(seat, target)


# The events that follow from it


def _with_following_events(table: Table, first: Event | None, at: int, luck: Luck, request: str) -> Table:
    if first:
        table = folding.applied(table, first)
    while (following := _next_automatic(table, at, luck)) is not None:
        author = CLOCK if isinstance(following, ev.Resumed) and not is_agreed(table, "resume") else MACHINE_AUTHORS[type(following)]
        table = table.after(Event(table.number + 1, at, author, following, request))
    return table


def _next_automatic(table: Table, at: int, luck: Luck) -> What | None:
    """The next event that is due now and that no person decides."""
    if flag := flag_due(table, at):
        return flag
    if table.outcome:
        return _ended(table, luck)
    if table.decision.kind == "chance" and roll_due(table) <= at:
        return ev.Rolled(luck.roll_after(table.id, table.line.digest, table.entropies, table.line.position.outcomes()))
    if table.draws_setup:
        return ev.Placed(table.decision.seat, placement(table, luck))
    if table.status == "paused":
        return ev.Resumed() if table.paused_until <= at or is_agreed(table, "resume") else None
    return _agreed(table)


def _ended(table: Table, luck: Luck) -> What | None:
    if table.ended or not (outcome := table.outcome):
        return None
    return ev.Ended(result_text(outcome), outcome.reason, luck.seed.hex())


def _agreed(table: Table) -> What | None:
    for offer in table.offers:
        if is_agreed(table, offer.kind):
            match offer.kind:
                case "draw":
                    return ev.Drawn()
                case "take-back":
                    return ev.TakenBack(offer.seat, take_back_to(table, offer.seat) or 0)
                case "pause":
                    return ev.Paused(offer.until)
                case "claim":
                    return ev.Claimed(offer.target, clock_action(table))
                case _:
                    pass
    return None


def _is_due_at_once(table: Table) -> bool:
    if table.outcome:
        return not table.ended
    agreed = is_agreed(table, "resume") if table.status == "paused" else _agreed(table) is not None
    return agreed or table.draws_setup or (table.decision.kind == "chance" and roll_due(table) <= table.at)


def rematch_is_agreed(table: Table) -> bool:
    """Whether all have agreed to a rematch and its table is still to be made: `LinkRematch` is to be asked then."""
    return table.ended and not table.next_table and is_agreed(table, "rematch")
