"""The value network of Quivive: the engine reads its weights as the script that fitted them wrote them."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from random import Random

import pytest

from banquise import engine
from banquise.core import Action, Position
from banquise.games import GAMES
from scripts.fit_quivive_value import (
    CELL_KINDS,
    CELLS,
    FIRST_UNITS,
    HEADER,
    ROLES,
    SECOND_UNITS,
    SHAPES,
    SIDES,
    STEPS_PER_UNIT,
    THIRD_UNITS,
    WINDOW,
    header,
    planes_of,
    stored,
)
from tests.engine_here import needs_engine

pytestmark = needs_engine
THIRD = ("third_own", "third_next", "third_last", "third_others", "third_bias")


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


def added(start: list[float], values: list[float], rows: list[list[float]]) -> list[float]:
    """What the start becomes with so much of each row as its value says."""
    return [base + dot(values, column) for base, column in zip(start, zip(*rows, strict=True), strict=True)]


def dot(values: Iterable[float], others: Iterable[float]) -> float:
    return sum(value * other for value, other in zip(values, others, strict=True))


def relu(values: Iterable[float]) -> list[float]:
    return [max(0.0, value) for value in values]


def evaluated(text: str) -> dict[int, float]:
    """How likely each side in play is to win, worked out from the header."""
    planes, sides, phase = planes_of(text)
    cells, first_bias, second = stored("first_cells", FIRST_UNITS), stored("first_bias", FIRST_UNITS), stored("second", SECOND_UNITS)
    own, following, last, others, third_bias = (stored(name, THIRD_UNITS) for name in THIRD)
    (second_bias,), (output,) = stored("second_bias", SECOND_UNITS), stored("output", THIRD_UNITS)
    (output_bias,) = stored("output_bias", ROLES)
    count = len(sides)
    roles_here = [count * (count - 1) - 2 + 2 * number + phase for number in range(count)]
    seen = []
    for number, role in enumerate(roles_here):
        rows = [row for row, there in zip(cells, seen_around(planes, number), strict=True) if there]
        first = relu(sum(column) for column in zip(first_bias[role], *rows, strict=True))
        seen.append(relu(added(second_bias, first, second)))
    odds = {}
    for number, role in enumerate(roles_here):
        third = added(third_bias[role], seen[number], own)
        for later in range(1, count):
            weights = following if later == 1 else last if later == count - 1 else others
            third = added(third, seen[(number + later) % count], weights)
        odds[sides[number]] = exp(dot(relu(third), output) + output_bias[role])
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
def test_the_engine_evaluates_as_the_stored_network_does(count: int) -> None:
    assert len(stored("first_cells", FIRST_UNITS)) == CELL_KINDS * len(WINDOW)
    compared = 0
    for position in random_positions(f"solo{count}", Random(count), 8):
        found = engine.analyse(position, 0, simulations=len(position.legal_actions()), method="mcts:playout_actions=0")
        for candidate in [each for each in found.candidates if each.proof is None and each.visits == 1][:3]:
            expected = evaluated(position.after(Action(candidate.action)).text())
            assert candidate.values == pytest.approx([expected.get(side, 0.0) for side in range(count)], abs=1e-5)
            compared += 1
    assert compared > 5


def test_the_script_writes_the_kept_file() -> None:
    rows = {name: stored(name, shape[-1]) for name, shape in SHAPES.items()}
    weights = {name: [[round(each * STEPS_PER_UNIT) for each in row] for row in table] for name, table in rows.items()}
    assert header(weights) == HEADER.read_text(encoding="utf-8")
