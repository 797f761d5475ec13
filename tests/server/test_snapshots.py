"""Tables are read from snapshots, which are a shortcut only: without them, or with damaged ones, everything is the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banquise.games import OURS
from banquise.server.hosting.loaded_table import LoadedTable, takes_long
from banquise.server.settings import Settings
from banquise.store import Stored
from banquise.tables import SNAPSHOT_VERSION, Table, event_from_text
from tests.server.api import Api, MadeTable, serving


async def played(api: Api, game: str, count: int) -> MadeTable:
    """A table at which so many actions were played, or until the match was over."""
    made = await api.make(game, clock={"game": 3_600_000})
    for _ in range(count):
        if (await api.table(made))["status"] != "playing":
            break
        await api.play(made, 1)
    return made


async def everything_shown(api: Api, made: MadeTable) -> list[object]:
    path = f"/api/tables/{made.id}"
    return [await api.get(path, made.key), await api.get(f"{path}/events"), await api.get(f"{path}/record")]


@pytest.mark.parametrize("game", OURS)
async def test_deleting_every_snapshot_changes_nothing(api: Api, game: str) -> None:
    made = await played(api, game, 30)
    host = api.service.host
    shown, before = await everything_shown(api, made), (await host.load(made.id)).table
    host.forget_idle()
    stored = await host.store.load(made.id)
    assert stored.snapshot or len(stored.events) < 9
    assert (await host.load(made.id)).table == before
    assert await everything_shown(api, made) == shown
    await host.store.forget_snapshots()
    host.forget_idle()
    assert not (await host.store.load(made.id)).snapshot
    assert (await host.load(made.id)).table == before
    assert await everything_shown(api, made) == shown
    assert Table.fold(map(event_from_text, stored.events)) == before


@pytest.mark.parametrize("damage", ["", "nonsense", "cut", "changed", "version", "other"])
async def test_a_snapshot_that_cannot_be_used_is_not(api: Api, damage: str) -> None:
    made, other = await played(api, "gravis", 12), await played(api, "gravis", 10)
    stored = await api.service.host.store.load(made.id)
    assert stored.snapshot
    text = {
        "cut": stored.snapshot[:-5],
        "changed": stored.snapshot.replace("Ann", "Bob"),
        "version": stored.snapshot.replace(f"{SNAPSHOT_VERSION} ", f"{SNAPSHOT_VERSION + 1} ", 1),
        "other": (await api.service.host.store.load(other.id)).snapshot,
    }.get(damage, damage)
    loaded = LoadedTable.from_stored(replace(stored, snapshot=text))
    assert loaded.table == LoadedTable.from_stored(replace(stored, snapshot=None)).table
    assert loaded.snapshot_number == 0


async def test_snapshots_are_written_now_and_then_and_go_on_after_a_restart(settings: Settings) -> None:
    async with serving(settings) as api:
        made = await played(api, "derive", 20)
        host = api.service.host
        number = (await host.load(made.id)).snapshot_number
        assert 8 <= number <= 21
    async with serving(settings) as api:
        assert (await api.service.host.load(made.id)).snapshot_number == number
        await api.play(made, 10)
        assert (await api.service.host.load(made.id)).snapshot_number > number


def test_only_long_tables_are_read_in_a_thread() -> None:
    def stored(events: int, snapshot: str | None) -> Stored:
        return Stored(b"", ("",) * events, snapshot)

    assert [takes_long(stored(events, None)) for events in (40, 100, 101)] == [False, False, True]
    assert [takes_long(stored(events, "x")) for events in (40, 1000, 1001)] == [False, False, True]
