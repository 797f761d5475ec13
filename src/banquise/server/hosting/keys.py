"""Keys and secret links. A key stands for a person at a table and at its rematches; only its hash is stored."""

from __future__ import annotations

import base64
import hmac
import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from banquise.protocol import SECRET_BYTES, LinkShown
from banquise.store import Key

MIN_REQUEST_LENGTH: Final = 22
"""Of the id of a request that makes a table: sixteen bytes in the letters of URLs, which nobody guesses."""
PERSON_BYTES: Final = 9
TABLE_BYTES: Final = 12
SEED_BYTES: Final = 32


def hash_of(secret: str) -> str:
    """What is stored of a secret. Secrets are random and long, so a plain hash needs no salt and cannot be reversed by guessing."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def derived(request: str, what: str, length: int) -> str:
    """A token of so many bytes that follows from a request id, which is as secret as a key; "" gives a random one."""
    if not request:
        return secrets.token_urlsafe(length)
    digest = hmac.digest(request.encode(), what.encode(), "sha256")[:length]
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def new_person() -> str:
    """The public id of a new person."""
    return secrets.token_urlsafe(PERSON_BYTES)


def new_table(request: str = "") -> str:
    """The id of a new table; it lets anyone watch. The same request id gives the same."""
    return derived(request, "table", TABLE_BYTES)


def new_secrets(request: str, table: str, count: int, now: int) -> list[Secret]:
    """Keys for so many new people at a table. The same request id gives the same."""
    persons = [derived(request, f"person {number}", PERSON_BYTES) for number in range(count)]
    return [Secret.of(person, table, now, derived(request, f"key {person}", SECRET_BYTES)) for person in persons]


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
