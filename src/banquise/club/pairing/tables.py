"""Tables of any number: first who gets which seat, exactly, then who sits together, so that few meet again.

Seats come first because they can then be fair without fail: each entrant is assigned one of the seats it had least often, by an
exact assignment. Tables are made of one entrant for each seat, so whatever they are, the seats stay as they are. Where a number of
tables that is a prime power is filled by equal tables, a design makes rounds in which nobody meets anybody twice; elsewhere a search
exchanges, seat by seat, whole assignments of entrants to tables, each of them the best there is for that seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from banquise.club.draw import Draw
from banquise.club.events import Pairing, RoundPaired
from banquise.club.pairing.assignment import assigned
from banquise.club.pairing.design import design_round
from banquise.club.pairing.history import History, history_of
from banquise.club.standings import points_after
from banquise.core import Refusal, refuse

if TYPE_CHECKING:
    from banquise.club.tournament import Tournament

STARTS: Final = 60
"""From how many seatings the search sets out, unless one leads to tables where nobody meets again."""
SWEEPS: Final = 12
"""How often each seat is reassigned at most."""
MEETING_COST: Final = 1_000_000
"""What meeting once more costs, compared with a point's difference in score; meeting a third time costs more than two second times."""

Table = tuple[str, ...]
"""Who sits at a table, by seat."""


@dataclass(frozen=True, slots=True)
class Field:
    """Who is to be seated, at tables of which sizes, and what has been."""

    entrants: tuple[str, ...]
    sizes: tuple[int, ...]
    history: History
    scores: dict[str, int]
    seed: str

    def meeting_cost(self, one: str, other: str) -> int:
        """Growing with each time they met, and a little with how far apart they stand."""
        met = self.history.meetings(one, other)
        return MEETING_COST * met * (met + 1) // 2 + min(abs(self.scores[one] - self.scores[other]), 999)


def table_sizes(entrants: int, allowed: Sequence[int]) -> tuple[int, ...] | None:
    """Sizes of tables that seat everybody, as large and as alike as they can be; None where there are none."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for count in range(1, entrants + 1):
        found = [(*best[count - size], size) for size in allowed if count - size in best]
        if found:
            best[count] = min(found, key=lambda sizes: (len(sizes), max(sizes) - min(sizes), sizes))
    return tuple(sorted(best[entrants], reverse=True)) if entrants in best else None


def pair_tables(state: Tournament) -> RoundPaired | Refusal:
    """The next round, of everybody who is there; as few as possible have a bye, and nobody a second."""
    present = state.active()
    byes = _byes(state, present)
    if byes is None:
        return refuse("cannot-pair")
    entrants = [who for who in present if who not in byes]
    sizes = table_sizes(len(entrants), state.table_sizes) or ()
    tables = seated(_field(state, entrants, sizes))
    return RoundPaired(tuple(Pairing(table, (table,)) for table in tables), tuple(byes), ())


def pair_marathon(state: Tournament) -> RoundPaired | Refusal:
    """Whoever is there and not playing, as far as tables can be filled; who has played least sits first."""
    playing = {who for game in state.open_games() for who in state.sides_of(game)}
    idle = [who for who in state.active() if who not in playing]
    counts = dict.fromkeys(idle, 0)
    for each in state.rounds:
        for pairing in each.pairings:
            for who in set(pairing.entrants) & set(counts):
                counts[who] += 1
    idle.sort(key=lambda who: counts[who])
    count = next((count for count in range(len(idle), 0, -1) if table_sizes(count, state.table_sizes)), 0)
    if not count:
        return refuse("nobody-to-pair")
    tables = seated(_field(state, idle[:count], table_sizes(count, state.table_sizes) or ()))
    return RoundPaired(tuple(Pairing(table, (table,)) for table in tables), (), tuple(idle[count:]))


def _field(state: Tournament, entrants: Sequence[str], sizes: tuple[int, ...]) -> Field:
    points = points_after(state, len(state.rounds))
    scores = {who: int(points[who]) for who in entrants}
    return Field(tuple(entrants), sizes, history_of(state), scores, f"{state.created.seed} {len(state.rounds) + 1}")


def _byes(state: Tournament, present: Sequence[str]) -> list[str] | None:
    """As few as have to wait, of those who have not yet: the lowest, and of these the last by entry; None if too many have."""
    had = {who for each in state.rounds for who in each.byes}
    points = points_after(state, len(state.rounds))
    waiting = sorted((who for who in present if who not in had), key=lambda who: (points[who], -state.entries[who].order))
    for count in range(len(present)):
        if table_sizes(len(present) - count, state.table_sizes):
            return waiting[:count] if count <= len(waiting) else None
    return None


# Seats


def seats_assigned(field: Field, ties: Draw | None = None) -> dict[str, int]:
    """A seat for everybody, as fair as can be: a seat costs the more the more often one had it, and the sum is the least there is.

    If nobody need get a seat twice more often than another, nobody does. `ties` decides between seats that are as fair.
    """
    seats = [seat for size in field.sizes for seat in range(1, size + 1)]
    least = {seat: min(field.history.sat(who, seat) for who in field.entrants) for seat in set(seats)}
    weight = 4 * len(field.entrants)
    costs = []
    for who in field.entrants:
        row = {}
        for seat in least:
            more = field.history.sat(who, seat) - least[seat]
            row[seat] = more * more * weight * 8 + field.history.sat(who, seat) * weight + (ties.below(4) if ties else 0)
        costs.append([row[seat] for seat in seats])
    return {who: seats[column] for who, column in zip(field.entrants, assigned(costs), strict=True)}


# Tables


def seated(field: Field) -> list[Table]:
    """The tables of a round."""
    if planned := _by_design(field):
        return planned
    best: list[Table] = []
    best_cost = -1
    for start in range(STARTS):
        draw = Draw(field.seed, f"start {start}")
        tables = _searched(field, seats_assigned(field, draw), draw)
        cost = total_cost(field, tables)
        if best_cost < 0 or cost < best_cost:
            best, best_cost = tables, cost
        if best_cost < MEETING_COST:
            break
    return best


def total_cost(field: Field, tables: Sequence[Table]) -> int:
    return sum(field.meeting_cost(one, other) for table in tables for one, other in combinations(table, 2))


def repeated_meetings(field: Field, tables: Sequence[Table]) -> int:
    """How many at a table have met before."""
    return sum(field.history.meetings(one, other) > 0 for table in tables for one, other in combinations(table, 2))


def _by_design(field: Field) -> list[Table] | None:
    """The round of the design, if all rounds so far were of it: then nobody in it has met, and the seats are as fair as they can be."""
    if len(set(field.sizes)) != 1:
        return None
    size, count = field.sizes[0], len(field.sizes)
    played = max((field.history.meetings(one, other) for one, other in combinations(field.entrants, 2)), default=0)
    if played > 1:
        return None
    rounds = sum(field.history.sat(field.entrants[0], seat) for seat in range(1, size + 1))
    places = design_round(size, count, rounds)
    if places is None:
        return None
    tables = [tuple(field.entrants[place] for place in table) for table in places]
    fresh = not repeated_meetings(field, tables)
    return tables if fresh and seat_cost(field, tables) <= _least_seat_cost(field) else None


def seat_cost(field: Field, tables: Sequence[Table]) -> int:
    """How far the seats are from fair: squares of how often one had the seat it gets, beyond who had it least."""
    least = {seat: min(field.history.sat(who, seat) for who in field.entrants) for seat in range(1, max(field.sizes) + 1)}
    return sum((field.history.sat(who, seat) - least[seat]) ** 2 for table in tables for seat, who in enumerate(table, 1))


def _least_seat_cost(field: Field) -> int:
    seats = seats_assigned(field)
    least = {seat: min(field.history.sat(who, seat) for who in field.entrants) for seat in set(seats.values())}
    return sum((field.history.sat(who, seat) - least[seat]) ** 2 for who, seat in seats.items())


def _searched(field: Field, seats: dict[str, int], draw: Draw) -> list[Table]:
    """Tables for these seats: at first anyhow, then each seat in turn is given out again as well as it can be, until nothing gains."""
    tables = _dealt(field, seats, draw)
    cost = total_cost(field, _tables_of(tables))
    for _ in range(SWEEPS):
        for seat in draw.shuffled(range(1, max(field.sizes) + 1)):
            _reassign(field, tables, seat)
        before, cost = cost, total_cost(field, _tables_of(tables))
        if cost >= before or cost < MEETING_COST:
            break
    return _tables_of(tables)


def _dealt(field: Field, seats: dict[str, int], draw: Draw) -> list[list[str]]:
    tables = [[""] * size for size in field.sizes]
    for seat in range(1, max(field.sizes) + 1):
        waiting = draw.shuffled([who for who, each in seats.items() if each == seat])
        for table, who in zip((table for table in tables if len(table) >= seat), waiting, strict=True):
            table[seat - 1] = who
    return tables


def _reassign(field: Field, tables: list[list[str]], seat: int) -> None:
    """Gives those who have this seat the tables where they meet the fewest again."""
    there = [table for table in tables if len(table) >= seat]
    holders = [table[seat - 1] for table in there]
    others = [[who for place, who in enumerate(table, 1) if place != seat] for table in there]
    costs = [[sum(field.meeting_cost(who, other) for other in table) for table in others] for who in holders]
    for who, column in zip(holders, assigned(costs), strict=True):
        there[column][seat - 1] = who


def _tables_of(tables: Sequence[Sequence[str]]) -> list[Table]:
    return [tuple(table) for table in tables]
