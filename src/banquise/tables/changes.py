"""What was done for a seat by anybody but its holder, once the match had begun: kept for the record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from banquise.tables import events as ev
from banquise.tables.events import Event
from banquise.tables.seats import CLOCK, DICE, PROGRAM, anonymous_name
from banquise.tables.swapping import exchanged

if TYPE_CHECKING:
    from banquise.tables.folding import PlayedAction
    from banquise.tables.table import Table

Changer = Literal["holder", "owner", "clock", "table"]


@dataclass(frozen=True, slots=True)
class SeatChange:
    """By event `number`, when `done` actions had been played, somebody changed who acts in a seat.

    `what` is `taken`, `closed`, `handed`, `program`, `swapped`, `flagged` or `claimed`; `name` is who or what plays on, "" for nobody.
    """

    number: int
    done: int
    seat: int
    by: Changer
    what: str
    name: str = ""

    def text(self) -> str:
        """As a record has it, such as `14 2 holder handed Ann`."""
        return f"{self.done} {self.seat} {self.by} {self.what} {self.name}".rstrip()


def changes_of(table: Table, event: Event) -> tuple[SeatChange, ...]:
    """What this next event changes about the seats of a match under way; nothing where a holder leaves the game."""
    if not table.started or table.outcome:
        return ()
    if isinstance(event.what, ev.Swapped):
        coming = enumerate(exchanged(table, table.seats), 1)
        return tuple(_change(table, event, seat, "swapped", each.program or each.name or anonymous_name(seat)) for seat, each in coming)
    change = _change_of(table, event)
    return (change,) if change else ()


def _change_of(table: Table, event: Event) -> SeatChange | None:
    match event.what:
        case ev.SeatTaken(seat, name, _):
            return _change(table, event, seat, "taken", name or anonymous_name(seat))
        case ev.SeatClosed(seat):
            return _change(table, event, seat, "closed")
        case ev.SeatHanded(seat, _, name):
            return _change(table, event, seat, "handed", name or anonymous_name(seat))
        case ev.SeatGivenToProgram(seat, spec):
            return _change(table, event, seat, "program", spec)
        case ev.Claimed(seat, action):
            return _change(table, event, seat, "claimed", "" if action else table.created.replacement)
        case ev.Flagged(seat, "") if seat:
            return _change(table, event, seat, "flagged", table.created.replacement)
        case _:
            return None


def _change(table: Table, event: Event, seat: int, what: str, name: str = "") -> SeatChange:
    return SeatChange(event.number, len(table.played), seat, _changer(table, event, seat), what, name)


def _changer(table: Table, event: Event, seat: int) -> Changer:
    if isinstance(event.what, ev.Claimed):
        return "table"
    if isinstance(event.what, ev.Swapped):
        return "holder"
    if event.by == CLOCK:
        return "clock"
    own = isinstance(event.what, ev.SeatTaken) or table.seats[seat - 1].held_by(event.by)
    return "holder" if own else "owner"


def comment_of(table: Table, play: PlayedAction) -> str:
    """What a record notes of an action that the holder of its seat did not choose: `@clock`, `@dice`, `@partner 3`, `@program`; else ""."""
    if play.by == CLOCK:
        return CLOCK
    if play.by == DICE and play.seat > 0:
        return DICE
    if play.decider not in (0, play.seat):
        return f"@partner {play.decider}"
    changed = (each for each in table.changes if each.seat == play.seat and each.what != "swapped")
    replaced = play.by == PROGRAM and any(each.number < play.number for each in changed)
    return PROGRAM if replaced else ""
