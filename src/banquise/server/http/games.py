"""Games, their rules and first steps, and pictures of positions."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from banquise.core import Game, refuse
from banquise.games import GAMES
from banquise.lessons import LESSONS
from banquise.protocol.lines import MAX_POSITION_CHARACTERS, TriedGiven
from banquise.server.declined import Declined
from banquise.server.http.bodies import Body, answer, answers, problems
from banquise.server.service import AddressDep, LanguageDep, ServiceDep
from banquise.svg import draw
from banquise.views import (
    GameShown,
    LessonShown,
    MissedShown,
    RulesShown,
    games_shown,
    lesson_shown,
    missed_shown,
    rules_shown,
)

router: Final = APIRouter(prefix="/api", tags=["games"])

PICTURE_HEADERS: Final = {
    "Cache-Control": "public, max-age=3600",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}
"""A picture styles itself, and does nothing else."""

Slug = Annotated[str, Path(max_length=64, description="A game, as GET /api/games lists them.", examples=[next(iter(GAMES))])]


def game_of(slug: str) -> Game:
    """The game of this slug; raises `Declined` if there is none."""
    if slug not in GAMES:
        raise Declined(refuse("unknown-game", game=slug[:64], games=", ".join(GAMES)))
    return GAMES[slug]


@router.get("/games", summary="The games, their options, and the clocks their rules ask for", **answers(tuple[GameShown, ...], 400))
async def games(language: LanguageDep) -> Response:
    return answer(games_shown(language))


@router.get("/games/{game}/rules", summary="The rules page of a game, with its pictures as positions", **answers(RulesShown, 400, 404))
async def rules(game: Slug, language: LanguageDep) -> Response:
    shown = rules_shown(game_of(game).slug, language)
    if not any(part.text for part in shown.parts):
        raise Declined(refuse("no-rules-page", game=game))
    return answer(shown)


@router.get("/games/{game}/lessons", summary="First steps in a game: tasks that the rules check", **answers(LessonShown, 400, 404))
async def lessons(game: Slug, language: LanguageDep) -> Response:
    if game_of(game).slug not in LESSONS:
        raise Declined(refuse("no-lessons", game=game))
    return answer(lesson_shown(game, language))


@router.post(
    "/games/{game}/lessons/{number}/missed",
    summary="Why legal actions are not what a task of the first steps asks for",
    **answers(MissedShown, 400, 404, 409, 413, 503),
)
async def missed(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    game: Slug,
    number: Annotated[int, Path(ge=1, le=99, description="The task, counted from 1.")],
    given: Annotated[TriedGiven, Depends(Body(TriedGiven))],
) -> Response:
    request.state.language, request.state.slug = given.language, game
    if number > len(LESSONS.get(game_of(game).slug, ())):
        raise Declined(refuse("no-lessons", game=game))
    return answer(await service.run(address, len(given.actions), missed_shown, game, number, given.actions, given.language))


@router.get(
    "/pictures/{game}",
    summary="A position as an SVG picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The picture."}, **problems(400, 404, 409)},
)
async def picture(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    game: Slug,
    position: Annotated[str, Query(max_length=MAX_POSITION_CHARACTERS, description="The text of the position; left out: the start.")] = "",
    last: Annotated[str, Query(max_length=40, description="The action that led to it.")] = "",
    *,
    flip: Annotated[bool, Query(description="As seen from the opposite edge.")] = False,
    coordinates: Annotated[bool, Query(description="With the names of the cells.")] = True,
) -> Response:
    request.state.slug = game
    chosen = game_of(game.removesuffix(".svg"))
    shown = chosen.from_text(position) if position else chosen.start()
    svg = await service.run(address, 1, draw, shown, last=last or None, flip=flip, coordinates=coordinates)
    return Response(svg, media_type="image/svg+xml", headers=PICTURE_HEADERS)
