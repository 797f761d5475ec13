"""Hints, analyses and threats: what the engine finds in a position, within what the server allows."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from banquise.core import BadText, IllegalAction, Line, Position, Refusal, refuse
from banquise.i18n import voice
from banquise.protocol import SearchGiven, ThreatGiven
from banquise.server.declined import Declined
from banquise.server.http.bodies import Body, answer, answers
from banquise.server.service import Service, ServiceDep, address_of
from banquise.server.thinking.asking import SearchRefused
from banquise.server.thinking.pool import Busy
from banquise.study.threats import next_rival, threat_position
from banquise.views import SearchShown, ThreatShown, threat_shown

router: Final = APIRouter(prefix="/api", tags=["searches"])


@router.post("/searches", summary="What the engine finds in a position, best first", **answers(SearchShown, 400, 404, 409, 413, 503))
async def search(request: Request, service: ServiceDep, given: Annotated[SearchGiven, Depends(Body(SearchGiven))]) -> Response:
    request.state.language, request.state.slug = given.language, given.game
    await service.require_not_live(address_of(request), given.game, len(given.actions), given.line)
    return answer(await _found(service, given, address_of(request)))


@router.post("/threats", summary="What a rival would do if the turn were its own", **answers(ThreatShown, 400, 404, 409, 413, 503))
async def threat(request: Request, service: ServiceDep, given: Annotated[ThreatGiven, Depends(Body(ThreatGiven))]) -> Response:
    request.state.language, request.state.slug = given.language, given.game
    address = address_of(request)
    await service.require_not_live(address, given.game, len(given.actions), given.line)
    seat, handed = await service.run(address, len(given.actions), _handed, given)
    if isinstance(handed, Refusal):
        raise Declined(handed, given.game)
    await service.require_not_live(address, given.game, 0, lambda: Line.begin(handed))
    asked = replace(given, options={}, start=handed.text(), actions=(), explain=False)
    found = await _found(service, asked, address) if handed.to_act > 0 else None
    return answer(await service.run(address, 0, threat_shown, seat, handed, found, voice(given.game, given.language)))


def _handed(given: ThreatGiven) -> tuple[int, Position | Refusal]:
    """The seat that threatens, and the position in which its turn begins; raises `Declined` for a line that cannot be played."""
    try:
        position = given.line().position
    except (BadText, IllegalAction) as error:
        raise Declined(error.reason, given.game) from error
    return given.seat or next_rival(position), threat_position(position, given.seat)


async def _found(service: Service, given: SearchGiven, address: str) -> SearchShown:
    try:
        return await service.programs.search(given, address)
    except SearchRefused as error:
        raise Declined(error.reason, given.game) from error
    except Busy as busy:
        raise Declined(refuse("busy", seconds=busy.seconds), retry=busy.seconds) from busy
