"""Turns are told to whoever has asked for it and is not there, once each, to nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from hashlib import sha256

import pytest

from banquise.server.push.sender import PushSender
from banquise.server.settings import Settings
from banquise.store import Subscription
from tests.server.api import HERE, Api, Clock, MadeTable, bearer, running, serving
from tests.server.push.service import Browser, PushService, claims_of, push_service

LINK = {"kind": "link"}


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as found:
        yield found


@pytest.fixture
def telling(settings: Settings) -> Settings:
    return replace(settings, push_services=("127.0.0.1",), push_delay_seconds=0.0)


async def subscribe(api: Api, made: MadeTable, key: str, browser: Browser, expect: int = 204, **more: str) -> None:
    answer = await api.http.put(f"/api/tables/{made.id}/push", headers=bearer(key), json={**browser.subscription(), **more})
    assert answer.status_code == expect, answer.text


async def test_a_turn_is_told_to_who_is_not_there_and_says_no_secret(telling: Settings, service: PushService) -> None:
    async with serving(telling) as api:
        made = await api.make(seats=[HERE[0], LINK])
        bob = made.links[2]
        await api.sit_down(made)
        browser = Browser(service)
        await subscribe(api, made, bob, browser, language="fr")
        await api.ask(made, made.key, "play", action="Na")
        await api.ask(made, made.key, "play", action=">N")
        message = await browser.next_message()
        assert message == {"title": "C’est à vous de jouer", "body": "Gravis 3", "path": f"/t/{made.id}"}
        assert service.messages.empty()


async def test_the_service_is_told_who_sends_how_long_it_lasts_and_what_it_replaces(telling: Settings, service: PushService) -> None:
    async with serving(telling) as api:
        made = await api.make(seats=[HERE[0], LINK])
        await api.sit_down(made)
        await subscribe(api, made, made.key, Browser(service))
        async with asyncio.timeout(30):
            await api.service.host.load(made.id)
            api.service.host._notify_observers(api.service.host.loaded_tables()[0].table)
            message = await service.messages.get()
        claims, signer = claims_of(message.headers["authorization"])
        assert claims["aud"] == f"http://127.0.0.1:{service.port}"
        assert signer == (await api.get("/api/push"))["key"]
        assert message.headers["content-encoding"] == "aes128gcm"
        assert int(message.headers["ttl"]) > 0
        assert len(message.headers["topic"]) <= 32
        assert made.id not in message.headers["topic"]


async def test_who_is_connected_is_not_told(telling: Settings, service: PushService) -> None:
    async with running(telling) as live:
        made = await live.make(seats=[HERE[0], LINK])
        bob = made.links[2]
        await live.sit_down(made)
        browser = Browser(service)
        await subscribe(live, made, bob, browser)
        async with live.player(made, bob):
            await live.ask(made, made.key, "play", action="Na")
            await live.ask(made, made.key, "play", action=">N")
            assert service.messages.empty()
        assert (await browser.next_message())["path"] == f"/t/{made.id}"  # they left without acting


async def test_each_turn_is_told_once_by_whichever_process(telling: Settings, service: PushService) -> None:
    async with serving(telling) as api:
        made = await api.make(seats=[HERE[0], LINK])
        await api.sit_down(made)
        browser = Browser(service)
        await subscribe(api, made, made.key, browser)
        host = api.service.host
        for _ in range(5):
            host._notify_observers((await host.load(made.id)).table)
            await asyncio.sleep(0)
        await browser.next_message()
        async with asyncio.timeout(30):
            (kept,) = await host.store.subscriptions(made.id, host.loaded_tables()[0].table.seats[0].holder)
            assert not await host.store.claim_telling(kept, kept.told)
        assert service.messages.empty()


async def test_only_whoever_has_a_key_is_told(telling: Settings, service: PushService) -> None:
    async with serving(telling) as api:
        made = await api.make(seats=[HERE[0], LINK])
        answer = await api.http.put(f"/api/tables/{made.id}/push", json=Browser(service).subscription())
        assert answer.status_code == 401
        await subscribe(api, made, "wrong" * 8, Browser(service), expect=401)


async def test_an_address_that_is_no_push_service_is_refused(telling: Settings, service: PushService) -> None:
    async with serving(telling) as api:
        made = await api.make(seats=[HERE[0], LINK])
        await subscribe(api, made, made.key, Browser(service), expect=400, endpoint="http://127.0.0.2:80/")
        await subscribe(api, made, made.key, Browser(service), expect=400, p256dh="A" * 87)
    async with serving(replace(telling, push_services=())) as api:
        await subscribe(api, made, made.key, Browser(service), expect=400)


async def test_a_browser_that_unsubscribes_is_told_of_nothing(telling: Settings, service: PushService) -> None:
    async with serving(telling) as api:
        made = await api.make(seats=[HERE[0], LINK])
        browser = Browser(service)
        await subscribe(api, made, made.key, browser)
        which = sha256(browser.endpoint.encode()).hexdigest()
        assert (await api.http.delete(f"/api/push/{which}")).status_code == 204
        assert (await api.http.delete(f"/api/push/{which}")).status_code == 204
        assert await api.service.host.store.subscribers() == ()


async def test_a_person_has_a_few_browsers_and_the_newest_stay(telling: Settings, service: PushService, clock: Clock) -> None:
    async with serving(telling) as api:
        made = await api.make(seats=[HERE[0], LINK])
        for number in range(8):
            clock.after(1000)
            await subscribe(api, made, made.key, Browser(service, f"browser{number}"))
        ((family, person),) = await api.service.host.store.subscribers()
        kept = await api.service.host.store.subscriptions(family, person)
        assert sorted(each.endpoint[-1] for each in kept) == ["3", "4", "5", "6", "7"]


@pytest.mark.parametrize(("statuses", "sent"), [([], True), ([429, 503, 201], True), ([410], False), ([404], False), ([500] * 9, False)])
async def test_a_busy_service_is_tried_again_and_a_browser_that_is_gone_is_forgotten(
    telling: Settings,
    service: PushService,
    statuses: list[int],
    sent: bool,  # noqa: FBT001 - a column of the table
) -> None:
    async with serving(telling) as api:
        made = await api.make(seats=[HERE[0], LINK])
        browser = Browser(service)
        await subscribe(api, made, made.key, browser)
        store = api.service.host.store
        ((family, person),) = await store.subscribers()
        (kept,) = await store.subscriptions(family, person)
        service.statuses = list(statuses)
        sender = PushSender(store, retry_seconds=(0.0, 0.0))
        assert await sender.send(kept, b"{}", "t") == sent
        await sender.close()
        assert bool(await store.subscribers()) == (not {404, 410} & set(statuses))


async def test_a_service_that_cannot_be_reached_harms_nobody(telling: Settings) -> None:
    async with serving(telling) as api:
        made = await api.make(seats=[HERE[0], LINK])
        nowhere = Browser(PushService(port=9))
        gone = Subscription("gone", made.id, "ann", nowhere.endpoint, nowhere.subscription()["p256dh"], "AAAA", "en", "http://here", 1)
        sender = PushSender(api.service.host.store, retry_seconds=(0.0,))
        assert not await sender.send(gone, b"{}", "t")
        await sender.close()
