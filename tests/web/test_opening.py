"""Opening what was pasted, the editor, the form of a new table, and a setup left to the draw."""

import re

from playwright.sync_api import Browser, expect

from tests.web.endings import BY_TITLE
from tests.web.site import Site
from tests.web.visiting import HERE, Visitor, visit

LINK = {"kind": "link"}


def test_the_rest_of_the_podiums_is_placed_by_one_touch_of_each_seat(browser: Browser, site: Site) -> None:
    with visit(browser, site) as ann, visit(browser, site, locale="fr-FR") as bob:
        made = ann.make("quivive", (HERE, LINK))
        ann.button("Place the rest for me").click()
        expect(ann.page.get_by_text("The table places the rest for you, by lot.")).to_be_visible()
        assert ann.shown()["length"] == 0
        link = made["links"][0]
        bob.table, bob.key = ann.table, link["key"]
        bob.open(link["path"])
        bob.page.locator("[data-sit]").click()
        bob.sees(1)
        bob.page.locator('[data-place-rest="2"]').click()
        bob.sees(12)
        assert bob.shown()["position"]["phase"] == "pawn"
        expect(bob.page.locator("[data-place-rest]")).to_have_count(0)


def test_continuing_is_offered_only_where_play_can_go_on(visitor: Visitor) -> None:
    visitor.make("gravis")
    visitor.play_all(BY_TITLE["gravis from the start"].actions, "typed")
    visitor.sees_end()
    expect(visitor.button("Continue from here")).to_have_count(0)
    visitor.button(re.compile("^More")).click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    expect(visitor.button("Continue from here")).to_have_count(0)
    visitor.make("gravis")
    visitor.site.ask(f"/tables/{visitor.table}/requests", {"what": {"kind": "resign", "seat": 1}, "answers": 1}, visitor.key)
    visitor.sees_end()
    expect(visitor.button("Continue from here").first).to_be_visible()
