"""Checking the dice of a match once it is over, by anyone who has its events."""

from __future__ import annotations

from collections.abc import Sequence

from banquise.core import Action, Refusal, refuse
from banquise.games import GAMES
from banquise.tables.entropy import lacks_entropy
from banquise.tables.events import Created, Ended, Event, Placed, Rolled
from banquise.tables.luck import Luck
from banquise.tables.setup import placement
from banquise.tables.table import Table


def verify(events: Sequence[Event]) -> Refusal | None:
    """Why the dice cannot be trusted: the seed is not told yet, or is not the one announced, or a draw is not its own.

    None if every lot, every roll and every drawn setup is what the announced seed makes it, with the entropies and the actions before it.
    Raises `BadEvent` where the events are no table's.
    """
    table = Table.fold(events[:1])
    ended = next((event.what for event in events if isinstance(event.what, Ended)), None)
    if ended is None:
        return refuse("seed-hidden")
    try:
        luck = Luck(bytes.fromhex(ended.seed))
    except ValueError:
        return refuse("seed-mismatch")
    if luck.commitment != table.created.commitment:
        return refuse("seed-mismatch")
    return _why_not_lots(table.created, luck) or _why_not_rolls(table, events, luck)


def _why_not_lots(created: Created, luck: Luck) -> Refusal | None:
    if created.seating != "lot":
        return None
    drawn = luck.lots(created.table, len(created.seats), dice=GAMES[created.game].customs.dice)
    return None if drawn == created.lots else refuse("roll-mismatch", number=1)


def _why_not_rolls(table: Table, events: Sequence[Event], luck: Luck) -> Refusal | None:
    for event in events[1:]:
        if isinstance(event.what, Rolled) and table.line.position.outcomes() and event.what.action != _expected(table, event, luck):
            return refuse("roll-mismatch", number=event.number)
        if isinstance(event.what, Placed) and event.what.action != placement(table, luck):
            return refuse("roll-mismatch", number=event.number)
        table = table.after(event)
    return None


def _expected(table: Table, event: Event, luck: Luck) -> Action:
    outcomes = table.line.position.outcomes()
    if event.version == 1:
        return luck.roll(table.id, event.number, outcomes)
    return luck.roll_after(table.id, table.line.digest, table.entropies, outcomes)


def seats_without_entropy(events: Sequence[Event]) -> tuple[int, ...]:
    """The seats that people or bots held at the first roll and that had added nothing: they have to trust the others.

    None before the first roll. Raises `BadEvent` where the events are no table's.
    """
    first = next((event.number for event in events if isinstance(event.what, Rolled)), 0)
    if not first:
        return ()
    table = Table.fold(events[: first - 1])
    return tuple(seat for seat in range(1, len(table.seats) + 1) if lacks_entropy(table, seat))
