"""What has been in a tournament so far, as pairings have to know it: who met whom how often, and who sat where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from banquise.club.events import Pairing

if TYPE_CHECKING:
    from banquise.club.tournament import Tournament


@dataclass(frozen=True, slots=True)
class History:
    """`met` counts how often two were paired, `seats` how often an entrant had a seat; both by round as paired, played or not."""

    met: Mapping[frozenset[str], int]
    seats: Mapping[tuple[str, int], int] = field(default_factory=dict)

    def meetings(self, one: str, other: str) -> int:
        return self.met.get(frozenset((one, other)), 0)

    def sat(self, entrant: str, seat: int) -> int:
        return self.seats.get((entrant, seat), 0)

    def lead(self, entrant: str) -> int:
        """How much more often it had the first side than the second."""
        return self.sat(entrant, 1) - self.sat(entrant, 2)


def history_of(state: Tournament) -> History:
    """Games that an aborted result struck out still count as paired; sides of two seats count as one seat."""
    met: Counter[frozenset[str]] = Counter()
    for each in state.rounds:
        for pairing in each.pairings:
            met.update(frozenset(pair) for pair in combinations(pairing.entrants, 2))
    return History(met, seat_counts(state))


def seat_counts(state: Tournament) -> Counter[tuple[str, int]]:
    """How often each entrant had each side in a game; for teams on boards how often its first board had it."""
    counts: Counter[tuple[str, int]] = Counter()
    for game, _ in state.games():
        if state.plan.boards and game.game != 1:
            continue
        counts.update((entrant, side) for side, entrant in enumerate(state.sides_of(game), 1))
    return counts


def pairing_of_two(state: Tournament, first: str, second: str) -> Pairing:
    """A pairing of two sides: on every board a game, the seats alternating from board to board, and all again exchanged if so planned."""
    start = state.start_for(state.table_sizes[0])
    games: list[tuple[str, ...]] = []
    if boards := state.plan.boards:
        for board in range(boards):
            one, other = (state.entries[who].entrant.players[board] for who in (first, second))
            games.append((one, other) if board % 2 == 0 else (other, one))
    else:
        games.append(_seated(start.sides, [state.entries[who].entrant.players for who in (first, second)]))
    if state.plan.exchanged:
        games += [_exchanged(start.sides, game) for game in games]
    return Pairing((first, second), tuple(games))


def _seated(sides: Sequence[Sequence[int]], players: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The players of each side in its seats, in order."""
    held = {seat: player for seats, each in zip(sides, players, strict=True) for seat, player in zip(seats, each, strict=True)}
    return tuple(held[seat] for seat in sorted(held))


def _exchanged(sides: Sequence[Sequence[int]], game: Sequence[str]) -> tuple[str, ...]:
    """The same game with the sides changed."""
    first, second = ([game[seat - 1] for seat in side] for side in sides)
    return _seated(sides, [second, first])
