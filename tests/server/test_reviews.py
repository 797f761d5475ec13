"""Reviews over HTTP: of a table, of a record; kept, continued, tried again; refused for what people are playing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from banquise.codec import read_json
from banquise.core import Line, Record, read_record, write_record
from banquise.games import GAMES
from banquise.players import play_game
from banquise.protocol import Problem
from banquise.server.settings import NO_LIMITS, Settings
from banquise.views import ReviewShown, TryShown
from tests.engine_here import needs_engine
from tests.server.api import HERE, Api, MadeTable, serving

pytestmark = needs_engine
GAME = GAMES["gravis"]
LATE = "5/1b3/1w3/b1w2/2wb1 w S drop -"


@pytest.fixture
def settings(empty_database: Path, tmp_path: Path) -> Settings:
    database = tmp_path / "banquise.db"
    database.write_bytes(empty_database.read_bytes())
    return Settings(database=str(database), web=tmp_path / "web", limits=NO_LIMITS, thinkers=1, heartbeat_seconds=0)


@pytest.fixture
async def api(settings: Settings) -> AsyncIterator[Api]:
    async with serving(settings) as found:
        yield found


def played(seed: int = 3) -> Record:
    """A short game from a position in which much is decided."""
    return Record.of(play_game(GAME.from_text(LATE), ["random", "random"], seed=seed), GAME)


async def asked(api: Api, method: str, path: str, given: dict[str, Any] | None = None) -> httpx.Response:
    return await api.http.request(method, path, json=given)


async def play_some(api: Api, made: MadeTable, most: int) -> list[str]:
    """Plays so many actions, each the first that is legal, and gives them all."""
    for _ in range(most):
        if (await api.table(made))["status"] == "over":
            break
        await api.play(made)
    found = await api.get(f"/api/tables/{made.id}", made.key)
    return [play["action"] for play in found["history"]]


async def done(api: Api, given: dict[str, Any]) -> ReviewShown:
    """The review of a game once it is done."""
    answer = await asked(api, "POST", "/api/reviews", given)
    assert answer.status_code == 200, answer.text
    shown = read_json(ReviewShown, answer.content)
    async with asyncio.timeout(60):
        while shown.state in ("waiting", "thinking"):
            await asyncio.sleep(0.05)
            shown = read_json(ReviewShown, (await asked(api, "GET", f"/api/reviews/{shown.id}?language=fr")).content)
    return shown


async def test_a_game_is_reviewed_once_for_everybody_and_kept(api: Api) -> None:
    text = write_record(played())
    first = await done(api, {"record": text})
    line = read_record(text).line(GAME)
    outcome = line.outcome()
    assert outcome
    assert (first.state, first.judged, len(first.points)) == ("done", len(first.turns), len(line.actions) + 1)
    assert first.points[-1].chances == outcome.scores
    assert all(turn.judged and turn.words for turn in first.turns)
    started = api.service.programs.pool.started
    again = read_json(ReviewShown, (await asked(api, "POST", "/api/reviews", {"record": text, "language": "fr"})).content)
    assert again == first
    stored = await api.service.host.store.review(first.id)
    assert stored
    assert len(stored.turns) == len(first.turns)
    assert api.service.programs.pool.started == started


async def test_after_a_restart_a_review_goes_on_where_it_stood(settings: Settings) -> None:
    text = write_record(played())
    async with serving(settings) as api:
        first = await done(api, {"record": text})
        kept = await api.service.host.store.review(first.id)
        assert kept
    async with serving(settings) as api:
        found = read_json(ReviewShown, (await asked(api, "GET", f"/api/reviews/{first.id}?language=fr")).content)
        assert found == first
        assert not api.service.programs.pool.started


async def test_a_review_survives_workers_that_end(api: Api) -> None:
    text = write_record(played(5))
    await asked(api, "POST", "/api/reviews", {"record": text, "depth": 2})
    for _ in range(3):
        await asyncio.sleep(0.1)
        for turn in list(api.service.programs.pool.turns.values()):
            turn.worker.kill()  # type: ignore[attr-defined]  # a process of this machine
    assert (await done(api, {"record": text, "depth": 2})).state == "done"


async def test_a_mistake_can_be_tried_again(api: Api) -> None:
    for seed in range(20):
        shown = await done(api, {"record": write_record(played(seed))})
        if turn := next((turn for turn in shown.turns if turn.missed == "win"), None):
            break
    assert turn
    path = f"/api/reviews/{shown.id}/tries"
    right = read_json(TryShown, (await asked(api, "POST", path, {"turn": turn.number, "actions": turn.better})).content)
    assert (right.good, right.complete, right.reply) == (True, True, ())
    wrong = read_json(TryShown, (await asked(api, "POST", path, {"turn": turn.number, "actions": turn.actions})).content)
    assert not wrong.good
    assert wrong.words
    begun = read_json(TryShown, (await asked(api, "POST", path, {"turn": turn.number, "actions": turn.better[:1]})).content)
    assert begun.good
    refused = await asked(api, "POST", path, {"turn": turn.number, "actions": ["zz"]})
    assert refused.status_code == 409


async def test_the_record_of_a_review_has_its_lines_and_reads_back(api: Api) -> None:
    shown = await done(api, {"record": write_record(played(4))})
    text = (await api.http.get(f"/api/reviews/{shown.id}/record?language=fr")).text
    record = read_record(text)
    assert write_record(record) == text
    assert record.line(GAME).outcome()
    assert all(turn[-1].comment for turn in record.turns)
    assert any(entry.variations for entry in record.entries) == any(turn.better for turn in shown.turns)


@pytest.mark.parametrize(
    ("given", "status", "code"),
    [
        ({}, 400, "review-one-game"),
        ({"table": "a", "record": "b"}, 400, "review-one-game"),
        ({"table": "nowhere"}, 404, "no-table"),
        ({"record": "x"}, 409, "record-tag-missing"),
        ({"record": write_record(Record.of(Line.begin(GAME.start()), GAME))}, 409, "review-empty"),
        ({"record": "x", "depth": 4}, 400, "request-unreadable"),
    ],
)
async def test_what_cannot_be_reviewed_is_refused_with_a_sentence(api: Api, given: dict[str, Any], status: int, code: str) -> None:
    answer = await asked(api, "POST", "/api/reviews", given | {"language": "fr"})
    refusal = read_json(Problem, answer.content).refusal
    assert (answer.status_code, refusal.code) == (status, code)


async def test_there_is_no_review_of_an_unknown_id(api: Api) -> None:
    answer = await asked(api, "GET", f"/api/reviews/{'0' * 32}")
    assert (answer.status_code, read_json(Problem, answer.content).refusal.code) == (404, "review-unknown")


async def test_what_people_are_playing_is_neither_reviewed_nor_searched(api: Api) -> None:
    made = await api.make("gravis", seats=({"kind": "here", "name": "Ann"}, {"kind": "link", "name": "Bob"}))
    await api.sit_down(made)
    actions = await play_some(api, made, 4)
    refused = await asked(api, "POST", "/api/reviews", {"table": made.id})
    assert read_json(Problem, refused.content).refusal.code == "review-not-over"
    line = Line.begin(GAME.start(), actions)
    for path, given in (
        ("/api/searches", {"game": "gravis", "actions": actions}),
        ("/api/searches", {"game": "gravis", "start": line.position.text()}),
        ("/api/searches", {"game": "gravis", "actions": [*actions, line.legal_actions()[0]]}),
        ("/api/tables", {"game": "gravis", "start": line.position.text(), "seats": [{"kind": "program", "program": "engine:10"}]}),
        ("/api/reviews", {"record": write_record(Record.of(line, GAME))}),
        ("/api/reviews", {"record": write_record(Record.of(line.leave(1), GAME))}),
    ):
        answer = await asked(api, "POST", path, given)
        assert (answer.status_code, read_json(Problem, answer.content).refusal.code) == (409, "position-live"), (path, given)
    assert (await asked(api, "POST", "/api/searches", {"game": "gravis", "actions": actions[:2], "level": 1})).status_code == 200


TURNED = str.maketrans("NESWabcde12345", "SWNEedcba54321")


async def test_a_position_that_people_play_is_refused_turned_or_mirrored_and_by_its_threat_and_within_a_turn(api: Api) -> None:
    made = await api.make("gravis", seats=({"kind": "here", "name": "Ann"}, {"kind": "link", "name": "Bob"}))
    await api.sit_down(made)
    actions = await play_some(api, made, 4)
    turned = [action.translate(TURNED) for action in actions]
    assert Line.begin(GAME.start(), turned).position != Line.begin(GAME.start(), actions).position
    for path, given in (("searches", turned), ("threats", actions), ("threats", turned)):
        answer = await asked(api, "POST", f"/api/{path}", {"game": "gravis", "actions": given, "level": 1})
        assert (answer.status_code, read_json(Problem, answer.content).refusal.code) == (409, "position-live"), (path, given)
    begun = await play_some(api, made, 1)
    for within in (begun, actions):
        answer = await asked(api, "POST", "/api/searches", {"game": "gravis", "actions": within, "level": 1})
        assert read_json(Problem, answer.content).refusal.code == "position-live"
    await play_some(api, made, 1)
    assert (await asked(api, "POST", "/api/searches", {"game": "gravis", "actions": actions, "level": 1})).status_code == 200


async def test_hints_on_one_screen_and_against_programs_stay_as_they_are(api: Api) -> None:
    made = await api.make("gravis", seats=HERE)
    actions = await play_some(api, made, 4)
    assert (await asked(api, "POST", "/api/searches", {"game": "gravis", "actions": actions, "level": 1})).status_code == 200


async def test_a_table_is_reviewed_once_it_is_over(api: Api) -> None:
    made = await api.make("gravis", seats=HERE)
    await play_some(api, made, 100)
    shown = await done(api, {"table": made.id, "depth": 1})
    assert (shown.state, shown.game) == ("done", "gravis")
    again = read_json(ReviewShown, (await asked(api, "POST", "/api/reviews", {"table": made.id})).content)
    assert (again.id, again.state) == (shown.id, "done")
