"""What was done for a seat by anybody but its holder, once the match had begun: kept for the record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from banquise.tables import events as ev
from banquise.tables.events import Event
from banquise.tables.seats import CLOCK, DICE, PROGRAM, anonymous_name

if TYPE_CHECKING:
    from banquise.tables.folding import PlayedAction
    from banquise.tables.table import Table

Changer = Literal["holder", "owner", "clock", "table"]


@dataclass(frozen=True, slots=True)
class SeatChange:
    """By event `number`, when `done` actions had been played, somebody changed who acts in a seat.

    `what` is `taken`, `closed`, `handed`, `program`, `flagged` or `claimed`; `name` is who or what plays on, "" for nobody.
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


def change_of(table: Table, event: Event) -> SeatChange | None:
    """What this next event changes about a seat of a match under way; None for nothing, and where the holder leaves the game."""
    if not table.started or table.outcome:
        return None
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
    replaced = play.by == PROGRAM and any(each.seat == play.seat and each.number < play.number for each in table.changes)
    return PROGRAM if replaced else ""
