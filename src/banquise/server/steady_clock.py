"""The time of a server: that of the machine when it started, and from then on by a clock that never jumps."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock
from typing import Final

MILLISECOND_NS: Final = 1_000_000
SLEW_DIVISOR: Final = 2000
"""The time is brought nearer to the machine's by at most one part in so many of what passes: nobody's clock feels it."""


class SteadyClock:
    """Milliseconds since 1970, never less than before, in any thread. Durations are true whatever is done to the clock of the machine."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = time.monotonic_ns) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._now = wall()
        self._last = monotonic()
        self._lock = Lock()

    def __reduce__(self) -> tuple[object, ...]:
        """Each process has a clock of its own."""
        return type(self), (self._wall, self._monotonic)

    def not_before(self, milliseconds: int) -> None:
        """From now on the time is this at least: a machine may have been set back while nothing ran on it."""
        self()  # what has passed until now is in it already, and is not added once more
        with self._lock:
            self._now = max(self._now, milliseconds * MILLISECOND_NS)

    def __call__(self) -> int:
        with self._lock:
            last = self._monotonic()
            elapsed = max(0, last - self._last)
            most = elapsed // SLEW_DIVISOR
            self._now += elapsed
            self._now += max(-most, min(most, self._wall() - self._now))
            self._last = last
            return self._now // MILLISECOND_NS


steady_clock: Final = SteadyClock()
"""That of this process."""
