"""Tournaments over HTTP: an evening from the form to the standings, and everything that may go wrong in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from banquise.server.settings import Settings
from tests.server.api import serving
from tests.server.evening import Evening


@pytest.fixture(params=["sqlite", "postgresql"])
async def evening(request: pytest.FixtureRequest, settings: Settings) -> AsyncIterator[Evening]:
    if request.param == "postgresql":
        settings = replace(settings, database=request.getfixturevalue("postgresql").database())
    async with serving(settings) as api:
        yield Evening(api)


async def test_two_meet_at_a_table_that_is_made_for_them(evening: Evening) -> None:
    page = await evening.make(automatic=False, rounds=1)
    assert page["tournament"]["status"] == "to-come"
    assert page["you"]["organiser"]
    await evening.enter("ann", "bob")
    page = await evening.ask("org", "pair-round")
    [game] = await evening.games()
    assert (game["status"], sorted(game["players"])) == ("waiting", ["ann", "bob"])
    you = await evening.you("ann")
    [following] = you["next"]
    assert following["path"] == f"/t/{game['table']}"
    await evening.play(game)
    await evening.settle()
    shown = await evening.shown()
    assert shown["waiting"] == 0
    assert [(line["name"], line["points"]) for line in shown["standings"]] == [("Ann", "1"), ("Bob", "0")]
