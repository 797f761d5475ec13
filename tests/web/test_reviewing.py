"""The review of a finished game: from its table, along the curve, to what would have been better, and one's mistakes once more."""

import re

from playwright.sync_api import Browser, Route, expect

from tests.web.hearing import Ear
from tests.web.site import Site
from tests.web.test_pages import violations
from tests.web.visiting import HERE, PHONE, visit

GAME = ["E3", ">S", "Sa", ">W", "W4", ">E", "E1", ">N", "Na", ">W", "W5", ">S", "Sa"]
"""White misses a forced win in turn 5, Black one at once in turn 6 (W1), and White wins in turn 7: the solver says so."""
NAMES = ("Ann", "Zoé")


def played_table(site: Site) -> tuple[str, str]:
    """A table where the game has been played to its end, and the key of who sits there."""
    made = site.ask("/tables", {"game": "gravis", "seats": [HERE | {"name": name} for name in NAMES]})
    table, key = made["table"], made["key"]
    for action in GAME:
        asked = {"what": {"kind": "play", "action": action}, "answers": table["number"]}
        table = site.ask(f"/tables/{table['id']}/requests", asked, key)["table"]
    assert table["outcome"]
    return table["id"], key


def test_who_asks_at_the_end_is_told_which_turn_decided(browser: Browser, site: Site) -> None:
    table, key = played_table(site)
    with visit(browser, site, **PHONE) as visitor:
        ear = Ear(visitor.page)
        visitor.open(f"/t/{table}#{key}")
        visitor.button("Which turn decided?").tap()
        told = visitor.page.locator("[data-decisive-turn='6']")
        expect(told).to_contain_text("Decisive turn: 6, Zoé (Black). Black could win here at once")
        ear.waits_for("Decisive turn: 6, Zoé (Black).")
        expect(visitor.button("Go there")).to_be_focused()
        visitor.button("Go there").tap()
        expect(visitor.page.get_by_text("Action 10 of 13").first).to_be_visible()


def test_of_a_review_that_was_not_finished_it_is_not_said_that_no_turn_decided(browser: Browser, site: Site) -> None:
    table, key = played_table(site)
    with visit(browser, site) as visitor:

        def fail(route: Route) -> None:
            found = route.fetch().json()
            route.fulfill(json={**found, "state": "failed", "moments": []})

        visitor.page.route(re.compile("/api/reviews/[0-9a-f]+"), fail)
        visitor.open(f"/t/{table}#{key}")
        visitor.button("Which turn decided?").click()
        expect(visitor.page.locator(".told")).to_have_text(re.compile("^The review could not be finished"))


def test_a_finished_game_is_reviewed_and_its_mistakes_are_tried_again(browser: Browser, site: Site) -> None:
    table, key = played_table(site)
    with visit(browser, site) as visitor:
        page = visitor.page
        visitor.open(f"/t/{table}#{key}")
        page.locator("[data-review]").click()
        expect(page.locator('[data-state="done"]')).to_be_visible()
        curve = page.get_by_role("slider", name="Winning chances")
        curve.focus()
        for pressed, told in (("Home", "At the start"), ("PageUp", "After 2 of 13 actions"), ("ArrowRight", "After 3 of 13")):
            page.keyboard.press(pressed)
            expect(curve).to_have_attribute("aria-valuetext", re.compile(told))
        page.locator('.turn[data-turn="6"]').click()
        expect(page.locator('article[data-turn="6"]').first).to_contain_text("Black could win here at once")
        page.locator('article[data-turn="6"] [data-better]').first.click()
        expect(page.locator('[role="treeitem"][aria-selected="true"]')).to_have_text("W1")
        assert violations(page) == []
        page.locator("[data-retry]").click()
        page.get_by_label("Zoé (Black) (1)").check()
        page.locator("[data-begin]").click()
        visitor.touch("W4")
        message = page.locator(".message")
        expect(message).to_have_class(re.compile("wrong"))
        visitor.touch("W1")
        expect(message).to_have_class(re.compile("done"))
        assert violations(page) == []
        visitor.button("Next").click()
        expect(page.get_by_text("All done: 1 of 1 found.")).to_be_visible()
    with visit(browser, site, **PHONE, locale="fr-FR", color_scheme="dark") as visitor:
        visitor.open(f"/review?table={table}")
        expect(visitor.page.locator('[data-state="done"]')).to_have_text("Les 7 tours sont jugés.")
        expect(visitor.page.locator("article").first).to_be_visible()
        assert violations(visitor.page) == []
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 375
        with visitor.page.expect_download() as saving:
            visitor.page.locator('[data-download="review"]').click()
        saved = saving.value.path().read_text(encoding="utf-8")
        assert "(" in saved
        expect(visitor.page.get_by_role("heading", name="Zoé (Noir)", exact=True)).to_be_visible()
        assert all(f'[Seat{seat} "{name}"]' in saved for seat, name in enumerate(NAMES, 1))
        visitor.open("/open")
        visitor.page.get_by_role("textbox").first.fill(saved)
        visitor.page.locator('button[type="submit"]').click()
        visitor.page.locator("[data-review]").click()
        expect(visitor.page.get_by_role("heading", name="Zoé (Noir)", exact=True)).to_be_visible()
