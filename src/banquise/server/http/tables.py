"""Tables: making, finding, reading them, and asking something of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from banquise.club.ratings import why_not_rated
from banquise.codec import compose, write
from banquise.core import Line, Refusal, refuse
from banquise.i18n import voice
from banquise.protocol import (
    AnswerShown,
    RequestGiven,
    TableGiven,
    TableMade,
    TablesShown,
    TableWithHistory,
    TouchedGiven,
)
from banquise.server.declined import Declined
from banquise.server.hosting.keys import MIN_REQUEST_LENGTH, Secret, hash_of, is_player, new_secrets, new_seed, new_table, path_of
from banquise.server.hosting.loaded_table import LoadedTable, PrivateData
from banquise.server.hosting.players import KnownPlayer
from banquise.server.http.bodies import Body, answer, answers, private_answer
from banquise.server.http.games import game_of
from banquise.server.listing import listed_table
from banquise.server.rates import address_share
from banquise.server.service import AddressDep, MaybePlayerDep, Reader, ReaderDep, Service, ServiceDep
from banquise.store import KeyExists, TableExists
from banquise.tables import Plan, Seat, Status
from banquise.views import ActionShown, EventShown, PositionShown, WhyNotShown, position_shown, why_not

router: Final = APIRouter(prefix="/api/tables", tags=["tables"])
PAGE_TABLES: Final = 50


# Making and finding


@router.post("", summary="Makes a table; whoever makes it owns it", **answers(TableMade, 400, 401, 404, 409, 413, 503, status=201))
async def make(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    known: MaybePlayerDep,
    given: Annotated[TableGiven, Depends(Body(TableGiven))],
) -> Response:
    """Asked again with the same id, it gives the same table and links. The id is a secret: the keys of the table follow from it.

    With a player's key it is that player's table, from every device that has such a key.
    """
    request.state.language, request.state.slug = given.language, given.game
    if 0 < len(given.id) < MIN_REQUEST_LENGTH:
        raise Declined(refuse("request-id-short", least=MIN_REQUEST_LENGTH))
    if given.rated:
        _check_rated(given, known)
    service.limiters.creations.require(address)
    if given.start is not None:
        start = given.start
        await service.require_not_live(address, given.game, 0, lambda: Line.begin(game_of(given.game).from_text(start)))
    table = new_table(given.id)
    own, *guests = new_secrets(given.id, table, 1 + given.links, service.host.now())
    if known:
        own = Secret.of(known.id, table, service.host.now(), own.secret, known.key.hash)
    private = PrivateData(new_seed(), given.listed, table, digest_of(given, own.key.person) if given.id else "", address_share(address))
    if known:
        given = named(given, known.player.name)
    plan = given.plan(own.key.person, [guest.key.person for guest in guests])
    made = await make_or_find(service, plan, (own, *guests), private)
    if isinstance(made, Refusal):
        raise Declined(made, given.game)
    places = {seat.holder: number for number, seat in enumerate(made.table.created.seats, 1)}
    text = compose(
        TableMade,
        table=service.shown(Reader(made, own.key, given.language)),
        person=own.key.person,
        key=own.secret,
        path=path_of(table, own.secret),
        links=tuple(guest.link(table, places[guest.key.person]) for guest in guests),
    )
    return private_answer(text, 201)


async def make_or_find(service: Service, plan: Plan, secrets: Sequence[Secret], private: PrivateData) -> LoadedTable | Refusal:
    """A new table; or the one that was made before by the same request."""
    try:
        made = await service.host.make(plan, secrets[0].key.person, secrets, private)
    except (TableExists, KeyExists):
        found = await service.host.load(private.family)
        return found if found.private.request == private.request else refuse("request-reused")
    if not isinstance(made, Refusal):
        service.metrics.tables_created.inc()
    return made


def _check_rated(given: TableGiven, known: KnownPlayer | None) -> None:
    """Raises `Declined` for what a rated table cannot be, besides what its own rights refuse."""
    if known is None:
        raise Declined(refuse("rated-player"), given.game)
    if given.links:
        raise Declined(refuse("rated-link"), given.game)
    game = game_of(given.game)
    size = game.start(**game.read_options(given.options)).seats if given.start is None else len(given.seats)
    seats = (*(seat.seat(known.id) for seat in given.seats), *(Seat() for _ in range(size - len(given.seats))))
    if reason := why_not_rated(game.slug, seats):
        raise Declined(reason, given.game)


def named(given: TableGiven, name: str) -> TableGiven:
    """The same, with the name of the player who makes it in their seat; where several play at one screen they are called as they say."""
    if sum(seat.kind == "here" for seat in given.seats) != 1:
        return given
    return replace(given, seats=tuple(replace(seat, name=name) if seat.kind == "here" else seat for seat in given.seats))


def digest_of(given: TableGiven, owner: str) -> str:
    """Of what is asked for, whatever the language of the answer, and of the player with a name who asks for it, if any does."""
    told = write(replace(given, language="en"))
    return hash_of(f"{told} {owner}" if is_player(owner) else told)


@router.get("", summary="Tables that anybody may see, the newest change first", **answers(TablesShown, 400, 503))
async def find(
    service: ServiceDep,
    game: Annotated[str | None, Query(max_length=64, description="Only of this game.")] = None,
    status: Annotated[Status | None, Query(description="Only those.")] = None,
    before: Annotated[str, Query(pattern=r"^([0-9]{1,15}\.[A-Za-z0-9_-]{1,64})?$", description="As the last page said.")] = "",
) -> Response:
    changed, _, table = before.partition(".")
    found = await service.host.store.listed(game=game, status=status, before=(int(changed), table) if before else None, limit=PAGE_TABLES)
    last = f"{found[-1].changed}.{found[-1].table}" if len(found) == PAGE_TABLES else ""
    return answer(TablesShown(tuple(map(listed_table, found)), last))


# ReaderDep


@router.get("/{table}", summary="A table, and all actions played", **answers(TableWithHistory, 400, 401, 404, 503))
async def read_table(service: ServiceDep, reader: ReaderDep) -> Response:
    messages = reader.loaded.messages
    return private_answer(compose(TableWithHistory, table=service.shown(reader), history=messages.history(reader.language)))


@router.get(
    "/{table}/events",
    summary="What has happened at a table, from a number on",
    **answers(tuple[EventShown, ...], 400, 401, 404, 503),
)
async def events(
    reader: ReaderDep, after: Annotated[int, Query(ge=0, le=2**31, description="The number of the last event already known.")] = 0
) -> Response:
    return private_answer(reader.loaded.messages.events_after(after))


@router.get(
    "/{table}/positions/{length}",
    summary="The position after so many actions",
    **answers(PositionShown, 400, 401, 404, 503),
)
async def position(
    service: ServiceDep,
    address: AddressDep,
    reader: ReaderDep,
    length: Annotated[int, Path(ge=0, le=2**31, description="How many actions.")],
) -> Response:
    loaded = reader.loaded
    line, views = loaded.table.line, loaded.messages.views
    if length > len(line.actions):
        raise Declined(refuse("no-length", length=len(line.actions)))
    if length == len(line.actions):
        return private_answer(views.position(reader.language, legal=views.decides(reader.person)))
    speech = voice(loaded.table.game.slug, reader.language)
    return private_answer(await service.run(address, length, lambda: position_shown(line.back(length), speech, legal=False)))


@router.get(
    "/{table}/actions",
    summary="What may be played, for whoever has to choose",
    **answers(tuple[ActionShown, ...], 400, 401, 403, 404, 503),
)
async def actions(reader: ReaderDep) -> Response:
    reader.require_person()
    views = reader.loaded.messages.views
    if not views.decides(reader.person):
        raise Declined(refuse("not-deciding"))
    return private_answer(views.position(reader.language, legal=True).legal)


@router.post(
    "/{table}/why-not",
    summary="Why an action, or touches that lead nowhere, cannot be played now",
    **answers(WhyNotShown, 400, 401, 404, 413, 503),
)
async def why(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    reader: ReaderDep,
    given: Annotated[TouchedGiven, Depends(Body(TouchedGiven))],
) -> Response:
    request.state.language = given.language
    line, speech = reader.loaded.table.line, voice(reader.loaded.table.game.slug, given.language)
    why = partial(why_not, line, speech, action=given.action, touches=given.touches, typed=given.typed)
    return private_answer(await service.run(address, 1, why))


# Asking


@router.post(
    "/{table}/requests",
    summary="Asks something of a table: an action, an offer, a seat",
    **answers(AnswerShown, 400, 401, 403, 404, 409, 413, 503),
)
async def requests(service: ServiceDep, reader: ReaderDep, given: Annotated[RequestGiven, Depends(Body(RequestGiven))]) -> Response:
    answered = await service.ask(reader, given, reader.require_person())
    told = answered.loaded.messages.told(answered.events)
    return private_answer(compose(AnswerShown, events=told, table=service.shown(reader)))
