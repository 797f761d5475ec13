"""How often anybody may ask, and how much at a time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Final

from banquise.core import refuse
from banquise.server.http.problems import Declined
from banquise.server.settings import Limits, Rate

MOST: Final = 50_000
"""Buckets kept of each kind: those used last."""


@dataclass(slots=True)
class Bucket:
    """Fills up with time, and is emptied by what is asked."""

    level: float
    since: int

    def taken(self, rate: Rate, now: int) -> float:
        """Takes one and gives 0, or gives the seconds to wait."""
        elapsed = max(0, now - self.since) / 1000
        self.level = min(rate.burst, self.level + elapsed * rate.a_second)
        self.since = now
        if self.level >= 1:
            self.level -= 1
            return 0.0
        return (1 - self.level) / rate.a_second if rate.a_second else 3600.0


class Gauge:
    """One rate, for each of many: addresses, tables, sockets."""

    def __init__(self, rate: Rate, now: Callable[[], int]) -> None:
        self._rate = rate
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, who: str) -> float:
        """0 if this one is fine, or the seconds after which the next one is."""
        if not self._rate.burst:
            return 0.0
        now = self._now()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate.burst, now)
            if len(self._buckets) > MOST:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.taken(self._rate, now)

    def take(self, who: str) -> None:
        """Raises `Declined` with the time to wait if it is too often."""
        if waiting := self.wait(who):
            seconds = max(1, ceil(waiting))
            raise Declined(refuse("too-often", seconds=seconds), retry=seconds)


class Gauges:
    """Everything that is limited in how often."""

    def __init__(self, limits: Limits, now: Callable[[], int]) -> None:
        self.sizes = limits
        self.requests = Gauge(limits.requests, now)
        self.makings = Gauge(limits.makings, now)
        self.sockets = Gauge(limits.sockets, now)
        self.asked = Gauge(limits.asked, now)
        self.connected: dict[str, int] = {}
        """How many sockets each address has open."""

    def connect(self, address: str) -> bool:
        """Whether this address may open one more socket; if so it is counted until `disconnect`."""
        if self.connected.get(address, 0) >= self.sizes.sockets_at_once or self.sockets.wait(address):
            return False
        self.connected[address] = self.connected.get(address, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        left = self.connected.get(address, 0) - 1
        if left > 0:
            self.connected[address] = left
        else:
            self.connected.pop(address, None)


def network_of(address: str) -> str:
    """What counts as one: an IPv4 address, or the first half of an IPv6 address, which one household has to itself."""
    if ":" not in address:
        return address
    return ":".join(address.split("%")[0].split(":")[:4])
