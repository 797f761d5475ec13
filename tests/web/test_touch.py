"""A touch on the middle of what may be touched means just that: every target of random positions of every game, by mouse and by finger."""

import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from banquise.codec import plain
from banquise.conformance.lines import covering_variants, random_line
from banquise.core import CHANCE, Line
from banquise.i18n import voice
from banquise.views import position_shown
from tests.conformance.lines import OUR_GAMES
from tests.web.site import ROOT
from tests.web.visiting import NOISE

ADDRESS = "http://boards.test"
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1280, "height": 800}},
}
SHOW = """async ([game, position, touched, quarterTurns]) => {
    show(game, position, touched, quarterTurns);
    const seen = () => document.querySelector("[role=grid]")?.closest("svg").outerHTML ?? "";
    for (let before = null; !before || before !== seen(); ) {
        before = seen();
        await new Promise(requestAnimationFrame);
    }
}"""
"""Shows a position once its board stands still: small cells are seen larger after a touch."""
MIDDLE = """touch => {
    touches.length = 0;
    const name = CSS.escape(touch);
    const spot = document.querySelector(`[role="gridcell"][data-touch="${name}"], [role="button"][data-touch="${name}"]`);
    if (!spot) return null;
    const { x, y, width, height } = spot.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
"""The middle of a cell or of a control; null for a control that is a button beside the board."""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Boards without a table: web/gallery, built."""
    folder = tmp_path_factory.mktemp("gallery")
    build = [str(ROOT / "scripts" / "npm.sh"), "run", "--silent", "gallery", "--"]
    subprocess.run([*build, "--outDir", str(folder), "--emptyOutDir", "--logLevel", "error"], check=True)
    return folder


@pytest.fixture(params=SCREENS)
def page(request: pytest.FixtureRequest, browser: Browser, gallery: Path) -> Iterator[Page]:
    context = browser.new_context(**SCREENS[request.param], reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda told: errors.append(told.text) if told.type == "error" and not NOISE.search(told.text) else None)
    page.route(f"{ADDRESS}/**", lambda route: route.fulfill(path=gallery / urlsplit(route.request.url).path[1:]))
    page.goto(f"{ADDRESS}/index.html?animationMs=0&width=min(100vw,80vh)")
    page.wait_for_function("typeof show === 'function'")
    yield page
    context.close()
    assert not errors


def lines(slug: str, chance: random.Random) -> Iterator[Line]:
    """Positions of random games, of any variant, where somebody has to choose."""
    game = OUR_GAMES[slug]
    variants = list(covering_variants(game))
    while True:
        line = random_line(game.start(**chance.choice(variants)), chance, chance.randrange(80))
        if line.position.to_act > CHANCE and line.legal_actions():
            yield line


def choices(position: Any) -> dict[tuple[str, ...], list[str]]:
    """What may be touched next, after each run of touches that does not complete an action."""
    found: dict[tuple[str, ...], set[str]] = {}
    for action in position["legal"]:
        for n, target in enumerate(action["touches"]):
            found.setdefault(tuple(action["touches"][:n]), set()).add(target)
    return {touched: sorted(targets) for touched, targets in found.items()}


def touch(page: Page, x: float, y: float) -> list[str]:
    """What the board reports when this point is touched."""
    if page.evaluate("navigator.maxTouchPoints"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    return list(page.evaluate("touches"))


def check(page: Page, slug: str, positions: int) -> None:
    seed = random.randrange(2**32)
    chance = random.Random(seed)
    found = lines(slug, chance)
    for _ in range(positions):
        line = next(found)
        turns = chance.choice((0, 2) if line.position.seats == 2 else (0, 1, 2, 3))
        shown = plain(position_shown(line, voice(slug, "en"), legal=True))
        assert list(missed(page, slug, shown, turns)) == [], f"seed {seed}: {shown['text']}, turned by {turns}"


def missed(page: Page, slug: str, position: Any, turns: int) -> Iterator[str]:
    """The targets on the board that a touch on their middle does not mean, and what it means instead."""
    for touched, targets in choices(position).items():
        page.evaluate(SHOW, [slug, position, touched, turns])
        for target in targets:
            middle = page.evaluate(MIDDLE, target)
            if middle is not None and (meant := touch(page, *middle)) != [target]:
                yield f"after {touched} {target} means {meant}"


def test_a_pawn_on_a_tall_stack_leaves_touches_to_the_podium_behind_it(page: Page) -> None:
    """The pawn on d1 stands on three podiums and may step to d2."""
    line = Line.begin(OUR_GAMES["quivive"].from_text("000/01B100/0000000/0000000/0000000/00300/13A0 1 step solo2 -"))
    assert list(missed(page, "quivive", plain(position_shown(line, voice("quivive", "en"), legal=True)), 0)) == []


@pytest.mark.parametrize("slug", OUR_GAMES)
def test_a_touch_on_the_middle_of_a_target_means_it(page: Page, slug: str) -> None:
    check(page, slug, 2)


@pytest.mark.long
@pytest.mark.parametrize("slug", OUR_GAMES)
def test_a_touch_on_the_middle_of_a_target_means_it_in_hundreds_of_positions(page: Page, slug: str) -> None:
    check(page, slug, 150)
