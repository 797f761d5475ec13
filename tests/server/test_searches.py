"""POST /api/searches: hints, through the whole application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from banquise.codec import read_json
from banquise.games import GAMES, OURS
from banquise.protocol import Problem
from banquise.server.app import create_app
from banquise.server.settings import NO_LIMITS, Settings
from banquise.server.thinking.queue import Thought
from banquise.views import SearchShown
from tests.engine_here import needs_engine

SETTINGS = Settings(limits=NO_LIMITS, thinkers=1, queued_searches=0, hint_seconds=0.2)


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[FastAPI]:
    made = create_app(replace(SETTINGS, database=str(tmp_path / "tables.db")))
    async with made.router.lifespan_context(made):
        yield made


@pytest.fixture
async def http(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        yield client


async def searched(http: httpx.AsyncClient, **given: Any) -> httpx.Response:
    return await http.post("/api/searches", json=given)


@needs_engine
@pytest.mark.parametrize("game", OURS)
async def test_a_search_finds_legal_actions_in_every_game(http: httpx.AsyncClient, game: str) -> None:
    answer = await searched(http, game=game, level=3)
    shown = read_json(SearchShown, answer.content)
    position = GAMES[game].start()
    assert shown.engine
    assert {each.action for each in shown.candidates} <= set(position.legal_actions())
    assert all(0 <= value <= 1 for each in shown.candidates for value in each.values)


@pytest.mark.parametrize(
    ("given", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"game": "drivis", "actions": ["z9"]}, 409, "unreadable"),
        ({"game": "drivis", "start": "x"}, 409, "field-count"),
        ({"game": "drivis", "start": "x", "options": {"a": "b"}}, 409, "option-and-position"),
        ({"game": "drivis", "level": 11}, 400, "request-unreadable"),
        ({"game": "drivis", "seconds": 1e9}, 400, "request-unreadable"),
        ({"game": "drivis", "threads": 8}, 400, "request-unreadable"),
    ],
)
async def test_what_makes_no_sense_is_refused_with_a_sentence(
    http: httpx.AsyncClient, given: dict[str, Any], status: int, code: str
) -> None:
    answer = await searched(http, **given)
    refusal = read_json(Problem, answer.content).refusal
    assert (answer.status_code, refusal.code) == (status, code)
    assert refusal.text


async def test_where_all_workers_are_busy_the_answer_says_when_to_come_back(app: FastAPI, http: httpx.AsyncClient) -> None:
    async with app.state.service.programs.pool.turn(Thought("person")):
        answer = await searched(http, game="drivis", language="fr")
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) >= 1
    assert "occupés" in read_json(Problem, answer.content).refusal.text
    assert (await searched(http, game="drivis", level=1)).status_code == 200
