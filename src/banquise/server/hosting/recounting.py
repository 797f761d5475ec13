"""All ratings of a store, computed again from the first of its finished games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

from banquise.club.ratings import Rating, RatingId, Ratings
from banquise.core.frozen import FrozenDict
from banquise.server.hosting.finished_games import rated_game, stored_rating
from banquise.store import PlayerRating, RatingChange, Store, StoredGame

MAX_TRIES: Final = 5
"""How often it is computed again because a game has ended meanwhile."""
PAGE_GAMES: Final = 1000


@dataclass(frozen=True, slots=True)
class Recount:
    """What came out, and how many ratings of the store were other than that; `names` are those of the players by id."""

    ratings: dict[RatingId, Rating]
    games: int
    wrong: int
    names: dict[str, str]


class StillPlaying(Exception):
    """Games went on ending while the ratings were computed."""


async def recount(store: Store) -> Recount:
    """Computes all ratings, and puts right what the store has otherwise. Raises `StillPlaying`; nothing was changed then."""
    for _ in range(MAX_TRIES):
        found = await _computed(store)
        kept = {(each.game, each.family, each.player): each.rating for each in await store.all_ratings()}
        wrong = [who for who, rating in found.ratings.items() if kept.get((who.game, who.family, who.player)) != stored_rating(rating)]
        ratings = [PlayerRating(who.player, who.game, who.family, stored_rating(found.ratings[who])) for who in wrong]
        if await store.put_right(found.last, ratings, found.changes):
            names = await store.players({who.player for who in found.ratings})
            return Recount(found.ratings, found.games, len(wrong), {each.id: each.name for each in names.values()})
    raise StillPlaying


@dataclass(slots=True)
class _Computed:
    """From the games up to the one numbered `last`; `changes` are those that the store has otherwise."""

    ratings: dict[RatingId, Rating]
    games: int
    last: int
    changes: list[RatingChange]


async def _computed(store: Store) -> _Computed:
    found = _Computed({}, 0, await store.last_game(), [])
    async for games in _pages(store):
        kept = {(each.player, each.number): each for each in await store.rating_changes(games[0].number - 1, games[-1].number)}
        known = set(await store.players({player for game in games for side in rated_game(game).sides for player in side}))
        for game in games:
            for change in _after(found.ratings, game, known):
                if kept.get((change.player, change.number)) != change:
                    found.changes.append(change)
        found.games += len(games)
    return found


async def _pages(store: Store) -> AsyncIterator[tuple[StoredGame, ...]]:
    last = 0
    while games := await store.rated_games(last, PAGE_GAMES):
        yield games
        last = games[-1].number


def _after(ratings: dict[RatingId, Rating], stored: StoredGame, known: set[str]) -> list[RatingChange]:
    """What a game makes of the ratings, which are those after it then."""
    game = rated_game(stored)
    playing = [RatingId(game.game, game.family, player) for side in game.sides for player in side]
    before = {who: ratings[who] for who in playing if who in ratings}
    after = Ratings(FrozenDict(before)).after(game).known
    changes = []
    for who in (each for each in playing if each in after and each.player in known):
        old, new = before.get(who), after[who]
        ratings[who] = new
        changes.append(RatingChange(who.player, stored.number, old.mean if old else None, new.mean, new.deviation))
    return changes
