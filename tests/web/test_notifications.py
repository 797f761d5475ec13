"""Turns told while nobody looks: the switch, the server, a push service on this machine, and what the browser shows.

No push service of a browser can be reached here, so the page's browser subscribes to ours instead; the rest is real.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import Browser, expect

from banquise.server.push.messages import encode
from tests.server.push.service import AUTH, CURVE, decrypted, point
from tests.web.site import Site
from tests.web.visiting import HERE, visit

SUBSCRIBING = """({endpoint, p256dh, auth}) => {
    const made = {endpoint, toJSON: () => ({endpoint, keys: {p256dh, auth}}), unsubscribe: async () => { kept = null; return true; }};
    let kept = JSON.parse(localStorage.getItem("subscribed") ?? "false") ? made : null;
    PushManager.prototype.subscribe = async function ({applicationServerKey, userVisibleOnly}) {
        if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error("not as the standard wants it");
        localStorage.setItem("subscribed", "true");
        return (kept = made);
    };
    PushManager.prototype.getSubscription = async () => kept;
}"""
NOTIFIED = """async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({title, body, tag}) => ({title, body, tag}));
}"""


@contextmanager
def push_service() -> Iterator[tuple[str, Queue[bytes]]]:
    """Its address, and what it is sent."""
    bodies: Queue[bytes] = Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            bodies.put(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_told: object) -> None:
            """Nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/browser", bodies
        server.shutdown()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(Path(tmp_path_factory.mktemp("telling")), options=["--push-service", "127.0.0.1", "--push-delay", "0"])
    site.start()
    yield site
    site.stop()


def test_a_turn_is_told_after_one_touch_and_no_more_after_another(browser: Browser, site: Site) -> None:
    private = ec.generate_private_key(CURVE)
    with push_service() as (endpoint, bodies), visit(browser, site, service_workers="allow") as visitor:
        given = {"endpoint": endpoint, "p256dh": encode(point(private.public_key())), "auth": encode(AUTH)}
        visitor.page.context.grant_permissions(["notifications"])
        visitor.page.add_init_script(f"({SUBSCRIBING})({json.dumps(given)})")
        made = visitor.make("gravis", [HERE, {"kind": "link"}])
        friend = made["links"][0]["key"]
        visitor.arrive()
        visitor.button("Settings").click()
        switch = visitor.page.get_by_role("switch", name="Tell me when it is my turn")
        expect(switch).not_to_be_checked()
        with visitor.page.expect_response(lambda answer: answer.url.endswith("/push") and answer.request.method == "PUT") as told:
            switch.click()
        assert told.value.status == 204
        expect(switch).to_be_checked()

        visitor.open("/mine")
        ask(site, visitor.table, friend, kind="take-seat", seat=2, name="Bob")
        read = json.loads(decrypted(bodies.get(timeout=30), private, AUTH))
        assert read == {"title": "It is your turn", "body": "Gravis 3", "path": f"/t/{visitor.table}"}

        visitor.open("/")
        visitor.button("Settings").click()
        with visitor.page.expect_response(lambda answer: answer.request.method == "DELETE") as gone:
            switch.click()
        assert gone.value.status == 204
        expect(switch).not_to_be_checked()


def test_the_worker_shows_what_it_is_sent(browser: Browser, site: Site) -> None:
    with visit(browser, site, service_workers="allow") as visitor:
        visitor.page.context.grant_permissions(["notifications"])
        visitor.open("/")
        visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        protocol = visitor.page.context.new_cdp_session(visitor.page)
        found: list[Any] = []
        protocol.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
        protocol.send("ServiceWorker.enable")
        while not found:
            visitor.page.evaluate("1")
        data = json.dumps({"title": "It is your turn", "body": "Gravis 3", "path": "/t/abc"})
        sent = {"origin": site.address, "registrationId": found[0]["registrationId"], "data": data}
        protocol.send("ServiceWorker.deliverPushMessage", sent)
        shown = visitor.page.wait_for_function(f"async () => {{ const shown = await ({NOTIFIED})(); return shown.length && shown; }}")
        assert shown.json_value() == [{"title": "It is your turn", "body": "Gravis 3", "tag": "/t/abc"}]


def test_a_browser_that_forbids_it_is_told_what_to_do(browser: Browser, site: Site) -> None:
    with visit(browser, site, service_workers="allow", locale="fr-FR") as visitor:
        visitor.page.add_init_script("Notification.requestPermission = async () => 'denied'")
        visitor.open("/")
        visitor.button("Réglages").click()
        switch = visitor.page.get_by_role("switch", name="M’avertir quand c’est à moi")
        switch.click()
        expect(visitor.page.get_by_role("status").get_by_text("Le navigateur interdit les notifications")).to_be_visible()
        expect(switch).not_to_be_checked()


def ask(site: Site, table: str, key: str, **what: object) -> None:
    number = site.ask(f"/tables/{table}")["table"]["number"]
    site.ask(f"/tables/{table}/requests", {"what": what, "answers": number, "id": ""}, key)
