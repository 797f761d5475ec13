"""The network of Quivive: the engine reads its weights as the script that fitted them wrote them."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from banquise import engine
from banquise.core import Action, Position
from banquise.engine import Limits
from banquise.games import GAMES
from scripts.fit_quivive import CELLS, INNER, KINDS, ROLES, SIDES, UNITS, WINDOW, planes_of, stored
from tests.engine_here import needs_engine

pytestmark = needs_engine


def seen_around(planes: list[list[int]], number: int) -> list[int]:
    """For each kind of cell and each place in the window around a pawn, 1 if it is there."""
    heights, pawns = planes[:3], planes[3:]
    taken = [sum(column) for column in zip(*pawns, strict=True)]
    free = [[int(at and not full) for at, full in zip(level, taken, strict=True)] for level in heights]
    exits = [sum(free[0][other] for other in range(len(CELLS)) if beside(cell, other)) for cell in range(len(CELLS))]
    ways = [[int(at and count >= least) for at, count in zip(free[0], exits, strict=True)] for least in (1, 2, 3, 4)]
    nobody = [0] * len(CELLS)
    others = [pawns[(number + later) % len(pawns)] for later in range(1, len(pawns))]
    between = [sum(column) for column in zip(nobody, *others[1:-1], strict=True)]
    kinds = [*free, others[0], others[-1] if len(pawns) > 2 else nobody, between, *ways]
    x, y = CELLS[pawns[number].index(1)]
    around = [CELLS.index(cell) if (cell := (x + u, y + v)) in CELLS else None for u, v in WINDOW]
    return [0 if cell is None else kind[cell] for kind in kinds for cell in around]


def beside(one: int, other: int) -> bool:
    return max(abs(a - b) for a, b in zip(CELLS[one], CELLS[other], strict=True)) == 1


def judged(text: str) -> dict[int, float]:
    """How likely each side in play is to win, worked out from the header."""
    planes, sides, phase = planes_of(text)
    cells, roles, inner = stored("cells", UNITS), stored("roles", UNITS), stored("inner", INNER)
    (inner_bias,), (outer,), (role_bias,) = stored("inner_bias", INNER), stored("outer", INNER), stored("role_bias", ROLES)
    odds = {}
    for number, side in enumerate(sides):
        role = len(sides) * (len(sides) - 1) - 2 + 2 * number + phase
        rows = [row for row, there in zip(cells, seen_around(planes, number), strict=True) if there]
        units = [max(0.0, sum(column)) for column in zip(roles[role], *rows, strict=True)]
        deeper = [sum(u * w for u, w in zip(units, column, strict=True)) for column in zip(*inner, strict=True)]
        total = sum(max(0.0, d + b) * o for d, b, o in zip(deeper, inner_bias, outer, strict=True))
        odds[side] = exp(total + role_bias[role])
    return {side: each / sum(odds.values()) for side, each in odds.items()}


def random_positions(mode: str, rng: Random, most: int) -> list[Position]:
    """Positions of one random game in which pawns step, every fifth."""
    position: Position = GAMES["quivive"].start(mode=mode)
    found = []
    while position.outcome() is None:
        if position.text().split()[2] in ("step", "lift"):
            found.append(position)
        position = position.after(rng.choice(position.legal_actions()))
    return found[::5][:most]


@pytest.mark.parametrize("count", SIDES)
def test_the_engine_judges_as_the_stored_network_says(count: int) -> None:
    assert len(stored("cells", UNITS)) == KINDS * len(WINDOW)
    compared = 0
    for position in random_positions(f"solo{count}", Random(count), 8):
        limits = Limits(seconds=0, simulations=len(position.legal_actions()))
        candidates = engine.analyse("quivive", position.text(), [], limits, method="mcts:playout=0").candidates
        for candidate in [each for each in candidates if each.proof is None and each.visits == 1][:3]:
            expected = judged(position.after(Action(candidate.action)).text())
            assert candidate.values == pytest.approx([expected.get(side, 0.0) for side in range(count)], abs=1e-5)
            compared += 1
    assert compared > 5
