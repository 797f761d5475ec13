"""The page without a server."""

from playwright.sync_api import Browser, expect

from tests.web.site import Site
from tests.web.visiting import visit

ALL_KEPT = """async () => {
    const kept = new Set((await (await caches.open("shell")).keys()).map(each => each.url));
    const loaded = performance.getEntriesByType("resource").map(each => each.name);
    const files = loaded.filter(name => new URL(name).pathname.startsWith("/assets/"));
    return navigator.serviceWorker.controller && files.length > 3 && files.every(name => kept.has(name));
}"""
"""Whether the worker serves the page and has every file of it."""


def test_the_shell_opens_without_a_server_and_says_what_needs_it(browser: Browser, site: Site) -> None:
    with visit(browser, site, service_workers="allow") as visitor:
        visitor.open("/")
        for _ in range(2):
            visitor.button("Play now: Gravis 3").wait_for()
            visitor.page.wait_for_function(ALL_KEPT)
            visitor.page.reload()
        visitor.button("Play now: Gravis 3").wait_for()
        site.stop()
        try:
            visitor.page.reload()
            visitor.button("Play now: Gravis 3, against a gentle computer").click()
            expect(visitor.page.get_by_role("alert").get_by_text("The server does not answer")).to_be_visible()
        finally:
            site.start()


def test_the_page_can_be_installed(browser: Browser, site: Site) -> None:
    with visit(browser, site) as visitor:
        visitor.open("/")
        manifest = visitor.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
        assert manifest["name"] == "Banquise"
        sizes = [visitor.page.evaluate("path => fetch(path).then(answer => answer.status)", icon["src"]) for icon in manifest["icons"]]
        assert sizes == [200] * len(sizes)
