"""Dérive in the thick of it: chains at the far banks, whole and spoilt, dice in contact with them, seats gone, rolls awaited."""

from random import Random

from banquise.boards import DIAGONAL, Board
from banquise.games.derive.chains import BANKS, GRIDS, OPPOSITE, SIZES
from banquise.games.derive.rules import LEVELS, SEATINGS


def crowd(rng: Random) -> str:
    level, size, colours = rng.choice(list(LEVELS)), rng.choice(SIZES), rng.choice(SEATINGS)
    marks = colours.rstrip("+")
    most = LEVELS[level].dice
    counts = {colour: rng.randint(0, most) for colour in marks}
    dice = scattered(rng, size, counts)
    stock = [str(most - sum(die[0] == colour for die in dice.values())) for colour in marks]
    if rng.random() < 0.2:
        stock[rng.randrange(len(stock))] = "-"
    seat = rng.randint(1, len(marks))
    own = [cell for cell, die in dice.items() if die[0] == marks[seat - 1]]
    phase = f"roll:{rng.choice(own)}" if own and rng.random() < 0.15 else "play"
    return f"{Board(GRIDS[size], dice).text()} {seat} {colours} {','.join(stock)} {level} {phase}"


def scattered(rng: Random, size: int, counts: dict[str, int]) -> dict[str, str]:
    """So many dice of each colour at most: often a chain from the far bank, the others near it or anywhere."""
    grid, dice = GRIDS[size], dict[str, str]()
    inland = [cell for cell in grid.cells if len(grid.neighbours(cell, DIAGONAL)) == 4]
    for colour, count in counts.items():
        chain = climb(rng, size, colour, rng.randint(0, count))
        dice |= {cell: die for cell, die in chain.items() if cell not in dice}
        close = [there for cell in chain for there in grid.neighbours(cell, DIAGONAL) if there in inland]
        for _ in range(count - len(chain)):
            cell = rng.choice(close if close and rng.random() < 0.4 else inland if rng.random() < 0.8 else BANKS[size][colour])
            dice.setdefault(cell, f"{colour}{rng.randint(1, 6)}")
    return dice


def climb(rng: Random, size: int, colour: str, length: int) -> dict[str, str]:
    """A chain that begins on the far bank of a colour, its values most often in order."""
    cell, value, rise = rng.choice(BANKS[size][OPPOSITE[colour]]), rng.randint(1, 6), rng.choice((1, -1))
    chain: dict[str, str] = {}
    while len(chain) < length and 1 <= value <= 6:
        chain[cell] = f"{colour}{value}"
        value = value + rise if rng.random() < 0.9 else rng.randint(1, 6)
        free = [there for there in GRIDS[size].neighbours(cell, DIAGONAL) if there not in chain]
        if not free:
            break
        cell = rng.choice(free)
    return chain
