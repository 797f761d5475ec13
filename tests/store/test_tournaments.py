"""Tournaments are kept as tables are: all or none, after one number and no other, and every process is told."""

from __future__ import annotations

import asyncio

import pytest

from banquise.store import Stale, Store, TournamentExists, TournamentSummary, UnknownTournament, open_store
from tests.postgres import Server

SUMMARY = TournamentSummary("drivis", "to-come", listed=True, due=None, title="{}")


async def made(store: Store, id: str = "t", at: int = 1, summary: TournamentSummary = SUMMARY, people: tuple[str, ...] = ("ann",)) -> None:  # noqa: A002
    await store.create_tournament(id, b"private", at, ["one"], summary, people)


async def test_what_was_appended_is_read_in_order(store: Store) -> None:
    await made(store)
    await store.append_tournament("t", 1, ["two", "three"], SUMMARY, 2)
    stored = await store.load_tournament("t")
    assert (stored.private, stored.events) == (b"private", ("one", "two", "three"))
    assert await store.read_tournament("t", 1) == ("two", "three")


async def test_of_many_appends_after_one_number_one_lands(store: Store) -> None:
    await made(store)
    tries = (store.append_tournament("t", 1, [f"two by {number}"], SUMMARY, 2) for number in range(5))
    answers = await asyncio.gather(*tries, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, Stale)]
    assert ([answer.number for answer in refused], answers.count(None)) == ([2] * 4, 1)
    assert len((await store.load_tournament("t")).events) == 2


async def test_there_is_one_of_an_id(store: Store) -> None:
    await made(store)
    with pytest.raises(TournamentExists):
        await made(store)
    with pytest.raises(UnknownTournament):
        await store.load_tournament("other")
    with pytest.raises(UnknownTournament):
        await store.append_tournament("other", 1, ["two"], SUMMARY, 2)
    assert await store.read_tournament("other", 0) == ()


async def test_a_refused_append_keeps_none_of_those_that_share_its_transaction_from_landing(store: Store) -> None:
    await made(store, "a")
    await made(store, "b")
    tries = [store.append_tournament("a", 7, ["no"], SUMMARY, 2), store.append_tournament("b", 1, ["two"], SUMMARY, 2)]
    refused, landed = await asyncio.gather(*tries, return_exceptions=True)
    assert isinstance(refused, Stale)
    assert landed is None
    assert [len((await store.load_tournament(each)).events) for each in ("a", "b")] == [1, 2]


async def test_lists_have_the_newest_change_first_page_by_page(store: Store) -> None:
    for number in range(1, 6):
        await made(store, f"t{number}", at=number)
    await made(store, "hidden", at=9, summary=TournamentSummary("drivis", "to-come", listed=False, due=None))
    await store.append_tournament("t2", 1, ["two"], TournamentSummary("drivis", "running", listed=True, due=5, title="new"), 10)
    first = await store.listed_tournaments(limit=2)
    assert [each.id for each in first] == ["t2", "t5"]
    assert (first[0].number, first[0].made, first[0].changed, first[0].summary.title) == (2, 2, 10, "new")
    rest = await store.listed_tournaments(before=(first[-1].changed, first[-1].id))
    assert [each.id for each in rest] == ["t4", "t3", "t1"]
    assert [each.id for each in await store.listed_tournaments(status="running")] == ["t2"]


async def test_everybody_finds_what_they_have_to_do_with(store: Store) -> None:
    await made(store, "a", at=1)
    await made(store, "b", at=2, summary=TournamentSummary("drivis", "to-come", listed=False, due=None), people=("bob",))
    await store.append_tournament("b", 1, ["two"], SUMMARY, 3, ["ann", "ann", "cy"])
    assert [each.id for each in await store.tournaments_of("ann")] == ["b", "a"]
    assert [each.id for each in await store.tournaments_of("bob")] == ["b"]
    assert await store.tournaments_of("dan") == ()


async def test_what_is_due_comes_the_latest_first(store: Store) -> None:
    for id_, due in (("late", 30), ("early", 10), ("never", None)):
        await made(store, id_, summary=TournamentSummary("drivis", "running", listed=True, due=due))
    assert await store.due_tournaments(9) == ()
    assert await store.due_tournaments(30) == ("late", "early")
    await store.append_tournament("early", 1, ["two"], SUMMARY, 2)
    assert await store.due_tournaments(30) == ("late",)


async def test_changes_are_told_apart_from_those_of_tables(store: Store) -> None:
    changes, of_tables = store.tournament_changes(), store.changes()
    await made(store)
    await store.append_tournament("t", 1, ["two"], SUMMARY, 2)
    told = [await asyncio.wait_for(anext(changes), 20)]
    if told != [("t", 2)]:
        told.append(await asyncio.wait_for(anext(changes), 20))
    assert told[-1] == ("t", 2)
    of_tables.close()
    assert [change async for change in of_tables] == []


async def test_another_process_is_told(server: Server) -> None:
    url = server.database()
    one, other = await open_store(url), await open_store(url)
    changes = other.tournament_changes()
    await made(one)
    assert await asyncio.wait_for(anext(changes), 20) == ("t", 1)
    await asyncio.gather(one.close(), other.close())
