"""Tables: making, finding, reading them, and asking something of them."""

from __future__ import annotations

import json
import time
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from banquise.core import Refusal, refuse
from banquise.games import GAMES
from banquise.i18n import voice
from banquise.protocol import (
    ActionShown,
    AnswerShown,
    EventShown,
    ListedTable,
    PositionShown,
    RequestGiven,
    TableGiven,
    TableMade,
    TablesShown,
    TableWithHistory,
    TouchedGiven,
    WhyNotShown,
)
from banquise.server.hosting.host import Answered
from banquise.server.hosting.keys import Secret, new_person, new_seed, new_table, path_of
from banquise.server.hosting.loaded_table import PrivateData
from banquise.server.http.problems import Declined, responses
from banquise.server.seating import ask_of, plan_of
from banquise.server.service import Reader, ReaderDep, Service, ServiceDep, address_of
from banquise.store import Listing
from banquise.tables import Request as Asked
from banquise.tables import Status
from banquise.views import position_shown, spliced
from banquise.views.why_not import why_not

router: Final = APIRouter(prefix="/api/tables", tags=["tables"])
PAGE: Final = 50


def json_response(text: bytes, status: int = 200) -> Response:
    """What is JSON already."""
    return Response(text, status, {"Cache-Control": "no-store"}, "application/json")


def table_json(service: Service, reader: Reader) -> bytes:
    loaded = reader.loaded
    return loaded.view.json(reader.person, reader.language, service.host.now(), loaded.presence)


# Making and finding


@router.post(
    "",
    status_code=201,
    response_model=TableMade,
    summary="Makes a table; whoever makes it owns it",
    responses=responses(400, 404, 409, 413, 503),
)
async def make(request: Request, service: ServiceDep, given: TableGiven) -> Response:
    request.state.language, request.state.slug = given.language, given.game
    service.limiters.creations.require(address_of(request))
    now, owner, table = service.host.now(), new_person(), new_table()
    plan, links = plan_of(given, owner, table, now)
    own = Secret.of(owner, table, now)
    made = await service.host.make(plan, owner, (own, *links), PrivateData(new_seed(), given.listed, table), given.id)
    if isinstance(made, Refusal):
        raise Declined(made, given.game)
    service.metrics.tables_created.inc()
    places = {seat.holder: number for number, seat in enumerate(made.table.seats, 1)}
    shown = TableMade.model_construct(
        person=owner,
        key=own.secret,
        path=path_of(table, own.secret),
        links=tuple(each.link(table, places[each.key.person]) for each in links),
    )
    reader = Reader(made, own.key, given.language)
    return json_response(spliced(shown.model_dump_json(exclude={"table"}).encode(), table=table_json(service, reader)), 201)


@router.get("", summary="Tables that anybody may see, the newest change first", responses=responses(400, 503))
async def find(
    service: ServiceDep,
    game: Annotated[str | None, Query(max_length=64, description="Only of this game.")] = None,
    status: Annotated[Status | None, Query(description="Only those.")] = None,
    before: Annotated[str, Query(pattern=r"^([0-9]{1,15}\.[A-Za-z0-9_-]{1,64})?$", description="As the last page said.")] = "",
) -> TablesShown:
    changed, _, table = before.partition(".")
    found = await service.host.store.listed(game=game, status=status, before=(int(changed), table) if before else None, limit=PAGE)
    last = f"{found[-1].changed}.{found[-1].table}" if len(found) == PAGE else ""
    return TablesShown(tables=tuple(map(_listed, found)), before=last)


def _listed(found: Listing) -> ListedTable:
    told = json.loads(found.summary.title)
    game = GAMES.get(found.summary.game)
    return ListedTable.model_validate(
        {
            "id": found.table,
            "game": found.summary.game,
            "game_name": game.name if game else found.summary.game,
            "status": found.summary.status,
            "open_seats": found.summary.open_seats,
            "changed": found.changed,
            "options": told["options"],
            "names": tuple(told["names"]),
        }
    )


# Reading


@router.get("/{table}", response_model=TableWithHistory, summary="A table, and all actions played", responses=responses(400, 401, 404, 503))
async def read(service: ServiceDep, reader: ReaderDep) -> Response:
    return json_response(spliced(b"{}", table=table_json(service, reader), history=reader.loaded.history.all_plays))


@router.get(
    "/{table}/events",
    response_model=tuple[EventShown, ...],
    summary="What has happened at a table, from a number on",
    responses=responses(400, 401, 404, 503),
)
async def events(
    reader: ReaderDep, after: Annotated[int, Query(ge=0, le=2**31, description="The number of the last event already known.")] = 0
) -> Response:
    return json_response(reader.loaded.history.events_after(after))


@router.get(
    "/{table}/positions/{length}",
    summary="The position after so many actions",
    responses=responses(400, 401, 404, 503),
)
async def position(reader: ReaderDep, length: Annotated[int, Path(ge=0, le=2**31, description="How many actions.")]) -> PositionShown:
    line = reader.loaded.table.line
    if length > len(line.actions):
        raise Declined(refuse("no-length", length=len(line.actions)))
    if length == len(line.actions):
        return reader.loaded.view.position(reader.language, legal=reader.loaded.view.decides(reader.person))
    return position_shown(line.back(length), voice(reader.loaded.table.game.slug, reader.language), legal=False)


@router.get(
    "/{table}/actions",
    summary="What may be played, for whoever has to choose",
    responses=responses(400, 401, 403, 404, 503),
)
async def actions(reader: ReaderDep) -> tuple[ActionShown, ...]:
    reader.require_person()
    if not reader.loaded.view.decides(reader.person):
        raise Declined(refuse("not-deciding"))
    return reader.loaded.view.position(reader.language, legal=True).legal


@router.post(
    "/{table}/why-not",
    summary="Why an action, or touches that lead nowhere, cannot be played now",
    responses=responses(400, 401, 404, 413, 503),
)
async def why(request: Request, service: ServiceDep, reader: ReaderDep, given: TouchedGiven) -> WhyNotShown:
    request.state.language = given.language
    table = reader.loaded.table
    return await service.run_short(why_not, table.line, given.action, given.touches, voice(table.game.slug, given.language))


# Asking


@router.post(
    "/{table}/requests",
    response_model=AnswerShown,
    summary="Asks something of a table: an action, an offer, a seat",
    responses=responses(400, 401, 403, 404, 409, 413, 503),
)
async def requests(service: ServiceDep, reader: ReaderDep, given: RequestGiven) -> Response:
    answer = await asked(service, reader, given)
    return json_response(answer_json(service, reader, answer))


async def asked(service: Service, reader: Reader, given: RequestGiven) -> Answered:
    """What a request of somebody leads to; raises `Declined` with the reason why it leads to nothing."""
    person = reader.require_person()
    service.limiters.table_requests.require(reader.loaded.id)
    began = time.perf_counter()
    answer = await service.host.ask(reader.loaded.id, Asked(ask_of(given.what), given.answers, given.id), person)
    service.metrics.table_request_seconds.observe(time.perf_counter() - began)
    service.metrics.table_requests.labels(given.what.kind, "refused" if isinstance(answer, Refusal) else "accepted").inc()
    if isinstance(answer, Refusal):
        raise Declined(answer, reader.loaded.table.game.slug)
    return answer


def answer_json(service: Service, reader: Reader, answer: Answered) -> bytes:
    """`AnswerShown`."""
    loaded = answer.loaded
    texts = [loaded.history.events[event.number - 1] for event in answer.events]
    now = loaded.view.json(reader.person, reader.language, service.host.now(), loaded.presence)
    return spliced(b"{}", events=b"[" + b",".join(texts) + b"]", table=now)
