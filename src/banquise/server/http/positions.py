"""Positions that belong to no table: what can be done in them, why not, and records."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request

from banquise.core import Game, Line, Record, read_record, refuse
from banquise.i18n import Language, voice
from banquise.protocol import LineGiven, PlayShown, PositionShown, RecordGiven, RecordShown, WhyNotGiven, WhyNotShown
from banquise.server.http.games import game_of
from banquise.server.http.problems import Declined, responses
from banquise.server.service import ServiceDep
from banquise.views import outcome_shown, position_shown
from banquise.views.why_not import why_not

router: Final = APIRouter(prefix="/api", tags=["positions"])
SHORT: Final = 60
"""Actions that are replayed in no time."""


def line_of(given: LineGiven) -> Line:
    """The line that is meant; raises `Declined`, `BadText` or `IllegalAction`."""
    game = game_of(given.game)
    if given.start is None:
        return Line.begin(game.start(**given.options), given.actions)
    if given.options:
        raise Declined(refuse("option-and-position"))
    return Line.begin(game.from_text(given.start), given.actions)


@router.post("/positions", summary="The position after some actions, and what can be played in it", responses=responses(400, 404, 409, 413))
async def position(request: Request, service: ServiceDep, given: LineGiven) -> PositionShown:
    request.state.language, request.state.slug = given.language, given.game
    return await (service.run_long if len(given.actions) > SHORT else service.run_short)(_position, given)


def _position(given: LineGiven) -> PositionShown:
    return position_shown(line_of(given), voice(given.game, given.language), legal=True)


@router.post(
    "/positions/why-not",
    summary="Why an action, or touches that lead nowhere, cannot be played",
    responses=responses(400, 404, 409, 413),
)
async def why(request: Request, service: ServiceDep, given: WhyNotGiven) -> WhyNotShown:
    request.state.language, request.state.slug = given.language, given.game
    return await (service.run_long if len(given.actions) > SHORT else service.run_short)(_why, given)


def _why(given: WhyNotGiven) -> WhyNotShown:
    return why_not(line_of(given), given.action, given.touches, voice(given.game, given.language))


@router.post("/records", summary="Reads a record and replays it by the rules", responses=responses(400, 404, 409, 413))
async def record(request: Request, service: ServiceDep, given: RecordGiven) -> RecordShown:
    request.state.language = given.language
    read = await service.run_long(read_record, given.record)
    request.state.slug = read.game
    return await service.run_long(_record, read, game_of(read.game), given.language)


def _record(record: Record, game: Game, language: Language) -> RecordShown:
    line = record.line(game)
    speech = voice(game.slug, language)
    return RecordShown(
        game=game.slug,
        options=dict(record.options),
        start=record.start,
        tags=dict(record.tags),
        history=tuple(_plays(record, line)),
        position=position_shown(line, speech, legal=True),
        outcome=outcome_shown(line.position, line.outcome(), speech),
    )


def _plays(record: Record, line: Line) -> list[PlayShown]:
    turns = [number for number, turn in enumerate(record.turns, 1) for _ in turn]
    return [
        PlayShown(action=entry.action, seat=max(position.to_act, 0), turn=turn, left=entry.clock)
        for entry, position, turn in zip(record.entries, line.positions, turns, strict=False)
    ]
