"""Tables that strangers may see, as lists show them. What a list says of a table is kept beside it in the store, without any secret."""

from __future__ import annotations

import json
from typing import Any

from banquise.codec import plain, read
from banquise.games import GAMES
from banquise.protocol import ListedTable, OwnTable
from banquise.store import Listing
from banquise.tables import Seat, Table, awaited
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
        "holders": [seat.holder for seat in table.seats],
        "awaited": sorted(_awaited(table)),
    }
    return json.dumps(told, ensure_ascii=False)


def _awaited(table: Table) -> set[int]:
    """The seats whose holder the table waits for: to sit down, to act, or to answer."""
    if not table.started:
        return {number for number, seat in enumerate(table.seats, 1) if seat.kind == "open" and seat.holder}
    deciding = {table.decision.by} if table.decision.kind == "person" else set[int]()
    return deciding.union(*(awaited(table, offer) for offer in table.offers))


def _seat(seat: Seat) -> dict[str, Any]:
    """Nobody's id; a seat that is kept for somebody is not open to strangers."""
    kind = "kept" if seat.kind == "open" and seat.holder else seat.kind
    return {"kind": kind, "name": seat.name, "level": level_of_program(seat.program)}


def listed_table(found: Listing) -> ListedTable:
    """A table of a list, without what is its people's only; one that was kept by an earlier version says less."""
    summary, told = found.summary, json.loads(found.summary.title)
    name = GAMES[summary.game].name if summary.game in GAMES else summary.game
    known = {"id": found.table, "number": found.number, "changed": found.changed, "game": summary.game, "game_name": name}
    unsaid: dict[str, object] = {"seats": [], "clock": None, "position": "", "rated": False, "tournament": ""}
    public = {name: value for name, value in told.items() if name not in ("holders", "awaited")}
    return read(ListedTable, {**known, "status": summary.status, "open_seats": summary.open_seats, **unsaid, **public})


def own_table(found: Listing, player: str) -> OwnTable:
    """A table of a player."""
    told = json.loads(found.summary.title)
    own = tuple(number for number, holder in enumerate(told["holders"], 1) if holder == player)
    return OwnTable(listed_table(found), own, waits=bool({*own} & {*told["awaited"]}))
