"""Headers, metrics, and that no secret goes where it does not belong."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO

import httpx
import pytest

from banquise.server.hosting.keys import hash_of
from banquise.server.middleware.logs import LIBRARY_LOGGERS, start_logging
from banquise.server.middleware.security import HEADERS
from banquise.server.settings import Settings
from tests.server.api import HERE, Api, Live, bearer, serving

LINK = {"kind": "link"}


@pytest.fixture
def log() -> Iterator[StringIO]:
    """All that a server logs, at its most talkative."""
    loggers = [logging.getLogger(name) for name in ("banquise", *LIBRARY_LOGGERS)]
    before = [(each.handlers, each.level, each.propagate) for each in loggers]
    stream = StringIO()
    start_logging("debug", stream)
    yield stream
    for each, (handlers, level, propagate) in zip(loggers, before, strict=True):
        each.handlers, each.propagate = handlers, propagate
        each.setLevel(level)


@pytest.mark.parametrize("path", ["/", "/health", "/api/games", "/api/tables/nowhere", "/nothing.js", "/api/nothing", "/t/x"])
async def test_every_answer_has_the_security_headers(api: Api, path: str) -> None:
    response = await api.http.get(path)
    for name, value in HEADERS.items():
        assert response.headers[name] == value
    assert "set-cookie" not in response.headers
    assert "server" not in response.headers


async def test_a_refusal_before_anything_is_read_has_them_too(api: Api) -> None:
    response = await api.http.post("/api/tables", content=b"x" * 300_000)
    assert response.status_code == 413
    assert response.headers["content-security-policy"]


async def test_what_belongs_to_one_reader_is_kept_by_no_cache(api: Api) -> None:
    made = await api.make()
    for path in ("", "/events", "/record", "/record.json"):
        response = await api.http.get(f"/api/tables/{made.id}{path}", headers=bearer(made.key))
        assert response.headers["cache-control"] == "no-store"


async def test_no_secret_is_in_a_log_a_metric_or_an_error_in_a_whole_match(live: Live, log: StringIO) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    await live.sit_down(made)
    fresh = (await live.post(f"/api/tables/{made.id}/keys", key=made.key, expect=201))["key"]
    await live.drop_others(made, fresh)
    secrets = [made.key, fresh, made.links[2], live.service.host.loaded_tables()[0].private.seed.hex()]
    async with live.player(made, fresh) as ann, live.player(made, made.links[2]) as bob:
        await ann.ask("play", action="Na")
        await ann.ask("play", action="nonsense")
        await bob.ask("resign", seat=2)
    await live.get(f"/api/tables/{made.id}", made.key, 401)
    await live.get(f"/api/tables/{made.id}/nothing", fresh, 404)
    told = live.service.metrics.text().decode() + log.getvalue()
    assert all(json.loads(line)["message"] for line in log.getvalue().splitlines())
    assert f"/api/tables/{made.id}/requests" in told
    for secret in secrets:
        assert secret not in told
        assert hash_of(secret) not in told


async def test_metrics_are_for_this_machine_unless_the_settings_say_otherwise(settings: Settings) -> None:
    for opened, expect in ((False, 403), (True, 200)):
        async with serving(replace(settings, open_metrics=opened)) as api:
            await api.make()
            assert "banquise_tables_created_total 1.0" in (await api.http.get("/metrics")).text
            proxied = await api.http.get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"})
            assert proxied.status_code == expect
            transport = httpx.ASGITransport(api.app, client=("192.0.2.1", 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://server") as elsewhere:
                assert (await elsewhere.get("/metrics")).status_code == expect


@pytest.mark.parametrize(
    "header", ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded", "Via", "X-Real-IP", "CF-Connecting-IP"]
)
async def test_metrics_are_closed_to_whatever_came_through_a_proxy(api: Api, header: str) -> None:
    response = await api.http.get("/metrics", headers={header: "127.0.0.1"})
    assert response.status_code == 403
    assert response.json()["refusal"]["code"] == "metrics-local"


async def test_metrics_have_no_ids_in_them(api: Api) -> None:
    made = await api.make()
    await api.play(made, 2)
    await api.get("/api/tables/somebodys-guess", expect=404)
    await api.http.request("BREW", "/api/games")
    text = (await api.http.get("/metrics")).text
    assert made.id not in text
    assert "somebodys-guess" not in text
    assert "BREW" not in text
    assert 'route="/api/tables/{table}"' in text


async def test_an_error_of_ours_says_so_and_nothing_more(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a detail nobody needs")

    made = await api.make()
    monkeypatch.setattr(api.service.host, "ask", broken)
    response = await api.http.post(
        f"/api/tables/{made.id}/requests",
        json={"what": {"kind": "undo"}, "answers": 1},
        headers={**bearer(made.key), "Accept-Language": "fr"},
    )
    assert response.status_code == 500
    assert response.json()["refusal"]["code"] == "server-error"
    assert "detail" not in response.text


async def test_no_table_runs_a_command_of_the_machine(api: Api) -> None:
    made = await api.make()
    refused = await api.ask(made, made.key, "give-to-program", expect=409, seat=1, program="program:touch /tmp/x")
    assert refused["refusal"]["code"] == "program-elsewhere"
