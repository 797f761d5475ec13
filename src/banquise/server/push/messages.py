"""A message for a browser: encrypted so that only it can read it, and signed so that its push service knows whose it is."""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from banquise.store import SubscriptionStore

SECRET_NAME: Final = "vapid"  # noqa: S105 - what it is called
SECRET_BYTES: Final = 32
TOKEN_SECONDS: Final = 12 * 3600
"""How long a signature is good for; push services take a day at most."""


@dataclass(frozen=True, slots=True)
class ServerKey:
    """By which a server signs: the same for all processes of a store, and for ever, since subscriptions are made with it."""

    private: ec.EllipticCurvePrivateKey

    @classmethod
    async def of(cls, store: SubscriptionStore) -> ServerKey:
        """That of a store; made when it is first asked for."""
        kept = await store.secret(SECRET_NAME, _new_secret())
        return cls(ec.derive_private_key(int.from_bytes(kept, "big"), ec.SECP256R1()))

    @property
    def public(self) -> str:
        """What a browser subscribes with."""
        return encode(self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def authorization(self, endpoint: str, origin: str, now: int) -> Mapping[str, str]:
        """The header that says who sends, to the push service of this endpoint, at this time in seconds."""
        service = urlsplit(endpoint)
        claims = {"aud": f"{service.scheme}://{service.netloc}", "exp": now + TOKEN_SECONDS, "sub": origin}
        signed: Mapping[str, str] = Vapid02(self.private, {"no-strict": True}).sign(claims)
        return signed


def _new_secret() -> bytes:
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return number.to_bytes(SECRET_BYTES, "big")


def encrypted(content: bytes, p256dh: bytes, auth: bytes) -> bytes:
    """A body that only the browser with this public key can read (`Content-Encoding: aes128gcm`). Raises `ValueError` for a bad key."""
    sender = ec.generate_private_key(ec.SECP256R1())
    body: bytes = http_ece.encrypt(content, salt=os.urandom(16), private_key=sender, dh=p256dh, auth_secret=auth)
    return body


def is_public_key(p256dh: bytes) -> bool:
    """Whether this is a point of the curve, as browsers give it."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    except ValueError:
        return False
    return True


def encode(content: bytes) -> str:
    """In the letters of URLs, without padding, as the standards want it."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The other way. Raises `ValueError`."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
