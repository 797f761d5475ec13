"""Tells those who look at a tournament how it is, at once and whenever it is other than before, at most once a second."""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakKeyDictionary

from banquise.server.tournaments.host import TournamentHost
from banquise.server.tournaments.loaded import LoadedTournament, TournamentListener
from banquise.tables import Table

MAX_TOLD_AT_ONCE: Final = 100
"""Listeners, before others get a turn."""


class Watching:
    """Of one process. `seconds` is the least time between two messages about the same."""

    def __init__(self, tournaments: TournamentHost, seconds: float) -> None:
        self._tournaments = tournaments
        self._seconds = seconds
        self._changed: set[LoadedTournament] = set()
        self._wake = asyncio.Event()
        self._told: WeakKeyDictionary[LoadedTournament, tuple[object, object]] = WeakKeyDictionary()

    def add_listener(self, loaded: LoadedTournament, listener: TournamentListener) -> None:
        """Tells how it is now, and from then on whatever changes."""
        now = self._tournaments.host.now()
        if not loaded.listeners:
            self._told[loaded] = _version(loaded)
        loaded.listeners.add(listener)
        listener.tell(loaded.shown(now), loaded.you(listener.person, now))

    def remove_listener(self, loaded: LoadedTournament, listener: TournamentListener) -> None:
        loaded.listeners.discard(listener)

    def on_tournament_changed(self, loaded: LoadedTournament) -> None:
        if loaded.listeners:
            self._changed.add(loaded)
            self._wake.set()

    def on_table_changed(self, table: Table) -> None:
        """Whether a game waits, is played or is over is shown too."""
        loaded = self._tournaments.find(table.created.tournament) if table.created.tournament else None
        if loaded:
            self.on_tournament_changed(loaded)

    async def run(self) -> None:
        """For ever: tells what has changed."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            changed, self._changed = self._changed, set()
            for loaded in changed:
                await self.tell(loaded)
            await asyncio.sleep(self._seconds)

    async def tell(self, loaded: LoadedTournament) -> None:
        """Tells everybody who looks at it, if it is other than before; an action at one of its tables changes nothing here."""
        now, version = self._tournaments.host.now(), _version(loaded)
        before = self._told.get(loaded, (None, None))
        if before == version:
            return
        self._told[loaded] = version
        text = loaded.shown(now) if before[0] != version[0] else None
        for number, listener in enumerate(tuple(loaded.listeners), 1):
            listener.tell(text, loaded.you(listener.person, now))
            if number % MAX_TOLD_AT_ONCE == 0:
                await asyncio.sleep(0)


def _version(loaded: LoadedTournament) -> tuple[object, object]:
    """What the tournament as it is shown depends on, and what only its readers are told besides."""
    return loaded.version, tuple(loaded.no_show_at.items())
