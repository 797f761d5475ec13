"""A server under test: on a real SQLite file, with a clock that only goes when it is told to."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from banquise.server.settings import Limits, Settings
from banquise.store import open_store
from tests.postgres import Server, postgres, why_not
from tests.server.api import NEVER_SECONDS, Api, Clock, Live, running, serving


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without tables, made once: migrating takes longer than most tests."""
    path = tmp_path_factory.mktemp("store") / "empty.db"

    async def make() -> None:
        await (await open_store(str(path))).close()

    asyncio.run(make())
    return path


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def settings(empty_database: Path, tmp_path: Path, clock: Clock) -> Settings:
    database = tmp_path / "banquise.db"
    shutil.copy(empty_database, database)
    return Settings(
        database=str(database),
        web=tmp_path / "web",
        limits=Limits(),
        thinkers=1,
        outage_seconds=NEVER_SECONDS,
        heartbeat_seconds=0,
        now=clock,
    )


@pytest.fixture
async def api(settings: Settings) -> AsyncIterator[Api]:
    """The application itself, asked without a socket."""
    async with serving(settings) as found:
        yield found


@pytest.fixture
async def live(settings: Settings) -> AsyncIterator[Live]:
    """The application on a real socket."""
    async with running(settings) as found:
        yield found


@pytest.fixture(scope="module")
def postgresql() -> Iterator[Server]:
    """One PostgreSQL for the tests of a file."""
    if reason := why_not():
        pytest.skip(f"SERVERS ON POSTGRESQL ARE NOT TESTED: {reason}")
    with postgres() as found:
        yield found
