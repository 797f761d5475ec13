"""Players with a name and their games, in a database: what SQLite and PostgreSQL have in common, which is all of it."""

# ruff: noqa: A002 - `id` is an id, `hash` a hash

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from banquise.store import player_operations as operations
from banquise.store.games import (
    FinishedGame,
    GameStore,
    PlayedGame,
    PlayerRating,
    RatingChange,
    StoredGame,
    StoredRating,
    Tally,
)
from banquise.store.player_statements import PLAYED_BEFORE
from banquise.store.players import PlayerKey, PlayerStore, Revoked, StoredPlayer
from banquise.store.statement import Bound
from banquise.store.statements import Statements
from banquise.store.texts import check_texts
from banquise.store.writer import Writer


class SqlPlayers(PlayerStore, GameStore):
    """A part of `SqlStore`."""

    _statements: Statements
    _writer: Writer

    @abstractmethod
    async def _rows(self, bound: Bound) -> Sequence[Any]:
        """See `SqlStore`."""

    @abstractmethod
    async def _point(self, bound: Bound) -> Sequence[Any]:
        """See `SqlStore`."""

    # Players

    async def add_player(self, player: StoredPlayer, skeletons: Sequence[str], key: PlayerKey, codes: Collection[str]) -> bool:
        """See `PlayerStore`."""
        check_texts(player.id, player.name, player.request, key.hash, key.label, *skeletons, *codes)
        return await self._writer.execute(None, lambda statements: operations.add_player(statements, player, skeletons, key, codes))

    async def player(self, id: str) -> StoredPlayer | None:
        """See `PlayerStore`."""
        rows = await self._point(self._statements.players.one.bind(which=id))
        return StoredPlayer(*rows[0]) if rows else None

    async def players(self, ids: Collection[str]) -> Mapping[str, StoredPlayer]:
        """See `PlayerStore`."""
        rows = await self._rows(self._statements.players.some.bind([[each] for each in sorted(set(ids))])) if ids else ()
        return {row[0]: StoredPlayer(*row) for row in rows}

    async def player_named(self, skeleton: str) -> StoredPlayer | None:
        """See `PlayerStore`."""
        check_texts(skeleton)
        rows = await self._rows(self._statements.players.named.bind(skeleton=skeleton))
        return StoredPlayer(*rows[0]) if rows else None

    async def rename_player(self, id: str, name: str, skeletons: Sequence[str], at: int, before: int) -> bool:
        """See `PlayerStore`."""
        check_texts(name, *skeletons)
        return await self._writer.execute(None, lambda statements: operations.rename_player(statements, id, name, skeletons, at, before))

    async def forget_player(self, id: str, at: int) -> Revoked:
        """See `PlayerStore`."""
        return await self._writer.execute(None, lambda statements: operations.forget_player(statements, id, at))

    # Keys, codes and values

    async def player_key(self, hash: str) -> PlayerKey | None:
        """See `PlayerStore`."""
        rows = await self._point(self._statements.players.key.bind(which=hash))
        return PlayerKey(*rows[0]) if rows else None

    async def player_keys(self, player: str) -> tuple[PlayerKey, ...]:
        """See `PlayerStore`."""
        return tuple(PlayerKey(*row) for row in await self._rows(self._statements.players.keys.bind(which=player)))

    async def add_player_key(self, key: PlayerKey) -> bool:
        """See `PlayerStore`."""
        check_texts(key.hash, key.player, key.label)
        return await self._writer.execute(None, lambda statements: operations.add_player_key(statements, key))

    async def revoke_player_keys(self, player: str, at: int, *, only: str = "", but: str = "") -> Revoked:
        """See `PlayerStore`."""
        return await self._writer.execute(None, lambda statements: operations.revoke_player_keys(statements, player, at, only, but))

    async def recover_player(self, code: str, key: PlayerKey) -> Revoked | None:
        """See `PlayerStore`."""
        check_texts(code, key.hash, key.label)
        return await self._writer.execute(None, lambda statements: operations.recover_player(statements, code, key))

    async def replace_codes(self, player: str, codes: Collection[str], at: int) -> None:
        """See `PlayerStore`."""
        await self._writer.execute(None, lambda statements: operations.replace_codes(statements, player, codes, at))

    async def codes_left(self, player: str) -> int:
        """See `PlayerStore`."""
        return int((await self._rows(self._statements.players.codes_left.bind(which=player)))[0][0])

    async def player_values(self, player: str) -> Mapping[str, str]:
        """See `PlayerStore`."""
        return dict(map(tuple, await self._rows(self._statements.players.values.bind(which=player))))

    async def keep_value(self, player: str, name: str, value: str) -> None:
        """See `PlayerStore`."""
        check_texts(name, value)
        await self._writer.execute(None, lambda statements: operations.keep_value(statements, player, name, value))

    # Games

    async def add_game(self, game: FinishedGame) -> bool:
        """See `GameStore`."""
        check_game(game)
        return await self._writer.execute(None, lambda statements: operations.add_game(statements, game))

    async def ratings_of(self, player: str) -> tuple[PlayerRating, ...]:
        """See `GameStore`."""
        return tuple(map(_rating, await self._rows(self._statements.players.ratings_of.bind(which=player))))

    async def tallies_of(self, player: str) -> tuple[Tally, ...]:
        """See `GameStore`."""
        return tuple(Tally(*row) for row in await self._rows(self._statements.players.tallies.bind(which=player)))

    async def games_of(self, player: str, *, before: int = 0, limit: int = 50) -> tuple[PlayedGame, ...]:
        """See `GameStore`."""
        values = {"which": player, "before": before or PLAYED_BEFORE, "limit": limit}
        return tuple(map(_played, await self._rows(self._statements.players.games_of.bind(**values))))

    async def rated_games_of(self, player: str, game: str, family: str, limit: int = 500) -> tuple[PlayedGame, ...]:
        """See `GameStore`."""
        rows = await self._rows(self._statements.players.rated_of.bind(which=player, game=game, family=family, limit=limit))
        return tuple(map(_played, rows))[::-1]

    async def best_ratings(self, game: str, family: str, limit: int = 100) -> tuple[PlayerRating, ...]:
        """See `GameStore`."""
        rows = await self._rows(self._statements.players.best.bind(game=game, family=family, limit=limit))
        return tuple(map(_rating, rows))

    async def rated_games(self, after: int = 0, limit: int = 1000) -> tuple[StoredGame, ...]:
        """See `GameStore`."""
        return tuple(map(_game, await self._rows(self._statements.players.rated_games.bind(after=after, limit=limit))))

    async def last_game(self) -> int:
        """See `GameStore`."""
        return int((await self._rows(self._statements.players.last_game.bind()))[0][0] or 0)

    async def put_right(self, last: int, ratings: Sequence[PlayerRating], changes: Sequence[RatingChange]) -> bool:
        """See `GameStore`."""
        return await self._writer.execute(None, lambda statements: operations.put_right(statements, last, ratings, changes))

    async def all_ratings(self) -> tuple[PlayerRating, ...]:
        """See `GameStore`."""
        return tuple(map(_rating, await self._rows(self._statements.players.all_ratings.bind())))

    async def rating_changes(self, after: int, upto: int) -> tuple[RatingChange, ...]:
        """See `GameStore`."""
        return tuple(RatingChange(*row) for row in await self._rows(self._statements.players.changes.bind(after=after, upto=upto)))


def check_game(game: FinishedGame) -> None:
    """Raises `ValueError` for what a database cannot keep."""
    check_texts(game.id, game.game, game.family, game.options, game.text, *(each.player for each in game.playing))


def _game(row: Any) -> StoredGame:
    number, which, at, game, family, rated, text = row
    return StoredGame(number, which, at, game, family, bool(rated), text)


def _played(row: Any) -> PlayedGame:
    return PlayedGame(_game(tuple(row)[:7]), *tuple(row)[7:])


def _rating(row: Any) -> PlayerRating:
    player, game, family, mean, deviation, games, settled = row
    return PlayerRating(player, game, family, StoredRating(mean, deviation, games, bool(settled)))
