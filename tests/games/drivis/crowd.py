"""Floes of Drivis: plates heaped against each other, groups that are almost whole, sides with hardly a plate."""

from random import Random

from banquise.boards import Board
from banquise.games.drivis.rules import CONTACTS, COVER, GRID, PLATES


def crowd(rng: Random) -> str:
    size = rng.choice((1, 2))
    blue = rng.choice((rng.random(), 0.1, 0.9))
    heaped = rng.random()
    plates: dict[str, str] = {}
    covered: set[str] = set()
    while len(plates) < PLATES:
        fitting = [plate for plate, cells in COVER[size].items() if covered.isdisjoint(cells)]
        touching = [plate for plate in fitting if not CONTACTS[size][plate].isdisjoint(plates)]
        if not fitting:
            return crowd(rng)
        plate = rng.choice(touching if touching and rng.random() < heaped else fitting)
        plates[plate] = "b" if rng.random() < blue else "y"
        covered.update(COVER[size][plate])
    return f"{Board(GRID, plates).text()} {rng.choice('by')} {size}{rng.choice(('', ' ='))}"
