"""Tables that strangers may see, as lists show them. What a list says of a table is kept beside it in the store, without any secret."""

from __future__ import annotations

import json
from typing import Any

from banquise.codec import plain, read
from banquise.games import GAMES
from banquise.protocol import ListedTable
from banquise.store import Listing
from banquise.tables import Seat, Table
from banquise.views.tables import level_of_program


def title_of(table: Table) -> str:
    """What lists say of a table, for the store to keep."""
    clock = table.created.clock
    told = {
        "options": table.options,
        "names": [seat.name or seat.program for seat in table.seats],
        "seats": [_seat(seat) for seat in table.seats],
        "clock": plain(clock) if clock else None,
        "position": table.line.position.text(),
        "rated": table.created.rated,
        "tournament": table.created.tournament,
    }
    return json.dumps(told, ensure_ascii=False)


def _seat(seat: Seat) -> dict[str, Any]:
    """Nobody's id; a seat that is kept for somebody is not open to strangers."""
    kind = "kept" if seat.kind == "open" and seat.holder else seat.kind
    return {"kind": kind, "name": seat.name, "level": level_of_program(seat.program)}


def listed_table(found: Listing) -> ListedTable:
    """A table of a list; one that was kept by an earlier version says less."""
    summary, told = found.summary, json.loads(found.summary.title)
    name = GAMES[summary.game].name if summary.game in GAMES else summary.game
    known = {"id": found.table, "number": found.number, "changed": found.changed, "game": summary.game, "game_name": name}
    unsaid: dict[str, object] = {"seats": [], "clock": None, "position": "", "rated": False, "tournament": ""}
    return read(ListedTable, {**known, "status": summary.status, "open_seats": summary.open_seats, **unsaid, **told})
