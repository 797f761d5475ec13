"""What was played before, played again at a new table, so that a record goes on where it stopped."""

from __future__ import annotations

from dataclasses import replace

from banquise.core import CHANCE, OUT, Line
from banquise.tables import DICE, PROGRAM, Event, Table
from banquise.tables import events as ev


def unended(line: Line) -> Line:
    """The line as it was before its players or the clock ended it; whoever it was is back."""
    if len(line.position.sides) == 2 and OUT in line.actions:
        line = replace(line.back(line.actions.index(OUT)), left=frozenset())
    if line.ending is None:
        return line
    return replace(line, ending=None, left=frozenset() if line.ending.seat else line.left)


def replayed(table: Table, line: Line) -> Table:
    """A table at its start, gone on to where this line is, all at the time when it was set up.

    The line is `unended`, and everybody who has left in it sits at the table as a person of their own.
    """
    while len(table.line.actions) < len(line.actions):
        action = line.actions[len(table.line.actions)]
        table = _deserted(table) if action == OUT else _played(table, action)
    return _left(table, sorted(line.left - table.line.left))


def _played(table: Table, action: str) -> Table:
    decision = table.decision
    if table.line.to_act == CHANCE:
        return _after(table, DICE, ev.Rolled(action))
    author = PROGRAM if decision.kind == "program" else table.seats[decision.by - 1].holder
    return _after(table, author, ev.Acted(decision.seat, action))


def _deserted(table: Table) -> Table:
    """Without the side whose turn has come: the table plays `out` for it (ALL-3)."""
    position = table.line.position
    side = position.sides[position.side_of(table.line.seat_of_turn) - 1]
    return _left(table, [seat for seat in side if seat not in table.line.left])


def _left(table: Table, seats: list[int]) -> Table:
    for seat in seats:
        table = _after(table, table.seats[seat - 1].holder, ev.SeatLeft(seat))
    return table


def _after(table: Table, author: str, what: ev.What) -> Table:
    return table.after(Event(table.number + 1, table.at, author, what))
