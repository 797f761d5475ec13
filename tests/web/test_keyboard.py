"""The keyboard alone: nothing changes unheard, and the focus is never lost."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as NotInTime

from tests.web.hearing import Ear
from tests.web.site import Site
from tests.web.visiting import HERE, Visitor, visit

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
ANSWER_MS = 5000
"""What a window shows may change before the answer closes it: only then has its opener the focus again."""
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def press(visitor: Visitor, button: Locator) -> None:
    """By the keyboard; whatever comes of it, something has the focus then."""
    name = button.evaluate("node => node.getAttribute('aria-label') ?? node.textContent")
    button.press("Enter")
    visitor.page.evaluate(TWO_FRAMES)
    try:
        visitor.page.wait_for_function(FOCUSED, timeout=ANSWER_MS)
    except NotInTime:
        pytest.fail(f"after {name} nothing has the focus")


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


# Asked by a key


def test_the_board_the_clocks_and_the_last_turn_are_told_by_a_key(visitor: Visitor) -> None:
    ear = Ear(visitor.page)
    visitor.make("gravis", start="5/5/2b2/5/2w2 b E drop -", clock={"game": 300_000})
    cell = visitor.page.locator('[role="gridcell"][data-touch="c3"]')
    cell.focus()
    for key, answer in (
        ("r", "Row 3: c3, Black pawn."),
        ("c", "Column c: c1, White pawn; c3, Black pawn."),
        ("p", "Black pawn, 1: c3."),
        ("p", "White pawn, 1: c1."),
        ("m", "Can be chosen: "),
        ("b", "White pawn: c1."),
        ("l", "Nothing has been played yet."),
        ("s", "Black: to act, "),
    ):
        ear.forgets()
        visitor.page.keyboard.press(key)
        ear.waits_for(answer)
    for key, there in (("Home", "a3"), ("End", "e3"), ("PageUp", "e5"), ("PageDown", "e1"), ("Control+Home", "a5"), ("Control+End", "e1")):
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_function("there => document.activeElement.dataset.touch === there", arg=there)
    expect(visitor.page.get_by_role("gridcell", name=re.compile("^b3, empty, drop in row 3"))).to_have_count(1)
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog", name="Playing here").get_by_text("the last turn")).to_be_visible()


def test_letters_can_be_switched_off(visitor: Visitor) -> None:
    visitor.make("gravis")
    visitor.button("Settings").click()
    visitor.page.get_by_label("Single letters as shortcuts").uncheck()
    visitor.button("Close").click()
    visitor.page.locator('[role="gridcell"][data-touch="c3"]').focus()
    visitor.page.keyboard.press("t")
    visitor.page.keyboard.press("?")
    visitor.page.evaluate(TWO_FRAMES)
    assert visitor.page.evaluate("() => document.activeElement.dataset.touch") == "c3"
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def test_a_plate_says_which_cells_it_covers(visitor: Visitor) -> None:
    visitor.make("drivis", start="9/y2b1b1b1/9/7y1/b8/9/b6b1/9/b2y1y1y1 y 2")
    assert visitor.page.get_by_role("gridcell", name=re.compile("a8 to b9")).count() == 4


def test_a_window_that_could_not_be_loaded_opens_the_next_time(visitor: Visitor) -> None:
    lost = re.compile(r"ShareDialog-.*\.js")
    visitor.page.route(lost, lambda route: route.abort())
    visitor.make("gravis")
    visitor.page.locator("[data-command=share]").click()
    expect(visitor.page.get_by_text("could not be loaded")).to_be_visible()
    visitor.page.unroute(lost)
    visitor.button("Close").click()
    visitor.page.locator("[data-command=share]").click()
    expect(visitor.page.get_by_role("dialog", name="Share this table")).to_be_visible()


def test_the_end_of_ones_time_is_seen_and_heard(visitor: Visitor) -> None:
    ear = Ear(visitor.page)
    visitor.make("gravis", [HERE, {"kind": "program", "program": "engine:1"}], clock={"game": 11_000})
    ear.waits_for("Less than 10 seconds left!")
    expect(visitor.page.locator("[data-message]")).to_have_text(re.compile("Less than 10 seconds left!"))
    assert sum("Less than 10 seconds left!" in each for each in ear.heard()) == 1


# Enlarged four times, and in colours of one's own

ENLARGED = {"width": 320, "height": 256}
COVERED = """() => {
    const node = document.activeElement;
    const { left, top, width, height } = node.getBoundingClientRect();
    const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1);
    const found = document.elementFromPoint(left + width / 2, y);
    const board = node.closest('.board-svg');
    const seen = found && (node.contains(found) || found.contains(node) || (board && board.contains(found)));
    return seen ? '' : (node.getAttribute('aria-label') ?? node.textContent).trim();
}"""
"""The name of what has the focus, if something lies over it or it is out of sight."""


@pytest.mark.parametrize("size", [ENLARGED, {"width": 390, "height": 600}], ids=["enlarged", "phone"])
def test_what_has_the_focus_is_seen_and_the_board_is_wide(browser: Browser, site: Site, size: ViewportSize) -> None:
    with visit(browser, site, viewport=size) as visitor:
        visitor.make("quivive")
        visitor.play_all(("+d4", "+d3"), "typed")
        box = visitor.page.locator("svg.board-svg").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 0.85 * min(size["width"], 352)
        assert visitor.page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]
        visitor.page.locator("main").focus()
        for _ in range(16):
            visitor.page.keyboard.press("Tab")
            visitor.page.evaluate(TWO_FRAMES)
            assert visitor.page.evaluate(COVERED) == ""


def test_in_forced_colours_the_coordinates_and_the_cursor_are_seen(browser: Browser, site: Site) -> None:
    with visit(browser, site, forced_colors="active", color_scheme="dark") as visitor:
        visitor.make("gravis")
        forced = visitor.page.locator(".coordinates text").first.evaluate("node => getComputedStyle(node).fill")
        visitor.page.locator('[role="gridcell"][data-touch="c3"]').focus()
        visitor.page.keyboard.press("ArrowUp")
        cursor = visitor.page.locator(".cursor.cursor-mark").evaluate("node => getComputedStyle(node).stroke")
        visitor.picture("forced-colours")
        visitor.page.emulate_media(forced_colors="none")
        assert visitor.page.locator(".coordinates text").first.evaluate("node => getComputedStyle(node).fill") == forced
        assert visitor.page.locator(".cursor.cursor-mark").evaluate("node => getComputedStyle(node).stroke") == cursor
