"""A real browser, a real server. Playwright is kept to one module at a time: its loop and that of coroutines do not share a thread."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.site import BUILT, Site
from tests.web.visiting import Visitor, visit

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
WEB = os.environ.get("BANQUISE_WEB")
"""Another folder of built pages."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium here: scripts/debian.sh chromium=chromium installs it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    web = Path(WEB) if WEB else None
    assert web or BUILT.is_file(), "the pages are not built: make web"
    site = Site(tmp_path_factory.mktemp("site"), web)
    site.start()
    yield site
    site.stop()


@pytest.fixture
def visitor(browser: Browser, site: Site) -> Iterator[Visitor]:
    with visit(browser, site) as visitor:
        yield visitor


__all__ = ["BrowserContext", "Page"]
