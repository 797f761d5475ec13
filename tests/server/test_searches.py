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
from banquise.views import SearchShown, ThreatShown
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


@needs_engine
async def test_a_hint_that_is_to_explain_says_why_in_the_language_asked_for(http: httpx.AsyncClient) -> None:
    given = {"game": "gravis", "start": "w2w1/5/5/5/3bb w E drop -", "level": 5, "explain": True}
    shown = read_json(SearchShown, (await searched(http, **given)).content)
    assert shown.why == "It wins the game. Three pawns stand in a row in a stable position: c5, d5 and e5."
    shown = read_json(SearchShown, (await searched(http, **given, language="fr")).content)
    assert shown.why.startswith("Cela gagne la partie. Trois pions")
    threatened = {"game": "gravis", "start": "2ww1/5/b4/5/4b b E drop -", "level": 5}
    plain, explained = [read_json(SearchShown, (await searched(http, **threatened, explain=each)).content).why for each in (False, True)]
    assert "White was threatening to win at once." in explained
    assert "threatening" not in plain


@needs_engine
async def test_a_threat_is_what_a_rival_would_do_if_the_turn_were_its_own(http: httpx.AsyncClient) -> None:
    given = {"game": "gravis", "start": "2ww1/5/b4/5/4b b E drop -", "level": 5}
    shown = read_json(ThreatShown, (await http.post("/api/threats", json=given)).content)
    assert (shown.seat, shown.position) == (1, "2ww1/5/b4/5/4b w E drop -")
    assert shown.candidates[0].action == "E5"
    assert shown.words.startswith("White threatens to win at once: drops a pawn along row 5")


@needs_engine
async def test_among_several_rivals_each_may_be_asked_about(http: httpx.AsyncClient) -> None:
    given = {"game": "derive", "options": {"level": "1", "colours": "rby"}, "actions": ["+a1"], "level": 3}
    seats = [read_json(ThreatShown, (await http.post("/api/threats", json={**given, "seat": seat})).content).seat for seat in (0, 1, 3)]
    assert seats == [3, 1, 3]


@pytest.mark.parametrize(
    ("given", "status", "code"),
    [
        ({"game": "gravis", "start": "2w2/3bw/5/5/wb3 w N aim -"}, 409, "threat-mid-turn"),
        ({"game": "gravis", "start": "2ww1/5/b4/5/4b b E drop -", "seat": 2}, 409, "threat-seat"),
        ({"game": "quivive", "start": "101/0003B0/0001A102/1030010/0001110/00000/001 2 step solo2 -"}, 409, "not-their-step"),
        ({"game": "drivis", "actions": ["z9"]}, 409, "unreadable"),
        ({"game": "chess"}, 404, "unknown-game"),
    ],
)
async def test_where_nothing_can_be_threatened_the_sentence_says_why(
    http: httpx.AsyncClient, given: dict[str, Any], status: int, code: str
) -> None:
    answer = await http.post("/api/threats", json=given)
    assert (answer.status_code, read_json(Problem, answer.content).refusal.code) == (status, code)
