"""Lost connections: tables whose clocks grant time for them are told who is gone, and who is back."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from banquise.server.hosting.background import BackgroundTasks
from banquise.server.hosting.errors import TooManyConflicts
from banquise.server.hosting.host import Host
from banquise.server.hosting.loaded_table import LoadedTable
from banquise.store import StoreUnavailable, UnknownTable
from banquise.tables import CLOCK, Request, Table
from banquise.tables import requests as ask

LOG: Final = logging.getLogger("banquise.attendance")


class Attendance:
    """Watches over all loaded tables. A connection counts as lost after `absence_seconds` without any socket of that person."""

    def __init__(self, host: Host, absence_seconds: float) -> None:
        self._host = host
        self._absence_seconds = absence_seconds
        self._tasks = BackgroundTasks()

    def connected(self, loaded: LoadedTable, person: str) -> None:
        """A person has opened a socket."""
        if self._plays(loaded, person):
            if loaded.table.absent:
                self._tasks.spawn(self.report(loaded, person))
            self._look_for_others_later(loaded)

    def disconnected(self, loaded: LoadedTable, person: str) -> None:
        """A socket of a person is closed; they may have another, or come back in time."""
        matters = loaded.table.notes_connections and self._plays(loaded, person)
        if matters and person not in loaded.presence.persons:
            self._tasks.spawn(self._report_later(loaded, person))

    def on_table_changed(self, table: Table) -> None:
        """Another process may have reported somebody as lost who is connected here. Whoever has just sat down may never connect."""
        has_new = table.number in table.seat_since
        if not (table.absent or has_new) or not (loaded := self._host.find(table.id)):
            return
        for person in {table.seats[seat - 1].holder for seat in table.absent} & loaded.local_presence.persons:
            self._tasks.spawn(self.report(loaded, person))
        if has_new and loaded.local_presence.persons:
            self._look_for_others_later(loaded)

    def _look_for_others_later(self, loaded: LoadedTable) -> None:
        """Nobody tells of those who never connected, or whose process ended with their connection: so those who are here look for them."""
        table = loaded.table
        if table.notes_connections and not table.outcome:
            for person in {seat.holder for seat in table.seats if seat.is_held} - loaded.presence.persons:
                self._tasks.spawn(self._report_later(loaded, person))

    @staticmethod
    def _plays(loaded: LoadedTable, person: str) -> bool:
        table = loaded.table
        return bool(person and table.seats_of(person) and not table.outcome)

    async def _report_later(self, loaded: LoadedTable, person: str) -> None:
        await asyncio.sleep(self._absence_seconds)
        await self.report(loaded, person)

    async def report(self, loaded: LoadedTable, person: str) -> None:
        """Tells the table whether this person is connected, for each of their seats."""
        lost = person not in loaded.presence.persons
        for seat in loaded.table.seats_of(person):
            if (seat in loaded.table.absent) != lost:
                try:
                    await self._host.ask(loaded.id, Request(ask.ReportConnection(seat, lost), loaded.table.number), CLOCK)
                except (StoreUnavailable, TooManyConflicts, UnknownTable) as error:
                    LOG.warning("connection not reported", extra={"table": loaded.id, "why": str(error)})

    async def stop(self) -> None:
        await self._tasks.stop()
