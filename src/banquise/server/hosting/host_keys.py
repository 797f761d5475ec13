"""The keys of a host's tables: which is valid where, and the end of those that are revoked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection

from banquise.server.hosting.keys import Secret, hash_of
from banquise.server.hosting.loaded_table import LoadedTable
from banquise.store import Key, Store


class HostKeys(ABC):
    """A part of `Host`.

    `revocation_observers` are called with the hashes of keys that are revoked here, `ended_key_observers` with those that are revoked
    anywhere. `renaming_observers` are called with a player who has taken another name here, or none any more, `name_observers` with one
    who has anywhere.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.revocation_observers: list[Callable[[Collection[str]], None]] = []
        self.ended_key_observers: list[Callable[[Collection[str]], None]] = []
        self.renaming_observers: list[Callable[[str], None]] = []
        self.name_observers: list[Callable[[str], None]] = []

    def change_name(self, player: str) -> None:
        """A player has another name, or none any more: whatever is in memory of it is read again, here and by other processes."""
        self.on_name_changed(player)
        for observer in self.renaming_observers:
            observer(player)

    def on_name_changed(self, player: str) -> None:
        """Some process has changed it."""
        for observer in self.name_observers:
            observer(player)

    @abstractmethod
    def loaded_tables(self) -> tuple[LoadedTable, ...]:
        """The tables in memory."""

    async def key(self, loaded: LoadedTable, secret: str) -> Key | None:
        """The key of this secret, if it is valid at this table."""
        return await self.key_of_hash(loaded, hash_of(secret))

    async def key_of_hash(self, loaded: LoadedTable, hashed: str) -> Key | None:
        """The key of this hash, if it is valid at this table; a player's key is so everywhere, and its own parent."""
        if key := await self.store.key(hashed):
            return key if key.revoked is None and key.table == loaded.private.family else None
        own = await self.store.player_key(hashed)
        return Key(hashed, loaded.private.family, own.player, own.made, parent=hashed) if own and own.revoked is None else None

    def secret(self, loaded: LoadedTable, person: str, secret: str | None = None, parent: str = "") -> Secret:
        """A key for a person at this table, with a new secret unless one is given; the caller stores it."""
        return Secret.of(person, loaded.private.family, self.now(), secret, parent)

    async def revoke(self, hashed: str) -> None:
        """The key is no longer valid, and the sockets opened with it are closed, here and by other processes."""
        await self.store.revoke(hashed, self.now())
        self.end_keys((hashed,))

    def end_keys(self, hashes: Collection[str]) -> None:
        """These keys were revoked: the sockets opened with them are closed, here and by other processes."""
        self.close_sockets_of_keys(hashes)
        for observer in self.revocation_observers:
            observer(hashes)

    def close_sockets_of_keys(self, hashes: Collection[str]) -> None:
        """Those of this process."""
        for listener in tuple(listener for loaded in self.loaded_tables() for listener in loaded.listeners):
            if listener.hash in hashes:
                listener.on_key_revoked()
        for observer in self.ended_key_observers:
            observer(hashes)
