"""The settings of a server. Nothing is read from the environment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from banquise.server.steady_clock import steady_clock

KILOBYTE: Final = 1024


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` requests at once, `per_second` in the long run; a burst of 0 is no limit."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """How large and how frequent requests may be."""

    header_bytes: int = 64 * KILOBYTE
    body_bytes: int = 256 * KILOBYTE
    message_bytes: int = 16 * KILOBYTE
    """Of the header and of the body of a request, and of a message on a socket."""
    connections_at_once: int = 400
    """Open for an address, with or without a socket on them."""
    requests: Rate = Rate(240, 40)
    """By an address."""
    creations: Rate = Rate(30, 0.5)
    """Tables made, and seats taken without a key, by an address."""
    players: Rate = Rate(30, 1 / 30)
    """Players made by an address: a club that begins its evening is one."""
    player_searches: Rate = Rate(60, 1)
    """Names looked up by an address."""
    recoveries: Rate = Rate(10, 0.1)
    """Recovery codes tried by an address."""
    replays: Rate = Rate(20_000, 1000)
    """Actions of long lines and records replayed for an address."""
    sockets: Rate = Rate(60, 2)
    """Opened by an address."""
    sockets_at_once: int = 200
    """Open for an address."""
    messages: Rate = Rate(200, 40)
    """On one socket."""
    messages_of_address: Rate = Rate(2000, 400)
    """On all sockets of an address."""
    table_requests: Rate = Rate(300, 60)
    """Of one person at one table: whoever asks too much keeps nobody else from acting."""
    tournaments: Rate = Rate(10, 1 / 360)
    """Made by one player, and by one address."""
    tournament_requests: Rate = Rate(120, 10)
    """Of one player in one tournament."""
    exports: Rate = Rate(6, 0.1)
    """Files with the records of all games of a tournament, for an address."""
    hellos: Rate = Rate(10, 0.5)
    """And changes of language, on one socket: they are answered with the whole table. By an address, as many as it may open sockets."""
    greetings: Rate = Rate(3, 0.2)
    """Of one person at one table."""
    queued_messages: int = 128
    queued_bytes: int = 256 * KILOBYTE
    """Not yet sent on a socket, besides one message of any size; with more it is closed."""


NO_LIMITS: Final = Limits(
    requests=Rate(0, 0),
    connections_at_once=1 << 30,
    creations=Rate(0, 0),
    players=Rate(0, 0),
    player_searches=Rate(0, 0),
    recoveries=Rate(0, 0),
    replays=Rate(0, 0),
    sockets=Rate(0, 0),
    sockets_at_once=1 << 30,
    messages=Rate(0, 0),
    messages_of_address=Rate(0, 0),
    table_requests=Rate(0, 0),
    tournaments=Rate(0, 0),
    tournament_requests=Rate(0, 0),
    exports=Rate(0, 0),
    hellos=Rate(0, 0),
    greetings=Rate(0, 0),
)
"""For measuring: sizes are limited, rates are not."""


PUSH_SERVICES: Final = ("fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com")
"""Those of the browsers there are."""


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
    max_loaded_tables: int = 2000
    """Kept in memory, those used last; a table with an open socket or a request under way is kept whatever their number."""
    request_seconds: float = 20.0
    """For a complete request, its header and its body."""
    send_seconds: float = 20.0
    """For reading what was sent; a client that does not is disconnected."""
    hello_seconds: float = 10.0
    lobby_seconds: float = 1.0
    """Between two looks at the lists of tables, while somebody is in the lobby."""
    tournament_seconds: float = 1.0
    """Between two messages about a tournament to those who look at it."""
    heartbeat_seconds: float = 2.25
    """Between two heartbeats on a socket: see `heartbeats.py`. 0 sends none."""
    absence_seconds: float = 5.0
    """Without a socket, after which a person's connection counts as lost."""
    outage_seconds: float = 0.5
    """Silence of the server that is an outage, for which no clock runs; it writes that it is alive twice as often."""
    scan_seconds: float = 5.0
    """How often the store is asked for tables that are due."""
    thinkers: int = 0
    """Processes that search for programs and hints; 0 for all cores but one."""
    thinks: bool = True
    """Whether there are any such processes here; if not, thinkers elsewhere are asked."""
    queued_searches: int = 64
    """Hints that may wait for a process; seats wait as long as it takes."""
    turn_seconds: float = 3.0
    hint_seconds: float = 3.0
    push_services: tuple[str, ...] = PUSH_SERVICES
    """Hosts of the push services that turns may be told by, names below them included; none: nobody is told."""
    push_delay_seconds: float = 10.0
    """After which somebody who is not connected is told that it is their turn."""
    now: Callable[[], int] = field(default=steady_clock, repr=False)
