"""Other processes that serve the same store: who is connected to them, which keys they revoked, and whether they still live.

They tell each other by whispers, which may be lost. So whoever opens a table asks who is there, a process that fell silent is
forgotten with everybody it had, and nothing that matters to a match rests on what was heard here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from banquise.server.hosting.host import Host
from banquise.server.hosting.loaded_table import Held
from banquise.server.settings import SECOND
from banquise.store import StoreUnavailable
from banquise.views import Presence

LOG: Final = logging.getLogger("banquise.neighbours")
PULSE: Final = 5.0
"""Seconds between signs of life."""
SILENCE: Final = 3
"""Signs of life that may be missing."""
MOST: Final = 100
"""Persons of a table that are told of: as many as can be whispered at once, whatever their ids."""


class Whisper(BaseModel):
    """From a process: a sign of life, and perhaps who is connected to it at a table, or a key that was revoked."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    process: str
    table: str = ""
    persons: tuple[str, ...] = ()
    watching: int = 0
    asks: bool = False
    """Whether it wants to know who is connected elsewhere."""
    revoked: str = ""
    """The hash of a key."""


class Neighbours:
    """Of one process. `left` is told who is connected nowhere any more."""

    def __init__(self, host: Host, left: Callable[[Held, str], None]) -> None:
        self._host = host
        self._left = left
        self._process = token_hex(8)
        self._heard: dict[str, int] = {}
        self._untold: asyncio.Queue[Callable[[], Whisper]] = asyncio.Queue()
        host.greeters.append(self.tell)
        host.farewells.append(self.revoked)
        host.store.overhear(self.hear)

    # Telling

    def tell(self, held: Held, *, asks: bool = False) -> None:
        """Who is connected here to a table, as it is when its turn comes."""
        self._untold.put_nowait(lambda: self._of(held, asks=asks))

    def revoked(self, hashed: str) -> None:
        """A key is no longer valid."""
        self._untold.put_nowait(lambda: Whisper(process=self._process, revoked=hashed))

    def _of(self, held: Held, *, asks: bool) -> Whisper:
        here = held.present_here
        persons = tuple(sorted(here.persons))[:MOST]
        return Whisper(process=self._process, table=held.id, persons=persons, watching=here.watching, asks=asks)

    async def run(self) -> None:
        """For ever: whispers one after the other, so that the last word is the true one, signs of life, and forgets the silent."""
        while True:
            whisper = Whisper(process=self._process)
            with suppress(TimeoutError):
                async with asyncio.timeout(PULSE):
                    whisper = (await self._untold.get())()
            await self._say(whisper)
            self.forget_the_silent()

    async def stop(self) -> None:
        """Nobody is connected here any more."""
        for held in self._host.known():
            if held.listeners:
                await self._say(Whisper(process=self._process, table=held.id))

    async def _say(self, whisper: Whisper) -> None:
        try:
            await self._host.store.whisper(whisper.model_dump_json(exclude_defaults=True))
        except StoreUnavailable as error:
            LOG.debug("not whispered", extra={"why": str(error)})

    # Hearing

    def hear(self, text: str) -> None:
        """What any process whispered; a newer version of ours may whisper what cannot be read here."""
        try:
            whisper = Whisper.model_validate_json(text)
        except ValidationError:
            LOG.warning("cannot read a whisper")
            return
        if whisper.process == self._process:
            return
        self._heard[whisper.process] = self._host.now()
        if whisper.revoked:
            self._host.dismiss(whisper.revoked)
        if whisper.table and (held := self._host.found(whisper.table)):
            self._hear_of(held, whisper)

    def _hear_of(self, held: Held, whisper: Whisper) -> None:
        self._moved(held, whisper.process, Presence(frozenset(whisper.persons), whisper.watching))
        if whisper.asks and held.listeners:
            self.tell(held)

    def forget_the_silent(self) -> None:
        """Processes that have given no sign of life, with everybody who was connected to them."""
        since = self._host.now() - round(SILENCE * PULSE * SECOND)
        silent = {process for process, heard in self._heard.items() if heard < since}
        for process in silent:
            del self._heard[process]
        for held in self._host.known() if silent else ():
            for process in silent & held.elsewhere.keys():
                self._moved(held, process, Presence())

    def _moved(self, held: Held, process: str, presence: Presence) -> None:
        """Whoever has gone from there and is nowhere else has left: their own process may not have known that yet."""
        before = held.elsewhere.get(process, Presence())
        self._host.moved(held, process, presence)
        for person in before.persons - held.presence.persons:
            self._left(held, person)
