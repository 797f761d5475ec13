"""What whoever runs a server may decide. Nothing is read from the environment."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

SECOND: Final = 1000
KILOBYTE: Final = 1024


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run; 0 for `burst` is no limit."""

    burst: float
    a_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What is refused: too much at a time, and too often."""

    body: int = 256 * KILOBYTE
    message: int = 16 * KILOBYTE
    """Bytes of a request, and of a message on a socket."""
    requests: Rate = Rate(240, 40)
    """Requests of an address."""
    makings: Rate = Rate(30, 0.5)
    """Tables, and seats taken without a key, of an address."""
    sockets: Rate = Rate(60, 2)
    """New sockets of an address."""
    sockets_at_once: int = 200
    """Open sockets of an address."""
    messages: Rate = Rate(200, 40)
    """Messages of a socket."""
    asked: Rate = Rate(300, 60)
    """What is asked of a table, by all together."""
    queue: int = 128
    """Messages a socket may be behind before it is closed."""


NO_LIMITS: Final = Limits(
    requests=Rate(0, 0), makings=Rate(0, 0), sockets=Rate(0, 0), sockets_at_once=1 << 30, messages=Rate(0, 0), asked=Rate(0, 0)
)
"""For measuring: sizes count, but not how often."""


@dataclass(frozen=True, slots=True)
class Settings:
    """`database` as `banquise.store` reads it. `origins` are those, such as https://club.example, whose pages may use the
    socket besides the server's own. `web` is where the page is; None is what the package has.
    """

    database: str = "banquise.db"
    origins: tuple[str, ...] = ()
    web: Path | None = None
    open_metrics: bool = False
    """Whether anybody may read the metrics, not only this machine."""
    limits: Limits = Limits()
    held: int = 1500
    """Tables kept in memory; those at which somebody looks are kept whatever their number."""
    hello_seconds: float = 10.0
    absence_seconds: float = 5.0
    """After which a connection counts as lost."""
    beat_seconds: float = 5.0
    """How often the server writes down that it is alive; longer silence is an outage, for which no clock counts."""
    look_seconds: float = 5.0
    """How often it looks in the store for tables that somebody has to look at."""
    thinkers: int = 0
    """Processes that think for programs; 0 for all cores but one."""
    waiting: int = 64
    """Questions that may wait for them."""
    turn_seconds: float = 3.0
    hint_seconds: float = 3.0
    now: Callable[[], int] = field(default=wall_clock, repr=False)
