"""The late ground of Quivive: few podiums, pawns hemmed in, sides gone."""

from random import Random

from banquise.games.quivive.modes import MODES
from banquise.games.quivive.rules import ROWS


def crowd(rng: Random) -> str:
    mode = rng.choice(list(MODES))
    letters = MODES[mode].letters
    out = "".join(rng.sample(letters, rng.randrange(len(letters))))
    cells = [cell for row in ROWS for cell in row]
    ground = rng.sample(cells, rng.randint(8, len(cells)))
    heights = (
        dict.fromkeys(ground, "1") | dict.fromkeys(ground[:: rng.randint(5, 20)], "2") | dict.fromkeys(ground[:: rng.randint(14, 40)], "3")
    )
    pawns = [letter for letter in letters if letter not in out] * MODES[mode].pawns
    standing = dict(zip(near_each_other(rng, ground, len(pawns)), pawns, strict=False))
    rows = ("".join(heights.get(cell, "0") + standing.get(cell, "") for cell in row) for row in ROWS)
    return f"{'/'.join(rows)} {rng.randint(1, len(MODES[mode].marks))} {rng.choice(('step', 'lift'))} {mode} {out or '-'}"


def near_each_other(rng: Random, ground: list[str], count: int) -> list[str]:
    """So many cells, often of neighbouring columns: pawns in each other's way."""
    left = rng.choice("abcd")
    close = [cell for cell in ground if left <= cell[0] <= chr(ord(left) + 3)]
    return rng.sample(close if len(close) >= count and rng.random() < 0.6 else ground, count)
