"""The cursor on a board, by the cases that the page's tests run as well."""

import pytest

from banquise.terminal.cursor import Cursor, middle
from tests.cases.reading import cases, read

BOARDS = {name: tuple(cells.split()) for name, cells in read("cursor")["boards"].items()}
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


@pytest.mark.parametrize(("board", "start", "steps", "path"), cases("cursor", "board", "from", "steps", "path", within="walks"))
def test_a_cursor_walks_as_on_the_page(board: str, start: str, steps: str, path: str) -> None:
    cursor, walked = Cursor.at(start), []
    for step in steps.split():
        cursor = cursor.step(BOARDS[board], *STEPS[step])
        walked.append(cursor.cell)
    assert " ".join(walked) == path


@pytest.mark.parametrize(("board", "cell"), cases("cursor", "board", "middle", within="middles"))
def test_a_cursor_begins_in_the_middle(board: str, cell: str) -> None:
    assert middle(BOARDS[board]) == cell
