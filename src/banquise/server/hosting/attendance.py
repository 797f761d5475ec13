"""Who is there: a lost connection, and one that is back, is told to tables whose clocks grant time for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from banquise.server.hosting.host import Host
from banquise.server.hosting.loaded_table import Held
from banquise.store import StoreUnavailable, UnknownTable
from banquise.tables import CLOCK, Request, Table
from banquise.tables import requests as ask

LOG: Final = logging.getLogger("banquise.attendance")


class Attendance:
    """Of all tables here. A connection counts as lost after `patience` seconds without any socket of that person."""

    def __init__(self, host: Host, patience: float) -> None:
        self._host = host
        self._patience = patience
        self._tasks: set[asyncio.Task[None]] = set()

    def came(self, held: Held, person: str) -> None:
        """Somebody is connected."""
        if self._matters(held, person) and held.table.absent:
            self._spawn(self.settle(held, person))

    def left(self, held: Held, person: str) -> None:
        """A socket of somebody is gone; perhaps another is there, or comes soon."""
        if self._matters(held, person) and person not in held.presence.persons:
            self._spawn(self._later(held, person))

    def look(self, table: Table) -> None:
        """A table has changed: another process may have taken somebody for lost who is connected here."""
        if not table.absent or not (held := self._host.found(table.id)):
            return
        for person in {table.seats[seat - 1].holder for seat in table.absent} & held.present_here.persons:
            self._spawn(self.settle(held, person))

    @staticmethod
    def _matters(held: Held, person: str) -> bool:
        clock = held.table.created.clock
        return bool(person and clock and clock.grace and held.table.seats_of(person) and not held.table.outcome)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _later(self, held: Held, person: str) -> None:
        await asyncio.sleep(self._patience)
        await self.settle(held, person)

    async def settle(self, held: Held, person: str) -> None:
        """Tells the table what is true of this person's connection, for each of their seats."""
        lost = person not in held.presence.persons
        for seat in held.table.seats_of(person):
            if (seat in held.table.absent) != lost:
                try:
                    await self._host.ask(held.id, Request(ask.Connection(seat, lost), held.table.number), CLOCK)
                except (StoreUnavailable, UnknownTable) as error:
                    LOG.warning("connection not told", extra={"table": held.id, "why": str(error)})

    async def stop(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
