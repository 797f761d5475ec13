"""Puzzles: which there are, the next one, and what comes of tries. Nothing of a solver is kept here."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from banquise.club.ratings import Rating
from banquise.club.solving import NEW_SOLVER, after_puzzle
from banquise.core import IllegalAction, refuse
from banquise.i18n import voice
from banquise.players import engine_plays
from banquise.protocol.puzzles import MAX_PUZZLES, NextPuzzleGiven, PuzzleResultGiven, PuzzleTryGiven
from banquise.server.declined import Declined
from banquise.server.http.bodies import Body, answer, answers, private_answer
from banquise.server.http.games import Slug, game_of
from banquise.server.rates import address_share
from banquise.server.service import AddressDep, LanguageDep, Service, ServiceDep
from banquise.server.thinking.looking import Where
from banquise.server.thinking.pool import Busy
from banquise.server.thinking.process import WorkerFailed
from banquise.study.puzzle_choice import chosen, next_for, puzzle_of_the_day
from banquise.study.puzzle_trying import TurnTried, try_actions
from banquise.study.puzzles import FACTS, Puzzle, puzzle_of, puzzles_of
from banquise.tables import SECOND_MS
from banquise.views import (
    DailyShown,
    PuzzleHintShown,
    PuzzleShown,
    PuzzleSolutionShown,
    PuzzlesShown,
    PuzzleTryShown,
    ShelfShown,
    SolverShown,
    listed_puzzle,
    puzzle_hint_shown,
    puzzle_shown,
    puzzle_solution_shown,
    puzzle_try_shown,
    shelves_shown,
)

router: Final = APIRouter(prefix="/api", tags=["puzzles"])
PAGE_PUZZLES: Final = 100
Level = Annotated[int, Query(ge=1, le=10, description="A level of the engine; it is the lowest that usually solves the puzzle.")]
ThemeQuery = Annotated[str, Query(max_length=40, description="The code of a theme; left out: any.")]


def _puzzle(game: Slug, puzzle: Annotated[str, Path(pattern="^[0-9a-f]{8}$", description="The id of a puzzle.")]) -> Puzzle:
    """The puzzle of an address; raises `Declined` where there is none."""
    found = puzzle_of(game_of(game).slug, puzzle)
    if found is None:
        raise Declined(refuse("puzzle-unknown"), game)
    return found


PuzzleDep = Annotated[Puzzle, Depends(_puzzle)]


def _shelf(game: str, theme: str, easiest: int, hardest: int) -> tuple[Puzzle, ...]:
    """Those of a game that are asked for; raises `Declined` where it has none, or no such theme."""
    there = puzzles_of(game_of(game).slug)
    if not there:
        raise Declined(refuse("puzzles-none"), game)
    if theme and (game not in FACTS or theme not in FACTS[game].themes):
        raise Declined(refuse("puzzle-theme", theme=theme), game)
    return chosen(there, theme, easiest, hardest)


# Which there are


@router.get("/puzzles", summary="How many puzzles each game has, by theme and by difficulty", **answers(tuple[ShelfShown, ...], 400))
async def shelves(service: ServiceDep, address: AddressDep, language: LanguageDep) -> Response:
    return answer(await service.run(address, 0, shelves_shown, language))


@router.get("/daily-puzzle", summary="The puzzle of a day, today's if none is named", **answers(DailyShown, 400, 404))
async def daily_puzzle(
    service: ServiceDep,
    address: AddressDep,
    language: LanguageDep,
    day: Annotated[str, Query(max_length=10, description="As 2030-12-31; days begin at midnight, universal time.")] = "",
) -> Response:
    return answer(await service.run(address, 0, _daily, _day(day) if day else _today(service), language))


def _today(service: Service) -> date:
    return datetime.fromtimestamp(service.settings.now() / SECOND_MS, UTC).date()


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Declined(refuse("puzzle-day", day=text)) from None


def _daily(day: date, language: LanguageDep) -> DailyShown:
    puzzle = puzzle_of_the_day(day)
    if puzzle is None:
        raise Declined(refuse("puzzles-none"))
    return DailyShown(day.isoformat(), puzzle_shown(puzzle, language))


@router.get("/puzzles/{game}", summary="The puzzles of a game, by theme and by difficulty", **answers(PuzzlesShown, 400, 404, 409))
async def puzzles(
    service: ServiceDep,
    address: AddressDep,
    game: Slug,
    theme: ThemeQuery = "",
    easiest: Level = 1,
    hardest: Level = 10,
    first: Annotated[int, Query(ge=0, le=MAX_PUZZLES, description="So many are left out.")] = 0,
) -> Response:
    found = await service.run(address, 0, _shelf, game, theme, easiest, hardest)
    some = tuple(listed_puzzle(each) for each in found[first : first + PAGE_PUZZLES])
    return answer(PuzzlesShown(game, len(found), some))


@router.post("/puzzles/{game}/next", summary="A puzzle for a solver of some rating", **answers(PuzzleShown, 400, 404, 409, 413))
async def next_puzzle(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    game: Slug,
    given: Annotated[NextPuzzleGiven, Depends(Body(NextPuzzleGiven))],
) -> Response:
    request.state.language, request.state.slug = given.language, game
    return private_answer(await service.run(address, 0, _next, game, given))


def _next(game: str, given: NextPuzzleGiven) -> PuzzleShown:
    found = next_for(_shelf(game, given.theme, given.easiest, given.hardest), given.rating, frozenset(given.done))
    if found is None:
        raise Declined(refuse("puzzles-done"), game)
    return puzzle_shown(found, given.language)


@router.get("/puzzles/{game}/{puzzle}", summary="A puzzle, without its solution", **answers(PuzzleShown, 400, 404))
async def one_puzzle(service: ServiceDep, address: AddressDep, language: LanguageDep, puzzle: PuzzleDep) -> Response:
    return answer(await service.run(address, 0, puzzle_shown, puzzle, language))


# Solving


@router.post(
    "/puzzles/{game}/{puzzle}/tries",
    summary="What comes of a turn: right so far, solved, or wrong and how it is answered",
    **answers(PuzzleTryShown, 400, 404, 409, 413, 503),
)
async def try_puzzle(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    puzzle: PuzzleDep,
    given: Annotated[PuzzleTryGiven, Depends(Body(PuzzleTryGiven))],
) -> Response:
    request.state.language, request.state.slug = given.language, puzzle.game
    _check(puzzle, given)
    tried = await _tried(service, address, puzzle, given)
    speech = voice(puzzle.game, given.language)
    return private_answer(await service.run(address, 0, puzzle_try_shown, puzzle, given.step, given.actions, tried, speech))


def _check(puzzle: Puzzle, given: PuzzleTryGiven) -> None:
    if given.step >= puzzle.steps:
        raise Declined(refuse("puzzle-step", step=given.step + 1), puzzle.game)


async def _tried(service: Service, address: str, puzzle: Puzzle, given: PuzzleTryGiven) -> TurnTried:
    """Right or wrong is told by the puzzle alone; how a wrong turn is answered, by the engine where it can be asked."""
    looking = try_actions(puzzle, given.step, given.actions, refute=engine_plays(puzzle.game))
    where = Where(puzzle.game, puzzle.start, puzzle.id)
    try:
        tried: TurnTried = await service.looks.answered(looking, where, "hint", address_share(address))
    except IllegalAction as error:
        raise Declined(error.reason, puzzle.game) from error
    except (Busy, WorkerFailed):  # whoever solves is told that it is wrong all the same
        return TurnTried(right=False)
    return tried


@router.post(
    "/puzzles/{game}/{puzzle}/hints",
    summary="The next action of the solution",
    **answers(PuzzleHintShown, 400, 404, 409, 413),
)
async def hint(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    puzzle: PuzzleDep,
    given: Annotated[PuzzleTryGiven, Depends(Body(PuzzleTryGiven))],
) -> Response:
    request.state.language, request.state.slug = given.language, puzzle.game
    _check(puzzle, given)
    speech = voice(puzzle.game, given.language)
    return private_answer(await service.run(address, 0, puzzle_hint_shown, puzzle, given.step, given.actions, speech))


@router.get("/puzzles/{game}/{puzzle}/solution", summary="The solution, action by action", **answers(PuzzleSolutionShown, 400, 404))
async def solution(service: ServiceDep, address: AddressDep, language: LanguageDep, puzzle: PuzzleDep) -> Response:
    return answer(await service.run(address, 0, puzzle_solution_shown, puzzle, voice(puzzle.game, language)))


@router.post(
    "/puzzles/{game}/{puzzle}/results",
    summary="A solver's rating after a puzzle; whoever asks keeps it",
    **answers(SolverShown, 400, 404, 413),
)
async def result(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    puzzle: PuzzleDep,
    given: Annotated[PuzzleResultGiven, Depends(Body(PuzzleResultGiven))],
) -> Response:
    request.state.language, request.state.slug = given.language, puzzle.game
    return private_answer(await service.run(address, 0, _rated, puzzle, given))


def _rated(puzzle: Puzzle, given: PuzzleResultGiven) -> SolverShown:
    before = NEW_SOLVER
    if given.mean is not None and given.deviation is not None:
        before = Rating(given.mean, given.deviation, given.puzzles)
    after = after_puzzle(before, puzzle, solved=given.solved)
    return SolverShown(after.mean, after.deviation, after.games, after.elo, after.margin, after.elo - before.elo)
