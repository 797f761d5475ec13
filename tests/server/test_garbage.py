"""Full collections of garbage are rare, and they do happen."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from banquise.server.garbage import NEVER, postpone_full_collections, run_full_collections
from banquise.server.running import AppFactory
from banquise.server.settings import Settings


@pytest.fixture
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class Circle:
    """Refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.usefixtures("thresholds")
def test_a_server_makes_none_by_itself(settings: Settings) -> None:
    AppFactory(settings, "warning")()
    assert gc.get_threshold()[1:] == (NEVER, NEVER)


@pytest.mark.usefixtures("thresholds")
async def test_what_refers_to_itself_is_freed_in_the_end() -> None:
    postpone_full_collections()
    gc.disable()
    circle = weakref.ref(Circle())
    assert circle()
    task = asyncio.create_task(run_full_collections(0))
    while circle():
        await asyncio.sleep(0)
    task.cancel()
    gc.enable()
