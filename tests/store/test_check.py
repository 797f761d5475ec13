"""What `check` tells: a full disk, a file that is locked or damaged, a database that may only be read."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from banquise.store import Store, StoreUnavailable, open_store, sqlite_connections, sqlite_health, writer
from tests.postgres import Server
from tests.store.samples import INTACT_BYTES, SUMMARY, beat, new

ROOT = Path(__file__).parents[2]


async def test_what_is_well_is_said_so_as_often_as_asked(store: Store) -> None:
    for _ in range(20):
        await store.check()
    await new(store)
    await store.check()
    assert await beat(store, 1000) is None
    assert await store.read("t") == ("one", "two")


async def test_a_full_disk_is_told_until_there_is_room(path: Path) -> None:
    command = [sys.executable, "-m", "tests.store.fill_disk", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


async def test_a_file_that_cannot_be_written_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_connections, "LOCK_TIMEOUT_SECONDS", 0.01)
    monkeypatch.setattr(writer, "PROVEN_SECONDS", 0)
    store = await open_store(str(path))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        await store.check()
    other.execute("ROLLBACK")
    other.close()
    await store.check()
    await store.close()


async def test_after_a_write_that_failed_the_next_check_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_connections, "LOCK_TIMEOUT_SECONDS", 0.01)
    monkeypatch.setattr(writer, "PROVEN_SECONDS", 3600)
    store = await open_store(str(path))
    await new(store)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await store.check()  # it was written to just now
    with pytest.raises(StoreUnavailable):
        await store.append("t", 2, ["x"], SUMMARY, at=2)
    with pytest.raises(StoreUnavailable):
        await store.check()
    other.close()
    await store.check()
    await store.close()


async def test_a_database_that_may_only_be_read_is_told(server: Server, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PROVEN_SECONDS", 0)
    store = await open_store(database)
    name = database.partition("@/")[2].partition("?")[0]
    server.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    server.cut(database)
    with pytest.raises(StoreUnavailable, match="read-only"):
        await store.check()
    server.sql(f"SET default_transaction_read_only = off; ALTER DATABASE {name} RESET default_transaction_read_only")
    server.cut(database)
    await store.check()
    await store.close()


async def filled(path: Path) -> None:
    """A file of many pages."""
    store = await open_store(str(path))
    await new(store, "t", events=["x" * 1000] * 300)
    await new(store, "u")
    await store.close()


def overwrite(path: Path, first: int = 8192) -> bytes:
    """Overwrites all pages from there on; what was there."""
    data = path.read_bytes()
    with path.open("r+b") as file:
        file.seek(first)
        file.write(b"\xa5" * (len(data) - first))
    return data


async def test_a_damaged_file_is_told_before_anybody_reads_it(path: Path) -> None:
    await filled(path)
    overwrite(path, INTACT_BYTES)
    store = await open_store(str(path))
    with pytest.raises(StoreUnavailable, match="damaged"):
        await store.check()
    await store.close()


async def test_damage_that_a_statement_has_met_is_told_until_a_check_finds_none(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_health, "FILE_CHECK_SECONDS", 3600)
    await filled(path)
    store = await open_store(str(path))
    await store.check()
    whole = overwrite(path, INTACT_BYTES)
    await store.check()  # nobody has looked
    with pytest.raises(StoreUnavailable, match="malformed"):
        await store.read("t")
    for _ in range(2):
        with pytest.raises(StoreUnavailable, match="damaged"):
            await store.check()
    path.write_bytes(whole)
    await store.check()
    await store.close()


async def test_a_file_is_looked_through_now_and_then(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_health, "FILE_CHECK_SECONDS", 0)
    await filled(path)
    store = await open_store(str(path))
    await store.check()
    overwrite(path, INTACT_BYTES)
    with pytest.raises(StoreUnavailable, match="damaged"):
        await store.check()
    await store.close()


async def test_a_file_too_long_to_look_through_is_not_called_damaged(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_health, "MAX_FILE_CHECK_SECONDS", 0)
    monkeypatch.setattr(sqlite_health, "PROGRESS_STEPS", 1)
    await filled(path)
    store = await open_store(str(path))
    await store.check()
    await store.close()
