"""Vaeva around its platform: pawns aboard, on the way to it and in its way, the last turns, the platform just pushed."""

from random import Random

from banquise.boards import Board, cell_name, place
from banquise.games.vaeva.rules import COLUMNS, DECKS, GRID, PAWNS


def crowd(rng: Random) -> str:
    platform = rng.choice(COLUMNS)
    deck = rng.sample(GRID.sorted(DECKS[platform]), 8)
    orange, yellow = rng.randint(0, 5), rng.randint(0, 4)
    aboard = dict.fromkeys(deck[:orange], "o") | dict.fromkeys(deck[orange:][:yellow], "y")
    around = [cell for cell in near(platform, rng.randint(2, 6)) if cell not in deck]
    owners = "o" * (PAWNS - sum(mark == "o" for mark in aboard.values())) + "y" * (PAWNS - sum(mark == "y" for mark in aboard.values()))
    ashore = dict(zip(rng.sample(around, len(owners)), owners, strict=True))
    ko = rng.choice(("-", rng.choice(COLUMNS[max(0, COLUMNS.index(platform) - 4) :][:9])))
    turns = rng.choice(("-", str(rng.randint(0, 3)), str(rng.randint(4, 60))))
    return f"{Board(GRID, aboard | ashore).text()} {rng.choice('oy')} {platform} {ko} {turns} play"


def near(platform: str, distance: int) -> list[str]:
    """The cells at most so far from the platform."""
    left = place(f"{platform}1")[0]
    columns = range(max(1, left - distance), min(20, left + 3 + distance) + 1)
    return [cell_name(column, row) for column in columns for row in range(10 - distance, 12 + distance)]
