"""Seats and keys: sitting down, inviting, handing over, renewing and revoking."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Request, Response

from banquise.codec import compose
from banquise.core import refuse
from banquise.protocol import InvitationGiven, LinkShown, SatShown, SitGiven
from banquise.server.declined import Declined
from banquise.server.hosting.host import RequestResult
from banquise.server.hosting.keys import new_person
from banquise.server.http.bodies import Body, answers, private_answer, problems
from banquise.server.service import Reader, ReaderDep, ServiceDep, address_of
from banquise.tables.events import SeatHanded, SeatOpened

router: Final = APIRouter(prefix="/api/tables", tags=["seats"])


@router.post(
    "/{table}/seats",
    summary="Takes an open seat as somebody new, who gets a key",
    **answers(SatShown, 400, 401, 403, 404, 409, 413, 503, status=201),
)
async def sit(request: Request, service: ServiceDep, reader: ReaderDep, given: Annotated[SitGiven, Depends(Body(SitGiven))]) -> Response:
    service.limiters.creations.require(address_of(request))
    """With a player's key it is that player who sits down."""
    known = await service.host.key(reader.loaded, given.key) if given.key else None
    if reader.is_player and (known is None or known.person == reader.person):
        secret = service.host.secret(reader.loaded, reader.person, given.key, reader.key.parent if reader.key else "")
    else:
        secret = service.host.secret(reader.loaded, known.person if known else new_person(), given.key)
    if not (known and given.seat in reader.loaded.table.seats_of(known.person)):  # else: asked before, and the answer was lost
        await service.ask(reader, given.request(), secret.key.person, (secret.key,))
    table = service.shown(Reader(reader.loaded, secret.key, reader.language))
    return private_answer(compose(SatShown, table=table, link=secret.link(reader.loaded.id, given.seat)), 201)


@router.post(
    "/{table}/invitations",
    summary="A secret link to a seat: keeps a vacant one for whoever has it, or hands one over",
    **answers(LinkShown, 400, 401, 403, 404, 409, 413, 503, status=201),
)
async def invite(service: ServiceDep, reader: ReaderDep, given: Annotated[InvitationGiven, Depends(Body(InvitationGiven))]) -> Response:
    author, guest = reader.require_person(), new_person()
    if reader.loaded.table.created.rated:
        raise Declined(refuse("rated-link"), reader.loaded.table.game.slug)
    secret = service.host.secret(reader.loaded, guest)
    answer = await service.ask(reader, given.request(guest), author, (secret.key,))
    invited = _invited(answer)
    if invited != guest:  # asked before: whoever was invited then gets one more key
        secret = service.host.secret(reader.loaded, invited)
        await service.host.store.add_key(secret.key)
    return private_answer(secret.link(reader.loaded.id, given.seat), 201)


def _invited(answer: RequestResult) -> str:
    match answer.events[0].what if answer.events else None:
        case SeatOpened(_, kept) if kept:
            return kept
        case SeatHanded(_, to, _):
            return to
        case _:
            raise Declined(refuse("request-id"))


@router.post("/{table}/keys", summary="One more key for oneself", **answers(LinkShown, 400, 401, 404, 503, status=201))
async def renew(service: ServiceDep, reader: ReaderDep) -> Response:
    person = reader.require_person()
    secret = service.host.secret(reader.loaded, person, parent=reader.key.parent if reader.key else "")
    await service.host.store.add_key(secret.key)
    return private_answer(secret.link(reader.loaded.id, next(iter(reader.loaded.table.seats_of(person)), 0)), 201)


@router.delete("/{table}/keys", status_code=204, summary="Revokes every other key of oneself", responses=problems(400, 401, 404, 503))
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
    responses=problems(400, 401, 403, 404, 409, 503),
)
async def revoke(
    service: ServiceDep, reader: ReaderDep, person: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="A person's id.")]
) -> Response:
    if reader.require_person() != reader.loaded.table.owner:
        raise Declined(refuse("owner-only"))
    if person == reader.person:
        raise Declined(refuse("key-own"))
    async for loaded in service.host.family(reader.loaded):
        if loaded.table.started and (held := loaded.table.seats_of(person)):
            raise Declined(refuse("seat-theirs", seat=held[0]))
    keys = [key for key in await service.host.store.keys(reader.loaded.private.family) if key.person == person]
    if not keys:
        raise Declined(refuse("no-person"))
    for key in keys:
        await service.host.revoke(key.hash)
    return Response(status_code=204)
