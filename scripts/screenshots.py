"""Writes the pictures of the README and of docs/web.md: pages and tables as a browser shows them, in docs/pictures.

python -m scripts.screenshots [FOLDER]     with the pages of another build
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from banquise.games import OURS
from tests.web.scenes import BOARDS, PAGES, SIZES
from tests.web.site import Site
from tests.web.visiting import visit

ROOT: Final = Path(__file__).parents[1]
SCENES: Final = {**PAGES, **BOARDS}
DESK: Final[ViewportSize] = {"width": 1180, "height": 760}


@dataclass(frozen=True, slots=True)
class Shot:
    """A scene of the tests, on such a screen; a small `scale` makes a small picture."""

    scene: str
    size: ViewportSize
    scale: float
    scheme: Literal["light", "dark"] = "light"


SHOTS: Final = {
    "home": Shot("home", SIZES["2560"], 0.4),
    **{game: Shot(f"{game}-middle", DESK, 0.45) for game in OURS},
    "review": Shot("review", DESK, 0.45),
    "phone-start": Shot("home", SIZES["390"], 0.6, "dark"),
    "phone-table": Shot("quivive-chosen", SIZES["390"], 0.6),
    "phone-end": Shot("drivis-end", SIZES["390"], 0.6, "dark"),
}


def take(browser: Browser, site: Site, name: str, shot: Shot) -> None:
    with visit(browser, site, viewport=shot.size, device_scale_factor=shot.scale, color_scheme=shot.scheme) as visitor:
        SCENES[shot.scene](visitor)
        visitor.page.wait_for_load_state("networkidle")
        visitor.page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        visitor.page.screenshot(path=ROOT / "docs" / "pictures" / f"{name}.png")


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), Path(sys.argv[1]) if len(sys.argv) > 1 else None)
        site.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for name, shot in SHOTS.items():
                take(browser, site, name, shot)
            browser.close()
        finally:
            site.stop()


if __name__ == "__main__":
    main()
