"""Opening a store: addresses, what is refused and with which words, and who else may be there."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from pathlib import Path

import pytest

from banquise.core import Refusal
from banquise.i18n import voice
from banquise.store import Store, StoreError, StoreUnavailable, open_store, shares_between_processes
from banquise.store.sqlite import SqliteStore
from banquise.store.sqlite_connections import LOCK_TIMEOUT_SECONDS, LOOP_LOCK_TIMEOUT_SECONDS, connected
from tests.postgres import Server
from tests.store.samples import INTACT_BYTES, SUMMARY, new


async def refused(url: str, *, create: bool = True) -> tuple[str, str]:
    """Why it cannot be opened: the code and the sentence. Both languages have it, with all its details."""
    with pytest.raises(StoreError) as failure:
        await open_store(url, create=create)
    error = failure.value
    reason = Refusal(f"store-{error.code}", details=error.details)
    english, french = (voice("", language).refusal(reason) for language in ("en", "fr"))
    assert english == str(error) != french
    assert english.endswith((".", "..."))
    assert french.endswith((".", "..."))
    assert all(value in french for value in error.details.values())
    return error.code, str(error)


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}", "sqlite+aiosqlite:///{}"])
async def test_a_file_may_be_named_in_three_ways(path: Path, form: str) -> None:
    store = await open_store(form.format(path))
    await store.check()
    await store.close()
    assert path.is_file()


async def test_a_relative_path_is_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    await (await open_store("sqlite:///rooms/store.db")).close()
    assert (tmp_path / "rooms" / "store.db").is_file()


async def test_the_forms_of_a_postgresql_address(database: str) -> None:
    for scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        store = await open_store(f"{scheme}{database.removeprefix('postgresql')}&application_name=club")
        await store.check()
        await store.close()


@pytest.mark.parametrize(
    ("url", "shared"),
    [("a.db", False), ("sqlite:///a.db", False), ("postgresql://a/b", True), ("postgres://a/b", True), ("postgresql+asyncpg://a/b", True)],
)
def test_only_postgresql_is_shared_between_processes(url: str, shared: bool) -> None:  # noqa: FBT001 - a table of cases
    assert shares_between_processes(url) is shared


@pytest.mark.parametrize(
    "url", ["", ":memory:", "sqlite://", "sqlite:///:memory:", "sqlite://host/file", "mysql://a/b", "redis://a", "a\0b"]
)
async def test_what_is_no_address_is_refused(url: str) -> None:
    assert (await refused(url))[0] in ("address", "address-file", "address-memory")


async def test_what_is_not_there_is_not_created_unasked(path: Path) -> None:
    assert (await refused(str(path), create=False))[0] == "missing"
    assert not path.exists()
    path.touch()
    assert (await refused(str(path), create=False))[0] == "empty"


async def test_an_empty_postgresql_is_not_filled_unasked(database: str, server: Server) -> None:
    assert (await refused(database, create=False))[0] == "empty"
    assert server.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", database).strip() == "0"


async def test_a_file_that_is_no_database_is_left_alone(path: Path) -> None:
    path.write_text("A shopping list, and a long one at that: " + "milk " * 1000, encoding="utf-8")
    before = path.read_bytes()
    code, sentence = await refused(str(path))
    assert code == "unusable"
    assert sentence == f"{path} cannot be used as a database: file is not a database."
    assert path.read_bytes() == before


async def test_a_directory_is_no_database(tmp_path: Path) -> None:
    assert (await refused(str(tmp_path)))[0] in ("missing", "unusable")


async def test_a_file_in_a_file_is_no_database(path: Path) -> None:
    path.touch()
    assert (await refused(str(path / "store.db")))[0] == "unusable"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
async def test_a_directory_without_permission_is_said_so(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "Permission denied" in (await refused(str(tmp_path / "store.db")))[1]
    tmp_path.chmod(0o700)


async def test_an_sqlite_that_is_too_old_is_said_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    assert "too old" in (await refused(str(path)))[1]
    assert not path.exists()


async def test_only_its_owner_reads_the_file(sqlite: Store, path: Path) -> None:
    await new(sqlite)
    assert {file.stat().st_mode & 0o777 for file in (path, Path(f"{path}-wal"))} == {0o600}


async def test_a_damaged_file_is_never_taken_for_an_empty_one(path: Path) -> None:
    store = await open_store(str(path))
    await new(store, events=["x" * 1000] * 300)
    await store.close()
    data = bytearray(path.read_bytes())
    data[INTACT_BYTES:] = b"\xa5" * (len(data) - INTACT_BYTES)
    path.write_bytes(data)
    damaged = await open_store(str(path))
    with pytest.raises(StoreUnavailable, match="malformed"):
        await damaged.read("t")
    with pytest.raises(StoreUnavailable, match="malformed"):
        await damaged.append("t", 300, ["x"], SUMMARY, at=2)
    await damaged.close()


async def test_a_second_process_may_not_serve_the_same_file_but_may_read_it(sqlite: Store, path: Path) -> None:
    await new(sqlite)
    program = "import asyncio, sys; from banquise.store import open_store; asyncio.run(open_store(sys.argv[1]))"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, str(path), stderr=asyncio.subprocess.PIPE)
    _, errors = await process.communicate()
    assert process.returncode == 1
    assert f"Another process serves {path}. Several processes need PostgreSQL." in errors.decode()
    assert (await refused(str(path)))[0] == "served"
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as reader:
        assert reader.execute("SELECT text FROM events ORDER BY number").fetchall() == [("one",), ("two",)]
    reader.close()
    await sqlite.append("t", 2, ["three"], SUMMARY, at=2)


async def test_another_name_of_the_same_file_is_the_same_file(sqlite: Store, path: Path) -> None:
    assert isinstance(sqlite, SqliteStore)
    other = path.with_name("other.db")
    other.symlink_to(path)
    assert (await refused(str(other)))[0] == "served"


async def test_a_file_may_be_served_again_once_it_is_closed(path: Path) -> None:
    for _ in range(3):
        store = await open_store(str(path))
        await store.close()


async def test_a_refused_opening_leaves_no_lock(path: Path) -> None:
    path.write_text("not a database" * 100, encoding="utf-8")
    await refused(str(path))
    path.unlink()
    await (await open_store(str(path))).close()


@pytest.mark.parametrize("timeout", [LOCK_TIMEOUT_SECONDS, LOOP_LOCK_TIMEOUT_SECONDS])
async def test_what_is_acknowledged_is_on_the_disk_and_readers_never_wait(sqlite: Store, path: Path, timeout: float) -> None:
    await new(sqlite)
    connection = connected(path, timeout)
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    assert [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names] == ["wal", 2, 1, round(1000 * timeout)]
    connection.close()


async def test_a_server_that_does_not_answer_is_said_so(tmp_path: Path) -> None:
    code, sentence = await refused(f"postgresql://club:hush@/tables?host={tmp_path}")
    assert code == "unreachable"
    assert "hush" not in sentence


async def test_a_database_or_a_user_that_is_not_there_is_said_so(server: Server) -> None:
    assert await refused(server.url("nowhere")) == ("refused", 'PostgreSQL refuses: database "nowhere" does not exist.')
    stranger = server.url().replace("postgres@", "stranger:hush@")
    assert await refused(stranger) == ("refused", 'PostgreSQL refuses: role "stranger" does not exist.')


async def test_a_user_without_rights_is_said_so(server: Server, database: str) -> None:
    server.sql("DO $$ BEGIN CREATE ROLE guest LOGIN; EXCEPTION WHEN duplicate_object THEN END $$")
    server.sql("REVOKE CREATE ON SCHEMA public FROM PUBLIC", database)
    code, sentence = await refused(database.replace("postgres@", "guest@"))
    assert code == "refused"
    assert "permission denied for schema public" in sentence


async def test_a_database_that_cannot_keep_every_text_is_refused(server: Server) -> None:
    latin = server.database("--encoding", "LATIN1", "--locale", "C", "--template", "template0")
    assert (await refused(latin))[0] == "encoding"


@pytest.mark.parametrize("port", ["x", "99999999"])
async def test_an_address_that_cannot_be_read_is_refused(port: str) -> None:
    assert (await refused(f"postgresql://club@localhost:{port}/tables"))[0] in ("refused", "unreachable")
