"""Players with a name: made, known by their keys, renamed, and let in again by a code. Only hashes of keys and codes are kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass, field
from math import ceil
from typing import Final

from banquise.club.names import read_name, skeletons
from banquise.core import Refusal, refuse
from banquise.server.hosting.forgetting import Forgetting, player_tables
from banquise.server.hosting.host import Host
from banquise.server.hosting.keys import hash_of, hash_of_code, new_codes, new_player, new_player_key
from banquise.store import PlayerKey, StoredPlayer

DAY_MS: Final = 86_400_000
RENAME_MS: Final = 30 * DAY_MS
"""Between two names that somebody takes."""
MAX_KEYS: Final = 20
"""Valid at a time."""
KEY_ID_LETTERS: Final = 16
PAGE_GAMES: Final = 500
MAX_TOURNAMENTS: Final = 10_000


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """Who asks: a player with a name, by one of their keys."""

    player: StoredPlayer
    key: PlayerKey

    @property
    def id(self) -> str:
        return self.player.id


@dataclass(frozen=True, slots=True)
class MadePlayer:
    """A player with what is told of them once."""

    player: StoredPlayer
    key: str = field(repr=False)
    codes: tuple[str, ...] = field(default=(), repr=False)


class Players:
    """Those of a server."""

    def __init__(self, host: Host, forgetting: Forgetting) -> None:
        self._host = host
        self._store = host.store
        self._forgetting = forgetting

    async def known(self, secret: str) -> KnownPlayer | None:
        """The player whose key this is, if it is one and valid."""
        key = await self._store.player_key(hash_of(secret))
        player = await self._store.player(key.player) if key and key.revoked is None else None
        return KnownPlayer(player, key) if player and key and player.forgotten is None else None

    async def make(self, given: str, request: str) -> MadePlayer | Refusal:
        """A player of this name. The same request id, a secret, gives the same; other names with it are refused."""
        name = read_name(given)
        if isinstance(name, Refusal):
            return name
        now, secret, codes = self._host.now(), new_player_key(request), new_codes(request)
        player = StoredPlayer(new_player(request), name, now, request=hash_of(name) if request else "")
        key = PlayerKey(hash_of(secret), player.id, "", now)
        if await self._store.add_player(player, skeletons(name), key, [*map(hash_of_code, codes)]):
            return MadePlayer(player, secret, codes)
        found = await self._store.player(player.id)
        if found is None:
            return refuse("player-name-taken")
        return MadePlayer(found, secret, codes) if found.request == player.request else refuse("request-reused")

    async def named(self, given: str) -> StoredPlayer | None:
        """The player of this name."""
        name = read_name(given)
        return None if isinstance(name, Refusal) else await self._store.player_named(skeletons(name)[0])

    async def forget(self, player: str) -> None:
        """All that names a player, and every way in; asking again goes on where it was."""
        await self._forgetting.forget(player)
        self._host.change_name(player)

    async def rename(self, player: StoredPlayer, given: str) -> Refusal | None:
        """Takes another name, or tells why not; asking for the one there is changes nothing."""
        name, now = read_name(given), self._host.now()
        if isinstance(name, Refusal):
            return name
        if name == player.name:
            return None
        if await self._store.rename_player(player.id, name, skeletons(name), now, now - RENAME_MS):
            self._host.change_name(player.id)
            return None
        found = await self._store.player(player.id)
        if found and found.renamed > now - RENAME_MS:
            return refuse("player-renamed", days=ceil((found.renamed + RENAME_MS - now) / DAY_MS))
        return refuse("player-name-taken")

    # Keys and codes

    async def add_key(self, player: str, label: str) -> str | Refusal:
        """One more key, or why there is none."""
        if sum(key.revoked is None for key in await self._store.player_keys(player)) >= MAX_KEYS:
            return refuse("player-keys", most=MAX_KEYS)
        secret = new_player_key()
        added = await self._store.add_player_key(PlayerKey(hash_of(secret), player, label, self._host.now()))
        return secret if added else refuse("player-key-unknown")

    async def revoke(self, player: str, *, only: str = "", but: str = "") -> None:
        """Ends the key of this hash, or all but that one, with whatever was opened by them."""
        revoked = await self._store.revoke_player_keys(player, self._host.now(), only=only, but=but)
        self._host.end_keys(revoked.hashes)

    async def recover(self, code: str) -> MadePlayer | None:
        """The player whose recovery code this is, with a new key, and no other; None if it is not good."""
        secret = new_player_key()
        recovered = await self._store.recover_player(hash_of_code(code), PlayerKey(hash_of(secret), "", "", self._host.now()))
        if recovered is None:
            return None
        self._host.end_keys(recovered.hashes)
        player = await self._store.player(recovered.player)
        return MadePlayer(player, secret) if player else None

    async def new_codes(self, player: str) -> tuple[str, ...]:
        """New recovery codes; those before are void."""
        codes = new_codes()
        await self._store.replace_codes(player, [*map(hash_of_code, codes)], self._host.now())
        return codes

    # What is kept

    async def data(self, player: str) -> dict[str, object]:
        """Everything that is kept about a player, as plain values; of keys and codes only hashes are, and those tell nobody anything."""
        store = self._store
        found = await store.player(player)
        assert found
        return {
            "player": {"id": found.id, "name": found.name, "made": found.made, "renamed": found.renamed},
            "keys": [{"label": key.label, "made": key.made, "revoked": key.revoked} for key in await store.player_keys(player)],
            "codes_left": await store.codes_left(player),
            "values": dict(await store.player_values(player)),
            "ratings": [{"game": each.game, "family": each.family, **asdict(each.rating)} for each in await store.ratings_of(player)],
            "games": [data async for data in self._games(player)],
            "tournaments": [each.id for each in await store.tournaments_of(player, MAX_TOURNAMENTS)],
            "tables": [await self._table(table, player) async for table in player_tables(store, player)],
        }

    async def _games(self, player: str) -> AsyncIterator[dict[str, object]]:
        before = 0
        while found := await self._store.games_of(player, before=before, limit=PAGE_GAMES):
            for each in found:
                rating = {"before": each.before, "after": each.after, "deviation": each.deviation}
                about = {"id": each.game.id, "at": each.game.at, "game": each.game.game, "family": each.game.family}
                yield {**about, "seat": each.seat, "result": each.result, "rated": each.game.rated, "rating": rating}
            before = found[-1].game.number

    async def _table(self, table: str, player: str) -> dict[str, object]:
        """Their keys of that table, and the browsers that tell them of turns there."""
        keys = [{"made": key.made, "revoked": key.revoked} for key in await self._store.keys(table) if key.person == player]
        told = [
            {"origin": each.origin, "language": each.language, "made": each.made} for each in await self._store.subscriptions(table, player)
        ]
        return {"id": table, "keys": keys, "told_by": told}
