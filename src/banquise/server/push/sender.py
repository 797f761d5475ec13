"""Sends messages to push services, a few at a time: one that is slow or down delays nobody but itself."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from hashlib import sha256
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import httpx

from banquise.server.push.messages import ServerKey, decode, encode, encrypted
from banquise.store import Store, Subscription

LOG: Final = logging.getLogger("banquise.push")
TIMEOUT_SECONDS: Final = 10.0
MAX_SENDING: Final = 8
"""Messages on their way at a time."""
MAX_QUEUED: Final = 1000
"""Messages that wait; more are dropped: a turn that is told an hour late helps nobody."""
KEPT_SECONDS: Final = 24 * 3600
"""How long a push service keeps a message for a browser that is off."""
RETRY_SECONDS: Final = (5.0, 30.0, 120.0)
MAX_RETRY_SECONDS: Final = 600.0
TOPIC_BYTES: Final = 16
GONE: Final = (404, 410)
"""The browser has unsubscribed (RFC 8030)."""


def is_push_service(endpoint: str, services: Sequence[str]) -> bool:
    """Whether messages may be sent there: to one of these hosts or a name below it, by HTTPS.

    Whoever subscribes names the address, so nothing else may be asked on his behalf. Only a service on this very machine, which
    somebody has to name, needs no HTTPS.
    """
    try:
        parts = urlsplit(endpoint)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return False
    known = any(host == each or host.endswith(f".{each}") for each in services)
    return known and (parts.scheme == "https" or (parts.scheme == "http" and _is_loopback(host))) and not parts.username


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class PushSender:
    """The messages of one process."""

    def __init__(self, store: Store, retry_seconds: Sequence[float] = RETRY_SECONDS) -> None:
        self._store = store
        self._retry_seconds = retry_seconds
        self._http = httpx.AsyncClient(timeout=TIMEOUT_SECONDS, limits=httpx.Limits(max_connections=MAX_SENDING))
        self._free = asyncio.Semaphore(MAX_SENDING)
        self._waiting = 0
        self._key: ServerKey | None = None

    async def key(self) -> ServerKey:
        """That of the store. Raises `StoreUnavailable`."""
        if self._key is None:
            self._key = await ServerKey.of(self._store)
        return self._key

    async def send(self, subscription: Subscription, content: bytes, topic: str) -> bool:
        """Whether the push service took it. A later message of the same topic replaces it there.

        A browser that is gone is forgotten; a service that is busy is tried again later.
        """
        if self._waiting >= MAX_QUEUED:
            LOG.warning("push dropped", extra={"why": "too many wait"})
            return False
        self._waiting += 1
        try:
            return await self._send_until_taken(subscription, content, topic)
        finally:
            self._waiting -= 1

    async def _send_until_taken(self, subscription: Subscription, content: bytes, topic: str) -> bool:
        for pause in (*self._retry_seconds, None):
            status, wished = await self._try(subscription, content, topic)
            if status in GONE:
                await self._store.unsubscribe(subscription.id)
                return False
            if status < 400:
                return True
            if (status < 500 and status != 429) or pause is None:
                break
            await asyncio.sleep(min(max(pause, wished), MAX_RETRY_SECONDS))
        LOG.warning("push refused", extra={"service": urlsplit(subscription.endpoint).hostname, "status": status})
        return False

    async def _try(self, subscription: Subscription, content: bytes, topic: str) -> tuple[int, float]:
        """The status of the answer, 599 for none at all, and the seconds it asks to wait."""
        key = await self.key()
        headers = {
            **key.authorization(subscription.endpoint, subscription.origin, int(time.time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Topic": encode(sha256(topic.encode()).digest()[:TOPIC_BYTES]),
            "Urgency": "normal",
        }
        body = encrypted(content, decode(subscription.p256dh), decode(subscription.auth))
        async with self._free:
            try:
                answer = await self._http.post(subscription.endpoint, content=body, headers=headers)
            except httpx.HTTPError as error:
                LOG.info("push not sent", extra={"service": urlsplit(subscription.endpoint).hostname, "why": type(error).__name__})
                return 599, 0.0
        wished = answer.headers.get("retry-after", "")
        return answer.status_code, float(wished) if wished.isdecimal() else 0.0

    async def close(self) -> None:
        await self._http.aclose()
