"""The cursor reaches every cell, whatever is missing."""

from __future__ import annotations

import pytest

from banquise.games import GAMES
from banquise.terminal.cursor import Cursor, middle
from tests.terminal.setting import some_variants

WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


BOARDS = {GAMES[slug].start(**options).cells: slug for slug, options in some_variants()}


@pytest.mark.parametrize("cells", BOARDS, ids=BOARDS.values())
def test_every_cell_is_reached_by_the_four_arrows(cells: tuple[str, ...]) -> None:
    seen = {Cursor.at(middle(cells))}
    reached = list(seen)
    while reached:
        further = {cursor.step(cells, dx, dy) for cursor in reached for dx, dy in WAYS} - seen
        seen |= further
        reached = list(further)
    assert {cursor.cell for cursor in seen} == set(cells)


CHEQUERED = [f"{column}{row}" for number, column in enumerate("abcdef", 1) for row in range(1, 7) if (number + row) % 2 == 0]


@pytest.mark.parametrize(
    ("start", "ways", "path"),
    [
        ("a1", [(1, 0)] * 3, ["b2", "c1", "d2"]),
        ("a1", [(0, 1), (-1, 0), (0, 1), (-1, 0)], ["b2", "a3", "b4", "a5"]),
        ("f6", [(0, -1), (1, 0)], ["e5", "f4"]),
        ("a1", [(-1, 0), (0, -1), (-1, 1)], ["a1", "a1", "a1"]),
        ("a1", [(1, 1), (1, -1), (0, 1)], ["b2", "c1", "d2"]),
    ],
    ids=["along a row", "climbing", "down and out", "at the edge", "diagonally"],
)
def test_a_walk_over_a_chequered_board(start: str, ways: list[tuple[int, int]], path: list[str]) -> None:
    cursor = Cursor.at(start)
    walked = []
    for dx, dy in ways:
        cursor = cursor.step(CHEQUERED, dx, dy)
        walked.append(cursor.cell)
    assert walked == path
