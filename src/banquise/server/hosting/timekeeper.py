"""Time: ticks tables when something is due there, and tells outages from time that people let pass.

The tables in memory are known here by when they are due; the store is asked now and then for those that are not.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from banquise.server.hosting.host import Host, Overtaken
from banquise.server.hosting.loaded_table import due_of
from banquise.server.settings import SECOND, Settings
from banquise.store import StoreUnavailable, UnknownTable
from banquise.tables import Table

LOG: Final = logging.getLogger("banquise.timekeeper")
MANY: Final = 500
"""Tables looked at in one go."""
AT_ONCE: Final = 16
SILENCE: Final = 2.5
"""Beats that may be missing before it counts as an outage."""


class Timekeeper:
    """Of one process. `look` is told of every table that changed; `step` does what is due at this time."""

    def __init__(self, host: Host, settings: Settings, wake_programs: Callable[[Table], None]) -> None:
        self._host = host
        self._settings = settings
        self._wake_programs = wake_programs
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._woken = asyncio.Event()
        self._beaten = 0
        self._looked = 0

    # What is due

    def look(self, table: Table) -> None:
        """A table has changed, or come into memory."""
        self._note(table.id, due_of(table))

    def _note(self, table: str, due: int | None) -> None:
        if due is None:
            self._due.pop(table, None)
            return
        self._due[table] = due
        heapq.heappush(self._heap, (due, table))
        if self._heap[0] == (due, table):
            self._woken.set()

    def next(self) -> int:
        """When `step` is to be called again at the latest."""
        self._forget_what_moved_on()
        regular = min(self._beaten + self._every(self._settings.beat_seconds), self._looked + self._every(self._settings.look_seconds))
        return min(regular, self._heap[0][0]) if self._heap else regular

    @staticmethod
    def _every(seconds: float) -> int:
        return round(seconds * SECOND)

    def _forget_what_moved_on(self) -> None:
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)

    def _taken(self, now: int) -> list[str]:
        """The tables in memory that are due."""
        taken: list[str] = []
        self._forget_what_moved_on()
        while self._heap and self._heap[0][0] <= now:
            taken.append(heapq.heappop(self._heap)[1])
            self._due.pop(taken[-1], None)
            self._forget_what_moved_on()
        return taken

    # What is done

    async def start(self) -> None:
        """Says that somebody serves again. Where no other process could have served, all the time before was an outage."""
        await self._beat(round(self._settings.beat_seconds * SILENCE * SECOND) if self._host.shared else 0)

    async def run(self) -> None:
        """For ever."""
        while True:
            try:
                await self.step()
            except StoreUnavailable as error:
                LOG.warning("the store is away", extra={"why": str(error)})
                await asyncio.sleep(1)
            self._woken.clear()
            waiting = max(0.0, (self.next() - self._host.now()) / SECOND)
            with suppress(TimeoutError):
                async with asyncio.timeout(waiting):
                    await self._woken.wait()

    async def step(self) -> None:
        """Does what is due now. Whether somebody served meanwhile is settled first: nobody is flagged for an outage."""
        now = self._host.now()
        if now - self._beaten >= self._every(self._settings.beat_seconds):
            await self._beat(round(self._settings.beat_seconds * SILENCE * SECOND))
        due = self._taken(now)
        if now - self._looked >= self._every(self._settings.look_seconds):
            self._looked = now
            due += [each.table for each in await self._host.store.due(now, MANY) if each.table not in due]
        for first in range(0, len(due), AT_ONCE):
            for error in await asyncio.gather(*map(self._tick, due[first : first + AT_ONCE]), return_exceptions=True):
                if error:
                    raise error

    async def _beat(self, most: int) -> None:
        now = self._host.now()
        outage = await self._host.store.beat(now, most)
        self._beaten = now
        if outage:
            LOG.warning("outage", extra={"since": outage.since, "until": outage.until})
            for held in self._host.known():
                await self._host.excuse(held)

    async def stop(self) -> None:
        """The last sign of life, as late as can be."""
        try:
            await self._host.store.beat(self._host.now(), self._host.now())
        except StoreUnavailable as error:
            LOG.warning("the store is away", extra={"why": str(error)})

    async def _tick(self, table: str) -> None:
        try:
            held = await self._host.held(table)
            await self._host.tick(table)
            if held.table.decision.kind == "program":
                self._wake_programs(held.table)
            if (due := due_of(held.table)) is not None:  # what is due still, for a program, is not looked at all the time
                now = self._host.now()
                self._note(table, due if due > now else now + self._every(self._settings.look_seconds))
        except UnknownTable:
            return
        except StoreUnavailable:
            self._note(table, self._host.now() + SECOND)
            raise
        except (Overtaken, ValueError):  # one table that cannot be read keeps no other waiting
            LOG.exception("cannot tick", extra={"table": table})
