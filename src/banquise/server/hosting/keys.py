"""Keys and secret links. A key stands for a person at a table and at its rematches; only its hash is stored."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from banquise.protocol import SECRET_BYTES, LinkShown
from banquise.store import Key

PERSON_BYTES: Final = 9
TABLE_BYTES: Final = 12
SEED_BYTES: Final = 32


def hash_of(secret: str) -> str:
    """What is stored of a secret. Secrets are random and long, so a plain hash needs no salt and cannot be reversed by guessing."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def new_person() -> str:
    """The public id of a new person."""
    return secrets.token_urlsafe(PERSON_BYTES)


def new_table() -> str:
    """The id of a new table; it lets anyone watch."""
    return secrets.token_urlsafe(TABLE_BYTES)


def new_seed() -> bytes:
    """The seed of a table's dice."""
    return secrets.token_bytes(SEED_BYTES)


@dataclass(frozen=True, slots=True)
class Secret:
    """A new key with its secret, which is told once, to the person it is for."""

    secret: str = field(repr=False)
    key: Key

    @classmethod
    def of(cls, person: str, family: str, now: int, secret: str | None = None) -> Secret:
        """A key for a person, with this secret or a new one."""
        secret = secret or secrets.token_urlsafe(SECRET_BYTES)
        return cls(secret, Key(hash_of(secret), family, person, now))

    def link(self, table: str, seat: int) -> LinkShown:
        """The link to a table; the secret is in its fragment, which no browser sends anywhere."""
        return LinkShown(seat, self.key.person, self.secret, path_of(table, self.secret))


def path_of(table: str, secret: str) -> str:
    return f"/t/{table}#{secret}"
