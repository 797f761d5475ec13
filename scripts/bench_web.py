"""What the pages weigh and how fast they are, measured by Chromium itself over loopback.

python -m scripts.bench_web          print the figures; the exit code is 1 if one is over its budget
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.site import Site
from tests.web.visiting import Visitor

RUNS: Final = 3
KILOBYTE: Final = 1000
WATCH: Final = """
    window.long = [];
    new PerformanceObserver(list => window.long.push(...list.getEntries().map(entry => entry.duration)))
        .observe({ type: 'longtask', buffered: true });
"""
LARGEST: Final = "2y1y1y1y1y1y1y1y1y1/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/2o1o1o1o1o1o1o1o1o1 o i - 40 play"
LINE: Final = ("i1-j2", "i20-j19", "j2-k3", "j19-k18", "k3-l4", "k18-l17", "l4-m5", "l17-m16")


@dataclass(frozen=True)
class Figure:
    """Something measured, and the most it may be."""

    name: str
    value: float
    budget: float
    unit: str

    @property
    def told(self) -> str:
        return f"{self.name:<58}{self.value:>8.0f} {self.unit:<3} of {self.budget:.0f}{'' if self.value <= self.budget else '   OVER'}"


def opened(browser: Browser, address: str) -> tuple[float, float]:
    """Kilobytes of script, style and typeface that the home page takes compressed, and milliseconds until its buttons work."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Play").first.wait_for()
    usable = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    entries: list[dict[str, Any]] = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.toJSON())")
    files = [entry for entry in entries if entry["name"].partition("?")[0].endswith((".js", ".css", ".woff2"))]
    context.close()
    return sum(entry["encodedBodySize"] for entry in files) / KILOBYTE, float(usable)


def longest_task(browser: Browser, site: Site) -> float:
    """The longest task, in milliseconds, while a game is played on the largest board, animations included."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    page: Page = context.new_page()
    player = Visitor(page, site)
    player.make("vaeva", start=LARGEST)
    page.wait_for_load_state("networkidle")
    page.evaluate(WATCH)
    for action in LINE:
        player.play(action)
    longest = page.evaluate("Math.max(0, ...window.long)")
    context.close()
    return float(longest)


def figures(browser: Browser, site: Site) -> list[Figure]:
    """The best of several runs for what depends on the machine."""
    visits = [opened(browser, site.address) for _ in range(RUNS)]
    return [
        Figure("script, style and typeface of the home page, compressed", visits[0][0], 150, "kB"),
        Figure("home page interactive after", min(usable for _, usable in visits), 1000, "ms"),
        Figure("longest task while playing on 20x20 cells", min(longest_task(browser, site) for _ in range(RUNS)), 100, "ms"),
    ]


def main() -> int:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), Path(sys.argv[1]) if len(sys.argv) > 1 else None)
        site.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            found = figures(browser, site)
            browser.close()
        finally:
            site.stop()
    sys.stdout.write("".join(f"{figure.told}\n" for figure in found))
    return int(any(figure.value > figure.budget for figure in found))


if __name__ == "__main__":
    sys.exit(main())
