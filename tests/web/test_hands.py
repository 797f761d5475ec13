"""What a hand does on a board: it drags, it touches what lies under something, and the board turns to it."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.endings import ABOARD
from tests.web.site import Site
from tests.web.visiting import HERE, PHONE, Point, Visitor, visit

AFLOAT = f"{ABOARD} 60 play"
"""Two orange pawns stand on the platform, i10 to l11; it may drift two cells either way."""
PLATES = "9/y2b1b1b1/9/7y1/b8/9/b6b1/9/b2y1y1y1 y 2"
"""The plate on a8 may slide by one cell: to b8 and to a7."""

LOWEST = "nodes => Math.max(...nodes.map(node => node.getBoundingClientRect()).map(({ y, height }) => y + height / 2))"


def slide_goals(visitor: Visitor) -> Locator:
    """Where the platform may be let go while it is dragged."""
    return visitor.page.locator("[data-goal]")


# The platform


@pytest.mark.parametrize(("handle", "columns", "action"), [("k10", 2, "P+2"), ("P+2", -3, "P-2")])
def test_the_platform_is_dragged_by_mouse(visitor: Visitor, handle: str, columns: int, action: str) -> None:
    visitor.make("vaeva", start=AFLOAT)
    with visitor.dragging(handle, visitor.across(columns)):
        expect(slide_goals(visitor)).to_have_count(2)
    visitor.sees(1)
    assert visitor.played() == [action]


def test_a_platform_that_is_let_go_too_early_stays(visitor: Visitor) -> None:
    visitor.make("vaeva", start=AFLOAT)
    with visitor.dragging("k10", visitor.across(0.8)):
        expect(slide_goals(visitor)).to_have_count(2)
    expect(slide_goals(visitor)).to_have_count(0)
    with visitor.dragging("j11", visitor.across(-2)):  # by a pawn aboard
        pass
    visitor.sees(1)
    assert visitor.played() == ["P-2"]


def test_the_platform_is_dragged_while_a_pawn_is_chosen(visitor: Visitor) -> None:
    visitor.make("vaeva", start=AFLOAT)
    visitor.touch("c1")
    with visitor.dragging("l10", visitor.across(2)):
        expect(slide_goals(visitor)).to_have_count(2)
    visitor.sees(1)
    assert visitor.played() == ["P+2"]


def test_the_platform_is_dragged_by_a_finger_and_the_page_stays(browser: Browser, site: Site) -> None:
    with visit(browser, site, **PHONE) as visitor:
        visitor.make("vaeva", start=AFLOAT)
        x, _ = visitor.across(2)
        with visitor.dragging("i11", (x, -120), "touch"):
            expect(slide_goals(visitor)).to_have_count(2)
        visitor.sees(1)
        assert visitor.played() == ["P+2"]
        assert visitor.scrolled() == 0
        with visitor.dragging("c5", (0, -120), "touch"):  # elsewhere the page scrolls under the same drag
            pass
        visitor.page.wait_for_function("() => scrollY > 0")


# Plates


@pytest.mark.parametrize(
    ("hand", "part", "action"),
    [("mouse", (0.75, 0.25), "a8E"), ("mouse", (0.6, 0.9), "a8S"), ("touch", (0.9, 0.6), "a8E")],
)
def test_the_part_of_a_target_that_its_plate_covers_is_touched(browser: Browser, site: Site, hand: str, part: Point, action: str) -> None:
    with visit(browser, site, **(PHONE if hand == "touch" else {})) as visitor:
        visitor.make("drivis", start=PLATES)
        tap(visitor, (0.25, 0.25), hand)
        expect(cell(visitor, "a8")).to_have_attribute("aria-selected", "true")
        tap(visitor, part, hand)
        visitor.sees(1)
        assert visitor.played() == [action]


def test_the_rest_of_a_chosen_plate_escape_and_a_button_put_it_back(visitor: Visitor) -> None:
    visitor.make("drivis", start=PLATES)
    chosen = cell(visitor, "a8")
    for is_chosen in ("true", "false", "true"):
        tap(visitor, (0.25, 0.25))
        expect(chosen).to_have_attribute("aria-selected", is_chosen)
    visitor.page.keyboard.press("Escape")
    expect(chosen).to_have_attribute("aria-selected", "false")
    tap(visitor, (0.25, 0.25))
    visitor.button("Choose again").click()
    expect(chosen).to_have_attribute("aria-selected", "false")
    assert visitor.played() == []


def cell(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f'[role="gridcell"][data-touch="{name}"]')


def tap(visitor: Visitor, part: Point, hand: str = "mouse") -> None:
    """At a part of the plate on a8, which covers a8 to b9: from its left, and from its top."""
    left, top, wide, high = visitor.area("a8", "b9")
    x, y = left + part[0] * wide, top + part[1] * high
    if hand == "touch":
        visitor.page.touchscreen.tap(x, y)
    else:
        visitor.page.mouse.click(x, y)


# Looking first


def test_the_drop_under_the_pointer_the_finger_or_the_focus_is_foreseen(browser: Browser, site: Site) -> None:
    """The pawn pushes the whole row: each pawn of it is seen where it would come to lie, and nothing is played."""
    row = sorted(("a1", "b1", "c1", "d1"))
    for screen in (PHONE, {}):
        with visit(browser, site, **screen) as visitor:
            visitor.make("gravis", start="5/5/b4/w1b2/bww1b w E drop -")
            drop = visitor.page.locator('[role="button"][data-touch="E1"]')
            if screen:
                with visitor.dragging("E1", (0, 0), "touch"):
                    foreseen(visitor, row)
                visitor.sees(1)
                continue
            drop.hover(force=True)
            foreseen(visitor, row)
            visitor.page.mouse.move(0, 0)
            foreseen(visitor, [])
            visitor.page.keyboard.press("Tab")
            drop.focus()
            foreseen(visitor, row)
            assert visitor.played() == []


def foreseen(visitor: Visitor, cells: Sequence[str]) -> None:
    visitor.page.wait_for_function(
        "cells => [...document.querySelectorAll('[data-preview]')].map(node => node.dataset.preview).sort().join() === cells",
        arg=",".join(cells),
    )


# Turning


@pytest.mark.parametrize(
    ("game", "options", "homes", "actions"),
    [
        ("derive", {"colours": "rbyg", "level": "1"}, ("c1 i1", "a3 a9", "c11 i11", "k3 k9"), ("+c1", "+a3", "+c11", "+k3")),
        ("quivive", {"mode": "solo3"}, ("c1 e1", "a3 a5", "c7 e7"), ("+d4", "+d3", "+d5")),
    ],
)
def test_the_board_turns_to_whoever_acts(
    visitor: Visitor, game: str, options: dict[str, str], homes: Sequence[str], actions: Sequence[str]
) -> None:
    visitor.make(game, [HERE] * len(homes), options=options)
    visitor.button("Settings").click()
    visitor.page.get_by_label("Turn the board to whoever acts").check()
    visitor.button("Close").click()
    for home, action in zip(homes, actions, strict=True):
        lies_below(visitor, home.split())
        reads_upright(visitor)
        visitor.play(action)


STANDS_BESIDE = """([name, first, last]) => {
    const middle = node => { const { x, y, width, height } = node.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
    const cell = touch => middle(document.querySelector(`[role="gridcell"][data-touch="${touch}"]`));
    const label = [...document.querySelectorAll(".coordinates text")].find(node => node.textContent === name);
    const [from, to] = [cell(first), cell(last)];
    const axis = Math.abs(from[0] - to[0]) < 1 ? 0 : 1;
    return Math.abs(from[1 - axis] - to[1 - axis]) > 1 && Math.abs(middle(label)[axis] - from[axis]) < 3;
}"""
"""Whether the name of a line stands beside it: all of it looked at in one moment."""


def lies_below(visitor: Visitor, home: list[str]) -> None:
    """The two cells of a home are on the lowest line of the board, and an arrow key goes up from there as it is seen."""
    lowest = visitor.page.get_by_role("gridcell").evaluate_all(LOWEST)
    assert [round(visitor.middle(each)[1] - lowest) for each in home] == [0, 0]
    cell(visitor, home[0]).focus()
    visitor.page.keyboard.press("ArrowUp")
    visitor.page.wait_for_function("here => document.activeElement?.dataset.touch !== here", arg=home[0])
    reached = visitor.page.evaluate("document.activeElement.dataset.touch")
    assert visitor.middle(reached)[1] < lowest - 1


def reads_upright(visitor: Visitor) -> None:
    """No text leans, and the letter of a column or the number of a row stands beside its cells."""
    leaning = "nodes => nodes.filter(node => { const { a, b } = node.getScreenCTM(); return b !== 0 || a <= 0; }).length"
    assert visitor.page.locator("svg.board-svg text").evaluate_all(leaning) == 0
    for name, first, last in (("c", "c3", "c5"), ("3", "c3", "e3")):
        visitor.page.wait_for_function(STANDS_BESIDE, arg=[name, first, last])
