"""A push service on this machine, and a browser subscribed to it: they read what is sent as the standards say, with code of their own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from banquise.server.push.messages import decode, encode

CURVE = ec.SECP256R1()
AUTH = bytes(range(16))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def decrypted(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """RFC 8188 (one record) and RFC 8291, from the side of the browser."""
    salt, length = body[:16], body[20]
    sender, record = body[21 : 21 + length], body[21 + length :]
    assert len(record) <= int.from_bytes(body[16:20], "big")
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    secret = derived(shared, auth, b"WebPush: info\0" + point(private.public_key()) + sender, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    content = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
    assert content[-1:] == b"\2"  # the last record
    return content[:-1]


def claims_of(header: str) -> tuple[dict[str, Any], str]:
    """RFC 8292: what a signature says, once it is verified, and the key it was made with."""
    scheme, _, parts = header.partition(" ")
    assert scheme.lower() == "vapid"
    named = dict(part.strip().split("=", 1) for part in parts.split(","))
    head, claims, signature = named["t"].split(".")
    assert json.loads(decode(head))["alg"] == "ES256"
    raw = decode(signature)
    numbers = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(named["k"]))
    key.verify(numbers, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    read: dict[str, Any] = json.loads(decode(claims))
    return read, named["k"]


@dataclass
class Message:
    """What was sent to the service."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Takes messages; `statuses` are its next answers, 201 when there are none left."""

    port: int = 0
    statuses: list[int] = field(default_factory=list)
    messages: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while request := await reader.readline():
                headers = {}
                while line := (await reader.readline()).strip():
                    name, _, value = line.decode().partition(":")
                    headers[name.lower()] = value.strip()
                body = await reader.readexactly(int(headers.get("content-length", "0")))
                status = self.statuses.pop(0) if self.statuses else 201
                writer.write(f"HTTP/1.1 {status} Answer\r\nContent-Length: 0\r\n\r\n".encode())
                self.messages.put_nowait(Message(request.decode().split()[1], headers, body))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service


@dataclass
class Browser:
    """Subscribed to a push service."""

    service: PushService
    name: str = "browser"
    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.service.port}/{self.name}"

    def subscription(self, language: str = "en") -> dict[str, str]:
        """As a page sends it."""
        p256dh = encode(point(self.private.public_key()))
        return {"endpoint": self.endpoint, "p256dh": p256dh, "auth": encode(AUTH), "language": language}

    async def next_message(self) -> dict[str, Any]:
        """What the next message for it says."""
        async with asyncio.timeout(30):
            message = await self.service.messages.get()
        assert message.path == f"/{self.name}"
        read: dict[str, Any] = json.loads(decrypted(message.body, self.private, AUTH))
        return read
