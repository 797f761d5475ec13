"""Players with a name, as a store keeps them: who they are, the keys and codes that stand for them, and what else they have."""

# ruff: noqa: A002 - `id` is an id, `hash` a hash

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    """A player. `renamed` is when they last took another name, 0 for never; `forgotten` when they asked to be."""

    id: str
    name: str
    made: int
    renamed: int = 0
    request: str = field(default="", repr=False)
    """A digest of what its author asked for, where they gave an id."""
    forgotten: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerKey:
    """A key that stands for a player everywhere, hashed."""

    hash: str = field(repr=False)
    player: str
    label: str
    made: int
    revoked: int | None = None


@dataclass(frozen=True, slots=True)
class Revoked:
    """Keys that have become invalid: their hashes, of a player and of tables."""

    player: str
    hashes: tuple[str, ...] = field(repr=False)


class PlayerStore(ABC):
    """A part of `Store`. A player's `skeletons` are what their name looks like, the first of them by which it is found."""

    @abstractmethod
    async def add_player(self, player: StoredPlayer, skeletons: Sequence[str], key: PlayerKey, codes: Collection[str]) -> bool:
        """A new player with a key and the hashes of recovery codes, all or none; False where the id or a skeleton is taken."""

    @abstractmethod
    async def player(self, id: str) -> StoredPlayer | None:
        """The player of this id."""

    @abstractmethod
    async def players(self, ids: Collection[str]) -> Mapping[str, StoredPlayer]:
        """Those of these ids that there are, by id."""

    @abstractmethod
    async def player_named(self, skeleton: str) -> StoredPlayer | None:
        """The player whose name is found by this skeleton."""

    @abstractmethod
    async def rename_player(self, id: str, name: str, skeletons: Sequence[str], at: int, before: int) -> bool:
        """Another name; False where a skeleton is somebody else's, or the last name was not taken at `before` or earlier."""

    @abstractmethod
    async def forget_player(self, id: str, at: int) -> Revoked:
        """Drops their name, codes and values, revokes every key that stands for them; the player and the games stay, without a name."""

    # Keys

    @abstractmethod
    async def player_key(self, hash: str) -> PlayerKey | None:
        """The key of this hash, revoked or not."""

    @abstractmethod
    async def player_keys(self, player: str) -> tuple[PlayerKey, ...]:
        """Every key of a player, oldest first."""

    @abstractmethod
    async def add_player_key(self, key: PlayerKey) -> bool:
        """One more key of a player; False if there is none, or none any more. Raises `KeyExists`."""

    @abstractmethod
    async def revoke_player_keys(self, player: str, at: int, *, only: str = "", but: str = "") -> Revoked:
        """Keys of a player are not valid from now on, nor those of tables that were got with them: the one of this hash only, or all
        but that one.
        """

    @abstractmethod
    async def recover_player(self, code: str, key: PlayerKey) -> Revoked | None:
        """Uses up the recovery code of this hash: its player has this key, whomever it names, and no other. None if it is not good."""

    @abstractmethod
    async def replace_codes(self, player: str, codes: Collection[str], at: int) -> None:
        """These recovery codes, hashed, in place of those that were good."""

    @abstractmethod
    async def codes_left(self, player: str) -> int:
        """How many recovery codes are good."""

    # What they have

    @abstractmethod
    async def player_values(self, player: str) -> Mapping[str, str]:
        """The texts that are kept for a player, by name."""

    @abstractmethod
    async def keep_value(self, player: str, name: str, value: str) -> None:
        """A text for a player that there is, in place of the one of this name."""
