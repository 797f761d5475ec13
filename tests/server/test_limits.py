"""How often, and how much at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from banquise.server.rates import RateLimiter, network_of
from banquise.server.settings import Limits, Rate, Settings
from tests.server.api import HERE, Api, Clock, serving


def test_a_limiter_lets_a_burst_through_and_then_so_many_a_second(clock: Clock) -> None:
    limiter = RateLimiter(Rate(3, 2), clock)
    assert [limiter.acquire("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert limiter.acquire("b") == 0
    clock.after(500)
    assert limiter.acquire("a") == 0
    assert limiter.acquire("a") > 0
    clock.after(1_000_000)
    assert [limiter.acquire("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_no_limit_is_no_limit(clock: Clock) -> None:
    limiter = RateLimiter(Rate(0, 0), clock)
    assert not any(limiter.acquire("a") for _ in range(1000))


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:9::1", "2001:db8:1:2::"),
        ("2001:db8::1:2", "2001:db8::"),
        ("2001:db8::3:4", "2001:db8::"),
        ("2001:0db8:0001:0002:0003:0004:0005:0006", "2001:db8:1:2::"),
        ("2001:DB8:1:2::FFFF", "2001:db8:1:2::"),
        ("2001:db8:1:2::192.0.2.7", "2001:db8:1:2::"),
        ("2001:db8:1:2:0:0:0:0", "2001:db8:1:2::"),
        ("::1", "::"),
        ("::FFFF:C000:0207", "192.0.2.7"),
        ("0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"),
        ("[2001:db8:1:2::9]", "2001:db8:1:2::"),
        ("[2001:db8:1:2::9]:443", "2001:db8:1:2::"),
        (" 2001:db8:1:2::9 ", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("no:address", "no:address"),
        ("", ""),
    ],
)
def test_an_ipv6_network_counts_as_one(address: str, network: str) -> None:
    assert network_of(address) == network


async def limited(settings: Settings, limits: Limits) -> AsyncIterator[Api]:
    async with serving(replace(settings, limits=limits)) as api:
        yield api


async def test_an_address_that_asks_too_often_is_told_when_to_come_back(settings: Settings, clock: Clock) -> None:
    async for api in limited(settings, Limits(requests=Rate(2, 0.1))):
        await api.get("/api/games")
        await api.get("/api/games")
        response = await api.http.get("/api/games", headers={"Accept-Language": "fr"})
        assert response.status_code == 429
        assert response.headers["retry-after"] == "10"
        assert "10" in response.json()["refusal"]["text"]
        await api.get("/health")  # whoever watches over the server is not counted
        clock.after(10_000)
        await api.get("/api/games")


async def test_tables_are_not_made_without_end(settings: Settings) -> None:
    async for api in limited(settings, Limits(creations=Rate(2, 0.01))):
        made = await api.make()
        await api.make()
        refused = await api.post("/api/tables", {"game": "gravis"}, expect=429)
        assert refused["refusal"]["code"] == "too-often"
        await api.post(f"/api/tables/{made.id}/seats", {"seat": 1, "answers": 1}, expect=429)


async def test_a_table_is_not_asked_without_end_and_others_do_not_suffer(settings: Settings) -> None:
    async for api in limited(settings, Limits(table_requests=Rate(3, 0.01))):
        made, other = await api.make(seats=[HERE[0], {"kind": "link"}]), await api.make()
        await api.sit_down(made)
        for _ in range(2):
            await api.ask(made, made.links[2], "undo", expect=409)
        await api.ask(made, made.links[2], "undo", expect=429)
        await api.ask(made, made.key, "play", action="Na")
        await api.ask(other, other.key, "undo", expect=409)


async def test_a_body_that_is_too_large_is_refused_announced_or_not(settings: Settings) -> None:
    async for api in limited(settings, Limits(body_bytes=1000)):
        body = b'{"game": "' + b"x" * 2000 + b'"}'

        async def unannounced(body: bytes = body) -> AsyncIterator[bytes]:
            yield body[:900]
            yield body[900:]

        for content in (body, unannounced()):
            response = await api.http.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
            assert response.status_code == 413
            assert "1000" in response.json()["refusal"]["text"]
