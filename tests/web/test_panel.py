"""What stands beside the board: true of the board as its reader sees it, and never out of sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.endings import BY_TITLE
from tests.web.hearing import Ear
from tests.web.site import Site
from tests.web.visiting import HERE, PHONE, Visitor, visit

RANDOM = {"kind": "program", "program": "random"}


def edge_cell(text: str) -> str:
    """The middle cell of the row or column that a sentence of Gravis 3 names."""
    found = re.search(r"towards (row|column) (\w)|vers la (rangée|colonne) (\w)", text)
    assert found, text
    name = found[2] or found[4]
    return f"c{name}" if name.isdigit() else f"{name}3"


COVERED_BY_THE_ARROW = """() => {
    const arrow = [...document.querySelectorAll("[data-arrow] path")].map(node => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        // Rectangles leave strokes out.
        const edge = parseFloat(getComputedStyle(node).strokeWidth) / 2 * node.ownerSVGElement.getScreenCTM().d;
        return { left: left - edge, right: right + edge, top: top - edge, bottom: bottom + edge };
    });
    const covered = ({ left, right, top, bottom }) => {
        const air = (bottom - top) / 4;  // nothing is written in the upper and the lower part of a line
        return arrow.some(part => right > part.left && left < part.right && bottom - air > part.top && top + air < part.bottom);
    };
    const names = [...document.querySelectorAll(".coordinates text")];
    return names.filter(node => covered(node.getBoundingClientRect())).map(node => node.textContent);
}"""


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
    assert visitor.page.evaluate(COVERED_BY_THE_ARROW) == []


@pytest.mark.parametrize(("side", "locale", "arrow"), [("w", "en-GB", "N"), ("b", "fr-FR", "N"), ("b", "en-GB", "E")])
def test_the_arrow_points_where_the_prompt_says_from_both_seats_and_flipped_and_covers_no_coordinate(
    browser: Browser, site: Site, side: str, locale: str, arrow: str
) -> None:
    seats = [HERE, RANDOM] if side == "w" else [RANDOM, HERE]
    with visit(browser, site, locale=locale) as visitor:
        visitor.make("gravis", seats, start=f"5/5/1b1w1/5/5 {side} {arrow} drop -")
        assert_arrow_points_there(visitor)
        visitor.button(re.compile("Flip|Tourner")).click()
        assert_arrow_points_there(visitor)
        expect(visitor.button(re.compile("towards|vers la")).first).to_be_attached()


# What is counted


def test_vaeva_shows_who_is_aboard_how_far_the_next_boarding_goes_and_the_turns_left(browser: Browser, site: Site) -> None:
    with visit(browser, site, **PHONE) as visitor:
        visitor.make("vaeva", start=BY_TITLE["vaeva on the last turn"].start.replace(" 1 play", " 9 play"))
        seats = visitor.page.get_by_role("list", name="Seats").get_by_role("listitem")
        expect(seats.nth(0)).to_contain_text("aboard: 2 of 5")
        expect(seats.nth(0)).to_contain_text("cells to board: 2")
        expect(seats.nth(1)).to_contain_text("aboard: 0 of 5")
        turns = visitor.page.get_by_text("turns left: 9")
        expect(turns).to_be_in_viewport()
        visitor.play("P+2")
        expect(visitor.page.get_by_text("turns left: 8")).to_be_in_viewport()


# Teams


def test_partners_share_a_mark_and_the_prompt_says_who_plays_for_whom(visitor: Visitor) -> None:
    family = [{"kind": "here", "name": name} for name in ("Ann", "Bob", "Cleo", "Dan")]
    visitor.make("derive", family, start=BY_TITLE["derive teams"].start)
    marks = visitor.page.get_by_role("list", name="Seats").get_by_role("img", name=re.compile("^Team: "))
    assert [mark.get_attribute("aria-label") for mark in marks.all()] == ["Team: Red and Yellow", "Team: Blue and Green"] * 2
    expect(visitor.page.get_by_text("Ann (Red) plays for Red and Yellow.")).to_be_visible()
    expect(visitor.page.locator("[data-team='1']")).to_have_count(1)
    visitor.button("More").click()
    resigning = visitor.page.locator("[data-resign]")
    expect(resigning).to_have_text(["Resign for Ann and Cleo", "Resign for Bob and Dan"])  # who decides for both gives both up
    resigning.first.click()
    visitor.page.locator("[data-resign-sure]").click()
    visitor.page.get_by_role("dialog").wait_for(state="detached")
    expect(visitor.page.get_by_role("heading", name="Bob and Dan won")).to_be_in_viewport()


# Warnings


def test_a_warning_that_decides_the_game_is_prominent_and_its_group_lit(visitor: Visitor) -> None:
    ear = Ear(visitor.page)
    visitor.make("drivis", start="9/2y1y1y2/y8/2y4y1/y8/7y1/b8/9/b2b1b3 b 2")
    told = "Yellow is connected: Blue must break the group this turn, or Yellow wins."
    expect(visitor.page.locator("[data-notice='break-or-lose'].warning")).to_contain_text(told)
    ear.waits_for(told)
    lit = visitor.page.locator("[data-noticed]")
    assert {mark.get_attribute("data-noticed") for mark in lit.all()} == {"c8", "e8", "g8", "a7", "c6", "h6", "a5", "h4"}


# Endings


@pytest.mark.parametrize("title", ["gravis from the start", "drivis from the start", "derive level 2", "quivive solo4", "vaeva lined"])
def test_what_decided_the_game_is_lit_and_the_result_names_the_people(visitor: Visitor, title: str) -> None:
    ending = BY_TITLE[title]
    names = ["Ann", "Bob", "Cleo", "Dan"][: ending.seats]
    visitor.make(ending.game, [{"kind": "here", "name": name} for name in names], start=ending.start or None)
    visitor.play_all(ending.actions)
    decided = visitor.sees_end()["cells"]
    assert decided
    assert {mark.get_attribute("data-decided") for mark in visitor.page.locator("[data-decided]").all()} == set(decided)
    result = visitor.page.get_by_role("region", name="Result")
    winner = names[ending.winners[0] - 1]
    expect(result.get_by_role("heading")).to_have_text(f"{winner} won")
    expect(result.get_by_role("listitem").first).to_contain_text(winner)
    for name in names:
        expect(result).to_contain_text(f"{name} (")
    expect(result).to_contain_text(re.compile(r"\d+ turns?, \d"))


def test_on_a_phone_the_result_stays_and_the_replay_is_never_covered(browser: Browser, site: Site) -> None:
    ending = BY_TITLE["gravis from the start"]
    with visit(browser, site, **PHONE) as visitor:
        visitor.make("gravis")
        visitor.play_all(ending.actions)
        visitor.sees_end()
        expect(visitor.page.get_by_text("White won").first).to_be_in_viewport()
        for name in ("Previous action", "First position", "Next action"):
            visitor.button(name).click()  # a click on what is covered would fail
            expect(visitor.page.get_by_text("White won").first).to_be_in_viewport()
        visitor.page.mouse.wheel(0, 3000)
        expect(visitor.page.get_by_text("White won").last).to_be_in_viewport()
        visitor.button("Previous action").click()


def test_who_watches_and_who_loses_read_their_own_result(browser: Browser, site: Site) -> None:
    with visit(browser, site) as ann, visit(browser, site) as bob, visit(browser, site) as watcher:
        made = ann.make("gravis", [{"kind": "here", "name": "Ann"}, {"kind": "link", "name": "Bob"}], start="5/5/5/3bb/ww3 w W drop -")
        bob.open(made["links"][0]["path"])
        bob.board().wait_for()
        bob.button(re.compile("^Sit as")).click()
        watcher.open(f"/t/{ann.table}")
        watcher.board().wait_for()
        ann.play("W1")
        ann.sees_end()
        for reader, said in ((ann, "You win"), (bob, "You lose"), (watcher, "Ann won")):
            expect(reader.page.get_by_role("region", name="Result").get_by_role("heading")).to_have_text(said)
            expect(reader.page.locator("[data-decided]")).to_have_count(3)


def test_the_goal_is_one_touch_away(browser: Browser, site: Site) -> None:
    with visit(browser, site, **PHONE) as phone:
        phone.make("gravis")
        goal = phone.shown()["position"]["goal"]
        phone.page.get_by_text("Goal", exact=True).locator("visible=true").tap()
        expect(phone.page.get_by_text(goal).locator("visible=true")).to_be_in_viewport()


def test_whoever_is_invited_on_a_phone_reads_by_whom_and_can_sit_down_without_a_scroll(browser: Browser, site: Site) -> None:
    made = site.ask("/tables", {"game": "gravis", "seats": [{"kind": "here", "name": "Ann"}, {"kind": "link"}]})
    with visit(browser, site, locale="fr-FR", **PHONE) as phone:
        phone.open(made["links"][0]["path"])
        phone.board().wait_for()
        expect(phone.page.get_by_text("Ann vous invite à une partie de Gravis 3.")).to_be_in_viewport()
        expect(phone.button("S’asseoir : Noir")).to_be_in_viewport(ratio=1)
        phone.button("S’asseoir : Noir").tap()
        phone.page.get_by_role("region", name="Tours").wait_for()
