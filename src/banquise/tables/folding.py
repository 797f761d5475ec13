"""What each event changes at a table. Whether it may follow is not asked here: see `rights`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from banquise.core import CHANCE, NOBODY, Action, Ending, Line, Position
from banquise.core.frozen import replaced
from banquise.tables import events as ev
from banquise.tables import offers
from banquise.tables.changes import changes_of
from banquise.tables.claims import is_still_claimed
from banquise.tables.clock import Clocks
from banquise.tables.events import Event
from banquise.tables.offers import Offer
from banquise.tables.seats import CLOCK, DICE, PROGRAM, TABLE, Seat, person, program
from banquise.tables.swapping import swapped

if TYPE_CHECKING:
    from banquise.tables.table import Table


@dataclass(frozen=True, slots=True)
class Decision:
    """Who has to decide now: `seat` is the one whose action it is, `by` the one who chooses it.

    They differ where a seat has left and its partner plays on for both (ALL-3). Chance and nobody have neither.
    `vacant` waits for somebody to sit down.
    """

    kind: Literal["person", "program", "chance", "vacant", "nobody"]
    seat: int = 0
    by: int = 0


UNDECIDED: Final = Decision("nobody")


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """Who played an action of the line, by the event `number`, in which turn, counted from 1; `seat` is 0 for chance.

    `previous` is the place, from 0, of the action before it of the same seat, -1 for none. `banks` and `spent` are those
    of the clocks just before, `left` is what its side had left just after. `decider` is the seat that chose it, 0 where
    chance, the clock or the match itself played.
    """

    seat: int
    by: str
    number: int
    turn: int
    previous: int = -1
    banks: tuple[int, ...] = ()
    spent: int = 0
    left: int | None = None
    decider: int = 0


QUIET_EVENTS: Final = (
    ev.Offered,
    ev.Answered,
    ev.Withdrawn,
    ev.ClaimMade,
    ev.EntropyAdded,
    ev.RestLeft,
    ev.ConnectionLost,
    ev.ConnectionBack,
    ev.Awaited,
    ev.Outage,
)
"""Events after which a request that had not seen them is not stale."""


def applied(table: Table, event: Event) -> Table:
    """The table after an event that may follow."""
    clocks = table.clocks and _clocks_at(table.clocks, event)
    changed = table.changed if isinstance(event.what, QUIET_EVENTS) else event.number
    changes = table.changes
    for change in changes_of(table, event):
        changes = changes.then(change)
    table = replaced(table, events=table.events.then(event), clocks=clocks, changed=changed, changes=changes)
    return refreshed(_after(table, event))


def _clocks_at(clocks: Clocks, event: Event) -> Clocks:
    lost = event.what.lasted if isinstance(event.what, ev.Outage) else 0
    return clocks.at(event.at - lost).skip_to(event.at)


def refreshed(table: Table) -> Table:
    """The table with what follows from its seats and its line: whether it has begun, its outcome, who decides, whose clock runs.

    A claim ends where it no longer holds.
    """
    if not table.started and not any(seat.is_vacant for seat in table.seats):
        table = replaced(table, started=True, started_at=table.at)
    outcome = table.line.outcome()
    table = replaced(table, outcome=outcome, decision=UNDECIDED if outcome else _decision(table))
    if (claim := table.offer("claim")) and not is_still_claimed(table, claim):
        table = _without(table, "claim")
    if not table.clocks:
        return table
    decision, seat = table.decision, table.line.seat_of_turn
    clocks = replaced(
        table.clocks,
        side=table.line.position.side_of(seat) if seat > 0 else 0,
        runs=decision.kind == "person",
        away=decision.by in table.absent,
        counts=decision.kind not in ("vacant", "nobody"),
        since=max(table.at, table.clocks.held_until) if decision.by in table.absent else table.at,
    )
    return replaced(table, clocks=clocks)


def _decision(table: Table) -> Decision:
    if not table.started or table.paused_until:
        return UNDECIDED
    seat = table.line.position.to_act
    if seat == CHANCE:
        return Decision("chance")
    by = table.decider(seat)
    place = table.seats[by - 1]
    if place.is_held:
        return Decision("person", seat, by)
    return Decision("program" if place.kind == "program" else "vacant", seat, by)


def _after(table: Table, event: Event) -> Table:
    match event.what:
        case ev.Acted(_, action) | ev.Placed(_, action):
            return _with_line(table, table.line.after(Action(action)).settled(), event.by)
        case ev.Swapped():
            return swapped(table)
        case ev.RestLeft(seat, wanted):
            return _with_placing(table, seat, wanted=wanted)
        case ev.Rolled(action):
            line = table.line.after(Action(action)).settled()
            return _with_line(table if table.rolled else replaced(table, rolled=True), line, event.by)
        case ev.EntropyAdded(seat, entropy):
            added = (entropy if number == seat else each for number, each in enumerate(table.entropies, 1))
            return replaced(table, entropies=tuple(added))
        case ev.Undone(seat, to):
            return _undone(_with_placing(table, seat, wanted=False), to)
        case ev.TakenBack(seat, to):
            return _taken_back(_with_placing(table, seat, wanted=False), to)
        case ev.Flagged(seat, action) | ev.Claimed(seat, action):
            return _flagged(table, seat, action)
        case ev.Resigned(seat):
            return _without_seats(table, (*_partners_resigning(table, seat), seat))
        case ev.Drawn():
            return replaced(table, line=table.line.end(Ending("agreement")))
        case ev.Stopped():
            return replaced(table, line=table.line.end(Ending("stopped")))
        case ev.Paused(until):
            return replaced(table, paused_until=until, offers=())
        case ev.Resumed():
            return replaced(table, paused_until=0, offers=())
        case ev.Rematched(following):
            return replaced(table, next_table=following, offers=())
        case ev.Ended():
            return replaced(table, ended=True, offers=())
        case _:
            return _after_seat(table, event)


def _after_seat(table: Table, event: Event) -> Table:
    match event.what:
        case ev.SeatTaken(seat, name, bot):
            kept = table.seats[seat - 1].name  # in a tournament: the name under which somebody has entered
            return _seated(table, seat, Seat("bot" if bot else "person", event.by, kept or name))
        case ev.SeatLeft(seat):
            return _left(table, seat)
        case ev.SeatClosed(seat):
            return _seated(table, seat, Seat("closed"))
        case ev.SeatOpened(seat, kept):
            return _seated(table, seat, Seat("open", kept))
        case ev.SeatHanded(seat, to, name):
            return _seated(table, seat, person(to, name))
        case ev.SeatGivenToProgram(seat, spec):
            return _seated(table, seat, program(spec))
        case ev.ConnectionLost(seat):
            return _with_absence(table, seat, event.at)
        case ev.ConnectionBack(seat):
            return _with_absence(table, seat, None)
        case ev.Awaited(seats, until):
            return _awaiting(table, seats, until)
        case _:
            return _after_offer(table, event)


def _after_offer(table: Table, event: Event) -> Table:
    match event.what:
        case ev.Offered(seat, kind, until):
            return replaced(table, offers=(*table.offers, Offer(kind, seat, event.number, until)))
        case ev.ClaimMade(seat, target):
            return replaced(table, offers=(*table.offers, Offer("claim", seat, event.number, target=target)))
        case ev.Withdrawn(_, kind):
            return _without(table, kind)
        case ev.Answered(seat, kind, agrees) if agrees:
            agreed = frozenset({seat, *table.seats_of(event.by)})
            kept = (replaced(each, agreed=each.agreed | agreed) if each.kind == kind else each for each in table.offers)
            return replaced(table, offers=tuple(kept))
        case ev.Answered(_, kind, _) if offer := table.offer(kind):
            others = (each for each in table.declined if each[:2] != (kind, offer.seat))
            return replaced(_without(table, kind), declined=(*others, (kind, offer.seat, event.number)))
        case _:
            return table


def _with_absence(table: Table, seat: int, since: int | None) -> Table:
    absences = (since if number == seat else each for number, each in enumerate(table.absent_since, 1))
    return replaced(table, absent_since=tuple(absences))


def _with_placing(table: Table, seat: int, *, wanted: bool) -> Table:
    """With a seat whose setup is drawn from now on, or no longer."""
    return replaced(table, placing=table.placing | {seat} if wanted else table.placing - {seat})


def _awaiting(table: Table, seats: tuple[int, ...], until: int) -> Table:
    for seat in seats:
        table = _with_absence(table, seat, table.at)
    return replaced(table, clocks=table.clocks and replaced(table.clocks, held_until=until))


def _without(table: Table, kind: ev.OfferKind) -> Table:
    return replaced(table, offers=tuple(offer for offer in table.offers if offer.kind != kind))


def _seated(table: Table, seat: int, place: Seat) -> Table:
    """With somebody else in a seat, whose offers, lost connection and setup left to the draw are forgotten."""
    table = _with_placing(table, seat, wanted=False)
    kept = tuple(replaced(offer, agreed=offer.agreed - {seat}) for offer in table.offers if offer.seat != seat)
    return replaced(_with_absence(table.with_seat(seat, place), seat, None), offers=kept)


def _with_line(table: Table, line: Line, by: str) -> Table:
    """With a longer line: its first new action is by this author, the others are the match's own (ALL-3)."""
    first = len(table.line.actions)
    kept = offers.after_action(table, table.line.position.to_act) if table.offers and by not in (DICE, TABLE) else table.offers
    played, acts, clocks = table.played, table.last_acts, table.clocks
    for done in range(first, len(line.actions)):
        author = by if done == first else TABLE
        play = _play(table.decision, played, acts, line.positions[done], author, table.number)
        if clocks:
            play, clocks = _timed(play, clocks, line.positions[done + 1], author)
        acts = tuple(done if seat == play.seat else last for seat, last in enumerate(acts, 1))
        played = played.then(play)
    return replaced(table, line=line, offers=kept, played=played, last_acts=acts, clocks=clocks)


def _play(
    decision: Decision, played: Sequence[PlayedAction], acts: tuple[int, ...], position: Position, by: str, number: int
) -> PlayedAction:
    """The entry for the next action, which was played in this position by the event `number`."""
    seat = position.to_act
    turn = played[-1].turn + (not position.mid_turn) if played else 1
    decider = 0 if by in (CLOCK, DICE, TABLE) else decision.by
    return PlayedAction(seat, by, number, turn, acts[seat - 1] if seat > 0 else -1, decider=decider)


def _timed(play: PlayedAction, clocks: Clocks, following: Position, by: str) -> tuple[PlayedAction, Clocks]:
    """The entry with what the clocks showed, and the clocks after its turn if it ends one."""
    after = clocks
    if not following.mid_turn or following.to_act == NOBODY:
        after = clocks.turn_over(earns_increment=by not in (CLOCK, TABLE, PROGRAM))
    shown = after if clocks.rules.game else clocks
    left = None if by in (CLOCK, DICE, TABLE, PROGRAM) else shown.left(clocks.side)
    return replaced(play, banks=clocks.banks, spent=clocks.spent, left=left), after


def _cut(table: Table, to: int) -> Table:
    """With the first `to` actions; what it costs is what is cut off."""
    acts = tuple(_last_before(table, last, to) for last in table.last_acts)
    return replaced(table, line=table.line.back(to), played=table.played.upto(to), last_acts=acts)


def _last_before(table: Table, last: int, to: int) -> int:
    while last >= to:
        last = table.played[last].previous
    return last


def _undone(table: Table, to: int) -> Table:
    return replaced(
        _cut(table, to),
        clocks=table.clocks and clocks_undone(table, table.clocks),
        offers=tuple(offer for offer in table.offers if offer.kind != "take-back"),
    )


def clocks_undone(table: Table, clocks: Clocks) -> Clocks:
    """These clocks once the last action is undone: its turn goes on, and the time since then counts for it."""
    last = table.played[-1]
    before = last.spent if not table.line.position.mid_turn else 0
    return replaced(clocks, banks=last.banks, spent=clocks.spent + before, side=table.line.position.side_of(last.seat))


def _taken_back(table: Table, to: int) -> Table:
    """Time is not given back: the turn under way costs what it has cost so far."""
    clocks = table.clocks and table.clocks.turn_over(earns_increment=False)
    table = replaced(_cut(table, to), clocks=clocks)
    table = _with_line(table, table.line.settled(), TABLE)
    return replaced(table, offers=tuple(offer for offer in table.offers if offer.kind not in ("take-back", "draw")))


def _flagged(table: Table, seat: int, action: str) -> Table:
    if not seat:
        return replaced(table, line=table.line.end(Ending("time-limit")))
    if action:
        return _with_line(table, table.line.play(action).settled(), CLOCK)
    if table.created.on_time == "program":
        return _seated(table, seat, program(table.created.replacement))
    if table.created.on_time == "out" or len(table.line.position.sides) > 2:
        return _timed_out(table, seat)
    return replaced(table, line=table.line.end(Ending("time", seat)))


def _timed_out(table: Table, seat: int) -> Table:
    """The seat has left (QUI-10); its partner too, where it is their common time that is used up."""
    clocks = table.clocks
    together = clocks is not None and clocks.bank_is_spent
    left = {seat, *table.partners(seat)} if together else {seat}
    line = replace(table.line, left=table.line.left | left)
    table = replaced(table, line=line, clocks=clocks and clocks.turn_over(earns_increment=False))
    return _with_line(table, line.settled(), TABLE)


def _partners_resigning(table: Table, seat: int) -> tuple[int, ...]:
    """The partners that resign with a seat: its holder's other seats, and programs."""
    holder = table.seats[seat - 1].holder
    places = ((partner, table.seats[partner - 1]) for partner in table.partners(seat) if table.is_in_game(partner))
    return tuple(partner for partner, place in places if place.kind == "program" or place.held_by(holder))


def _without_seats(table: Table, seats: tuple[int, ...]) -> Table:
    """After these seats have left the game (ALL-3)."""
    for seat in seats:
        table = _with_line(table, table.line.leave(seat), TABLE)
    return replaced(table, offers=tuple(offer for offer in table.offers if offer.seat not in seats))


def _left(table: Table, seat: int) -> Table:
    if not table.started:
        place = table.seats[seat - 1]
        return _seated(table, seat, Seat("open", place.holder, place.name) if table.created.tournament else Seat())
    place = replaced(table.seats[seat - 1], kind="left", program="")
    playing = not table.outcome and table.is_in_game(seat)
    return _seated(_without_seats(table, (seat,)) if playing else table, seat, place)
