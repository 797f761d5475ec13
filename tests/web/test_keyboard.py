"""The keyboard alone: nothing changes unheard, and the focus is never lost."""

import pytest
from playwright.sync_api import Locator, Page, expect

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


FOCUSED = "() => document.activeElement === document.body ? '' : document.activeElement.tagName + ' ' + document.activeElement.textContent"
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def press(visitor: Visitor, button: Locator) -> None:
    """By the keyboard; whatever comes of it, something has the focus then."""
    name = button.evaluate("node => node.getAttribute('aria-label') ?? node.textContent")
    button.press("Enter")
    visitor.page.evaluate(TWO_FRAMES)
    assert visitor.page.evaluate(FOCUSED), f"after {name} nothing has the focus"


def close(visitor: Visitor) -> None:
    """The window that opens."""
    button = visitor.page.get_by_role("button", name="Close")
    press(visitor, button)
    expect(button).to_have_count(0)


def test_no_command_of_a_table_loses_the_focus(visitor: Visitor) -> None:
    visitor.make("gravis")
    visitor.play_all(("W3", ">E", "E5"), "typed")
    for name in ("First position", "Next action", "Previous action", "Next action", "Present position", "First position"):
        press(visitor, visitor.turns().get_by_role("button", name=name))
    press(visitor, visitor.button("Back to the present"))
    for command in ("undo", "undo", "hint", "flip"):
        press(visitor, visitor.page.locator(f"[data-command={command}]"))
    for command in ("rules", "share"):
        press(visitor, visitor.page.locator(f"[data-command={command}]"))
        close(visitor)
    for row in ("About this table", "Record and picture", "Continue from here", "Help", "Seat: White"):
        press(visitor, visitor.page.locator("[data-command=more]"))
        press(visitor, visitor.page.get_by_role("dialog").get_by_role("button", name=row).first)
        close(visitor)
    for row in ("Pause", "Resume"):
        press(visitor, visitor.page.locator("[data-command=more]"))
        press(visitor, visitor.page.get_by_role("dialog").get_by_role("button", name=row).first)
        expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    press(visitor, visitor.page.locator("[data-command=more]"))
    press(visitor, visitor.page.locator("[data-resign]").first)
    press(visitor, visitor.page.locator("[data-resign-sure]"))
    visitor.sees_end()
    visitor.page.evaluate(TWO_FRAMES)
    assert visitor.page.evaluate(FOCUSED)


def test_the_actions_played_are_one_stop_of_the_tab_key(visitor: Visitor) -> None:
    visitor.make("gravis")
    visitor.play_all(("W3", ">E", "E5", ">W"), "typed")
    played = visitor.turns().locator("[data-length]")
    assert played.evaluate_all("nodes => nodes.filter(node => node.tabIndex === 0).map(node => node.dataset.length)") == ["4"]
    played.last.focus()
    for key, number in (("ArrowLeft", "3"), ("ArrowUp", "1"), ("ArrowDown", "3"), ("Home", "1"), ("ArrowRight", "2"), ("End", "4")):
        visitor.page.keyboard.press(key)
        assert visitor.page.evaluate("() => document.activeElement.dataset.length") == number
    visitor.page.keyboard.press("Home")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_text("Action 1 of 4").first).to_be_visible()
