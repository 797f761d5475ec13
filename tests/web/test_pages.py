"""Every page, window and board: usable by everybody, by day and by night, on every size of screen. Pictures go to artefacts/web."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from banquise.games import OURS
from tests.web.scenes import BOARDS, PAGES, SIZES, WINDOWS
from tests.web.site import ROOT, Site
from tests.web.visiting import Visitor, visit

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SCENES = {**PAGES, **WINDOWS, **BOARDS}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
SCHEMES = ("light", "dark")
END = 1e6
SAMPLE = (
    *("home", "games", "new-derive", "rules-gravis", "learn-gravis", "lobby", "mine", "mine-empty", "editor", "record", "lost"),
    *("player", "player-new", "profile", "ranking", "rated-end", "tournaments", "new-tournament"),
    *("tournament-pairings", "tournament-standings", "tournament-about", "tournament-screen", "tournament-of-tables"),
    *WINDOWS,
    *(name for name in BOARDS if name.endswith("-middle")),
    *("gravis-end", "quivive-teams"),
)
"""What is looked at each time, in one language each; all of it in both takes minutes."""


def violations(page: Page) -> list[str]:
    """What axe-core finds, as one line for each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("tags => axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })", TAGS)
    return [f"{each['id']}: {json.dumps([node['html'][:160] for node in each['nodes'][:3]])}" for each in found["violations"]]


def see(visitor: Visitor, width: str, scheme: str) -> None:
    """Shows what is there on such a screen, from its top, and waits until it is loaded and drawn: sizes change in the frame after."""
    visitor.page.set_viewport_size(SIZES[width])
    visitor.page.emulate_media(color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce")
    visitor.page.wait_for_load_state("networkidle")
    scroll(visitor, 0)
    visitor.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def scroll(visitor: Visitor, to: float) -> None:
    """At the end, bars that stick cover nothing: what lies half under one elsewhere is no fault."""
    script = "to => [document.documentElement, ...document.querySelectorAll('.panel')]"
    visitor.page.evaluate(f"{script}.forEach(each => each.scrollTo({{ top: to, behavior: 'instant' }}))", to)


def is_too_wide(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize(("name", "language"), [(name, list(LOCALES)[n % 2]) for n, name in enumerate(SAMPLE)])
def test_what_there_is_to_see_is_accessible_and_fits(browser: Browser, site: Site, name: str, language: str) -> None:
    with visit(browser, site, locale=LOCALES[language]) as visitor:
        SCENES[name](visitor)
        for width, scheme in (("1280", "light"), ("390", "dark")):
            see(visitor, width, scheme)
            visitor.picture(f"{name}-{width}-{scheme}-{language}", whole=name in PAGES)
            scroll(visitor, END)
            assert violations(visitor.page) == [], f"{width}, {scheme}"
        see(visitor, "320", "light")
        assert not is_too_wide(visitor)


@pytest.mark.long
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("name", SCENES)
def test_all_there_is_to_see_is_accessible_and_fits_on_every_screen(browser: Browser, site: Site, name: str, language: str) -> None:
    with visit(browser, site, locale=LOCALES[language]) as visitor:
        SCENES[name](visitor)
        for width in SIZES:
            for scheme in SCHEMES:
                see(visitor, width, scheme)
                visitor.picture(f"{name}-{width}-{scheme}-{language}", whole=name in PAGES)
                scroll(visitor, END)
                assert width not in ("390", "1280") or violations(visitor.page) == [], f"{width}, {scheme}"
            assert not is_too_wide(visitor), width


@pytest.mark.parametrize(("width", "seen"), [("2560", len(OURS)), ("1280", 3)])
@pytest.mark.parametrize("language", LOCALES)
def test_games_can_be_begun_without_a_scroll_and_a_very_wide_screen_shows_all(
    browser: Browser, site: Site, language: str, width: str, seen: int
) -> None:
    with visit(browser, site, viewport=SIZES[width], locale=LOCALES[language]) as visitor:
        visitor.open("/")
        visitor.page.locator("[data-daily]").wait_for()
        buttons = visitor.button(re.compile("^(Play now|Jouer)"))
        expect(buttons).to_have_count(len(OURS))
        for button in buttons.all()[:seen]:
            expect(button).to_be_in_viewport(ratio=1)
        card = visitor.page.get_by_role("listitem").filter(has=visitor.page.locator("a[href='/lobby']"))
        lowest = card.evaluate("card => card.getBoundingClientRect().bottom - card.querySelector('a').getBoundingClientRect().bottom")
        assert lowest < 40, "the card beside the games is empty below"


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_nothing_fades_where_motion_is_unwanted(browser: Browser, site: Site, motion: str, *, moves: bool) -> None:
    with visit(browser, site, reduced_motion=motion) as visitor:
        visitor.open("/lost/at-all")
        button = visitor.page.locator("main a.button").first
        durations = button.evaluate("node => getComputedStyle(node).transitionDuration.split(', ').map(parseFloat)")
        assert any(durations) == moves
