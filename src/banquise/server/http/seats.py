"""Seats and keys: sitting down, inviting, handing over, renewing and revoking."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response

from banquise.core import Refusal, refuse
from banquise.protocol import InvitationGiven, LinkShown, SatShown, SitGiven
from banquise.server.hosting.host import RequestResult
from banquise.server.hosting.keys import Secret, new_person
from banquise.server.http.problems import Declined, responses
from banquise.server.http.tables import json_response, table_json
from banquise.server.service import Reader, ReaderDep, Service, ServiceDep, address_of
from banquise.tables import Request as Asked
from banquise.tables import requests as ask
from banquise.tables.events import SeatHanded, SeatOpened
from banquise.tables.requests import Ask
from banquise.views import spliced

router: Final = APIRouter(prefix="/api/tables", tags=["seats"])


@router.post(
    "/{table}/seats",
    status_code=201,
    response_model=SatShown,
    summary="Takes an open seat as somebody new, who gets a key",
    responses=responses(400, 401, 403, 404, 409, 413, 503),
)
async def sit(request: Request, service: ServiceDep, reader: ReaderDep, given: SitGiven) -> Response:
    service.limiters.creations.require(address_of(request))
    known = await service.host.key(reader.loaded, given.key) if given.key else None
    secret = service.host.secret(reader.loaded, known.person if known else new_person(), given.key)
    if not (known and given.seat in reader.loaded.table.seats_of(known.person)):  # else: asked before, and the answer was lost
        await _ask(service, reader, ask.TakeSeat(given.seat, given.name, given.bot), given.answers, given.id, secret)
    table = table_json(service, Reader(reader.loaded, secret.key, reader.language))
    link = secret.link(reader.loaded.id, given.seat).model_dump_json().encode()
    return json_response(spliced(b"{}", table=table, link=link), 201)


async def _ask(service: Service, reader: Reader, what: Ask, answers: int, name: str, secret: Secret, author: str = "") -> RequestResult:
    """Asks something that gives somebody a key, which is stored with it or not at all."""
    service.limiters.table_requests.require(reader.loaded.id)
    person = author or secret.key.person
    answer = await service.host.ask(reader.loaded.id, Asked(what, answers, name), person, (secret.key,))
    if isinstance(answer, Refusal):
        raise Declined(answer, reader.loaded.table.game.slug)
    return answer


@router.post(
    "/{table}/invitations",
    status_code=201,
    summary="A secret link to a seat: keeps a vacant one for whoever has it, or hands one over",
    responses=responses(400, 401, 403, 404, 409, 413, 503),
)
async def invite(service: ServiceDep, reader: ReaderDep, given: InvitationGiven) -> LinkShown:
    author, person = reader.require_person(), new_person()
    secret = service.host.secret(reader.loaded, person)
    what = ask.KeepSeat(given.seat, person) if given.how == "invite" else ask.HandOver(given.seat, person, given.name)
    answer = await _ask(service, reader, what, given.answers, given.id, secret, author)
    invited = _invited(answer)
    if invited != person:  # asked before: whoever was invited then gets one more key
        secret = service.host.secret(reader.loaded, invited)
        await service.host.store.add_key(secret.key)
    return secret.link(reader.loaded.id, given.seat)


def _invited(answer: RequestResult) -> str:
    match answer.events[0].what if answer.events else None:
        case SeatOpened(_, kept) if kept:
            return kept
        case SeatHanded(_, to, _):
            return to
        case _:
            raise Declined(refuse("request-id"))


@router.post("/{table}/keys", status_code=201, summary="One more key for oneself", responses=responses(400, 401, 404, 503))
async def renew(service: ServiceDep, reader: ReaderDep) -> LinkShown:
    person = reader.require_person()
    secret = service.host.secret(reader.loaded, person)
    await service.host.store.add_key(secret.key)
    return secret.link(reader.loaded.id, next(iter(reader.loaded.table.seats_of(person)), 0))


@router.delete("/{table}/keys", status_code=204, summary="Revokes every other key of oneself", responses=responses(400, 401, 404, 503))
async def revoke_others(service: ServiceDep, reader: ReaderDep) -> Response:
    """A new key is asked for first and used for this: so an answer that is lost never locks anybody out."""
    person = reader.require_person()
    assert reader.key
    for key in await service.host.store.keys(reader.loaded.private.family):
        if key.person == person and key.hash != reader.key.hash:
            await service.host.revoke(key.hash)
    return Response(status_code=204)


@router.delete(
    "/{table}/keys/{person}",
    status_code=204,
    summary="Revokes every key of somebody (the owner)",
    responses=responses(400, 401, 403, 404, 409, 503),
)
async def revoke(
    service: ServiceDep, reader: ReaderDep, person: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="A person's id.")]
) -> Response:
    if reader.require_person() != reader.loaded.table.owner:
        raise Declined(refuse("owner-only"))
    if person == reader.person:
        raise Declined(refuse("key-own"))
    keys = [key for key in await service.host.store.keys(reader.loaded.private.family) if key.person == person]
    if not keys:
        raise Declined(refuse("no-person"))
    for key in keys:
        await service.host.revoke(key.hash)
    return Response(status_code=204)
