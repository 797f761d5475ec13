"""What stands beside the board: true of the board as its reader sees it, and never out of sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.site import Site
from tests.web.visiting import HERE, Visitor, visit

RANDOM = {"kind": "program", "program": "random"}


def edge_cell(text: str) -> str:
    """The middle cell of the row or column that a sentence of Gravis 3 names."""
    found = re.search(r"towards (row|column) (\w)|vers la (rangée|colonne) (\w)", text)
    assert found, text
    name = found[2] or found[4]
    return f"c{name}" if name.isdigit() else f"{name}3"


def assert_arrow_points_there(visitor: Visitor) -> None:
    """The arrow lies beside the row or column that the prompt names, and not beside the one across."""
    prompt = visitor.page.get_by_text(re.compile("it falls|il tombe")).first.text_content() or ""
    cell = edge_cell(prompt)
    across = {"c5": "c1", "c1": "c5", "e3": "a3", "a3": "e3"}[cell]
    box = visitor.page.locator("[data-arrow] path").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    near, far = (abs(x - to_x) + abs(y - to_y) for to_x, to_y in map(visitor.middle, (cell, across)))
    assert near < far


@pytest.mark.parametrize(("side", "locale"), [("w", "en-GB"), ("b", "fr-FR")])
@pytest.mark.parametrize("arrow", ["N", "E"])
def test_the_arrow_points_where_the_prompt_says_from_both_seats_and_flipped(
    browser: Browser, site: Site, side: str, locale: str, arrow: str
) -> None:
    seats = [HERE, RANDOM] if side == "w" else [RANDOM, HERE]
    with visit(browser, site, locale=locale) as visitor:
        visitor.make("gravis", seats, start=f"5/5/1b1w1/5/5 {side} {arrow} drop -")
        assert_arrow_points_there(visitor)
        visitor.button(re.compile("Flip|Tourner")).click()
        assert_arrow_points_there(visitor)
        expect(visitor.button(re.compile("towards|vers la")).first).to_be_attached()
