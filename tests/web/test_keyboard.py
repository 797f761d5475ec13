"""The keyboard alone: nothing changes unheard, and the focus is never lost."""

import pytest
from playwright.sync_api import Page

from tests.web.visiting import Visitor

CHOSEN = """() => [...document.querySelectorAll('fieldset')]
    .filter(group => group.querySelector('input[type=radio]'))
    .map(group => [...group.querySelectorAll('input[type=radio]')].map(each => each.checked))"""
"""For each group of radio buttons, which is chosen."""


def walk_through(page: Page, group: int) -> None:
    """The arrow keys from the chosen button of a group, once round it and one more: nothing is chosen in another."""
    before = page.evaluate(CHOSEN)
    page.locator("fieldset:has(input[type=radio])").nth(group).locator("input[type=radio]:checked").focus()
    for _ in range(len(before[group]) + 1):
        page.keyboard.press("ArrowDown")
        now = page.evaluate(CHOSEN)
        assert [chosen for each, chosen in enumerate(now) if each != group] == [
            chosen for each, chosen in enumerate(before) if each != group
        ]
    assert now[group] != before[group]


@pytest.mark.parametrize("path", ["/new/derive", "/new/vaeva", "/open?game=quivive"])
def test_arrow_keys_stay_within_their_group_of_radio_buttons(visitor: Visitor, path: str) -> None:
    visitor.open(path)
    visitor.page.locator("fieldset input[type=radio]").first.wait_for()
    groups = visitor.page.evaluate(CHOSEN)
    assert groups
    assert [sum(each) for each in groups] == [1] * len(groups)
    for group in range(len(groups)):
        walk_through(visitor.page, group)
