"""Ratings of a server, computed again from its finished games: the same numbers, and what was damaged is put right."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from banquise.cli import app
from banquise.server.hosting.recounting import recount
from banquise.server.settings import Settings
from banquise.store import FinishedGame, PlayerRating, RatingChange
from tests.server.api import Api, serving
from tests.server.test_players import Named, named
from tests.server.test_rated import end, rated_table


async def some_games(api: Api, count: int = 3) -> tuple[Named, Named]:
    ann, bob = await named(api), await named(api, "Bob")
    for number in range(count):
        await end(api, await rated_table(api, ann, bob), ann, bob, loser=1 + number % 2)
    return ann, bob


async def test_the_same_numbers_come_out_again(api: Api) -> None:
    await some_games(api)
    found = await recount(api.service.host.store)
    assert (found.games, found.wrong, sorted(found.names.values())) == (3, 0, ["Ann", "Bob"])


async def test_what_was_damaged_is_put_right(settings: Settings) -> None:
    async with serving(settings) as api:
        ann, _ = await some_games(api)
        before = [await api.get(f"/api/players/{ann.id}{path}") for path in ("", "/games", "/ratings/gravis/two")]
    with sqlite3.connect(settings.database) as database:
        database.execute("UPDATE ratings SET mean = mean + 1, games = 7 WHERE player = ?", (ann.id,))
        database.execute("UPDATE played SET mean = 0, before = 3, deviation = 1 WHERE player = ?", (ann.id,))
    database.close()
    async with serving(settings) as api:
        assert (await recount(api.service.host.store)).wrong == 1
        assert before == [await api.get(f"/api/players/{ann.id}{path}") for path in ("", "/games", "/ratings/gravis/two")]
        assert (await recount(api.service.host.store)).wrong == 0


async def test_a_game_that_ends_meanwhile_is_counted_too(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    await some_games(api)
    store = api.service.host.store
    late = [FinishedGame("late", 1, "gravis", "two", "{}", 2, (), "{}")]
    computed = store.put_right

    async def put_right(last: int, ratings: Sequence[PlayerRating], changes: Sequence[RatingChange]) -> bool:
        if late:
            await store.add_game(late.pop())
        return await computed(last, ratings, changes)

    monkeypatch.setattr(store, "put_right", put_right)
    assert (await recount(store)).wrong == 0
    assert not late


def test_the_command_computes_those_of_a_database(settings: Settings) -> None:
    async def play() -> tuple[Named, Named]:
        async with serving(settings) as api:
            return await some_games(api)

    ann, bob = asyncio.run(play())
    result = CliRunner().invoke(app, ["club", "recompute", "--database", settings.database, "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert {line["player"] for line in told["ratings"]} == {ann.id, bob.id}
    assert (told["games"], told["wrong"]) == (3, 0)
    spoken = CliRunner().invoke(app, ["club", "recompute", "--database", settings.database, "--lang", "fr"])
    assert "3 parties classées" in " ".join(spoken.stdout.split())
    assert "Ann" in spoken.stdout


def test_the_command_needs_games_from_somewhere(tmp_path: Path) -> None:
    for arguments, code in (([], 2), (["a.jsonl", "--database", "b.db"], 2), (["--database", str(tmp_path / "none.db")], 3)):
        assert CliRunner().invoke(app, ["club", "recompute", *arguments]).exit_code == code
    assert not (tmp_path / "none.db").exists()
