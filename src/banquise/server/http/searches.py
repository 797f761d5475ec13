"""Hints and reviews: what the engine finds in a position, within what the server allows."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from banquise.core import Action, BadText, IllegalAction, refuse
from banquise.i18n import voice
from banquise.protocol import SearchGiven
from banquise.server.declined import Declined
from banquise.server.http.bodies import Body, answer, answers
from banquise.server.service import Service, ServiceDep, address_of
from banquise.server.thinking.asking import SearchRefused
from banquise.server.thinking.pool import Busy
from banquise.views import SearchShown

router: Final = APIRouter(prefix="/api", tags=["searches"])


@router.post("/searches", summary="What the engine finds in a position, best first", **answers(SearchShown, 400, 404, 409, 413, 503))
async def search(request: Request, service: ServiceDep, given: Annotated[SearchGiven, Depends(Body(SearchGiven))]) -> Response:
    request.state.language, request.state.slug = given.language, given.game
    if not service.live_positions.empty and await service.run(address_of(request), len(given.actions), _is_live, service, given):
        raise Declined(refuse("position-live"), given.game)
    try:
        found = await service.programs.search(given, address_of(request))
    except SearchRefused as error:
        raise Declined(error.reason, given.game) from error
    except Busy as busy:
        raise Declined(refuse("busy", seconds=busy.seconds), retry=busy.seconds) from busy
    if not found.candidates:
        return answer(found)
    purpose = await service.run(address_of(request), len(given.actions), _purpose, given, Action(found.candidates[0].action))
    return answer(replace(found, purpose=purpose))


def _is_live(service: Service, given: SearchGiven) -> bool:
    """Whether people are playing this position; what cannot be read or played is refused by the search."""
    try:
        return service.live_positions.has(given.line())
    except (BadText, IllegalAction):
        return False


def _purpose(given: SearchGiven, action: Action) -> str:
    return voice(given.game, given.language).purpose(given.line().position, action)
