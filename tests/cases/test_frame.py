"""Where cells lie on a board, by the cases that the page's tests run as well. A picture is turned by halves, a page by quarters."""

import pytest

from banquise.boards import cell_name, place
from banquise.svg.frame import Frame
from tests.cases.reading import cases

UNIT = 100


def frame(columns: int, rows: int, quarter_turns: int) -> Frame:
    return Frame(columns, rows, UNIT, 0, 0, flip=quarter_turns == 2)


@pytest.mark.parametrize(("cell", "where"), cases("frame", "cell", "place", within="cells"))
def test_a_cell_is_named_by_its_column_and_row(cell: str, where: list[int]) -> None:
    assert place(cell) == tuple(where)
    assert cell_name(*where) == cell


@pytest.mark.parametrize(("touch", "has"), cases("frame", "touch", "has", within="on the board"))
def test_a_frame_knows_its_cells(touch: str, has: bool) -> None:  # noqa: FBT001  # what the case says
    assert frame(9, 9, 0).has(touch) == has


@pytest.mark.parametrize(
    ("columns", "rows", "quarter_turns", "cell", "block", "corner", "centre"),
    cases("frame", "columns", "rows", "quarter_turns", "cell", "block", "corner", "centre", within="blocks"),
)
def test_a_block_of_cells_has_its_place(
    columns: int, rows: int, quarter_turns: int, cell: str, block: list[int], corner: list[float], centre: list[float]
) -> None:
    assert frame(columns, rows, quarter_turns).corner(cell, *block) == tuple(corner)
    assert frame(columns, rows, quarter_turns).centre(cell, *block) == tuple(centre)


@pytest.mark.parametrize(("quarter_turns", "seen"), cases("frame", "quarter_turns", "seen", within="directions"))
def test_directions_turn_with_the_board(quarter_turns: int, seen: str) -> None:
    assert " ".join(frame(9, 9, quarter_turns).seen(direction) for direction in "NESW") == seen
