"""The analysis board: branches by mouse and keys, drawings, the engine beside it, and all of it kept."""

import re

from playwright.sync_api import Browser, expect

from tests.web.site import Site
from tests.web.test_pages import violations
from tests.web.visiting import HERE, PHONE, Visitor, visit

MAX_ASKED = 1000
"""How often the server is asked whether a game has been counted, which nobody waits for there."""
DICE = "4r46/5r55/11/7r63/11/11/11/1y21y57/6y24/11/11 2 ry 4,4 2 play"


def tree(visitor: Visitor) -> list[str]:
    """What stands in the tree, in the order in which it is read: the depth of each action and the action."""
    return [f"{item.get_attribute('aria-level')} {item.inner_text()}" for item in visitor.page.locator('[role="treeitem"]').all()[1:]]


def test_branches_are_played_named_promoted_deleted_and_kept(browser: Browser, site: Site) -> None:
    with visit(browser, site) as visitor:
        page, here = visitor.page, visitor.page.locator('[role="treeitem"][aria-selected="true"]')
        visitor.open("/analysis/gravis")
        for action in ("W3", ">E", "E5"):
            visitor.touch(action)
            expect(here).to_have_text(action)
        page.keyboard.press("ArrowLeft")
        expect(here).to_have_text(">E")
        visitor.touch("E4")
        expect(here).to_have_text("E4")
        assert tree(visitor) == ["1 W3", "1 >E", "1 E5", "2 E4"]
        here.focus()
        page.keyboard.press("ArrowUp")
        expect(here).to_have_text("E5")
        page.keyboard.press("ArrowDown")
        page.get_by_text("Name and comment").click()
        page.get_by_label("Name of this branch").fill("Sharp")
        page.get_by_label("Comment on this position").fill("What of e4?")
        page.locator("[data-promote]").click()
        expect(page.locator('[role="treeitem"]').nth(3)).to_have_text("E4")
        visitor.touch("b2")  # no action: the referee says why
        expect(page.locator("[data-refusal]")).not_to_be_empty()
        expect(page.locator("[data-candidate]").first).to_be_visible()
        page.reload()
        expect(here).to_have_text("E4")
        assert tree(visitor) == ["1 W3", "1 >E", "1 E4", "2 E5"]
        expect(page.get_by_text("What of e4?").first).to_be_visible()
        page.locator(".engine .line .played").first.click()
        expect(page.locator('[role="treeitem"]')).to_have_count(7)
        assert violations(page) == []
        page.locator('[role="treeitem"]', has_text="E4").click()
        page.get_by_text("Name and comment").click()
        page.locator("[data-prune]").click()
        expect(page.locator('[role="treeitem"]')).to_have_count(4)
        visitor.button("Undo the last change").click()
        expect(page.locator('[role="treeitem"]')).to_have_count(7)


def test_a_phone_draws_rolls_by_hand_and_opens_what_a_link_says(browser: Browser, site: Site) -> None:
    with visit(browser, site, **PHONE, locale="fr-FR", color_scheme="dark") as visitor:
        page = visitor.page
        visitor.open(f"/analysis?game=derive&position={DICE}&actions=b4?")
        page.locator('[data-chance="=3"]').tap()
        expect(page.locator('[role="treeitem"][aria-selected="true"]')).to_have_text("=3")
        visitor.button("Dessiner").tap()
        visitor.touch("c9", "touch")
        visitor.touch("e9", "touch")
        expect(page.locator('[data-drawing="c9 e9"]')).to_have_count(1)
        expect(page.get_by_text("Dessiné ici : c9 vers e9", exact=False)).to_have_count(1)
        expect(page.locator("[data-candidate]").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        assert violations(page) == []
        page.set_viewport_size({"width": 320, "height": 568})
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_position_that_people_are_at_is_not_looked_at_and_the_page_says_why(browser: Browser, site: Site) -> None:
    made = site.ask("/tables", {"game": "gravis", "seats": [HERE, {"kind": "link"}]})
    table, keys = made["table"], [made["key"], made["links"][0]["key"]]

    def ask(by: int, /, **what: object) -> None:
        nonlocal table
        asked = {"what": what, "answers": table["number"]}
        table = site.ask(f"/tables/{table['id']}/requests", asked, keys[by - 1])["table"]

    ask(2, kind="take-seat", seat=2, name="Bob")
    for action in ("W3", ">E", "E4", ">N"):
        ask(table["position"]["to_act"], kind="play", action=action)
    with visit(browser, site, locale="fr-FR") as visitor:
        visitor.open("/analysis?game=gravis&actions=W3 >E E4 >N")
        refusal = visitor.page.locator(".engine .failed").filter(has_text="Des joueurs sont en ce moment dans cette position")
        expect(refusal).to_be_visible()
        visitor.page.keyboard.press("ArrowLeft")
        expect(visitor.page.locator("[data-candidate]").first).to_be_visible()
        expect(refusal).to_have_count(0)


def test_a_threat_is_told_and_can_be_looked_at_and_where_there_is_none_the_rules_say_why(visitor: Visitor) -> None:
    visitor.open("/analysis?game=gravis&position=2ww1/5/b4/5/4b b E drop -")
    visitor.button("What does White threaten?").click()
    told = visitor.page.locator("[data-threatened]")
    expect(told).to_contain_text("White threatens to win at once: drops a pawn along row 5")
    visitor.page.get_by_role("link", name="Look at it on the board").click()
    expect(visitor.page.locator('[data-candidate="E5"]')).to_be_visible()
    visitor.open("/analysis?game=quivive&position=101/0003B0/0001A102/1030010/0001110/00000/001 2 step solo2 -")
    visitor.button("What does Side A threaten?").click()
    expect(visitor.page.locator("[data-threatened]")).to_contain_text("So it is not the turn of seat 1.")


def test_the_explorer_plays_turns_of_the_book_by_mouse_and_keys(browser: Browser, site: Site) -> None:
    with visit(browser, site) as visitor:
        page = visitor.page
        visitor.open("/analysis/gravis")
        turns = page.locator('[data-source="book"] [data-turn]')
        expect(turns.first).to_be_visible()
        first = (turns.first.get_attribute("data-turn") or "").split()
        expect(turns.first).to_have_accessible_name(re.compile(r"^.+, \d+ games?, .*Proven: won for .+, Score: .+ \d+%, .+ \d+%$"))
        turns.first.click()
        expect(page.locator('[role="treeitem"][aria-selected="true"]')).to_have_text(first[-1])
        assert tree(visitor) == [f"1 {action}" for action in first]
        turns.first.focus()
        second = (turns.first.get_attribute("data-turn") or "").split()
        page.keyboard.press("Enter")
        expect(page.locator('[role="treeitem"]')).to_have_count(1 + len(first) + len(second))
        visitor.page.get_by_role("switch", name="Openings").click()
        expect(turns).to_have_count(0)
        page.reload()
        expect(page.get_by_role("switch", name="Openings")).not_to_be_checked()
        expect(turns).to_have_count(0)


def test_public_games_of_this_server_stand_apart_from_the_book(browser: Browser, site: Site) -> None:
    made = site.ask("/tables", {"game": "gravis", "listed": True, "seats": [HERE, HERE]})
    table = made["table"]
    for what in (*({"kind": "play", "action": action} for action in ("W3", ">E", "E4", ">N")), {"kind": "resign", "seat": 2}):
        asked = {"what": what, "answers": table["number"]}
        table = site.ask(f"/tables/{table['id']}/requests", asked, made["key"])["table"]
    assert table["status"] == "over"
    line = {"game": "gravis", "actions": ["W3", ">E"]}
    assert any(site.ask("/openings", line)["played"] for _ in range(MAX_ASKED))
    with visit(browser, site, **PHONE, locale="fr-FR", color_scheme="dark") as visitor:
        page = visitor.page
        played = page.locator('[data-source="played"]')
        visitor.open("/analysis?game=gravis&actions=W3 >E")
        expect(played.get_by_role("heading")).to_have_text("Joué sur ce serveur")
        turn = played.locator("[data-turn]")
        expect(turn).to_have_count(1)
        expect(turn).to_have_accessible_name(re.compile("1 partie"))
        told = (turn.get_attribute("data-turn") or "").split()
        turn.tap()
        expect(page.locator('[role="treeitem"][aria-selected="true"]')).to_have_text(told[-1])
        assert violations(page) == []
        page.set_viewport_size({"width": 320, "height": 568})
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        visitor.picture("openings-phone", whole=True)
