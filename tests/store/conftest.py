"""The same tests for both stores, against real ones: a SQLite file, and a PostgreSQL started for the tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from banquise.store import Store, open_store
from tests.postgres import Server, postgres, why_not


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One PostgreSQL for all tests of a process."""
    if reason := why_not():
        pytest.skip(f"HALF OF THE STORE IS NOT TESTED: {reason}")
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is new."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    server: Server = request.getfixturevalue("server")
    return server.database()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """A new store."""
    opened = await open_store(url)
    yield opened
    await opened.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a SQLite database may be."""
    return tmp_path / "store.db"


@pytest.fixture
async def sqlite(path: Path) -> AsyncIterator[Store]:
    """A new store in a file."""
    opened = await open_store(str(path))
    yield opened
    await opened.close()


@pytest.fixture
def database(server: Server) -> str:
    """The address of a new PostgreSQL database."""
    return server.database()
