"""Puzzles over HTTP: which there are, the next one, and what comes of tries, hints and results."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from banquise.codec import read_json
from banquise.core import Action, Line
from banquise.games import OURS
from banquise.i18n import LANGUAGES
from banquise.protocol import Problem
from banquise.server.http import puzzles as routes
from banquise.server.settings import NO_LIMITS, Settings
from banquise.study.puzzle_choice import puzzle_of_the_day, rating_of
from banquise.study.puzzles import Puzzle, puzzles_of
from banquise.views import (
    DailyShown,
    PuzzleHintShown,
    PuzzleShown,
    PuzzleSolutionShown,
    PuzzlesShown,
    PuzzleTryShown,
    ShelfShown,
    SolverShown,
)
from tests.engine_here import needs_engine
from tests.server.api import Api, Clock, serving

Shown = TypeVar("Shown")
every_game = pytest.mark.parametrize("game", OURS)
START_OF_2030 = datetime(2030, 1, 1, 0, 0, 1, tzinfo=UTC)


@pytest.fixture
def settings(empty_database: Path, tmp_path: Path, clock: Clock) -> Settings:
    database = tmp_path / "banquise.db"
    database.write_bytes(empty_database.read_bytes())
    return Settings(database=str(database), web=tmp_path / "web", limits=NO_LIMITS, thinkers=1, heartbeat_seconds=0, now=clock)


@pytest.fixture
async def api(settings: Settings) -> AsyncIterator[Api]:
    async with serving(settings) as found:
        yield found


async def asked(api: Api, kind: type[Shown], path: str, given: dict[str, Any] | None = None) -> Shown:
    answer = await (api.http.get(f"/api{path}") if given is None else api.http.post(f"/api{path}", json=given))
    assert answer.status_code == 200, answer.text
    return read_json(kind, answer.content)


async def refused(api: Api, path: str, given: dict[str, Any] | None = None) -> tuple[int, str]:
    answer: httpx.Response = await (api.http.get(f"/api{path}") if given is None else api.http.post(f"/api{path}", json=given))
    return answer.status_code, read_json(Problem, answer.content).refusal.code


def path_of(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game}/{puzzle.id}"


def of_steps(least: int, game: str = "") -> Puzzle:
    return next(puzzle for each in ([game] if game else OURS) for puzzle in puzzles_of(each) if puzzle.steps >= least)


async def test_the_shelves_are_counted_with_themes_in_words(api: Api) -> None:
    for language in LANGUAGES:
        shelves = await asked(api, tuple[ShelfShown, ...], f"/puzzles?language={language}")
        assert {shelf.game: shelf.count for shelf in shelves} == {game: len(puzzles_of(game)) for game in OURS}
        for shelf in shelves:
            assert sum(level.count for level in shelf.levels) == shelf.count
            assert all(theme.name and theme.meaning.endswith(".") for theme in shelf.themes)


async def test_puzzles_are_listed_by_theme_and_difficulty_page_by_page(api: Api) -> None:
    some = await asked(api, PuzzlesShown, "/puzzles/gravis?theme=every-arrow&hardest=3")
    wanted = [each for each in puzzles_of("gravis") if "every-arrow" in each.themes and each.level <= 3]
    assert some.count == len(wanted)
    assert [each.id for each in some.puzzles] == [each.id for each in wanted][: routes.PAGE_PUZZLES]
    last = await asked(api, PuzzlesShown, f"/puzzles/gravis?first={len(puzzles_of('gravis')) - 2}")
    assert [each.id for each in last.puzzles] == [each.id for each in puzzles_of("gravis")[-2:]]


async def test_the_next_puzzle_is_about_as_hard_as_the_solver_is_strong_and_none_comes_twice(api: Api) -> None:
    weak = await asked(api, PuzzleShown, "/puzzles/gravis/next", {"rating": 900})
    strong = await asked(api, PuzzleShown, "/puzzles/gravis/next", {"rating": 2500})
    assert weak.rating < strong.rating
    done: list[str] = []
    few = [each for each in puzzles_of("gravis") if each.level == 10]
    for _ in few:
        found = await asked(api, PuzzleShown, "/puzzles/gravis/next", {"easiest": 10, "done": done})
        assert found == await asked(api, PuzzleShown, "/puzzles/gravis/next", {"easiest": 10, "done": done})
        done.append(found.id)
    assert sorted(done) == sorted(each.id for each in few)
    assert await refused(api, "/puzzles/gravis/next", {"easiest": 10, "done": done}) == (404, "puzzles-done")


async def test_the_puzzle_of_the_day_is_that_of_the_servers_date(api: Api, clock: Clock) -> None:
    clock.now = round(START_OF_2030.timestamp() * 1000)
    today = await asked(api, DailyShown, "/daily-puzzle")
    expected = puzzle_of_the_day(START_OF_2030.date())
    assert expected
    assert (today.day, today.puzzle.id) == ("2030-01-01", expected.id)
    assert await asked(api, DailyShown, "/daily-puzzle?day=2030-01-01") == today
    french = await asked(api, DailyShown, "/daily-puzzle?day=2030-01-01&language=fr")
    assert (french.puzzle.id, french.puzzle.position.text) == (today.puzzle.id, today.puzzle.position.text)
    assert french.puzzle.ask != today.puzzle.ask
    assert await refused(api, "/daily-puzzle?day=soon") == (400, "puzzle-day")


@every_game
async def test_a_puzzle_is_solved_turn_by_turn_and_tells_nothing_of_its_solution_before(api: Api, game: str) -> None:
    puzzle = of_steps(2, game) if any(each.steps > 1 for each in puzzles_of(game)) else of_steps(1, game)
    shown = await asked(api, PuzzleShown, path_of(puzzle))
    assert (shown.game, shown.steps, shown.rating, shown.proven) == (game, puzzle.steps, rating_of(puzzle), puzzle.wins_in > 0)
    assert {each.action for each in shown.position.legal} == set(puzzle.position.legal_actions())
    for step in range(puzzle.steps):
        turn = puzzle.turns[2 * step]
        for count in range(1, len(turn)):
            part = await asked(api, PuzzleTryShown, f"{path_of(puzzle)}/tries", {"step": step, "actions": turn[:count]})
            assert (part.right, part.complete, part.solved, len(part.plays)) == (True, False, False, 1)
            assert turn[count] in {each.action for each in part.plays[0].position.legal}
        tried = await asked(api, PuzzleTryShown, f"{path_of(puzzle)}/tries", {"step": step, "actions": turn, "language": "fr"})
        last = step == puzzle.steps - 1
        assert (tried.right, tried.complete, tried.solved) == (True, True, last)
        assert tried.words.startswith("Résolu. " if last else "Juste. ")
        assert tuple(play.action for play in tried.plays) == (turn[-1], *(() if last else puzzle.turns[2 * step + 1]))
        if not last:
            assert tried.plays[-1].position.text == puzzle.before(step + 1).text()
            assert tried.plays[-1].position.legal


@needs_engine
@every_game
async def test_a_wrong_turn_is_answered_by_the_others_on_the_board_and_in_words(api: Api, game: str) -> None:
    puzzle = of_steps(1, game)
    right = puzzle.position.turn(puzzle.turns[0])
    wrong = next(turn for turn, after in puzzle.position.turns() if after != right and after.to_act != puzzle.seat and after.to_act > 0)
    tried = await asked(api, PuzzleTryShown, f"{path_of(puzzle)}/tries", {"actions": wrong})
    assert (tried.right, tried.solved) == (False, False)
    assert tried.words.startswith("Not this one")
    line = Line.begin(puzzle.position, [*wrong, *(play.action for play in tried.plays[1:])])
    assert len(tried.plays) > 1
    assert tried.plays[-1].position.text == line.position.text()
    assert all(play.words.endswith(".") for play in tried.plays)


async def test_without_the_engine_a_wrong_turn_is_told_all_the_same(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "engine_plays", lambda _game: False)
    puzzle = of_steps(1, "gravis")
    right = puzzle.position.turn(puzzle.turns[0])
    wrong = next(turn for turn, after in puzzle.position.turns() if after != right and not after.outcome())
    tried = await asked(api, PuzzleTryShown, f"{path_of(puzzle)}/tries", {"actions": wrong})
    assert (tried.right, tried.words, len(tried.plays)) == (False, "Not this one.", 1)
    assert not api.service.programs.pool.started


@every_game
async def test_a_hint_is_the_next_action_and_says_when_the_turn_has_to_be_begun_again(api: Api, game: str) -> None:
    puzzle = of_steps(1, game)
    hints = f"{path_of(puzzle)}/hints"
    first = await asked(api, PuzzleHintShown, hints, {})
    assert (first.begin, first.action) == (False, puzzle.turns[0][0])
    assert first.touches == puzzle.position.touches(Action(first.action))
    assert first.words
    assert first.why
    other = next(action for action in puzzle.position.legal_actions() if action != first.action)
    assert await asked(api, PuzzleHintShown, hints, {"actions": [other]}) == replace(first, begin=True)


@every_game
async def test_the_solution_is_told_action_by_action(api: Api, game: str) -> None:
    puzzle = of_steps(1, game)
    shown = await asked(api, PuzzleSolutionShown, f"{path_of(puzzle)}/solution?language=fr")
    assert tuple(play.action for play in shown.plays) == puzzle.actions
    assert [play.position.text for play in shown.plays] == [each.text() for each in list(puzzle.line.positions)[1:]]
    assert shown.words.startswith("Résolu. ")


async def test_a_rating_rises_by_what_is_solved_falls_by_what_is_not_and_is_kept_by_whoever_asks(api: Api) -> None:
    puzzle = of_steps(1, "gravis")
    solved = await asked(api, SolverShown, f"{path_of(puzzle)}/results", {"solved": True})
    failed = await asked(api, SolverShown, f"{path_of(puzzle)}/results", {"solved": False})
    assert failed.change < 0 < solved.change
    assert solved.puzzles == failed.puzzles == 1
    known = {"mean": solved.mean, "deviation": solved.deviation, "puzzles": solved.puzzles}
    after = await asked(api, SolverShown, f"{path_of(puzzle)}/results", {"solved": False, **known})
    assert (after.puzzles, after.rating) == (2, solved.rating + after.change)
    assert after.margin < solved.margin


@pytest.mark.parametrize(
    ("path", "given", "status", "code"),
    [
        ("/puzzles/chess", None, 404, "unknown-game"),
        ("/puzzles/gravis?theme=ko", None, 409, "puzzle-theme"),
        ("/puzzles/gravis/00000000", None, 404, "puzzle-unknown"),
        ("/puzzles/gravis/{id}/tries", {"step": 20}, 409, "puzzle-step"),
        ("/puzzles/gravis/{id}/hints", {"step": 20}, 409, "puzzle-step"),
        ("/puzzles/gravis/{id}/tries", {"actions": ["nonsense"]}, 409, "unreadable"),
        ("/puzzles/gravis/{id}/hints", {"actions": ["nonsense"]}, 409, "unreadable"),
        ("/puzzles/gravis/next", {"done": ["no id"]}, 400, "request-unreadable"),
    ],
)
async def test_what_makes_no_sense_is_refused_in_words(api: Api, path: str, given: dict[str, Any] | None, status: int, code: str) -> None:
    assert await refused(api, path.replace("{id}", of_steps(1, "gravis").id), given) == (status, code)


@needs_engine
async def test_a_puzzle_that_people_are_playing_right_now_is_answered_all_the_same(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells no more than the puzzle itself, and no searches of one's own can be made by it."""
    monkeypatch.setattr(type(api.service.live_positions), "has", lambda *_, **__: True)
    puzzle = of_steps(1, "gravis")
    assert (await asked(api, PuzzleTryShown, f"{path_of(puzzle)}/tries", {"actions": puzzle.turns[0]})).right
