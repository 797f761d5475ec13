"""The explorer over HTTP: the book and this server's own public games, told apart; never a position that people are playing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from banquise.codec import read_json
from banquise.core import Line
from banquise.openings import Entry, books_of
from banquise.protocol import Problem
from banquise.server.openings import entry_of_counts, keys_of
from banquise.server.settings import NO_LIMITS, Settings
from banquise.views import BookShown, OpeningShown
from tests.openings.books import START, made
from tests.server.api import TIMEOUT_SECONDS, Api, MadeTable, serving

LINK = ({"kind": "here", "name": "Ann"}, {"kind": "link"})
OPENING = ["Sc", ">N", "Nb", ">N", "Nb", ">S"]


@pytest.fixture(autouse=True)
def _book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banquise.openings.book.books_of", lambda slug: (made(),) if slug == "gravis" else ())


@pytest.fixture
def settings(empty_database: Path, tmp_path: Path) -> Settings:
    database = tmp_path / "banquise.db"
    database.write_bytes(empty_database.read_bytes())
    return Settings(database=str(database), web=tmp_path / "web", limits=NO_LIMITS, thinkers=1, heartbeat_seconds=0)


@pytest.fixture
async def api(settings: Settings) -> AsyncIterator[Api]:
    async with serving(settings) as found:
        yield found


async def explored(api: Api, *actions: str, **given: Any) -> OpeningShown:
    answer = await api.http.post("/api/openings", json={"game": "gravis", "actions": actions, **given})
    assert answer.status_code == 200, answer.text
    return read_json(OpeningShown, answer.content)


async def refused(api: Api, given: dict[str, Any]) -> tuple[int, str]:
    answer = await api.http.post("/api/openings", json=given)
    return answer.status_code, read_json(Problem, answer.content).refusal.code


async def game_of_two(api: Api, *, listed: bool, resigns: int = 2) -> MadeTable:
    """An opening between two people, who then give up."""
    table = await api.make(seats=LINK, listed=listed)
    await api.sit_down(table)
    shown = await api.table(table)
    for action in OPENING:
        shown = (await api.ask(table, api.key_of(table, shown), "play", answers=shown["number"], action=action))["table"]
    await api.ask(table, table.links.get(resigns, table.key), "resign", seat=resigns)
    return table


async def counted(api: Api, games: int) -> OpeningShown:
    """What is known of the start once so many games have been counted."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while True:
            found = await explored(api)
            if found.played and found.played.games == games:
                return found
            await asyncio.sleep(0.05)


async def test_the_book_is_told_by_whole_turns_with_results_per_seat_and_values(api: Api) -> None:
    found = await explored(api)
    assert found.source is not None
    assert (found.source.player, found.source.games) == ("engine:400sims", 100)
    assert found.book is not None
    assert (found.book.games, found.book.scores, found.book.draws) == (100, (0.545, 0.455), 9)
    assert found.played is None
    first = found.turns[0]
    assert (len(first.actions), first.alike, first.book and first.book.games) == (2, 4, 40)
    assert first.words
    proven = [turn.book for turn in found.turns if turn.book and turn.book.proven is not None]
    assert [each.proven for each in proven] == [7]


async def test_a_line_or_a_position_may_be_asked_about_in_both_languages(api: Api) -> None:
    by_line = await explored(api, "Nc", ">S")
    by_position = await explored(api, start=START.play("Sc").play(">N").text())
    assert by_line.book == by_position.book
    english, french = await explored(api), await explored(api, language="fr")
    assert english.turns[0].words != french.turns[0].words


async def test_finished_public_games_stand_beside_the_book_and_apart_from_it(api: Api) -> None:
    await game_of_two(api, listed=True, resigns=2)
    await game_of_two(api, listed=True, resigns=1)
    found = await counted(api, 2)
    assert found.played is not None
    assert (found.played.scores, found.played.draws) == ((0.5, 0.5), 0)
    assert found.book is not None
    assert found.book.games == 100
    both = next(turn for turn in found.turns if turn.played)
    assert both.played is not None
    assert (both.played.games, both.book and both.book.games) == (2, 40)
    further = await explored(api, *OPENING[:4])
    assert [turn.played and turn.played.games for turn in further.turns] == [2]
    assert further.source is None


async def test_games_that_strangers_may_not_see_are_not_counted(api: Api) -> None:
    hidden = await game_of_two(api, listed=False)
    await game_of_two(api, listed=True)
    await counted(api, 1)
    await api.service.openings.count_waiting()
    assert await api.service.host.store.counted_openings([hidden.id]) == {hidden.id}
    found = await explored(api)
    assert found.played is not None
    assert found.played.games == 1


async def test_games_that_ended_while_nobody_counted_are_found_and_no_game_twice(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as context:
        context.setattr("banquise.server.openings.PlayedOpenings.on_table_changed", lambda *_: None)
        async with serving(settings) as api:
            await game_of_two(api, listed=True)
    for _ in range(2):
        async with serving(settings) as api:
            await counted(api, 1)


async def test_a_position_that_people_are_playing_is_refused(api: Api) -> None:
    table = await api.make(seats=LINK, listed=True)
    await api.sit_down(table)
    shown = await api.table(table)
    for action in OPENING[:4]:
        shown = (await api.ask(table, api.key_of(table, shown), "play", answers=shown["number"], action=action))["table"]
    given = {"game": "gravis", "actions": OPENING[:4]}
    assert await refused(api, given) == (409, "position-live")
    await api.ask(table, table.key, "resign", seat=1)
    await explored(api, *OPENING[:4])


@pytest.mark.parametrize(
    ("given", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"game": "gravis", "start": "5/5"}, 409, "field-count"),
        ({"game": "gravis", "actions": ["Sz"]}, 409, "unreadable"),
    ],
    ids=["no-such-game", "no-position", "an-action-that-is-none"],
)
async def test_what_makes_no_sense_is_refused(api: Api, given: dict[str, Any], status: int, code: str) -> None:
    assert await refused(api, given) == (status, code)


async def test_the_books_of_a_game_are_listed(api: Api) -> None:
    answer = await api.http.get("/api/openings/gravis")
    listed = read_json(tuple[BookShown, ...], answer.content)
    assert [(each.games, each.positions) for each in listed] == [(book.head.games, len(book.lines)) for book in books_of("gravis")]
    assert (await api.http.get("/api/openings/chess")).status_code == 404


def test_results_of_any_number_of_seats_add_up() -> None:
    assert entry_of_counts({"1-0-0": 2, "1/3-1/3-1/3": 3, "0-1/2-1/2": 2}) == Entry(7, (3.0, 2.0, 2.0), 5)


def test_a_game_given_up_at_once_says_nothing_of_openings() -> None:
    assert keys_of(Line.begin(START, OPENING[:3])) == frozenset()
    assert len(keys_of(Line.begin(START, OPENING[:4]))) == 5
