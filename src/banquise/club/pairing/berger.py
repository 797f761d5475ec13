"""Round robin by the tables of Berger: everybody meets everybody, and seats alternate as far as they can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquise.club.events import Pairing, RoundPaired
from banquise.club.pairing.history import pairing_of_two

if TYPE_CHECKING:
    from banquise.club.tournament import Tournament


def berger_round(players: int, number: int) -> list[tuple[int, int]]:
    """The pairs of a round, each from 1, the one that begins first; `players` is even, `number` from 1 to one less.

    Over all rounds everybody begins as often as not, to within one.
    """
    last, half = players, players // 2
    ring = players - 1
    turn = (number - 1) * half % ring
    pairs = [(turn + 1, last) if number % 2 else (last, turn + 1)]
    return pairs + [((turn + step) % ring + 1, (turn - step) % ring + 1) for step in range(1, half)]


def pair_round_robin(state: Tournament) -> RoundPaired:
    """The next round. Whoever meets nobody is free; whoever would meet one that has withdrawn has a bye."""
    order = list(state.entries)
    even = len(order) + len(order) % 2
    number = len(state.rounds)
    again = number >= even - 1
    pairs = berger_round(even, number % (even - 1) + 1)
    pairings: list[Pairing] = []
    byes: list[str] = []
    free: list[str] = []
    for one, other in ((second, first) if again else (first, second) for first, second in pairs):
        ids = [order[place - 1] for place in (one, other) if place <= len(order)]
        here = [who for who in ids if state.entries[who].is_active]
        if len(here) == 2:
            pairings.append(pairing_of_two(state, here[0], here[1]))
        else:
            (byes if len(ids) == 2 else free).extend(here)
    return RoundPaired(tuple(pairings), tuple(byes), tuple(free))
