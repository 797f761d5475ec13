"""A failure that nobody waits for any more is no accident: the event loop never has to report one."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from banquise.store import Store, StoreUnavailable, open_store, sqlite_connections
from banquise.store.writer import Job
from banquise.store.writes import Append
from tests.postgres import postgres
from tests.store.samples import SUMMARY, new


@contextmanager
def nothing_reported() -> Iterator[None]:
    """Fails if the event loop reports an exception that was never retrieved."""
    reported: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
    yield
    gc.collect()
    asyncio.get_running_loop().set_exception_handler(None)
    assert reported == []


async def test_a_write_that_fails_after_its_caller_has_gone_is_not_reported() -> None:
    with nothing_reported():
        job = Job(Append("t", 0, (), SUMMARY, 1, ()), asyncio.get_running_loop().create_future())
        job.finish(StoreUnavailable("too late"))
        del job


async def give_up(store: Store, tables: str) -> None:
    """Callers that stop waiting at every moment there is."""
    for turns in range(30):
        calls: list[asyncio.Task[Any]] = [asyncio.create_task(store.append(table, 2, ["x"], SUMMARY, at=2)) for table in tables]
        calls += [asyncio.create_task(store.claim(table, 2, until=9, now=1)) for table in tables]
        for _ in range(turns):
            await asyncio.sleep(0)
        for call in calls:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)


async def test_writes_to_a_locked_file_that_are_given_up_are_not_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_connections, "LOCK_TIMEOUT_SECONDS", 0.0)
    store = await open_store(str(path))
    for table in "abc":
        await new(store, table)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with nothing_reported():
        await give_up(store, "abc")
        await store.close()
    other.close()


async def test_a_store_whose_last_callers_have_gone_closes(url: str) -> None:
    store = await open_store(url)
    calls = [asyncio.create_task(new(store, table)) for table in "abc"]
    await asyncio.sleep(0)
    for call in calls:
        call.cancel()
    async with asyncio.timeout(60):
        await store.close()
    await asyncio.gather(*calls, return_exceptions=True)


async def test_calls_of_a_server_that_went_away_are_not_reported() -> None:
    with postgres() as server:
        store = await open_store(server.database())
        for table in "abc":
            await new(store, table)
        with nothing_reported():
            calls = [asyncio.create_task(store.read(table)) for table in "abc" * 5]
            server.stop("immediate")
            await give_up(store, "abc")
            await asyncio.gather(*calls, return_exceptions=True)
            await store.close()
        server.start()
