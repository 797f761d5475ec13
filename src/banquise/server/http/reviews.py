"""Reviews of finished games: of a table, or of a record that somebody has."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import Response

from banquise.core import IllegalAction, Line, Record, read_record, refuse
from banquise.i18n import Language, voice
from banquise.players import engine_plays
from banquise.protocol import ReviewGiven, TryGiven
from banquise.server.declined import Declined
from banquise.server.http.bodies import Body, answers, private_answer, problems
from banquise.server.http.games import game_of
from banquise.server.http.positions import RECORD_CHARACTERS
from banquise.server.rates import address_share
from banquise.server.service import AddressDep, Credentials, LanguageDep, Service, ServiceDep
from banquise.server.thinking.pool import Busy
from banquise.server.thinking.process import WorkerFailed
from banquise.server.thinking.reviewing import Work
from banquise.study import tried_line, try_turn
from banquise.views import ReviewShown, TryShown, annotated_record, review_shown, try_shown

router: Final = APIRouter(prefix="/api/reviews", tags=["reviews"])
ReviewId = Annotated[str, Path(pattern=r"^[0-9a-f]{32}$", description="The id of a review.")]
MAX_REVIEWED_ACTIONS: Final = 2000


@router.post("", summary="Reviews a game that is over: what is there of it so far", **answers(ReviewShown, 400, 401, 404, 409, 413, 503))
async def review(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    credentials: Credentials,
    given: Annotated[ReviewGiven, Depends(Body(ReviewGiven))],
) -> Response:
    """Asked again, also by others, for the same game and the same depth, it is the same review: it is computed once."""
    request.state.language = given.language
    if bool(given.table) == bool(given.record):
        raise Declined(refuse("review-one-game"))
    if given.table:
        record, line = await _of_table(service, address, given.table, credentials.credentials if credentials else "")
    else:
        record, line = await _of_record(service, address, given.record)
    request.state.slug = record.game
    _check(record)
    await service.require_not_live(address, record.game, len(record.actions), lambda: line, anywhere=True)
    work = await service.reviews.open(record, line, given.depth, address_share(address))
    return await _shown(service, address, work, given.language)


async def _of_table(service: Service, address: str, table: str, key: str) -> tuple[Record, Line]:
    loaded = await service.host.load(table)
    if key and await service.host.key(loaded, key) is None:
        raise Declined(refuse("key-unknown"))
    if loaded.table.status != "over":
        raise Declined(refuse("review-not-over"), loaded.table.game.slug)
    record = await service.run(address, len(loaded.table.played), loaded.table.record)
    return record, loaded.table.line


async def _of_record(service: Service, address: str, text: str) -> tuple[Record, Line]:
    record = await service.run(address, len(text) // RECORD_CHARACTERS, read_record, text)
    game = game_of(record.game)
    return record, await service.run(address, len(record.actions), record.line, game)


def _check(record: Record) -> None:
    """Raises `Declined` for a game that cannot be reviewed."""
    if not record.turns:
        raise Declined(refuse("review-empty"), record.game)
    if len(record.actions) > MAX_REVIEWED_ACTIONS:
        raise Declined(refuse("review-long", actions=len(record.actions), most=MAX_REVIEWED_ACTIONS), record.game)
    if not engine_plays(record.game):
        raise Declined(refuse("review-engine"), record.game)


@router.get("/{review}", summary="A review as far as it has come", **answers(ReviewShown, 400, 404, 503))
async def read_review(service: ServiceDep, address: AddressDep, language: LanguageDep, review: ReviewId) -> Response:
    return await _shown(service, address, await service.reviews.find(review), language)


async def _shown(service: Service, address: str, work: Work, language: Language) -> Response:
    speech = voice(work.record.game, language)
    return private_answer(await service.run(address, 0, review_shown, work.review, work.id, work.state, speech, work.shown))


@router.post("/{review}/tries", summary="Whether other actions are as good as the best turn", **answers(TryShown, 400, 404, 409, 413, 503))
async def tries(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    review: ReviewId,
    given: Annotated[TryGiven, Depends(Body(TryGiven))],
) -> Response:
    request.state.language = given.language
    work = await service.reviews.find(review)
    request.state.slug = work.record.game
    if given.turn not in work.review.judged:
        raise Declined(refuse("review-turn", turn=given.turn))
    reviewed, actions = work.review, given.actions
    try:
        tried_line(reviewed, given.turn, actions)
    except IllegalAction as error:
        raise Declined(error.reason, work.record.game) from error
    try:
        tried = await service.reviews.answered(work, try_turn(reviewed, given.turn, actions), "hint", address)
    except (Busy, WorkerFailed) as busy:
        seconds = busy.seconds if isinstance(busy, Busy) else 1
        raise Declined(refuse("busy", seconds=seconds), retry=seconds) from busy
    return private_answer(try_shown(reviewed, given.turn, actions, tried, voice(work.record.game, given.language)))


@router.get(
    "/{review}/record",
    response_class=Response,
    summary="The record with what the review found, as comments and variations",
    responses={200: {"content": {"text/plain": {}}, "description": "The record."}, **problems(400, 404, 503)},
)
async def record(service: ServiceDep, address: AddressDep, language: LanguageDep, review: ReviewId) -> Response:
    work = await service.reviews.find(review)
    text = await service.run(address, 0, annotated_record, work.review, work.record, voice(work.record.game, language))
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})
