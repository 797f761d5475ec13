"""What must hold in the end, read from the store: nothing lost, nothing doubled, and no time taken in which nobody served."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from banquise.store import open_store
from banquise.tables import Event, Table, event_from_text, verify
from banquise.tables.events import Acted, Flagged, Resigned, Rolled, SeatTaken
from banquise.tables.seats import MACHINES
from scripts.campaign.tally import Period, Tally

KINDS: dict[type, str] = {Resigned: "resign", SeatTaken: "take-seat"}
MAX_CHARGED_MS = 500
"""Of an outage, to a player's clock."""
MAX_TURN_MS = 60_000
"""No turn costs so much, though the clock of the machine is moved by hours."""


async def check_store(database: str, tally: Tally) -> None:
    """Reads every table that a client knows of, and compares."""
    store = await open_store(database)
    for table in sorted({table for table, _ in tally.acknowledged}):
        check_table(table, [event_from_text(text) for text in await store.read(table)], tally)
    await store.close()


def check_table(table: str, events: list[Event], tally: Tally) -> None:
    counts, fault = tally.counts, tally.fault
    counts["events in the store"] += len(events)
    counts["rolls verified"] += sum(isinstance(event.what, Rolled) for event in events)
    if [event.number for event in events] != list(range(1, len(events) + 1)):
        fault(f"{table}: numbers are missing or doubled")
    if table not in tally.unfinished and tally.seen.get(table) != len(events):
        fault(f"{table}: clients saw {tally.seen.get(table)} events, the store has {len(events)}")
    check_requests(table, events, tally)
    try:
        if reason := verify(events):
            fault(f"{table}: {reason}")
        check_clocks(table, events, tally)
        counts["tables replayed"] += 1
    except ValueError as error:
        fault(f"{table}: {error}")


def check_requests(table: str, events: list[Event], tally: Tally) -> None:
    """The requests of people in the store are those that were acknowledged, each once."""
    people = [event for event in events[1:] if event.by not in MACHINES and isinstance(event.what, (Acted, *KINDS))]
    told = {number: text for (name, number), text in tally.acknowledged.items() if name == table}
    for (author, request), times in Counter((event.by, event.request) for event in people).items():
        if times > 1:
            tally.fault(f"{table}: request {request} of {author} happened {times} times")
    for event in people:
        tally.counts["actions of people in the store"] += isinstance(event.what, Acted)
        done = event.what.action if isinstance(event.what, Acted) else KINDS[type(event.what)]
        if told.pop(event.number, None) != done and table not in tally.unfinished:
            tally.fault(f"{table}: event {event.number} ({done}) was not acknowledged")
    for number, text in told.items():
        tally.fault(f"{table}: event {number} ({text}) was acknowledged and is not there")


def check_clocks(table: str, events: list[Event], tally: Tally) -> None:
    """From one action to the next, the clocks lost no more than the time in which somebody served.

    An action fell between its being asked for and its answer: after a fault the clock of a server may be some seconds off, and is not
    set back.
    """
    if Table.begin(events[0]).clocks is None:
        return
    tally.counts["tables with a clock"] += 1
    tally.counts["clocks that ran out"] += sum(isinstance(event.what, Flagged) for event in events)
    if any(isinstance(event.what, Flagged) for event in events):
        tally.fault(f"{table}: a clock of an hour ran out")
    known = [(event.number, left) for event, left in shown_by_clocks(events) if (table, event.number) in tally.answered]
    for (before, left_before), (after, left_after) in pairwise(known):
        turn = Period(tally.asked[table, before], tally.answered[table, after])
        _check_turn(f"{table}: event {after}", turn, left_before - left_after, tally)


def shown_by_clocks(events: list[Event]) -> list[tuple[Event, int]]:
    """What all clocks of a table together showed after each action."""
    table, shown = Table.begin(events[0]), []
    for event in events[1:]:
        table = table.after(event)
        if isinstance(event.what, Acted):
            shown.append((event, sum(left or 0 for left in table.remaining(event.at))))
    return shown


def _check_turn(name: str, turn: Period, charged: int, tally: Tally) -> None:
    if charged > MAX_TURN_MS:
        tally.fault(f"{name} cost {charged} ms")
    away = [overlap for outage in tally.outages if (overlap := outage.overlap(turn.began, turn.ended))]
    if not away:
        return
    too_much = charged - (turn.ended - turn.began - sum(away))
    tally.counts["turns with an outage"] += 1
    tally.counts["ms of an outage charged, at most"] = max(tally.counts["ms of an outage charged, at most"], too_much)
    if too_much > MAX_CHARGED_MS * len(away):
        tally.fault(f"{name} cost {too_much} ms of {sum(away)} in which nobody served")
