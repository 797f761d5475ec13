"""The lobby: the tables that wait for somebody, and those one may watch, told to whoever looks as they change.

Every process reads the same lists from the store, at most once a second and only while somebody looks; what all are told is
written once.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final, Protocol

from banquise.codec import Json, write
from banquise.protocol import ListedTable, LobbyShown
from banquise.server.hosting.host import Host
from banquise.server.listing import listed_table
from banquise.store import Changes, StoreUnavailable
from banquise.tables import SECOND_MS, Status

LOG: Final = logging.getLogger("banquise.lobby")
MAX_WAITING: Final = 24
MAX_PLAYING: Final = 12
MAX_READ: Final = 100
"""Of each list, before those that are of no use to anybody are left out."""
MAX_WAITING_AGE_MS: Final = 24 * 3600 * SECOND_MS
MAX_PLAYING_AGE_MS: Final = 3600 * SECOND_MS
"""Since anything happened there: nobody is likely to be at a table that is older."""


class LobbyListener(Protocol):
    """Somebody who looks."""

    def send(self, text: str) -> None:
        """Queues a message; returns at once."""


class Lobby:
    """Of one process. `seconds` is the least time between two looks at the store."""

    def __init__(self, host: Host, seconds: float) -> None:
        self._host = host
        self._seconds = seconds
        self._listeners: set[LobbyListener] = set()
        self._changed = asyncio.Event()
        self._told: Json | None = None

    async def add_listener(self, listener: LobbyListener) -> None:
        """Tells how it is now, and from then on whatever changes; raises `StoreUnavailable`."""
        if self._told is None or not self._listeners:
            self._told = await self._read()
        self._listeners.add(listener)
        listener.send(self._told)

    def remove_listener(self, listener: LobbyListener) -> None:
        self._listeners.discard(listener)

    async def follow(self, changes: Changes) -> None:
        """For ever: hears that something has changed at some table, at whichever process."""
        async for _ in changes:
            self._changed.set()

    async def run(self) -> None:
        """For ever: tells what has changed."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            with suppress(StoreUnavailable):
                await self.tell()
            await asyncio.sleep(self._seconds)

    async def tell(self) -> None:
        """Reads the lists, and tells them if they are other than before."""
        if not self._listeners:
            return
        told = await self._read()
        if told != self._told:
            self._told = told
            for listener in tuple(self._listeners):
                listener.send(told)

    async def _read(self) -> Json:
        waiting = await self._listed("waiting", MAX_WAITING_AGE_MS)
        playing = await self._listed("playing", MAX_PLAYING_AGE_MS)
        joinable = [table for table in waiting if _is_joinable(table)]
        return write(LobbyShown(tuple(joinable[:MAX_WAITING]), tuple(playing[:MAX_PLAYING])))

    async def _listed(self, status: Status, max_age_ms: int) -> list[ListedTable]:
        found = await self._host.store.listed(status=status, limit=MAX_READ)
        since = self._host.now() - max_age_ms
        return [listed_table(each) for each in found if each.changed >= since]


def _is_joinable(table: ListedTable) -> bool:
    """Whether somebody waits there, and a stranger may sit down."""
    kinds = {seat.kind for seat in table.seats}
    return "open" in kinds and bool(kinds & {"person", "bot"})
