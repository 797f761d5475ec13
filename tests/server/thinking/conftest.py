"""The loops that a server runs on, and tables whose programs are really asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path

import pytest

from banquise.store import Store, open_store
from tests.server.thinking.stored_table import MakeStored, StoredTable
from tests.tables.table_host import Host

LoopFactory = Callable[[], asyncio.AbstractEventLoop]


def loop_factories() -> dict[str, LoopFactory]:
    """Python's own loop, and uvloop where it is installed: then the server runs on that one, whose pipes fail otherwise."""
    factories: dict[str, LoopFactory] = {"asyncio": asyncio.new_event_loop}
    try:
        import uvloop
    except ImportError:
        return factories
    return factories | {"uvloop": uvloop.new_event_loop}


def pytest_asyncio_loop_factories(config: pytest.Config, item: pytest.Item) -> Mapping[str, LoopFactory]:  # noqa: ARG001
    """Tests that kill workers run on every loop, the others on Python's own."""
    factories = loop_factories()
    return factories if item.get_closest_marker("every_loop") else {"asyncio": factories["asyncio"]}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(str(tmp_path / "tables.db"))
    yield opened
    await opened.close()


@pytest.fixture
async def make_stored(store: Store) -> AsyncIterator[MakeStored]:
    made: list[StoredTable] = []

    def stored(host: Host) -> StoredTable:
        made.append(StoredTable(host, store))
        return made[-1]

    yield stored
    for each in made:
        for programs in each.programs:
            await programs.stop()
