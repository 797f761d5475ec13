"""Writes the pictures of the README: a table of each game as a browser shows it, in docs/pictures.

python -m scripts.screenshots [FOLDER]     with the pages of another build
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from banquise.games import GAMES
from tests.web.site import Site
from tests.web.visiting import Visitor

ROOT: Final = Path(__file__).parents[1]
SIZE: Final[ViewportSize] = {"width": 1180, "height": 760}
SCALE: Final = 0.45
"""The README shows them small."""
SEATS: Final = ("Ada", "Blaise", "Chloé", "Denis")


def take(browser: Browser, site: Site, slug: str, picture: str) -> None:
    context = browser.new_context(
        viewport=SIZE, device_scale_factor=SCALE, locale="en-GB", reduced_motion="reduce", service_workers="block"
    )
    visitor = Visitor(context.new_page(), site)
    seats = len(GAMES[slug].from_text(picture).marks)
    visitor.make(slug, [{"kind": "here", "name": name} for name in SEATS[:seats]], start=picture)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.screenshot(path=ROOT / "docs" / "pictures" / f"{slug}.png")
    context.close()


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), Path(sys.argv[1]) if len(sys.argv) > 1 else None)
        site.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for game in site.ask("/games"):
                take(browser, site, game["slug"], game["picture"]["text"])
            browser.close()
        finally:
            site.stop()


if __name__ == "__main__":
    main()
