"""Crowded boards of Gravis 3: alignments to break, holes, full lines, empty reserves."""

from random import Random

from banquise.boards import Board
from banquise.games.gravis.rules import GRID, PAWNS


def crowd(rng: Random) -> str:
    cells = rng.sample(GRID.cells, len(GRID.cells))
    white, black = rng.randint(0, PAWNS), rng.randint(0, PAWNS)
    pawns = dict.fromkeys(cells[:white], "w") | dict.fromkeys(cells[white : white + black], "b")
    free = cells[white + black :]
    phase = rng.choice(("drop", "take", "take", "aim"))
    holes = GRID.sorted(free[: rng.randrange(4)]) if phase == "take" else ()
    return f"{Board(GRID, pawns).text()} {rng.choice('wb')} {rng.choice('NESW')} {phase} {','.join(holes) or '-'}"
