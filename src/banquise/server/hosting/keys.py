"""Secret links. A key stands for a person at a table and at its rematches; only its hash is kept."""

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
    """What is kept of a secret. Secrets are random and long: a plain hash cannot be guessed back, and looking one up tells nothing."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def new_person() -> str:
    """The public id of somebody new."""
    return secrets.token_urlsafe(PERSON_BYTES)


def new_table() -> str:
    """The id of a new table: whoever knows it may watch."""
    return secrets.token_urlsafe(TABLE_BYTES)


def new_seed() -> bytes:
    """The seed of a table's dice."""
    return secrets.token_bytes(SEED_BYTES)


@dataclass(frozen=True, slots=True)
class Secret:
    """A new key with the secret itself, which is told once to whoever it is for."""

    secret: str = field(repr=False)
    key: Key

    @classmethod
    def of(cls, person: str, family: str, now: int, secret: str | None = None) -> Secret:
        """A key of this secret, or of a new one."""
        secret = secret or secrets.token_urlsafe(SECRET_BYTES)
        return cls(secret, Key(hash_of(secret), family, person, now))

    def link(self, table: str, seat: int) -> LinkShown:
        """The link to a table; the secret is in its fragment, which no browser sends anywhere."""
        return LinkShown(seat=seat, person=self.key.person, key=self.secret, path=path_of(table, self.secret))


def path_of(table: str, secret: str) -> str:
    return f"/t/{table}#{secret}"
