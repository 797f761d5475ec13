"""Rate limits: token buckets by address, table and socket."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv6Address, IPv6Network
from math import ceil
from typing import Final

from banquise.core import refuse
from banquise.server.declined import Declined
from banquise.server.settings import Limits, Rate
from banquise.tables import SECOND_MS

MAX_BUCKETS: Final = 50_000
"""Kept by each limiter: those used last."""
NETWORK_BITS: Final = 64
SHARE_LETTERS: Final = 4
NEVER_SECONDS: Final = 3600.0
"""Given as the wait where no more tokens come."""


@dataclass(slots=True)
class TokenBucket:
    """Tokens come with time, at most `burst` of them; a request takes one or more. `updated` is in milliseconds."""

    tokens: float
    updated: int

    def acquire(self, rate: Rate, now: int, count: int = 1) -> float:
        """Takes tokens and gives 0, or gives the seconds until there are enough."""
        elapsed = max(0, now - self.updated) / SECOND_MS
        self.tokens = min(rate.burst, self.tokens + elapsed * rate.per_second)
        self.updated = now
        if self.tokens >= count:
            self.tokens -= count
            return 0.0
        return (count - self.tokens) / rate.per_second if rate.per_second else NEVER_SECONDS


class RateLimiter:
    """One rate for each key: an address, a table, a socket."""

    def __init__(self, rate: Rate, now: Callable[[], int]) -> None:
        self._rate = rate
        self._now = now
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def acquire(self, key: str, count: int = 1) -> float:
        """Takes tokens and gives 0, or gives the seconds until there are enough."""
        if not self._rate.burst:
            return 0.0
        now = self._now()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate.burst, now)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.acquire(self._rate, now, count)

    def require(self, key: str, count: int = 1) -> None:
        """Takes tokens; raises `Declined` with the time to wait where there are not enough."""
        if wait := self.acquire(key, count):
            seconds = max(1, ceil(wait))
            raise Declined(refuse("too-often", seconds=seconds), retry=seconds)


class RateLimiters:
    """The limiters of a server, and how many sockets each address has open."""

    def __init__(self, limits: Limits, now: Callable[[], int]) -> None:
        self.limits = limits
        self.requests = RateLimiter(limits.requests, now)
        self.creations = RateLimiter(limits.creations, now)
        self.players = RateLimiter(limits.players, now)
        self.player_searches = RateLimiter(limits.player_searches, now)
        self.recoveries = RateLimiter(limits.recoveries, now)
        self.replays = RateLimiter(limits.replays, now)
        self.sockets = RateLimiter(limits.sockets, now)
        self.messages = RateLimiter(limits.messages_of_address, now)
        self.hellos = RateLimiter(limits.sockets, now)
        self.table_requests = RateLimiter(limits.table_requests, now)
        self.tournaments = RateLimiter(limits.tournaments, now)
        self.tournament_requests = RateLimiter(limits.tournament_requests, now)
        self.exports = RateLimiter(limits.exports, now)
        self.greetings = RateLimiter(limits.greetings, now)
        self.open_sockets: dict[str, int] = {}

    def connect(self, address: str) -> bool:
        """Whether this address may open one more socket; if so it is counted until `disconnect`."""
        if self.open_sockets.get(address, 0) >= self.limits.sockets_at_once or self.sockets.acquire(address):
            return False
        self.open_sockets[address] = self.open_sockets.get(address, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        left = self.open_sockets.get(address, 0) - 1
        if left > 0:
            self.open_sockets[address] = left
        else:
            self.open_sockets.pop(address, None)


def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, which one household has to itself."""
    if ":" not in address:
        return address
    try:
        parsed = IPv6Address(address.strip().removeprefix("[").partition("]")[0])  # some proxies write it as in a URL
    except ValueError:  # whatever a proxy wrote
        return address
    return str(parsed.ipv4_mapped or IPv6Network((int(parsed), NETWORK_BITS), strict=False).network_address)


def address_share(network: str) -> str:
    """By which work is shared out among addresses. It is the same for one address, and for thousands of others: it tells of nobody."""
    return sha256(network.encode()).hexdigest()[:SHARE_LETTERS] if network else ""
