"""A store that is away or full: a clear answer, nothing half done, nothing lost, nothing doubled."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from banquise.protocol import PROTOCOL
from banquise.server.app import create_app
from banquise.server.hosting import host
from banquise.server.settings import Settings
from banquise.server.socket import CloseCode
from banquise.store import Key, Stale, Store, StoreUnavailable, Summary, open_store
from tests.server.api import Api, Clock, Live, MadeTable, bearer, running, serving


class Failing:
    """A real store that fails when it is told to: before it has written, or after."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.before = 0
        self.after = 0
        self.away = False

    def __getattr__(self, name: str) -> Any:
        if self.away and name in ("key", "read", "load", "private", "check", "listed", "create"):
            raise StoreUnavailable("the disk is full")
        return getattr(self._store, name)

    async def append(
        self, table: str, expected: int, events: Sequence[str], summary: Summary, at: int, keys: Sequence[Key] = (), **more: Any
    ) -> None:
        if self.before:
            self.before -= 1
            raise StoreUnavailable("the disk is full")
        await self._store.append(table, expected, events, summary, at, keys, **more)
        if self.after:
            self.after -= 1
            raise StoreUnavailable("the connection was lost", certain=False)


@asynccontextmanager
async def failing(settings: Settings) -> AsyncIterator[tuple[Api, Failing]]:
    store = await open_store(settings.database)
    broken = Failing(store)
    app = create_app(settings, broken)  # type: ignore[arg-type]  # it is one in all that matters
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://server") as http:
        yield Api(http, app), broken
    await store.close()


async def test_an_action_that_could_not_be_kept_has_not_happened(settings: Settings) -> None:
    async with failing(settings) as (api, store):
        made = await api.make()
        store.before = 1
        response = await api.http.post(
            f"/api/tables/{made.id}/requests",
            json={"what": {"kind": "play", "action": "Na"}, "answers": 1, "id": "a"},
            headers={**bearer(made.key), "Accept-Language": "fr"},
        )
        assert response.status_code == 503
        assert response.headers["retry-after"]
        assert "inaccessibles" in response.json()["refusal"]["text"]
        assert (await api.table(made))["length"] == 0
        answer = await api.ask(made, made.key, "play", answers=1, action="Na", id="a")
        assert answer["table"]["length"] == 1


async def test_an_action_of_which_nobody_knows_whether_it_was_kept_is_not_doubled(settings: Settings) -> None:
    async with failing(settings) as (api, store):
        made = await api.make()
        store.after = 1
        await api.ask(made, made.key, "play", expect=503, answers=1, action="Na", id="a")
        again = await api.ask(made, made.key, "play", answers=1, action="Na", id="a")
        assert [event["number"] for event in again["events"]] == [2]
        assert again["table"]["number"] == 2


async def test_a_key_is_kept_with_its_seat_or_not_at_all(settings: Settings) -> None:
    async with failing(settings) as (api, store):
        made = await api.make(seats=[{"kind": "here"}])
        store.before = 1
        await api.post(f"/api/tables/{made.id}/seats", {"seat": 2, "answers": 1}, expect=503)
        assert len(await store.keys(made.id)) == 1
        assert (await api.table(made))["seats"][1]["kind"] == "open"


async def test_a_store_that_is_away_is_said_so_everywhere_and_readiness_tells(settings: Settings, clock: Clock) -> None:
    async with failing(settings) as (api, store):
        made = await api.make()
        store.away = True
        assert (await api.get("/ready", expect=503))["refusal"]["code"] == "unavailable"
        await api.get("/health")
        await api.get(f"/api/tables/{made.id}", made.key, 503)
        await api.get("/api/tables/elsewhere", expect=503)
        await api.get("/api/tables", expect=503)
        await api.post("/api/tables", {"game": "gravis"}, expect=503)
        store.away = False
        clock.after(1000)
        await api.get("/ready")
        await api.get(f"/api/tables/{made.id}", made.key)


async def test_a_request_that_is_given_up_half_way_is_known_afterwards(settings: Settings) -> None:
    async with serving(settings) as api:
        made = await api.make()
        asking = asyncio.create_task(api.ask(made, made.key, "play", answers=1, action="Na", id="a"))
        loaded = await api.service.host.load(made.id)
        while not loaded.maybe_stale and not asking.done():
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        answer = await api.ask(made, made.key, "play", answers=1, action="Na", id="a")
        assert [event["number"] for event in answer["events"]] == [2]


async def test_what_another_process_appended_is_read_and_the_request_decided_anew(settings: Settings) -> None:
    async with failing(settings) as (api, store):
        made = await api.make()
        await elsewhere(api, store, made)
        stale = await api.ask(made, made.key, "play", expect=409, answers=1, action="Nb")
        assert stale["refusal"]["code"] == "stale"
        assert (await api.table(made))["length"] == 1
        assert (await api.get(f"/api/tables/{made.id}"))["history"][0]["action"] == "Na"


async def elsewhere(api: Api, store: Failing, made: MadeTable) -> None:
    """Somebody else plays, by another process that shares the store."""
    from banquise.server.hosting.host import Host
    from banquise.tables import Request
    from banquise.tables import requests as ask

    other = Host(store, api.service.host.now)  # type: ignore[arg-type]
    await other.ask(made.id, Request(ask.Play("Na"), 1), made.owner)


async def test_the_news_of_another_process_reaches_the_sockets(settings: Settings) -> None:
    async with running(settings) as live:
        made = await live.make()
        async with live.player(made) as eve:
            await elsewhere(live, live.service.host.store, made)  # type: ignore[arg-type]
            await eve.upto(2)
            assert eve.history == ["Na"]


async def test_news_that_could_not_be_read_at_once_is_told_once_it_can_be(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "REFRESH_RETRY_SECONDS", 0.01)
    async with running(settings) as live:
        made = await live.make()
        async with live.player(made) as eve:
            await elsewhere(live, failing_reads(live, monkeypatch, 3), made)
            await eve.upto(2)
            assert eve.history == ["Na"]


async def test_a_welcome_is_of_the_table_as_the_store_has_it(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(settings) as live:
        made = await live.make()
        loaded = await live.service.host.load(made.id)
        await elsewhere(live, failing_reads(live, monkeypatch, 1), made)
        while not loaded.maybe_stale:
            await asyncio.sleep(0)
        async with live.player(made) as eve:
            assert eve.history == ["Na"]


def failing_reads(live: Live, monkeypatch: pytest.MonkeyPatch, times: int) -> Failing:
    """The store of a server that cannot read new events so many times, as another process has it."""
    store = live.service.host.store
    read, other = store.read, Failing(store)
    failures = iter(range(times))

    async def read_or_fail(table: str, after: int = 0) -> tuple[str, ...]:
        if next(failures, None) is not None:
            raise StoreUnavailable("no connection")
        return await read(table, after)

    monkeypatch.setattr(store, "read", read_or_fail)
    return other


async def test_a_socket_survives_a_store_that_is_away_and_is_told(settings: Settings) -> None:
    async with running(settings) as live:
        made = await live.make()
        real = live.service.host.store
        broken = live.service.host.store = Failing(real)  # type: ignore[assignment]
        assert isinstance(broken, Failing)
        async with live.player(made, made.key) as ann:
            broken.before = 1
            refused = await ann.ask("play", id="a", action="Na")
            assert refused["refusal"]["code"] == "unavailable"
            assert refused["id"] == "a"
            assert (await ann.ask("play", id="a", action="Na"))["kind"] == "accepted"
            broken.away = True
            async with live.socket(made.id) as late:
                await late.send("hello", protocol=PROTOCOL, key=made.key)
                assert await late.closed() == CloseCode.STORE_UNAVAILABLE
            broken.away = False
        live.service.host.store = real


async def test_overtaking_without_end_is_an_outage_too(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: object, **__: object) -> None:
        raise Stale(1)

    async with serving(settings) as api:
        made = await api.make()
        monkeypatch.setattr(api.service.host.store, "append", never)
        await api.ask(made, made.key, "play", expect=503, action="Na")


async def test_no_exception_of_a_store_that_is_away_is_left_unretrieved(settings: Settings) -> None:
    left: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: left.append(context["message"]))
    async with failing(settings) as (api, store):
        host = api.service.host
        made = await api.make(clock={"game": 60_000, "grace": 30_000})
        loaded = await host.load(made.id)
        store.away, store.before = True, 100
        host._tasks.spawn(host._refresh_or_log(made.id, 9))
        host._tasks.spawn(host._refresh_or_log("elsewhere", 9))
        host._tasks.spawn(host.excuse_loaded_tables())
        host._tasks.spawn(host.refresh(made.id, 9))  # raises
        api.service.attendance.disconnected(loaded, made.owner)
        await api.service.attendance.report(loaded, made.owner)
        given_up = asyncio.create_task(host.load("nowhere"))
        await asyncio.sleep(0)
        given_up.cancel()
        while len(host._tasks):
            await asyncio.sleep(0)
        await api.ask(made, made.key, "play", expect=503, answers=1, action="Na")
        store.away, store.before = False, 0
        del given_up, loaded
        gc.collect()
        await asyncio.sleep(0)
    assert not left


async def test_a_table_whose_reader_has_gone_before_the_store_failed_is_no_accident(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: left.append(context["message"]))
    asked, gone = asyncio.Event(), asyncio.Event()

    async def fails_later(*_: object) -> None:
        asked.set()
        await gone.wait()
        raise StoreUnavailable("no connection")

    async with failing(settings) as (api, store):
        host = api.service.host
        monkeypatch.setattr(store, "load", fails_later, raising=False)
        reading = asyncio.create_task(host.load("elsewhere"))
        await asked.wait()
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        gone.set()
        while host._loading:
            await asyncio.sleep(0)
        del reading
        await asyncio.sleep(0)
        gc.collect()
    assert not left


async def test_the_store_is_asked_once_a_second_whether_it_is_ready(settings: Settings, clock: Clock) -> None:
    async with failing(settings) as (api, store):
        await api.get("/ready")
        store.away = True
        await api.get("/ready")
        clock.after(1000)
        assert (await api.get("/ready", expect=503))["refusal"]["code"] == "unavailable"
        store.away = False
        await api.get("/ready", expect=503)
        clock.after(1000)
        await api.get("/ready")
