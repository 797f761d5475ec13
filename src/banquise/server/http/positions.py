"""Positions that belong to no table: what can be done in them, why not, and records."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from banquise.core import read_record
from banquise.i18n import voice
from banquise.protocol import LineGiven, LineToldGiven, PastedGiven, RecordGiven, WhyNotGiven
from banquise.reading import read_pasted
from banquise.server.http.bodies import Body, answer, answers
from banquise.server.http.games import game_of
from banquise.server.service import AddressDep, ServiceDep
from banquise.views import (
    LineShown,
    OpenedShown,
    PositionShown,
    RecordShown,
    WhyNotShown,
    line_shown,
    opened_shown,
    position_shown,
    record_shown,
    why_not,
)

router: Final = APIRouter(prefix="/api", tags=["positions"])
RECORD_CHARACTERS: Final = 8
"""Of a record for each of its actions, as a rule; its header is longer than that."""


@router.post(
    "/positions",
    summary="The position after some actions, and what can be played in it",
    **answers(PositionShown, 400, 404, 409, 413, 503),
)
async def position(
    request: Request, service: ServiceDep, address: AddressDep, given: Annotated[LineGiven, Depends(Body(LineGiven))]
) -> Response:
    request.state.language, request.state.slug = given.language, given.game
    return answer(await service.run(address, len(given.actions), _position, given))


def _position(given: LineGiven) -> PositionShown:
    return position_shown(given.line(), voice(given.game, given.language), legal=True)


@router.post(
    "/lines",
    summary="As a position, with the last actions in words and what chance may do there",
    **answers(LineShown, 400, 404, 409, 413, 503),
)
async def line(
    request: Request, service: ServiceDep, address: AddressDep, given: Annotated[LineToldGiven, Depends(Body(LineToldGiven))]
) -> Response:
    request.state.language, request.state.slug = given.language, given.game
    return answer(await service.run(address, len(given.actions), _line, given))


def _line(given: LineToldGiven) -> LineShown:
    return line_shown(given.line(), voice(given.game, given.language), given.told)


@router.post(
    "/positions/why-not",
    summary="Why an action, or touches that lead nowhere, cannot be played",
    **answers(WhyNotShown, 400, 404, 409, 413, 503),
)
async def why(
    request: Request, service: ServiceDep, address: AddressDep, given: Annotated[WhyNotGiven, Depends(Body(WhyNotGiven))]
) -> Response:
    request.state.language, request.state.slug = given.language, given.game
    return answer(await service.run(address, len(given.actions), _why, given))


def _why(given: WhyNotGiven) -> WhyNotShown:
    speech = voice(given.game, given.language)
    return why_not(given.line(), speech, action=given.action, touches=given.touches, typed=given.typed)


@router.post("/records", summary="Reads a record and replays it by the rules", **answers(RecordShown, 400, 404, 409, 413, 503))
async def record(
    request: Request, service: ServiceDep, address: AddressDep, given: Annotated[RecordGiven, Depends(Body(RecordGiven))]
) -> Response:
    request.state.language = given.language
    read = await service.run(address, len(given.record) // RECORD_CHARACTERS, read_record, given.record)
    request.state.slug = read.game
    game, speech = game_of(read.game), voice(read.game, given.language)
    return answer(await service.run(address, len(read.actions), record_shown, read, game, speech))


@router.post(
    "/opened",
    summary="What a pasted text is: a link, a record, a position or actions, of whichever game",
    **answers(OpenedShown, 400, 404, 409, 413, 503),
)
async def opened(
    request: Request, service: ServiceDep, address: AddressDep, given: Annotated[PastedGiven, Depends(Body(PastedGiven))]
) -> Response:
    request.state.language = given.language
    return answer(await service.run(address, len(given.text) // RECORD_CHARACTERS, _opened, given))


def _opened(given: PastedGiven) -> OpenedShown:
    return opened_shown(read_pasted(given.text, given.game), given.language)
