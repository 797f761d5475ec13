"""The other processes that serve the same store: who is connected to them, what they play, which keys they revoked, and whether they live.

Processes tell each other by broadcasts of the store, which may be lost. So a process that opens a table asks the others who is
connected there, a process that falls silent is dropped with everybody connected to it, and no match depends on a broadcast.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from secrets import token_hex
from typing import Final

from banquise.codec import BadData, plain, read_json, write
from banquise.protocol import Greeted
from banquise.server.hosting.background import BackgroundTasks
from banquise.server.hosting.forgetting import Forgetting
from banquise.server.hosting.host import Host
from banquise.server.hosting.live_positions import LivePositions
from banquise.server.hosting.loaded_table import LoadedTable
from banquise.store import StoreUnavailable
from banquise.tables import SECOND_MS
from banquise.views import Presence

LOG: Final = logging.getLogger("banquise.peers")
HEARTBEAT_SECONDS: Final = 5.0
"""At most between two messages of a process."""
MAX_MISSED_HEARTBEATS: Final = 3
MAX_HASHES: Final = 80
MAX_PERSONS: Final = 100
"""Named in one message: as many as fit into a broadcast, whatever their ids."""
MAX_KEYS: Final = 300
"""Of positions, in one message."""
LIVE_ANSWER_SECONDS: Final = 0.5
"""What the other processes have to say which positions are played there; who searches waits for it."""
LIVE_KEPT_MS: Final = 1000
"""How long an answer holds: the others are asked once a second at most, however many search."""
UNKNOWN_PARTS: Final = -1
"""Of an answer that has not begun."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PeerMessage:
    """From a process: that it is alive, and perhaps who is connected to it at a table, a greeting there, or a key that was revoked."""

    process: str
    table: str = ""
    persons: tuple[str, ...] = ()
    watching: int = 0
    asks: bool = False
    """Whether it wants to know who is connected to the others."""
    revoked: tuple[str, ...] = ()
    """The hashes of keys."""
    rewritten: bool = False
    """The table has to be read again: somebody there is forgotten."""
    player: str = ""
    """Who has another name now, or none any more."""
    greeted: Greeted | None = None
    """At the table, of somebody connected to it; nothing is then said of who is connected."""
    question: str = ""
    """Of a `game`: which positions people play at each other's tables there; an answer carries the question it is for."""
    game: str = ""
    keys: tuple[str, ...] = ()
    parts: int = 0
    """Of an answer, how many messages it has; 0 in a question."""


@dataclass(slots=True)
class LiveQuestion:
    """What the other processes have answered so far: from each how many parts are missing."""

    missing: dict[str, int]
    keys: set[str] = field(default_factory=set)
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, message: PeerMessage) -> None:
        self.keys.update(message.keys)
        left = self.missing.get(message.process, 0)
        self.missing[message.process] = (left if left > 0 else message.parts) - 1
        if not any(self.missing.values()):
            self.answered.set()


class Peers:
    """The other processes, as one process knows them. `on_left` is told who is no longer connected to any."""

    def __init__(
        self,
        host: Host,
        forgetting: Forgetting,
        on_left: Callable[[LoadedTable, str], None],
        live_positions: LivePositions | None = None,
    ) -> None:
        self._host = host
        self._forgetting = forgetting
        self._live_positions = live_positions
        self._questions: dict[str, LiveQuestion] = {}
        self._live_asked: dict[str, tuple[int, asyncio.Task[frozenset[str]]]] = {}
        self._tasks = BackgroundTasks()
        self._on_left = on_left
        self._process = token_hex(8)
        self._last_heard: dict[str, int] = {}
        self._outbox: asyncio.Queue[Callable[[], PeerMessage]] = asyncio.Queue()
        host.presence_observers.append(self.send_presence)
        host.greeting_observers.append(self.send_greeting)
        host.revocation_observers.append(self.send_revocation)
        host.renaming_observers.append(self.send_player)
        forgetting.observers.append(self.send_rewritten)
        host.store.on_broadcast(self.receive)

    # Sending

    def send_presence(self, loaded: LoadedTable, *, asks: bool = False) -> None:
        """Queues who is connected here to a table; it is worked out when the message is sent."""
        self._outbox.put_nowait(lambda: self._presence_message(loaded, asks=asks))

    def send_revocation(self, hashes: Collection[str]) -> None:
        """Queues that these keys are no longer valid."""
        told = tuple(hashes)
        for first in range(0, len(told), MAX_HASHES):
            self._outbox.put_nowait(partial(PeerMessage, process=self._process, revoked=told[first : first + MAX_HASHES]))

    def send_player(self, player: str) -> None:
        """Queues that a player has another name now, or none any more."""
        self._outbox.put_nowait(lambda: PeerMessage(process=self._process, player=player))

    def send_greeting(self, loaded: LoadedTable, greeted: Greeted) -> None:
        """Queues a greeting to everybody at a table."""
        self._outbox.put_nowait(lambda: PeerMessage(process=self._process, table=loaded.id, greeted=greeted))

    async def live_keys(self, game: str) -> frozenset[str]:
        """The keys of the positions that people play at tables of the other processes; of one that does not answer in time, none."""
        if not self._last_heard:
            return frozenset()
        now = self._host.now()
        asked, task = self._live_asked.get(game, (0, None))
        if task is None or not asked <= now < asked + LIVE_KEPT_MS:
            task = asyncio.create_task(self._ask_live(game))
            self._live_asked[game] = now, task
        return await asyncio.shield(task)

    async def _ask_live(self, game: str) -> frozenset[str]:
        name = token_hex(8)
        question = self._questions[name] = LiveQuestion(dict.fromkeys(self._last_heard, UNKNOWN_PARTS))
        self._outbox.put_nowait(lambda: PeerMessage(process=self._process, question=name, game=game))
        try:
            async with asyncio.timeout(LIVE_ANSWER_SECONDS):
                await question.answered.wait()
        except TimeoutError:
            LOG.warning("not told what is played elsewhere", extra={"silent": sum(map(bool, question.missing.values()))})
        finally:
            del self._questions[name]
        return frozenset(question.keys)

    async def _answer_live(self, message: PeerMessage) -> None:
        """Sends what people play here."""
        assert self._live_positions
        keys = sorted(await asyncio.to_thread(self._live_positions.keys, message.game))
        parts = [tuple(keys[first : first + MAX_KEYS]) for first in range(0, len(keys), MAX_KEYS)] or [()]
        for part in parts:
            self._outbox.put_nowait(
                partial(PeerMessage, process=self._process, question=message.question, game=message.game, keys=part, parts=len(parts))
            )

    def send_rewritten(self, table: str) -> None:
        """Queues that a table has to be read again."""
        self._outbox.put_nowait(lambda: PeerMessage(process=self._process, table=table, rewritten=True))

    def _presence_message(self, loaded: LoadedTable, *, asks: bool) -> PeerMessage:
        local = loaded.local_presence
        persons = tuple(sorted(local.persons))[:MAX_PERSONS]
        return PeerMessage(process=self._process, table=loaded.id, persons=persons, watching=local.watching, asks=asks)

    async def run(self) -> None:
        """For ever: sends messages in order, so that the last one is the true one, or a heartbeat; drops peers that are silent."""
        while True:
            message = PeerMessage(process=self._process)
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    message = (await self._outbox.get())()
            await self._broadcast(message)
            self.drop_silent_peers()

    async def stop(self) -> None:
        """Tells that nobody is connected here any more."""
        await self._tasks.stop()
        for _, asking in self._live_asked.values():
            asking.cancel()
        for loaded in self._host.loaded_tables():
            if loaded.listeners:
                await self._broadcast(PeerMessage(process=self._process, table=loaded.id))

    async def _broadcast(self, message: PeerMessage) -> None:
        try:
            await self._host.store.broadcast(write(plain(message, defaults=False)))
        except StoreUnavailable as error:
            LOG.debug("not broadcast", extra={"why": str(error)})

    # Receiving

    def receive(self, text: str) -> None:
        """A message of any process. What cannot be read is logged and ignored: a newer version may have sent it."""
        try:
            message = read_json(PeerMessage, text, closed=False)
        except BadData:
            LOG.warning("cannot read a broadcast")
            return
        if message.process == self._process:
            return
        self._last_heard[message.process] = self._host.now()
        if message.question:
            self._receive_live(message)
        if message.player:
            self._host.on_name_changed(message.player)
        if message.revoked:
            self._host.close_sockets_of_keys(message.revoked)
        if message.table and (loaded := self._host.find(message.table)):
            if message.rewritten:
                self._tasks.spawn(self._forgetting.refresh(message.table))
            elif message.greeted:
                self._host.send_greeting(loaded, message.greeted)
            else:
                self._receive_presence(loaded, message)

    def _receive_live(self, message: PeerMessage) -> None:
        if message.parts:
            if question := self._questions.get(message.question):
                question.hear(message)
        elif self._live_positions:
            self._tasks.spawn(self._answer_live(message))

    def _receive_presence(self, loaded: LoadedTable, message: PeerMessage) -> None:
        self._set_presence(loaded, message.process, Presence(frozenset(message.persons), message.watching))
        if message.asks and loaded.listeners:
            self.send_presence(loaded)

    def drop_silent_peers(self) -> None:
        """Forgets processes that have sent nothing for too long, with everybody who was connected to them."""
        since = self._host.now() - round(MAX_MISSED_HEARTBEATS * HEARTBEAT_SECONDS * SECOND_MS)
        silent = {process for process, heard in self._last_heard.items() if heard < since}
        for process in silent:
            del self._last_heard[process]
        for loaded in self._host.loaded_tables() if silent else ():
            for process in silent & loaded.remote_presence.keys():
                self._set_presence(loaded, process, Presence())

    def _set_presence(self, loaded: LoadedTable, process: str, presence: Presence) -> None:
        """Reports whoever is gone from there and connected nowhere else: their own process may have died without doing so."""
        before = loaded.remote_presence.get(process, Presence())
        self._host.set_remote_presence(loaded, process, presence)
        for person in before.persons - loaded.presence.persons:
            self._on_left(loaded, person)
