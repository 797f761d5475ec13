"""The time in which nobody served: it is no player's.

Every process writes heartbeats to the store, one row for all of them. Silence of that row is an outage for every table. Where
other processes went on, the silence of one process counts for those who were connected to it and to no other.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import takewhile
from typing import Final, NamedTuple

from banquise.server.hosting.loaded_table import LoadedTable
from banquise.store import Outage, Store, StoreUnavailable
from banquise.tables import SECOND_MS, Table

LOG: Final = logging.getLogger("banquise.outages")
IDLE_HEARTBEAT_MS: Final = 5 * SECOND_MS
"""Between heartbeats while no clock runs anywhere."""
MAX_OWN_OUTAGES: Final = 100
"""Of this process alone, kept: tables served here are told of them at once."""
READ_BACK_MS: Final = 30 * 24 * 3600 * SECOND_MS
"""How far outages are read at once: there are few."""


class TimeLost(NamedTuple):
    """Until `now`, so many milliseconds. It may be a moment ago: what is not known yet to have been served is on nobody's clock."""

    now: int
    lost: int


class Outages:
    """As one process knows them. A silence of up to `max_silence_ms` is none; heartbeats come twice as often."""

    def __init__(self, store: Store, now: Callable[[], int], max_silence_ms: int, *, shared: bool) -> None:
        self._store = store
        self._now = now
        self._max_silence_ms = max_silence_ms
        self._shared = shared
        self._last_heartbeat = self._last_look = now()
        self._clocks_run = True
        self._allowed_ms = max_silence_ms
        """How long a silence the last heartbeat has promised not to exceed."""
        self._clock_started = asyncio.Event()
        self._sending = asyncio.Lock()
        self._stored: tuple[Outage, ...] = ()
        self._stored_since = self._last_heartbeat
        self._own: deque[Outage] = deque(maxlen=MAX_OWN_OUTAGES)

    # Heartbeats

    async def start(self) -> None:
        """The first heartbeat. Where no other process could have served, all the time since the last one was an outage."""
        beat = await self._store.heartbeat(self._now, self._max_silence_ms if self._shared else 0)
        self._last_heartbeat = beat.at
        await self._read_stored(self._last_heartbeat - READ_BACK_MS)

    async def run(self, on_outage: Callable[[], object], clocks_run: Callable[[], bool]) -> None:
        """For ever: heartbeats, often while a clock runs here (as `clocks_run` says) or at a table that is not in memory."""
        while True:
            wait = self._interval_ms / SECOND_MS
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._clock_started.wait()
            self._clock_started.clear()
            try:
                if await self.heartbeat():
                    on_outage()
                await self._look_for_clocks(clocks_run)
            except StoreUnavailable as error:
                LOG.warning("no heartbeat", extra={"why": str(error)})

    async def stop(self) -> None:
        """The last heartbeat, as late as can be; however long it took, the time before it was no outage."""
        try:
            await self._store.heartbeat(self._now, self._now())
        except StoreUnavailable as error:
            LOG.warning("no heartbeat", extra={"why": str(error)})

    def on_table_changed(self, table: Table) -> None:
        """Heartbeats come often from the moment a clock runs."""
        if not self._clocks_run and table.clocks and table.clocks.counts:
            self._beat_often()

    def _beat_often(self) -> None:
        self._clocks_run = True
        self._clock_started.set()

    async def _look_for_clocks(self, clocks_run: Callable[[], bool]) -> None:
        if self._now() - self._last_look >= IDLE_HEARTBEAT_MS:
            self._last_look = self._now()
            self._clocks_run = clocks_run() or await self._store.next_due() is not None

    @property
    def _interval_ms(self) -> float:
        return self._max_silence_ms / 2 if self._clocks_run else IDLE_HEARTBEAT_MS

    @property
    def _is_late(self) -> bool:
        return self._now() - self._last_heartbeat > max(self._max_silence_ms, 2 * self._interval_ms)

    async def heartbeat(self) -> bool:
        """Writes that this process serves; whether it, or all of them, had not for too long."""
        async with self._sending:
            return await self._heartbeat()

    async def _catch_up(self, at: int) -> None:
        """A heartbeat, if the last one is too long ago: a silence that has just ended is known before anything is decided.

        The outages since this time are read, if they have not been.
        """
        async with self._sending:
            if self._is_late:
                await self._heartbeat()
            if at < self._stored_since:
                await self._read_stored(at - READ_BACK_MS)

    async def _heartbeat(self) -> bool:
        since, is_late = self._last_heartbeat, self._is_late
        beat = await self._store.heartbeat(self._now, self._allowed_ms)
        silent = beat.outage is not None or beat.at - since > self._allowed_ms
        if silent:
            LOG.warning("outage", extra={"since": since, "until": beat.at, "everywhere": beat.outage is not None})
            if self._shared:
                self._own.append(Outage(since, beat.at))
        if silent or is_late:
            await self._read_stored(self._stored_since)
        self._allowed_ms = max(self._max_silence_ms, round(2 * self._interval_ms))
        self._last_heartbeat = beat.at  # last: until the outage is known here, nothing is decided
        return silent

    async def _read_stored(self, since: int) -> None:
        self._stored = await self._store.outages(since)
        self._stored_since = since

    # What they mean for a table

    async def time_lost(self, loaded: LoadedTable) -> TimeLost:
        """What the clocks of a table have lost since its last event by nobody serving it.

        Where the store answers more slowly than silence is allowed, the last heartbeat is the time: later nobody is known to have served.
        It holds for the time it names: nothing may be waited for between this and a decision, or else it is asked again.
        """
        if not (loaded.table.clocks and loaded.table.clocks.counts):
            return TimeLost(self._now(), 0)
        if not self._clocks_run:  # another process may have begun to count, and have told of an outage, since this one looked
            self._beat_often()
        if self._is_late or loaded.table.at < self._stored_since:
            await self._catch_up(loaded.table.at)
        table, now = loaded.table, self._last_heartbeat if self._is_late else self._now()
        own = self._own if not self._shared or _is_served_here_only(loaded) else ()
        return TimeLost(now, overlap((*self._stored_after(table.at), *own), table.at, now))

    def _stored_after(self, at: int) -> list[Outage]:
        """Those that ended later; they are in order, and seldom many."""
        return list(takewhile(lambda outage: outage.until > at, reversed(self._stored)))


def overlap(outages: Iterable[Outage], since: int, until: int) -> int:
    """How much of the time between `since` and `until` is in any of these outages."""
    lost = 0
    for outage in sorted(outages, key=lambda each: each.since):
        lost += max(0, min(outage.until, until) - max(outage.since, since))
        since = max(since, outage.until)
    return lost


def _is_served_here_only(loaded: LoadedTable) -> bool:
    """Whether the person who has to decide is connected to this process, and to no other."""
    decision = loaded.table.decision
    if decision.kind != "person":
        return False
    person = loaded.table.seats[decision.by - 1].holder
    elsewhere = any(person in each.persons for each in loaded.remote_presence.values())
    return person in loaded.local_presence.persons and not elsewhere
