from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import banquise
from banquise.svg.canvas import along, element, number, word
from banquise.svg.frame import Frame


@pytest.mark.parametrize(("value", "text"), [(1, "1"), (1.04, "1"), (1.05001, "1.1"), (-0.02, "0"), (-2.5, "-2.5"), (40.0, "40")])
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_attributes_and_words_are_escaped() -> None:
    assert element("g", data_x='a"<&') == '<g data-x="a&quot;&lt;&amp;"/>'
    assert ">&lt;&amp;<" in word((0, 0), "<&", 10)


def test_a_path_goes_from_point_to_point() -> None:
    assert along([(0, 0), (1, 2.25)], closed=True) == "M0 0L1 2.2Z"


@pytest.mark.parametrize(
    ("flip", "cell", "size", "corner"),
    [
        (False, "a1", 1, (5, 35)),
        (False, "d4", 1, (35, 5)),
        (False, "a1", 2, (5, 25)),
        (True, "a1", 1, (35, 5)),
        (True, "a1", 2, (25, 5)),
        (True, "d4", 1, (5, 35)),
    ],
)
def test_a_block_of_cells_has_its_corner_where_it_is_seen(flip: bool, cell: str, size: int, corner: tuple[float, float]) -> None:  # noqa: FBT001  # a row of the table
    assert Frame(4, 4, 10, 5, 5, flip).corner(cell, size, size) == corner


def test_the_package_has_the_version_of_the_project() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert banquise.__version__ == project["project"]["version"]
