"""Players with a name, as anybody may see them: profiles, games, ratings; making one, and coming back with a recovery code."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Annotated, Final, get_args

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from banquise.club.player_messages import (
    OpponentShown,
    PlayedGamesShown,
    PlayedShown,
    PlayerGiven,
    PlayerKeyShown,
    PlayerMade,
    PlayerShown,
    PlayersShown,
    ProfileShown,
    RankedShown,
    RankingShown,
    RatingHistoryShown,
    RatingPoint,
    RatingShown,
    RecoveryGiven,
    TallyShown,
)
from banquise.club.ratings import START_MEAN, Family, Rating
from banquise.core import Refusal, refuse
from banquise.server.declined import Declined
from banquise.server.hosting.finished_games import KeptSeat, kept_game
from banquise.server.hosting.keys import MIN_REQUEST_LENGTH, path_of_player
from banquise.server.http.bodies import Body, answer, answers, private_answer
from banquise.server.http.games import Slug, game_of
from banquise.server.service import AddressDep, Service, ServiceDep
from banquise.store import PlayedGame, PlayerRating, StoredPlayer, Tally
from banquise.tables.seats import MAX_NAME_LENGTH

router: Final = APIRouter(prefix="/api", tags=["players"])
PAGE_GAMES: Final = 50
MAX_POINTS: Final = 500
MAX_RANKED: Final = 100
PlayerPath = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The id of a player.")]
FamilyPath = Annotated[Family, Path(description="Of what kind of games: of two sides, several, teams, or against the computer.")]
Before = Annotated[int, Query(ge=0, le=2**53, description="As the last page said; 0 for the newest.")]
assert set(get_args(Family)) == {"two", "several", "teams", "computer"}


async def player_of(service: ServiceDep, player: PlayerPath) -> StoredPlayer:
    """The player of an address; raises `Declined` where there is none."""
    found = await service.host.store.player(player)
    if found is None:
        raise Declined(refuse("player-unknown"))
    return found


ShownPlayerDep = Annotated[StoredPlayer, Depends(player_of)]


def player_shown(player: StoredPlayer) -> PlayerShown:
    return PlayerShown(player.id, player.name, player.made)


# Making and finding


@router.post("/players", summary="Makes a player with a name; nobody needs one", **answers(PlayerMade, 400, 409, 413, 503, status=201))
async def make(
    request: Request, service: ServiceDep, address: AddressDep, given: Annotated[PlayerGiven, Depends(Body(PlayerGiven))]
) -> Response:
    """Asked again with the same id and name, it gives the same player. The id is a secret: the key and the codes follow from it."""
    request.state.language = given.language
    if 0 < len(given.id) < MIN_REQUEST_LENGTH:
        raise Declined(refuse("request-id-short", least=MIN_REQUEST_LENGTH))
    service.limiters.players.require(address)
    made = await service.players.make(given.name, given.id)
    if isinstance(made, Refusal):
        raise Declined(made)
    return private_answer(PlayerMade(player_shown(made.player), made.key, path_of_player(made.key), made.codes), 201)


@router.post(
    "/players/recoveries",
    summary="A new key for a player who has a recovery code; every other key of theirs is revoked",
    **answers(PlayerKeyShown, 400, 401, 413, 503, status=201),
)
async def recover(
    request: Request, service: ServiceDep, address: AddressDep, given: Annotated[RecoveryGiven, Depends(Body(RecoveryGiven))]
) -> Response:
    """A code is good once. If the answer is lost, the next code is."""
    request.state.language = given.language
    service.limiters.recoveries.require(address)
    found = await service.players.recover(given.code)
    if found is None:
        raise Declined(refuse("player-code"))
    return private_answer(PlayerKeyShown(player_shown(found.player), found.key, path_of_player(found.key)), 201)


@router.get("/players", summary="The player of a name, if there is one", **answers(PlayersShown, 400, 503))
async def find(
    service: ServiceDep,
    address: AddressDep,
    name: Annotated[str, Query(max_length=2 * MAX_NAME_LENGTH, description="The whole name; capitals make no difference.")],
) -> Response:
    service.limiters.player_searches.require(address)
    found = await service.players.named(name)
    return answer(PlayersShown((player_shown(found),) if found else ()))


# Profiles


@router.get("/players/{player}", summary="What anybody may know of a player", **answers(ProfileShown, 400, 404, 503))
async def profile(service: ServiceDep, player: ShownPlayerDep) -> Response:
    """Of one who asked to be forgotten nothing is told but that they are."""
    if player.forgotten is not None:
        return answer(ProfileShown(player_shown(player), (), ()))
    ratings = await service.host.store.ratings_of(player.id)
    tallies = await service.host.store.tallies_of(player.id)
    return answer(ProfileShown(player_shown(player), tuple(map(rating_shown, ratings)), tallies_shown(tallies)))


def rating_shown(found: PlayerRating) -> RatingShown:
    rating = Rating(found.rating.mean, found.rating.deviation, found.rating.games)
    return RatingShown(found.game, _family(found.family), rating.elo, rating.margin, rating.games, rating.settled)


def _family(text: str) -> Family:
    """What the store calls a family."""
    return next(each for each in get_args(Family) if each == text)


def tallies_shown(tallies: Iterable[Tally]) -> tuple[TallyShown, ...]:
    """One line for each kind of game."""
    kinds: dict[tuple[str, str, str, int], dict[str, int]] = {}
    for each in tallies:
        kinds.setdefault((each.game, each.options, each.family, each.seats), {})[each.result] = each.count
    return tuple(
        TallyShown(
            game,
            json.loads(options),
            seats,
            _family(family),
            sum(counts.values()),
            counts.get("won", 0),
            counts.get("shared", 0),
            counts.get("lost", 0),
        )
        for (game, options, family, seats), counts in kinds.items()
    )


@router.get("/players/{player}/games", summary="Finished games of a player, the newest first", **answers(PlayedGamesShown, 400, 404, 503))
async def games(service: ServiceDep, player: ShownPlayerDep, before: Before = 0) -> Response:
    found = await service.host.store.games_of(player.id, before=before, limit=PAGE_GAMES)
    last = found[-1].game.number if len(found) == PAGE_GAMES else 0
    return answer(PlayedGamesShown(await games_shown(service, found), last))


async def games_shown(service: Service, found: Iterable[PlayedGame]) -> tuple[PlayedShown, ...]:
    """With the names that the players have now."""
    kept = [(each, kept_game(each.game)) for each in found]
    names = await service.host.store.players({seat.player for _, game in kept for seat in game.seats if seat.player})
    return tuple(
        PlayedShown(
            table=each.game.id,
            at=each.game.at,
            game=each.game.game,
            options=game.options,
            seats=tuple(_opponent(seat, names) for seat in game.seats),
            seat=each.seat,
            rated=each.game.rated,
            family=_family(each.game.family),
            rating=_elo(each.after) if each.after is not None else 0,
            change=_elo(each.after) - _elo(each.before) if each.after is not None else 0,
            tournament=game.tournament,
        )
        for each, game in kept
    )


def _opponent(seat: KeptSeat, names: Mapping[str, StoredPlayer]) -> OpponentShown:
    known = names.get(seat.player)
    return OpponentShown(seat.player, known.name if known else seat.name, seat.program, seat.place)


def _elo(mean: float | None) -> int:
    """Whoever had no rating yet is new."""
    return Rating(START_MEAN if mean is None else mean).elo


# Ratings


@router.get(
    "/players/{player}/ratings/{game}/{family}",
    summary="How a rating of a player went",
    **answers(RatingHistoryShown, 400, 404, 503),
)
async def history(service: ServiceDep, player: ShownPlayerDep, game: Slug, family: FamilyPath) -> Response:
    found = await service.host.store.rated_games_of(player.id, game_of(game).slug, family, MAX_POINTS)
    return answer(RatingHistoryShown(game, family, tuple(map(_point, found))))


def _point(played: PlayedGame) -> RatingPoint:
    rating = Rating(played.after or START_MEAN, played.deviation or 0.0)
    return RatingPoint(played.game.at, rating.elo, rating.margin, played.game.id)


@router.get("/ratings/{game}/{family}", summary="The best of a game and kind", **answers(RankingShown, 400, 404, 503))
async def ranking(service: ServiceDep, game: Slug, family: FamilyPath) -> Response:
    found = await service.host.store.best_ratings(game_of(game).slug, family, MAX_RANKED)
    known = await service.host.store.players([each.player for each in found])
    players = {player.id: player for player in known.values() if player.forgotten is None}
    lines = tuple(
        RankedShown(rank, player_shown(players[each.player]), rating_shown(each))
        for rank, each in enumerate(found, 1)
        if each.player in players
    )
    return answer(RankingShown(game, family, lines))
