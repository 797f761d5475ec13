"""Swap: after the first turn the other side may take over the side that has played it. Nothing moves on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeVar

from banquise.core import Position
from banquise.tables.clock import Clocks

if TYPE_CHECKING:
    from banquise.tables.table import Table

Each = TypeVar("Each")
SwapState = Literal["none", "ahead", "open", "over", "done"]
"""A table is played without swap; the first turn lasts; it may be taken over now; nobody did; sides have been swapped."""


def can_be_swapped(position: Position) -> bool:
    """Whether a game that starts so has two sides of as many seats."""
    sides = position.sides
    return len(sides) == 2 and len(sides[0]) == len(sides[1])


def swap_state(table: Table) -> SwapState:
    """How far it has come with swapping sides at a table."""
    if not table.created.swap:
        return "none"
    if table.swapped:
        return "done"
    if swap_is_open(table):
        return "open"
    return "ahead" if _first_turn_lasts(table) else "over"


def swap_is_open(table: Table) -> bool:
    """Whether whoever has to decide may take over the other side instead of playing."""
    decision, position = table.decision, table.line.position
    if not table.created.swap or table.swapped or decision.kind not in ("person", "program") or table.line.left:
        return False
    first = None if position.mid_turn or any(seat.is_vacant for seat in table.seats) else _first_player(table)
    return first is not None and position.side_of(first) != position.side_of(decision.seat)


def first_turn_may_be_taken(table: Table) -> bool:
    """Whether the first turn is being played, and the other side may take it over: then the best turn is an even one."""
    return table.created.swap and not table.line.position.is_setup and swap_state(table) == "ahead"


def _first_turn_lasts(table: Table) -> bool:
    """Whether the first turn is still to be played, or to be ended."""
    position, seat = table.line.position, table.line.seat_of_turn
    if table.outcome or not any(_has_played(table)):
        return not table.outcome
    first = _first_player(table)
    return first is not None and seat > 0 and position.side_of(first) == position.side_of(seat)


def _first_player(table: Table) -> int | None:
    """The seat that has played, or begun, the first turn after setting up, as long as nobody has played another."""
    played = [number for number, has in enumerate(_has_played(table), 1) if has]
    if len(played) != 1:
        return None
    start = next(table.turn_starts(played[0]))
    before = table.played[start].previous
    return played[0] if before < 0 or table.line.positions[before].is_setup else None


def _has_played(table: Table) -> list[bool]:
    """For each seat whether its last action was one of play, not of setting up."""
    return [last >= 0 and not table.line.positions[last].is_setup for last in table.last_acts]


def exchanged(table: Table, each: Sequence[Each]) -> tuple[Each, ...]:
    """What there is for each seat, that of each side exchanged with that of the other."""
    first, second = table.line.position.sides
    other = {**dict(zip(first, second, strict=True)), **dict(zip(second, first, strict=True))}
    return tuple(each[other[seat] - 1] for seat in range(1, len(each) + 1))


def swapped(table: Table) -> Table:
    """The table with the sides exchanged: seats, time and connections follow the players."""
    return replace(
        table,
        seats=exchanged(table, table.seats),
        seat_since=(table.number,) * len(table.seats),
        absent_since=exchanged(table, table.absent_since),
        clocks=table.clocks and _clocks_swapped(table.clocks),
        offers=(),
        declined=(),
        swapped=len(table.played),
    )


def _clocks_swapped(clocks: Clocks) -> Clocks:
    """What was spent on the decision is paid by who took it."""
    clocks = clocks.turn_over(earns_increment=False)
    return replace(clocks, banks=clocks.banks[::-1], graces=clocks.graces[::-1])
