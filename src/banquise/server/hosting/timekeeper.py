"""Time: ticks tables when they are due.

Loaded tables are kept in a heap by when they are due; the store is asked now and then for the others.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from banquise.server.hosting.errors import TooManyConflicts
from banquise.server.hosting.host import Host
from banquise.server.hosting.loaded_table import LoadedTable, due_of
from banquise.server.settings import Settings
from banquise.store import StoreUnavailable, UnknownTable
from banquise.tables import SECOND_MS, Table

LOG: Final = logging.getLogger("banquise.timekeeper")
MAX_DUE_TABLES: Final = 500
"""Asked of the store at a time."""
MAX_CONCURRENT_TICKS: Final = 16
ELSEWHERE_MS: Final = 15 * SECOND_MS
"""A player connected to another process is flagged there. If that has not happened by so much later, it is done here."""
TICK_RETRY_SECONDS: Final = 1


class Timekeeper:
    """Of one process. `run_due` does what is due now; `next_due` is when it has to be called again."""

    def __init__(self, host: Host, settings: Settings, wake_programs: Callable[[Table], None]) -> None:
        self._host = host
        self._wake_programs = wake_programs
        self._scan_ms = round(settings.scan_seconds * SECOND_MS)
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._wake = asyncio.Event()
        self._last_scan = 0

    # What is due

    def on_table_changed(self, table: Table) -> None:
        """A table has changed, or was loaded."""
        self._schedule(table.id, due_of(table))

    def _schedule(self, table: str, due: int | None) -> None:
        if due is None:
            self._due.pop(table, None)
            return
        self._due[table] = due
        heapq.heappush(self._heap, (due, table))
        if self._heap[0] == (due, table):
            self._wake.set()

    def next_due(self) -> int:
        """When `run_due` has to be called again at the latest."""
        self._drop_outdated()
        regular = self._last_scan + self._scan_ms
        return min(regular, self._heap[0][0]) if self._heap else regular

    def _drop_outdated(self) -> None:
        """A table that was scheduled again has entries in the heap that no longer count."""
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)

    def _take_due(self, now: int) -> list[str]:
        """The loaded tables that are due, no longer scheduled."""
        taken: list[str] = []
        self._drop_outdated()
        while self._heap and self._heap[0][0] <= now:
            taken.append(heapq.heappop(self._heap)[1])
            self._due.pop(taken[-1], None)
            self._drop_outdated()
        return taken

    # What is done

    async def run(self) -> None:
        """For ever."""
        while True:
            try:
                await self.run_due()
            except StoreUnavailable as error:
                LOG.warning("store unavailable", extra={"why": str(error)})
                await asyncio.sleep(TICK_RETRY_SECONDS)
            self._wake.clear()
            wait = max(0.0, (self.next_due() - self._host.now()) / SECOND_MS)
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()

    async def run_due(self) -> None:
        """Does what is due now."""
        now = self._host.now()
        due = self._take_due(now)
        if now - self._last_scan >= self._scan_ms:
            self._last_scan = now
            due += [each.table for each in await self._host.store.due(now, MAX_DUE_TABLES) if each.table not in due]
        for first in range(0, len(due), MAX_CONCURRENT_TICKS):
            for error in await asyncio.gather(*map(self._tick, due[first : first + MAX_CONCURRENT_TICKS]), return_exceptions=True):
                if error:
                    raise error

    async def _tick(self, table: str) -> None:
        try:
            loaded = await self._host.load(table)
            if (later := self._due_elsewhere(loaded)) is not None:
                self._schedule(table, later)
                return
            await self._host.tick(table)
            if loaded.table.decision.kind == "program":
                self._wake_programs(loaded.table)
            if (due := due_of(loaded.table)) is not None:
                now = self._host.now()
                self._schedule(table, due if due > now else now + self._scan_ms)  # a program still thinks: not at once again
        except UnknownTable:
            return
        except StoreUnavailable:
            self._schedule(table, self._host.now() + TICK_RETRY_SECONDS * SECOND_MS)
            raise
        except (TooManyConflicts, ValueError):  # one table that cannot be read keeps no other waiting
            LOG.exception("cannot tick", extra={"table": table})

    def _due_elsewhere(self, loaded: LoadedTable) -> int | None:
        """When to look again, where the player to be flagged may be connected to another process: it knows whether it served them."""
        decision, due = loaded.table.decision, due_of(loaded.table)
        if not self._host.shared or decision.kind != "person" or due is None or due + ELSEWHERE_MS <= self._host.now():
            return None
        return due + ELSEWHERE_MS if loaded.may_be_connected_elsewhere(loaded.table.seats[decision.by - 1].holder) else None
