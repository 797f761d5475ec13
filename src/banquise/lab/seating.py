"""Who sits where: every player in every place, as evenly as can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from banquise.core import Sides

Seating = tuple[int, ...]
"""For each seat the player, by its place in the list of players, from 0."""


def seatings(players: int, sides: Sides) -> list[Seating]:
    """The seatings of one round.

    With as many players as sides, or more: every choice of that many, in every rotation. With fewer, the players take
    the sides in turn, beginning with each of them, in every rotation. Partners are always the same player.
    """
    count = len(sides)
    if players >= count:
        orders = [list(chosen) for chosen in combinations(range(players), count)]
    else:
        orders = [[(first + place) % players for place in range(count)] for first in range(players)]
    rotated = [tuple(order[turned:] + order[:turned]) for order in orders for turned in range(count)]
    return [_by_seat(order, sides) for order in dict.fromkeys(rotated)]


def _by_seat(order: Sequence[int], sides: Sides) -> Seating:
    seats = {seat: player for side, player in zip(sides, order, strict=True) for seat in side}
    return tuple(seats[seat] for seat in sorted(seats))
