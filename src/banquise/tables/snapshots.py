"""Snapshots: what follows from the events of a table, written down so that they need not all be folded again.

A snapshot is only a shortcut: without it, or with one that is damaged or of another version, the events give the same table.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import astuple
from functools import partial
from hashlib import blake2b
from typing import Any, Final

from banquise.core import BadText, Ending, Line, refuse
from banquise.core.facts import Facts
from banquise.core.growing import Growing, Prefix
from banquise.core.line_snapshot import Anchor, LineSnapshot
from banquise.games import GAMES
from banquise.tables import creation, folding
from banquise.tables.changes import SeatChange
from banquise.tables.clock import Clocks
from banquise.tables.event_log import EventLog
from banquise.tables.events import Created
from banquise.tables.folding import PlayedAction
from banquise.tables.offers import Offer
from banquise.tables.seats import Seat
from banquise.tables.table import Table

SNAPSHOT_VERSION: Final = 3
"""Goes up when snapshots are written in another way, or when the same events give another table than before."""
MIN_EVENTS_BETWEEN_SNAPSHOTS: Final = 8
SHARE_BETWEEN_SNAPSHOTS: Final = 8
"""An eighth of the events are new at each snapshot, so that all of them together stay in proportion to the match."""
CHECK_BYTES: Final = 16

Data = dict[str, Any]  # what JSON holds


def snapshot_is_due(last: int, number: int) -> bool:
    """Whether a snapshot after event `number` is worth writing; `last` is the number of the one before, 0 for none."""
    return number - last >= max(MIN_EVENTS_BETWEEN_SNAPSHOTS, last // SHARE_BETWEEN_SNAPSHOTS)


def snapshot_text(table: Table) -> str:
    """What follows from the events, without them: a line with the version and a check of the next, a line of JSON."""
    body = json.dumps(_data(table), ensure_ascii=False, separators=(",", ":"))
    return f"{SNAPSHOT_VERSION} {_check(body)}\n{body}"


def restored(snapshot: str, event_texts: Sequence[str]) -> Table:
    """The table after as many events as the snapshot tells of; further texts are not looked at.

    Each event is read, and each earlier position worked out, only when somebody asks for it. Raises `BadText` for a
    snapshot that is damaged, of another version or of another table.
    """
    data = _checked(snapshot)
    try:
        events = EventLog.of_texts(event_texts[: data["number"]])
        created = events[0].what
        if not _is_of(data, created, len(events)):
            raise _damaged(snapshot)
        assert isinstance(created, Created)
        return folding.refreshed(_table(data, events, created))
    except (LookupError, TypeError, ValueError) as error:
        raise _damaged(snapshot) from error


def _is_of(data: Data, created: object, number: int) -> bool:
    if not isinstance(created, Created) or created.table != data["table"] or number != data["number"]:
        return False
    return created.game in GAMES and GAMES[created.game].knows_rules(created.rules)


def _check(body: str) -> str:
    return blake2b(body.encode(), digest_size=CHECK_BYTES).hexdigest()


def _checked(snapshot: str) -> Data:
    head, _, body = snapshot.partition("\n")
    version, _, check = head.partition(" ")
    if version != str(SNAPSHOT_VERSION):
        raise BadText(refuse("snapshot-version", version=version[:20], wanted=SNAPSHOT_VERSION), head[:60])
    if check != _check(body):
        raise _damaged(snapshot)
    data: Data = json.loads(body)
    return data


def _damaged(snapshot: str) -> BadText:
    return BadText(refuse("snapshot-damaged"), snapshot[:60])


# Writing


def _data(table: Table) -> Data:
    clocks = table.clocks
    return {
        "table": table.id,
        "number": table.number,
        "seats": [astuple(seat) for seat in table.seats],
        "seat_since": table.seat_since,
        "last_acts": table.last_acts,
        "clocks": clocks and [clocks.banks, clocks.graces, clocks.since, clocks.spent, clocks.played, clocks.held_until],
        "offers": [[*astuple(offer)[:4], sorted(offer.agreed), offer.target] for offer in table.offers],
        "declined": table.declined,
        "absent_since": table.absent_since,
        "changes": [astuple(change) for change in table.changes],
        "entropies": table.entropies,
        "placing": sorted(table.placing),
        "swapped": table.swapped,
        "rolled": table.rolled,
        "started": table.started,
        "started_at": table.started_at,
        "paused_until": table.paused_until,
        "ended": table.ended,
        "next_table": table.next_table,
        "changed": table.changed,
        "played": _played_data(table),
        "line": _line_data(table.line.snapshot()),
    }


def _played_data(table: Table) -> Data:
    """By columns, which take the least room; clocks only where there are some."""
    played = tuple(table.played)
    authors = sorted({play.by for play in played})
    place = {author: number for number, author in enumerate(authors)}
    return {
        "authors": authors,
        "seat": [play.seat for play in played],
        "by": [place[play.by] for play in played],
        "number": [play.number for play in played],
        "turn": [play.turn for play in played],
        "decider": [play.decider for play in played],
        "clock": [[play.spent, play.left, *play.banks] for play in played] if table.clocks else None,
    }


def _line_data(line: LineSnapshot) -> Data:
    return {
        "actions": " ".join(line.actions),
        "digests": " ".join(line.digests),
        "last_turn": line.last_turn,
        "anchors": [[anchor.text, *anchor.facts[:-1], anchor.facts.digest.hex()] for anchor in line.anchors],
        "left": sorted(line.left),
        "ending": line.ending and [line.ending.kind, line.ending.seat],
    }


# Reading


def _table(data: Data, events: EventLog, created: Created) -> Table:
    return Table(
        events,
        Line.restored(_line_snapshot(data["line"]), partial(creation.first_position, created), GAMES[created.game].from_text),
        tuple(Seat(*seat) for seat in data["seats"]),
        tuple(data["seat_since"]),
        tuple(data["last_acts"]),
        tuple(data["absent_since"]),
        tuple(data["entropies"]),
        _clocks(data["clocks"], created),
        _played(data["played"]),
        tuple(Offer(kind, seat, number, until, frozenset(agreed), target) for kind, seat, number, until, agreed, target in data["offers"]),
        tuple((kind, seat, number) for kind, seat, number in data["declined"]),
        data["rolled"],
        data["started"],
        data["started_at"],
        data["paused_until"],
        data["ended"],
        data["next_table"],
        data["changed"],
        Prefix.of(SeatChange(*change) for change in data["changes"]),
        placing=frozenset(data["placing"]),
        swapped=data["swapped"],
    )


def _clocks(data: list[Any] | None, created: Created) -> Clocks | None:
    if data is None or not created.clock:
        return None
    banks, graces, since, spent, played, held_until = data
    return Clocks(created.clock, tuple(banks), tuple(graces), since, spent=spent, played=played, held_until=held_until)


def _line_snapshot(data: Data) -> LineSnapshot:
    return LineSnapshot(
        tuple(data["actions"].split()),
        tuple(data["digests"].split(" ")),
        tuple(Anchor(text, Facts(stood, passes, seat, bytes.fromhex(digest))) for text, stood, passes, seat, digest in data["anchors"]),
        tuple(data["last_turn"]),
        frozenset(data["left"]),
        data["ending"] and Ending(*data["ending"]),
    )


def _played(data: Data) -> Prefix[PlayedAction]:
    seats, length = data["seat"], len(data["seat"])
    previous = _previous(seats)

    def made(place: int) -> PlayedAction:
        spent, left, *banks = data["clock"][place] if data["clock"] else (0, None)
        by, number, turn = data["authors"][data["by"][place]], data["number"][place], data["turn"][place]
        return PlayedAction(seats[place], by, number, turn, previous[place], tuple(banks), spent, left, data["decider"][place])

    return Prefix(Growing([None] * length, made), length)


def _previous(seats: list[int]) -> list[int]:
    """For each action the place of the one before it of the same seat; -1 for none, and for those of chance."""
    last: dict[int, int] = {}
    previous = []
    for place, seat in enumerate(seats):
        previous.append(last.get(seat, -1) if seat > 0 else -1)
        last[seat] = place
    return previous
