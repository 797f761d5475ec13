"""What happens when processes die, disks fill up and servers go away: what was acknowledged is there."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy.exc import DBAPIError, OperationalError

from banquise.store import RESYNC, Stale, Store, StoreUnavailable, connections, open_store, sqlite
from banquise.store.errors import unavailable
from tests.postgres import Server, postgres
from tests.store.samples import SUMMARY, new

ROOT = Path(__file__).parents[2]


async def killed_after(url: str, lines: int) -> Counter[str]:
    """What a process had acknowledged, by table, when it was killed in the midst of writing."""
    command = [sys.executable, "-m", "tests.store.append_forever", url]
    acknowledged: Counter[str] = Counter()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for read, line in enumerate(process.stdout):
            table, number = line.split()
            acknowledged[table] = max(acknowledged[table], int(number))
            if read == lines:
                process.kill()
    return acknowledged


@pytest.mark.parametrize("lines", [100, 400])
async def test_what_was_acknowledged_survives_a_killed_process(url: str, lines: int) -> None:
    acknowledged = await killed_after(url, lines)
    assert acknowledged.total() >= lines
    store = await open_store(url, create=False)
    for table, number in acknowledged.items():
        events = await store.read(table)
        assert number <= len(events) <= number + 1  # one more may have been on its way
        assert events == tuple(f"event {place}" for place in range(1, len(events) + 1))
        await store.append(table, len(events), ["next"], SUMMARY, at=9)
    await store.close()


async def test_a_full_database_refuses_without_harm(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PRAGMAS", (*sqlite.PRAGMAS, "PRAGMA max_page_count = 60"))
    store = await open_store(str(path))
    await new(store, "t", events=["one"])
    with pytest.raises(StoreUnavailable) as refused:
        await store.append("t", 1, ["x" * 400_000], SUMMARY, at=2)
    assert refused.value.certain
    assert str(refused.value) == "database or disk is full"
    assert await store.read("t") == ("one",)
    await store.append("t", 1, ["small"], SUMMARY, at=2)
    await store.close()
    monkeypatch.undo()
    roomy = await open_store(str(path))
    await roomy.append("t", 2, ["x" * 400_000], SUMMARY, at=3)
    assert await roomy.read("t") == ("one", "small", "x" * 400_000)
    await roomy.close()


async def test_a_locked_database_refuses_without_harm(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sqlite.ENGINE_OPTIONS, "connect_args", {"timeout": 0.01})
    store = await open_store(str(path))
    for table in "abc":
        await new(store, table)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    results = await asyncio.gather(*(store.append(table, 2, ["x"], SUMMARY, at=2) for table in "abc"), return_exceptions=True)
    assert [str(result) for result in results] == ["database is locked"] * 3
    assert all(isinstance(result, StoreUnavailable) and result.certain for result in results)
    assert await store.read("a") == ("one", "two")
    other.execute("ROLLBACK")
    other.close()
    await store.append("a", 2, ["x"], SUMMARY, at=2)
    await store.close()


def test_a_failure_while_committing_is_uncertain_unless_nothing_can_have_been_kept() -> None:
    lost = DBAPIError("COMMIT", None, ConnectionError("connection was closed in the middle of operation"), connection_invalidated=True)
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    for error, committing, certain in (
        (lost, True, False),
        (lost, False, True),
        (TimeoutError(), True, False),
        (OperationalError("COMMIT", None, full), True, True),
    ):
        failure = unavailable(error, committing=committing)
        assert failure is not None
        assert failure.certain is certain


def test_a_store_goes_on_when_there_is_room_again(path: Path) -> None:
    command = [sys.executable, "-m", "tests.store.fill_disk", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    before, after = map(int, done.stdout.split())
    assert (before > 10, after - before) == (True, 100)

    async def kept() -> tuple[str, ...]:
        store = await open_store(str(path))
        events = await store.read("t")
        await store.close()
        return events

    assert [event.split()[0] for event in asyncio.run(kept())] == [str(number) for number in range(1, after + 1)]


async def test_an_outage_of_postgresql_is_told_and_survived() -> None:
    with postgres() as server:
        url = server.database()
        store = await open_store(url)
        changes = store.changes()
        await new(store)
        await store.check()
        server.stop("immediate")
        for asked in (store.append("t", 2, ["x"], SUMMARY, at=2), store.read("t"), store.check(), store.next_due()):
            with pytest.raises(StoreUnavailable):
                await asked
        server.start()
        await store.check()
        await store.append("t", len(await store.read("t")), ["three"], SUMMARY, at=3)
        async with asyncio.timeout(60):
            while await anext(changes) != RESYNC:
                pass
        assert (await store.read("t"))[-1] == "three"
        await store.close()


async def test_connections_that_were_cut_are_replaced_without_a_failure(server: Server, database: str) -> None:
    store = await open_store(database)
    await new(store)
    for number in range(2, 5):
        server.cut(database)
        await store.append("t", number, ["x"], SUMMARY, at=2)
        server.cut(database)
        assert len(await store.read("t")) == number + 1
    await store.close()


async def test_a_table_that_somebody_holds_does_not_hold_up_the_others(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(connections.SERVER_SETTINGS, "lock_timeout", "50")
    store = await open_store(database)
    for table in "abc":
        await new(store, table)
    holder = await asyncpg.connect(database)
    async with holder.transaction():
        await holder.execute("SELECT * FROM tables WHERE id = 'b' FOR UPDATE")
        results = await asyncio.gather(*(store.append(table, 2, ["x"], SUMMARY, at=2) for table in "abc"), return_exceptions=True)
    await holder.close()
    assert [type(result) for result in results] == [type(None), StoreUnavailable, type(None)]
    assert isinstance(results[1], StoreUnavailable)
    assert results[1].certain
    await store.append("b", 2, ["x"], SUMMARY, at=2)
    await store.close()


async def test_what_another_process_is_about_to_append_is_waited_for(database: str) -> None:
    store = await open_store(database)
    await new(store)
    other, watcher = await asyncpg.connect(database), await asyncpg.connect(database)
    async with other.transaction():
        await other.execute("UPDATE tables SET number = 3 WHERE id = 't'")
        await other.execute("INSERT INTO events VALUES ('t', 3, 'three')")
        late = asyncio.create_task(store.append("t", 2, [], SUMMARY, at=2))
        while not await watcher.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            assert not late.done()
    with pytest.raises(Stale) as refused:
        await late
    assert refused.value.number == 3
    for connection in (other, watcher):
        await connection.close()
    await store.close()


async def test_a_secret_is_in_no_failure(store: Store) -> None:
    with pytest.raises(Exception) as failure:  # noqa: PT011 - whatever the database calls it
        await store.create("t", b"seed of the dice", 2**80, ["a secret plan"], SUMMARY)
    assert "seed of" not in f"{failure.value!r} {failure.value}"
    assert "secret plan" not in f"{failure.value!r} {failure.value}"
    await new(store)
