"""Every page and every board: usable by everybody, by day and by night, on a desk and on a phone. Pictures go to artefacts/web."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from banquise.games import GAMES, OURS
from tests.web.site import ROOT, Site
from tests.web.visiting import Visitor, visit

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
FIRST = OURS[0]
PAGES = {
    "home": "/",
    "new": f"/new/{FIRST}",
    "games": "/new",
    "rules": f"/rules/{FIRST}",
    "learn": f"/learn/{FIRST}",
    "mine": "/mine",
    "open": "/open",
    "lost": "/nowhere/at-all",
}
SCREENS = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 375, "height": 667}}
LOOKS = [(screen, scheme) for screen in SCREENS for scheme in ("light", "dark")]


def violations(page: Page) -> list[str]:
    """What axe-core finds, as one line for each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("tags => axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })", TAGS)
    return [f"{each['id']}: {json.dumps([node['html'][:160] for node in each['nodes'][:3]])}" for each in found["violations"]]


def look(visitor: Visitor, name: str, screen: str, scheme: str) -> None:
    """A picture, nothing wider than the screen, and no violation."""
    visitor.page.wait_for_load_state("networkidle")
    visitor.picture(f"{name}-{screen}-{scheme}", whole=not name.startswith("board"))
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= SCREENS[screen]["width"]
    assert violations(visitor.page) == []


@pytest.mark.parametrize(("screen", "scheme"), LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_accessible_and_fits(browser: Browser, site: Site, name: str, screen: str, scheme: str) -> None:
    locale = "en-GB" if scheme == "light" else "fr-FR"
    with visit(browser, site, viewport=SCREENS[screen], color_scheme=scheme, locale=locale) as visitor:
        visitor.open(PAGES[name])
        look(visitor, name, screen, scheme)


@pytest.mark.parametrize(("screen", "scheme"), LOOKS)
@pytest.mark.parametrize("slug", OURS)
def test_a_board_is_accessible_and_fits(browser: Browser, site: Site, slug: str, screen: str, scheme: str) -> None:
    picture = next(game for game in site.ask("/games") if game["slug"] == slug)["picture"]["text"]
    with visit(browser, site, viewport=SCREENS[screen], color_scheme=scheme) as visitor:
        seats = len(GAMES[slug].from_text(picture).marks)
        visitor.make(slug, [{"kind": "here"}] * seats, start=picture)
        look(visitor, f"board-{slug}", screen, scheme)


def test_the_narrowest_screen_has_room_for_every_page(browser: Browser, site: Site) -> None:
    with visit(browser, site, viewport={"width": 320, "height": 568}) as visitor:
        for path in PAGES.values():
            visitor.open(path)
            visitor.page.wait_for_load_state("networkidle")
            assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 320, path


@pytest.mark.parametrize(("screen", "scheme"), [("desk", "light"), ("phone", "dark")])
def test_the_settings_and_the_rules_beside_the_board_are_accessible(browser: Browser, site: Site, screen: str, scheme: str) -> None:
    with visit(browser, site, viewport=SCREENS[screen], color_scheme=scheme) as visitor:
        visitor.make(FIRST)
        visitor.button("Rules").click()
        visitor.page.get_by_role("complementary").get_by_role("link", name="The whole rules").wait_for()
        visitor.picture(f"short-rules-{screen}-{scheme}")
        assert violations(visitor.page) == []
        visitor.button("Close").click()
        visitor.button("Settings").click()
        visitor.page.get_by_role("dialog").wait_for()
        visitor.picture(f"settings-{screen}-{scheme}")
        assert violations(visitor.page) == []


def test_a_very_wide_screen_shows_all_games_at_once(browser: Browser, site: Site) -> None:
    with visit(browser, site, viewport={"width": 2560, "height": 1440}) as visitor:
        visitor.open("/")
        buttons = visitor.page.get_by_role("button", name="Play now")
        expect(buttons).to_have_count(len(OURS))
        for button in buttons.all():
            expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_nothing_fades_where_motion_is_unwanted(browser: Browser, site: Site, motion: str, *, moves: bool) -> None:
    with visit(browser, site, reduced_motion=motion) as visitor:
        visitor.open("/lost/at-all")
        button = visitor.page.locator("main a.button").first
        durations = button.evaluate("node => getComputedStyle(node).transitionDuration.split(', ').map(parseFloat)")
        assert any(durations) == moves
