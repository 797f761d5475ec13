"""What a player with a name asks about themselves: their name, keys, codes, values, tables, data, and to be forgotten."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from banquise.club.player_messages import (
    CodesShown,
    DeviceGiven,
    DeviceShown,
    NameGiven,
    OwnPlayerShown,
    PlayerKeyShown,
    ValueGiven,
    ValueName,
    ValueShown,
)
from banquise.codec import BadData, parse
from banquise.core import Refusal, refuse
from banquise.protocol import OwnTablesShown
from banquise.server.declined import Declined
from banquise.server.hosting.keys import path_of_player
from banquise.server.hosting.players import KEY_ID_LETTERS, RENAME_MS, KnownPlayer
from banquise.server.http.bodies import Body, answers, private_answer, problems
from banquise.server.http.players import player_shown
from banquise.server.listing import own_table
from banquise.server.service import PlayerDep, Service, ServiceDep

router: Final = APIRouter(prefix="/api/player", tags=["players"])
PAGE_TABLES: Final = 50
DATA_COST: Final = 10
"""Counted as so many names looked up."""
KeyPath = Annotated[str, Path(pattern=f"^[0-9a-f]{{{KEY_ID_LETTERS}}}$", description="The id of a key, as `devices` tells it.")]
ValuePath = Annotated[ValueName, Path(description="What the page keeps.")]


@router.get("", summary="Oneself, with the keys that are valid", **answers(OwnPlayerShown, 400, 401, 503))
async def read_player(service: ServiceDep, known: PlayerDep) -> Response:
    return await _shown(service, known)


async def _shown(service: Service, known: KnownPlayer) -> Response:
    store = service.host.store
    player = await store.player(known.id)
    assert player
    devices = tuple(
        DeviceShown(key.hash[:KEY_ID_LETTERS], key.label, key.made, key.hash == known.key.hash)
        for key in await store.player_keys(known.id)
        if key.revoked is None
    )
    rename_from = player.renamed + RENAME_MS if player.renamed else player.made
    return private_answer(OwnPlayerShown(player_shown(player), rename_from, await store.codes_left(known.id), devices))


@router.delete(
    "",
    status_code=204,
    summary="Asks to be forgotten: the name goes everywhere, the games stay",
    responses=problems(400, 401, 503),
)
async def forget(service: ServiceDep, known: PlayerDep) -> Response:
    """Nothing that stood for them opens anything from then on. If the answer is lost, asking again goes on, or is refused with 401: then
    it is done.
    """
    await service.players.forget(known.id)
    return Response(status_code=204)


@router.get("/data", summary="Everything that is kept about oneself", **answers(dict[str, object], 400, 401, 503))
async def data(service: ServiceDep, known: PlayerDep) -> Response:
    service.limiters.player_searches.require(known.id, count=DATA_COST)
    return private_answer(await service.players.data(known.id))


@router.put("/name", summary="Takes another name, once in a while", **answers(OwnPlayerShown, 400, 401, 409, 413, 503))
async def rename(
    request: Request, service: ServiceDep, known: PlayerDep, given: Annotated[NameGiven, Depends(Body(NameGiven))]
) -> Response:
    request.state.language = given.language
    service.limiters.player_searches.require(known.id)
    if reason := await service.players.rename(known.player, given.name):
        raise Declined(reason)
    return await _shown(service, known)


# Keys and codes


@router.post("/keys", summary="One more key, for another device", **answers(PlayerKeyShown, 400, 401, 409, 413, 503, status=201))
async def add_key(service: ServiceDep, known: PlayerDep, given: Annotated[DeviceGiven, Depends(Body(DeviceGiven))]) -> Response:
    secret = await service.players.add_key(known.id, given.label)
    if isinstance(secret, Refusal):
        raise Declined(secret)
    return private_answer(PlayerKeyShown(player_shown(known.player), secret, path_of_player(secret)), 201)


@router.delete("/keys", status_code=204, summary="Revokes every key but the one it is sent with", responses=problems(400, 401, 503))
async def revoke_others(service: ServiceDep, known: PlayerDep) -> Response:
    """A new key is asked for first and used for this: so an answer that is lost never locks anybody out."""
    await service.players.revoke(known.id, but=known.key.hash)
    return Response(status_code=204)


@router.delete("/keys/{key}", status_code=204, summary="Revokes a key of oneself", responses=problems(400, 401, 404, 503))
async def revoke(service: ServiceDep, known: PlayerDep, key: KeyPath) -> Response:
    found = [each.hash for each in await service.host.store.player_keys(known.id) if each.hash.startswith(key)]
    if not found:
        raise Declined(refuse("player-no-key"))
    await service.players.revoke(known.id, only=found[0])
    return Response(status_code=204)


@router.post("/codes", summary="New recovery codes; those before are void", **answers(CodesShown, 400, 401, 503, status=201))
async def codes(service: ServiceDep, known: PlayerDep) -> Response:
    return private_answer(CodesShown(await service.players.new_codes(known.id)), 201)


# What they have


@router.get("/tables", summary="Tables of oneself, the newest change first", **answers(OwnTablesShown, 400, 401, 503))
async def tables(
    service: ServiceDep,
    known: PlayerDep,
    before: Annotated[str, Query(pattern=r"^([0-9]{1,15}\.[A-Za-z0-9_-]{1,64})?$", description="As the last page said.")] = "",
) -> Response:
    changed, _, table = before.partition(".")
    place = (int(changed), table) if before else None
    found = await service.host.store.tables_of_player(known.id, before=place, limit=PAGE_TABLES)
    last = f"{found[-1].changed}.{found[-1].table}" if len(found) == PAGE_TABLES else ""
    return private_answer(OwnTablesShown(tuple(own_table(each, known.id) for each in found), last))


@router.get("/values/{name}", summary="What the page keeps with a player", **answers(ValueShown, 400, 401, 503))
async def read_value(service: ServiceDep, known: PlayerDep, name: ValuePath) -> Response:
    values = await service.host.store.player_values(known.id)
    return private_answer(ValueShown(name, values.get(name, "")))


@router.put("/values/{name}", status_code=204, summary="Keeps something with a player", responses=problems(400, 401, 413, 503))
async def keep_value(
    service: ServiceDep, known: PlayerDep, name: ValuePath, given: Annotated[ValueGiven, Depends(Body(ValueGiven))]
) -> Response:
    try:
        parse(given.value)
    except BadData:
        raise Declined(refuse("value-json")) from None
    await service.host.store.keep_value(known.id, name, given.value)
    return Response(status_code=204)
