"""A match as a record."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from banquise.core import Entry, Record
from banquise.tables.seats import Seat

if TYPE_CHECKING:
    from banquise.tables.table import Table


def record_of(table: Table) -> Record:
    """The record of the match so far; an entry has the milliseconds its side had left, where clocks ran."""
    notes = {done: Entry("", play.left) for done, play in enumerate(table.played) if play.left is not None}
    return Record.of(table.line, table.game, table.created.options, _tags(table), notes)


def _tags(table: Table) -> dict[str, str]:
    date = datetime.fromtimestamp(table.events[0].at / 1000, UTC).date()
    clock = table.created.clock
    seats = {f"Seat{number}": _name(seat) for number, seat in enumerate(table.seats, 1)}
    return {"Table": table.id, "Date": date.isoformat(), **({"Clock": clock.text()} if clock else {}), **seats}


def _name(seat: Seat) -> str:
    return seat.program or seat.name or seat.holder or "?"
