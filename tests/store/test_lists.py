"""Lists of tables, and their pages."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from banquise.store import Listing, Store, Summary
from banquise.store.sqlite_connections import STATEMENTS
from tests.store.samples import SUMMARY, new


async def several(store: Store) -> None:
    """Twelve tables; two changed at any one time, the last is the newest."""
    for number in range(12):
        summary = replace(
            SUMMARY, game="drivis" if number % 3 else "gravis", status="waiting" if number % 2 else "playing", listed=number != 5
        )
        await new(store, f"t{number:02}", summary=summary, at=100 + number // 2)


def names(listings: tuple[Listing, ...]) -> list[int]:
    """The numbers of the tables."""
    return [int(listing.table[1:]) for listing in listings]


async def test_a_listing_says_what_is_known(store: Store) -> None:
    summary = Summary("derive", "waiting", listed=True, open_seats=3, due=99, title='{"seats": ["Zoé"]}')
    await new(store, summary=summary, at=10)
    await store.append("t", 2, ["three"], replace(summary, open_seats=2), at=20)
    assert await store.listed() == (Listing("t", 3, 10, 20, replace(summary, open_seats=2)),)


async def test_the_newest_change_is_first_and_strangers_see_what_is_listed(store: Store) -> None:
    await several(store)
    assert names(await store.listed()) == [11, 10, 9, 8, 7, 6, 4, 3, 2, 1, 0]
    await store.append("t03", 2, ["x"], SUMMARY, at=200)
    await store.append("t11", 2, ["x"], replace(SUMMARY, listed=False), at=201)
    assert names(await store.listed(limit=3)) == [3, 10, 9]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"game": "gravis"}, [9, 6, 3, 0]),
        ({"status": "waiting"}, [11, 9, 7, 3, 1]),
        ({"game": "gravis", "status": "waiting"}, [9, 3]),
        ({"game": "vaeva"}, []),
    ],
    ids=["game", "status", "both", "none"],
)
async def test_lists_are_of_a_game_and_of_a_status(store: Store, asked: dict[str, str], expected: list[int]) -> None:
    await several(store)
    assert names(await store.listed(game=asked.get("game"), status=asked.get("status"))) == expected


async def test_pages_miss_and_repeat_nothing_where_times_are_equal(store: Store) -> None:
    await several(store)
    found: list[int] = []
    before = None
    while page := await store.listed(before=before, limit=3):
        assert len(page) <= 3
        found += names(page)
        before = (page[-1].changed, page[-1].table)
    assert found == [11, 10, 9, 8, 7, 6, 4, 3, 2, 1, 0]


async def test_order_is_that_of_bytes_wherever_it_runs(store: Store) -> None:
    for table in ("b", "B", "a", "_", "é", "A1"):
        await new(store, table)
    assert [listing.table for listing in await store.listed()] == ["é", "b", "a", "_", "B", "A1"]


async def test_lists_and_clocks_of_many_tables_are_found_by_their_indexes(sqlite: Store, path: Path) -> None:
    await new(sqlite)
    lists = [STATEMENTS.listed(*conditions) for conditions in ((), ("before",), ("status",), ("status", "before"))]
    values = {"status": "waiting", "changed": 5, "table": "x", "limit": 3, "upto": 5}
    asked = [statement.bind(**values) for statement in (*lists, STATEMENTS.due, STATEMENTS.next_due)]
    with sqlite3.connect(path) as database:
        plans = [" ".join(row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {query}", given)) for query, given in asked]
    database.close()
    names = ["tables_by_change"] * 2 + ["tables_by_status"] * 2 + ["tables_by_wake"] * 2
    assert [(name in plan, "B-TREE" in plan) for name, plan in zip(names, plans, strict=True)] == [(True, False)] * 6


async def test_a_batch_is_written_by_the_keys_of_its_tables(sqlite: Store, path: Path) -> None:
    await new(sqlite)
    with sqlite3.connect(path) as database:
        for statement in (STATEMENTS.last_numbers, STATEMENTS.change_tables):
            plan = [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {statement.sql}", ("[]",))]
            assert "SEARCH tables USING" in " ".join(plan), plan
    database.close()
