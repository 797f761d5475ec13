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
PLAYER_BYTES: Final = 12
PLAYER_LETTERS: Final = 16
"""Of the id of a player with a name; that of anybody else is shorter."""
TABLE_BYTES: Final = 12
CODES: Final = 8
CODE_BYTES: Final = 10
CODE_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: whoever copies a code by hand takes none for another."""
BASE32_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
SEED_BYTES: Final = 32


def hash_of(secret: str) -> str:
    """What is stored of a secret. Secrets are random and long, so a plain hash needs no salt and cannot be reversed by guessing."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def derived(request: str, what: str, length: int) -> str:
    """A token of so many bytes that follows from a request id, which is as secret as a key; "" gives a random one."""
    return base64.urlsafe_b64encode(_derived_bytes(request, what, length)).decode().rstrip("=")


def _derived_bytes(request: str, what: str, length: int) -> bytes:
    return hmac.digest(request.encode(), what.encode(), "sha256")[:length] if request else secrets.token_bytes(length)


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
    def of(cls, person: str, family: str, now: int, secret: str | None = None, parent: str = "") -> Secret:
        """A key for a person, with this secret or a new one; `parent` is the hash of the player's key that it is got with, if any."""
        secret = secret or secrets.token_urlsafe(SECRET_BYTES)
        return cls(secret, Key(hash_of(secret), family, person, now, parent=parent))

    def link(self, table: str, seat: int) -> LinkShown:
        """The link to a table; the secret is in its fragment, which no browser sends anywhere."""
        return LinkShown(seat, self.key.person, self.secret, path_of(table, self.secret))


def path_of(table: str, secret: str) -> str:
    return f"/t/{table}#{secret}"


# Players with a name


def new_player(request: str = "") -> str:
    """The public id of a new player. The same request id gives the same."""
    return derived(request, "player", PLAYER_BYTES)


def is_player(person: str) -> bool:
    """Whether this is the id of a player with a name: all others are made shorter, and all of them are made here."""
    return len(person) == PLAYER_LETTERS


def new_player_key(request: str = "") -> str:
    """The secret of a player's key. The same request id gives the same."""
    return derived(request, "player's key", SECRET_BYTES)


def path_of_player(secret: str) -> str:
    """The link by which another device has a player's key."""
    return f"/p#{secret}"


def new_codes(request: str = "") -> tuple[str, ...]:
    """Recovery codes, as they are printed. The same request id gives the same."""
    letters = str.maketrans(BASE32_LETTERS, CODE_LETTERS)
    plain = (base64.b32encode(_derived_bytes(request, f"code {number}", CODE_BYTES)).decode().translate(letters) for number in range(CODES))
    return tuple("-".join(each[first : first + 4] for first in range(0, len(each), 4)) for each in plain)


def hash_of_code(code: str) -> str:
    """The same however the code was copied: with blanks or without, in any letters, and O, I and L for what they look like."""
    known = code.upper().translate(str.maketrans("OIL", "011"))
    return hash_of("".join(each for each in known if each in CODE_LETTERS))
