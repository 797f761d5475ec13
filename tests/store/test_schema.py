"""The schema: where the migrations lead, and what is refused."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from banquise.store import Key, Store, StoreError, open_store
from banquise.store.migration import VERSION_TABLE, configuration, migrate
from banquise.store.schema import METADATA
from tests.postgres import Server
from tests.store.samples import SUMMARY, beat, new
from tests.store.sql import executed, on


def differences(connection: Connection) -> list[Any]:
    """What Alembic would change."""
    options = {"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), METADATA))


async def test_the_migrations_lead_to_the_schema(url: str) -> None:
    await (await open_store(url)).close()
    assert await on(url, differences) == []


def test_the_tables_of_sqlite_are_those_of_the_schema(tmp_path: Path) -> None:
    def written(path: Path) -> set[str]:
        with sqlite3.connect(path) as database:
            rows = database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> ?", (VERSION_TABLE,)).fetchall()
        database.close()
        return {" ".join(row[0].split()) for row in rows}

    async def make() -> None:
        await (await open_store(str(tmp_path / "migrated"))).close()
        await (await open_store(str(tmp_path / "direct"))).close()
        await on(str(tmp_path / "direct"), afresh)

    asyncio.run(make())
    assert written(tmp_path / "migrated") == written(tmp_path / "direct")


async def test_the_tables_of_postgresql_are_those_of_the_schema(server: Server) -> None:
    dumps = []
    for remake in (False, True):
        url = server.database()
        store = await open_store(url)
        if remake:
            await on(url, afresh)
        await store.close()
        dump = server.run("pg_dump", "--schema-only", "--exclude-table", VERSION_TABLE, "--dbname", url)
        dumps.append([line for line in dump.splitlines() if line and not line.startswith("\\")])
    assert dumps[0] == dumps[1]


def afresh(connection: Connection) -> None:
    """The same tables, made from the schema instead of by the migrations."""
    METADATA.drop_all(connection)
    METADATA.create_all(connection)


async def test_migrating_twice_is_harmless(store: Store, url: str) -> None:
    await new(store)
    await on(url, lambda connection: migrate(connection, create=True))
    await on(url, lambda connection: migrate(connection, create=False))
    assert await store.read("t") == ("one", "two")


async def test_processes_that_begin_together_migrate_once(database: str) -> None:
    stores = await asyncio.gather(*(open_store(database) for _ in range(4)))
    await new(stores[0])
    assert await stores[3].read("t") == ("one", "two")
    for store in stores:
        await store.close()


@pytest.mark.parametrize(
    ("version", "code", "words"),
    [
        ("9999", "newer", r"newer Banquise \(its version is 9999\)"),
        ("0000", "older", r"older Banquise \(its version is 0000\)"),
        ("1f0ab3c2", "version", "not one of Banquise: 1f0ab3c2"),
        ("99999", "version", "not one of Banquise: 99999"),
        ("", "version", "not one of Banquise"),
    ],
    ids=["newer", "older", "foreign", "long", "empty"],
)
async def test_an_unknown_schema_is_refused_for_what_it_is_and_left_alone(url: str, version: str, code: str, words: str) -> None:
    await (await open_store(url)).close()
    await executed(url, "UPDATE banquise_version SET version_num = :version", version=version)
    with pytest.raises(StoreError, match=words) as refused:
        await open_store(url)
    assert refused.value.code == code
    assert await on(url, lambda connection: connection.execute(text("SELECT version_num FROM banquise_version")).scalar()) == version


async def test_tables_of_another_program_are_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE events (what TEXT)")
    other.close()
    with pytest.raises(StoreError) as refused:
        await open_store(str(path))
    assert refused.value.code == "foreign"


async def test_another_program_may_live_in_the_same_database(server: Server, database: str) -> None:
    server.sql("CREATE TABLE alembic_version (version_num varchar); CREATE TABLE wines (name text)", database)
    store = await open_store(database)
    await new(store)
    await store.close()
    assert server.sql("SELECT count(*) FROM alembic_version", database).strip() == "0"


def test_there_is_one_line_of_migrations() -> None:
    scripts = ScriptDirectory.from_config(configuration())
    revisions = [script.revision for script in scripts.walk_revisions()][::-1]
    assert revisions == [f"{number:04}" for number in range(1, len(revisions) + 1)]


FIRST = """
CREATE TABLE banquise_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO banquise_version VALUES ('0001');
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY, private BLOB NOT NULL, made BIGINT NOT NULL, changed BIGINT NOT NULL, number INTEGER NOT NULL,
    game TEXT NOT NULL, status TEXT NOT NULL, listed BOOLEAN NOT NULL, open_seats INTEGER NOT NULL, title TEXT NOT NULL,
    due BIGINT, wake BIGINT, claimed BIGINT);
CREATE TABLE events (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (table_id, number));
CREATE TABLE keys (hash TEXT NOT NULL PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id), person TEXT NOT NULL,
    made BIGINT NOT NULL, revoked BIGINT);
INSERT INTO tables VALUES ('t', x'00ff', 1, 2, 2, 'gravis', 'playing', 1, 0, '', NULL, NULL, NULL);
INSERT INTO events VALUES ('t', 1, 'one'), ('t', 2, 'two');
INSERT INTO keys VALUES ('h', 't', 'ann', 1, NULL);
"""
"""A database as the first version wrote it."""


async def test_a_database_of_the_first_version_is_brought_up_to_date(path: Path) -> None:
    with sqlite3.connect(path) as first:
        first.executescript(FIRST)
    first.close()
    store = await open_store(str(path), create=False)
    await store.append("t", 2, ["three"], SUMMARY, at=3)
    assert await store.read("t") == ("one", "two", "three")
    assert (await store.private("t"), await store.key("h")) == (b"\0\xff", Key("h", "t", "ann", 1))
    assert await beat(store, 10) is None
    await store.close()
