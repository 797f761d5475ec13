"""First steps and rules, as a newcomer meets them."""

import shutil
import subprocess

import pytest
from playwright.sync_api import Browser, expect

from banquise.games import GAMES, OURS
from banquise.i18n.voice import french_typography
from banquise.lessons import LESSONS
from tests.web.site import ROOT, Site
from tests.web.visiting import ARTEFACTS, Visitor, visit

BROWSERS = {"chrome": ("chromium", "chromium-browser", "google-chrome"), "firefox": ("firefox-esr", "firefox")}


def do(visitor: Visitor, slug: str, task: dict[str, object], *, french: bool = False) -> None:
    """Does a task in its first way, touch by touch."""
    played: list[str] = []
    for action in task["accepted"][0]:  # type: ignore[index]
        line = {"game": slug, "start": task["position"]["text"], "actions": played}  # type: ignore[index]
        legal = visitor.site.ask("/positions", line)["legal"]
        for touch in next(each["touches"] for each in legal if each["action"] == action):
            visitor.touch(touch)
        played = [*played, action]
        told = task["done"] if len(played) == len(task["accepted"][0]) else "Bien. Continuez" if french else "Good. Go on"  # type: ignore[index]
        shown = french_typography(str(told)) if french else str(told)
        expect(visitor.page.get_by_role("status").get_by_text(shown)).to_be_visible()


@pytest.mark.parametrize("slug", LESSONS)
def test_a_lesson_is_completed(visitor: Visitor, slug: str) -> None:
    tasks = visitor.site.ask(f"/games/{slug}/lessons?language=en")["tasks"]
    visitor.open(f"/learn/{slug}")
    for task in tasks:
        expect(visitor.page.get_by_text(task["ask"])).to_be_visible()
        do(visitor, slug, task)
        visitor.button("Next").click()
    expect(visitor.page.get_by_text("You know the essentials")).to_be_visible()
    expect(visitor.page.get_by_text(f"{len(tasks)} of {len(tasks)} done")).to_be_visible()


def test_what_is_legal_but_not_asked_for_and_what_is_not_legal_are_told_apart(browser: Browser, site: Site) -> None:
    with visit(browser, site, locale="fr-FR") as visitor:
        visitor.open("/learn/quivive")
        visitor.touch("a4")
        expect(
            visitor.page.get_by_text("ce n’est pas ce qui est demandé. C’est une autre case\N{NO-BREAK SPACE}: c’est d4")
        ).to_be_visible()
        visitor.button("Exercice 5 sur 8").click()
        visitor.touch("c7")
        expect(visitor.page.get_by_role("status")).not_to_be_empty()
        visitor.button("Indice").click()
        expect(visitor.page.get_by_text("Où B pourrait-il encore aller")).to_be_visible()
        task = site.ask("/games/quivive/lessons?language=fr")["tasks"][4]
        do(visitor, "quivive", task, french=True)


@pytest.mark.parametrize("slug", OURS)
def test_the_rules_are_read_in_both_languages(visitor: Visitor, slug: str) -> None:
    visitor.open(f"/rules/{slug}")
    expect(visitor.page.get_by_role("heading", level=1, name=GAMES[slug].name)).to_be_visible()
    expect(visitor.page.get_by_role("img").first).to_be_visible()
    english = visitor.page.get_by_role("heading", level=2).all_inner_texts()
    visitor.button("Français").click()
    expect(visitor.page.get_by_role("heading", name="Le but")).to_be_visible()
    assert len(visitor.page.get_by_role("heading", level=2).all_inner_texts()) == len(english)


def test_rules_begin_with_the_short_version_and_unfold_at_the_clause_that_a_link_names(visitor: Visitor) -> None:
    visitor.open("/rules/gravis")
    expect(visitor.page.get_by_text("You win with three of your pawns in a line")).to_be_visible()
    expect(visitor.page.get_by_text("completing your opponent's line can be an attack")).to_be_visible()
    clause = visitor.page.get_by_text("the lines that lost a pawn fall again. GRV-11")
    expect(clause).to_be_hidden()
    visitor.open("/rules/gravis#GRV-11")
    expect(clause).to_be_in_viewport()
    expect(visitor.page.get_by_text("the line meant runs along the arrow", exact=False)).to_be_visible()
    visitor.page.get_by_role("link", name="GRV-12").click()
    expect(visitor.page).to_have_url(f"{visitor.site.address}/rules/gravis#GRV-12")


def test_the_pictures_of_the_home_page_live(browser: Browser, site: Site) -> None:
    with visit(browser, site, reduced_motion="no-preference") as visitor:
        visitor.open("/")
        with visitor.page.expect_response("**/api/positions") as answered:
            visitor.page.get_by_role("heading", level=2).first.wait_for()
        assert answered.value.ok


@pytest.mark.parametrize("browser_name", BROWSERS)
def test_a_newcomers_first_game_goes_from_the_cold_start_page_to_the_end(site: Site, browser_name: str) -> None:
    """By puppeteer, which drives the Firefox that a system has; Playwright drives only one of its own."""
    executable = next(filter(None, map(shutil.which, BROWSERS[browser_name])), None)
    if executable is None:
        pytest.skip(f"no {browser_name} here: scripts/debian.sh chromium=chromium, or firefox=firefox-esr, installs it")
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    newcomer = [str(ROOT / "scripts" / "npm.sh"), "run", "--silent", "newcomer", "--"]
    how = [site.address, browser_name, executable, "gravis", str(ARTEFACTS)]
    ran = subprocess.run([*newcomer, *how], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
