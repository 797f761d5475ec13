"""Tournaments: making and finding them, how they stand, and asking something of one."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from banquise.club import Plan, Rating
from banquise.club.given import plan_of
from banquise.club.shown import cross_table_shown, round_shown
from banquise.club.tournament_messages import (
    CrossTableShown,
    Join,
    RoundShown,
    TournamentEventsShown,
    TournamentGiven,
    TournamentPage,
    TournamentRequestGiven,
    TournamentsShown,
    TournamentStatus,
)
from banquise.codec import compose, write
from banquise.core import Refusal, refuse
from banquise.server.declined import Declined
from banquise.server.hosting.keys import MIN_REQUEST_LENGTH, derived, hash_of
from banquise.server.hosting.players import KnownPlayer
from banquise.server.http.bodies import Body, answer, answers, private_answer
from banquise.server.service import AddressDep, LanguageDep, MaybePlayerDep, PlayerDep, Service, ServiceDep
from banquise.server.tournaments.asking import Asking, named_in, request_of
from banquise.server.tournaments.loaded import LoadedTournament, listed
from banquise.store import TournamentExists

router: Final = APIRouter(prefix="/api", tags=["tournaments"])
PAGE_TOURNAMENTS: Final = 50
PAGE_EVENTS: Final = 500
TOURNAMENT_BYTES: Final = 9
SEED_BYTES: Final = 16
TournamentId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The id of a tournament.", examples=["kWjP0zq1hXyW"])]
Before = Annotated[str, Query(pattern=r"^([0-9]{1,15}\.[A-Za-z0-9_-]{1,64})?$", description="As the last page said.")]


async def _tournament(request: Request, service: ServiceDep, tournament: TournamentId) -> LoadedTournament:
    loaded = await service.tournaments.settled(tournament)
    request.state.slug = loaded.state.plan.game
    return loaded


TournamentDep = Annotated[LoadedTournament, Depends(_tournament)]


# Making and finding


@router.post(
    "/tournaments",
    summary="Makes a tournament; whoever makes it is its organiser",
    **answers(TournamentPage, 400, 401, 404, 409, 413, 503, status=201),
)
async def make(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    player: PlayerDep,
    given: Annotated[TournamentGiven, Depends(Body(TournamentGiven))],
) -> Response:
    """Asked again with the same id, it gives the same tournament. The id is a secret, as for a new table."""
    request.state.language, request.state.slug = given.language, given.game
    if 0 < len(given.id) < MIN_REQUEST_LENGTH:
        raise Declined(refuse("request-id-short", least=MIN_REQUEST_LENGTH))
    service.limiters.tournaments.require(f"player {player.id}")
    service.limiters.tournaments.require(f"address {address}")
    plan = plan_of(given)
    if isinstance(plan, Refusal):
        raise Declined(plan, given.game)
    digest = hash_of(f"{player.id} {write(replace(given, language='en'))}") if given.id else ""
    made = await _made(service, derived(given.id, f"tournament {player.id}", TOURNAMENT_BYTES), plan, player.id, digest)
    return _page(service, made, player, 201)


async def _made(service: Service, tournament: str, plan: Plan, organiser: str, digest: str) -> LoadedTournament:
    """A new tournament; or the one that was made before by the same request."""
    host = service.tournaments.host
    try:
        made = await host.make(tournament, plan, organiser, secrets.token_hex(SEED_BYTES), digest)
    except TournamentExists:
        found = await host.load(tournament)
        if found.request != digest:
            raise Declined(refuse("request-reused")) from None
        return found
    if isinstance(made, Refusal):
        raise Declined(made, plan.game)
    return made


def _page(service: Service, loaded: LoadedTournament, reader: KnownPlayer | None, status: int = 200) -> Response:
    now = service.host.now()
    you = loaded.you(reader.id if reader else "", now)
    return private_answer(compose(TournamentPage, tournament=loaded.shown(now), you=you), status)


@router.get("/tournaments", summary="Tournaments that anybody may see, the newest change first", **answers(TournamentsShown, 400, 503))
async def find(
    service: ServiceDep,
    status: Annotated[TournamentStatus | None, Query(description="Only those.")] = None,
    before: Before = "",
) -> Response:
    changed, _, last = before.partition(".")
    place = (int(changed), last) if before else None
    found = await service.host.store.listed_tournaments(status=status, before=place, limit=PAGE_TOURNAMENTS)
    following = f"{found[-1].changed}.{found[-1].id}" if len(found) == PAGE_TOURNAMENTS else ""
    return answer(TournamentsShown(tuple(map(listed, found)), following))


@router.get(
    "/player/tournaments",
    summary="The tournaments that one has entered, organises or presides over",
    **answers(TournamentsShown, 401, 503),
)
async def own(service: ServiceDep, player: PlayerDep) -> Response:
    found = await service.host.store.tournaments_of(player.id)
    return private_answer(TournamentsShown(tuple(map(listed, found)), ""))


# How it stands


@router.get("/tournaments/{tournament}", summary="A tournament, and the reader in it", **answers(TournamentPage, 400, 401, 404, 503))
async def read(service: ServiceDep, loaded: TournamentDep, reader: MaybePlayerDep) -> Response:
    return _page(service, loaded, reader)


@router.get("/tournaments/{tournament}/rounds/{round}", summary="One of its rounds", **answers(RoundShown, 400, 404, 503))
async def one_round(
    loaded: TournamentDep, number: Annotated[int, Path(alias="round", ge=1, le=9999, description="Its number, from 1.")]
) -> Response:
    if number > len(loaded.state.rounds):
        raise Declined(refuse("no-round", round=number))
    return answer(round_shown(loaded.told_state, loaded.around, number))


@router.get("/tournaments/{tournament}/cross-table", summary="Who met whom, and how it went", **answers(CrossTableShown, 400, 404, 503))
async def cross_table(service: ServiceDep, address: AddressDep, loaded: TournamentDep) -> Response:
    text = await service.run(address, 0, loaded.once, "cross-table", lambda: write(cross_table_shown(loaded.told_state)))
    return Response(text, media_type="application/json")


@router.get(
    "/tournaments/{tournament}/events",
    summary="What has happened, in sentences, from a number on",
    **answers(TournamentEventsShown, 400, 404, 503),
)
async def events(
    loaded: TournamentDep,
    language: LanguageDep,
    after: Annotated[int, Query(ge=0, le=2**31, description="The number of the last event already known.")] = 0,
) -> Response:
    return answer(TournamentEventsShown(tuple(loaded.sentences(language, after)[:PAGE_EVENTS])))


# Asking


@router.post(
    "/tournaments/{tournament}/requests",
    summary="Asks something of a tournament: to enter, to pair a round, a result",
    **answers(TournamentPage, 400, 401, 403, 404, 409, 413, 503),
)
async def requests(
    service: ServiceDep,
    player: PlayerDep,
    loaded: TournamentDep,
    given: Annotated[TournamentRequestGiven, Depends(Body(TournamentRequestGiven))],
) -> Response:
    service.limiters.tournament_requests.require(f"{loaded.id} {player.id}")
    tournaments, store = service.tournaments, service.host.store
    named = await store.players(wanted) if (wanted := named_in(given)) else {}
    rating = await _rating(service, player, loaded) if isinstance(given.what, Join) else 0
    asked = request_of(loaded.state, given, Asking(player.player, named, rating))
    reason = asked if isinstance(asked, Refusal) else await tournaments.host.ask(loaded, asked, player.id)
    if reason:
        raise Declined(reason, loaded.state.plan.game)
    await tournaments.settler.settle(loaded)
    return _page(service, loaded, player)


async def _rating(service: Service, player: KnownPlayer, loaded: LoadedTournament) -> int:
    """What somebody who enters is rated in the game of a tournament, 0 where that is unknown."""
    sizes = loaded.state.table_sizes
    family = "two" if sizes == (2,) else "several"
    ratings = await service.host.store.ratings_of(player.id)
    found = next((each.rating for each in ratings if (each.game, each.family) == (loaded.state.plan.game, family)), None)
    return max(1, Rating(found.mean, found.deviation, found.games).elo) if found else 0
