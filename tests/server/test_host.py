"""The tables in memory: few of them, each read once, always what the store has."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from banquise.server.hosting.loaded_table import PrivateData
from banquise.server.settings import Settings
from banquise.store import UnknownTable
from banquise.tables import requests as ask
from banquise.views import Viewer
from tests.server.api import Api, running, serving


class Watcher:
    """Somebody who looks at a table."""

    def __init__(self) -> None:
        self.hash = ""
        self.viewer = Viewer()
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        self.sent.append(text)

    def on_rewritten(self) -> None:
        pass

    def on_key_revoked(self) -> None:
        raise AssertionError("a spectator has no key")


async def test_tables_that_nobody_looks_at_make_room_and_are_read_again(settings: Settings) -> None:
    async with serving(replace(settings, max_loaded_tables=2)) as api:
        first = await api.make()
        shown = await api.play(first, 3)
        watched = await api.make()
        loaded = await api.service.host.load(watched.id)
        api.service.host.add_listener(loaded, Watcher())
        del loaded
        for _ in range(3):
            await api.make()
        known = [each.id for each in api.service.host.loaded_tables()]
        assert len(known) == 3
        assert watched.id in known
        assert first.id not in known
        again = await api.table(first, first.key)
        assert again["position"] == shown["position"]
        assert [event["number"] for event in await api.get(f"/api/tables/{first.id}/events")] == [1, 2, 3, 4]


async def test_more_watched_tables_than_are_kept_all_hear_every_event(settings: Settings) -> None:
    async with running(replace(settings, max_loaded_tables=2)) as live, AsyncExitStack() as sockets:
        tables = [await live.make() for _ in range(6)]
        watching = [await sockets.enter_async_context(live.player(made)) for made in tables]
        for made in tables:
            await live.play(made, 2)
        for player in watching:
            await player.upto(3)
            assert player.events == [2, 3]


async def test_a_table_stays_while_a_request_or_a_socket_has_it(settings: Settings) -> None:
    async with running(replace(settings, max_loaded_tables=1)) as live:
        made, host = await live.make(), live.service.host
        loaded = await host.load(made.id)
        async with loaded.lock:  # a request waits
            asking = asyncio.create_task(live.ask(made, made.key, "play", answers=1, action="Na"))
            for _ in range(3):
                await live.make()
            async with live.player(made) as eve:
                assert host.find(made.id) is loaded
                loaded.lock.release()
                await asking
                await eve.upto(2)
                await loaded.lock.acquire()
        assert len(loaded.listeners) <= 1


async def test_a_table_that_nobody_has_makes_room_for_the_one_used_last(settings: Settings) -> None:
    async with serving(replace(settings, max_loaded_tables=1)) as api:
        made = await api.make()
        held = await api.service.host.load(made.id)
        last = await api.make()
        known = {each.id for each in api.service.host.loaded_tables()}
        assert known == {made.id, last.id}
        assert await api.service.host.load(made.id) is held
        del held
        await api.service.host.load(last.id)
        assert [each.id for each in api.service.host.loaded_tables()] == [last.id]


async def test_a_table_found_by_another_while_it_is_being_made_is_the_same_one(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    host, create = api.service.host, api.service.host.store.create
    found: list[object] = []

    async def create_and_find(table: str, *more: Any, **others: Any) -> None:
        await create(table, *more, **others)
        found.append(await host.load(table))  # as a timekeeper may

    monkeypatch.setattr(host.store, "create", create_and_find)
    made = await api.make()
    assert found == [host.find(made.id)]


async def test_a_table_that_many_ask_for_at_once_is_read_once(api: Api) -> None:
    made = await api.make()
    host = api.service.host
    host.forget_idle()
    found = await asyncio.gather(*(host.load(made.id) for _ in range(10)))
    assert len(set(map(id, found))) == 1


async def test_a_table_that_is_not_there_is_not_there_for_anybody(api: Api) -> None:
    found = await asyncio.gather(*(api.service.host.load("nowhere") for _ in range(3)), return_exceptions=True)
    assert all(isinstance(each, UnknownTable) for each in found)
    assert not api.service.host._loading


async def test_many_readers_of_one_kind_get_the_very_same_text(api: Api) -> None:
    made = await api.make()
    loaded = await api.service.host.load(made.id)
    watchers = [Watcher() for _ in range(5)]
    for watcher in watchers:
        api.service.host.add_listener(loaded, watcher)
    await api.play(made, 1)
    assert len({id(watcher.sent[-1]) for watcher in watchers}) == 1


async def test_a_program_plays_only_what_still_fits(api: Api) -> None:
    await api.service.programs.stop()
    made = await api.make(seats=[{"kind": "program", "program": "random"}, {"kind": "here"}])
    host = api.service.host
    assert not await host.act_for_program(made.id, 1, ask.Play("nonsense"))
    assert await host.act_for_program(made.id, 1, ask.Play("Na"))
    assert not await host.act_for_program(made.id, 1, ask.Play("Nb"))
    assert (await api.table(made))["length"] == 1


def test_what_is_private_does_not_show_itself_and_is_read_again() -> None:
    private = PrivateData(b"x" * 32, listed=True, family="t1")
    assert PrivateData.from_bytes(private.to_bytes()) == private
    assert private.seed.hex() not in repr(private)
    assert "xxxx" not in repr(private)
    assert private.to_bytes() == b'{"seed": "%s", "listed": true, "family": "t1"}' % private.seed.hex().encode()  # as databases have it
    assert private.rematch_id == PrivateData.from_bytes(private.to_bytes()).rematch_id
