"""Tells people that it is their turn while they have no page of the table open."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from banquise.codec import write
from banquise.core import refuse
from banquise.i18n import Language, voice
from banquise.protocol import PushShown
from banquise.server.hosting.background import BackgroundTasks
from banquise.server.hosting.host import Host
from banquise.server.hosting.loaded_table import LoadedTable
from banquise.server.push.sender import PushSender
from banquise.store import StoreUnavailable, Subscription
from banquise.tables import Table

LOG: Final = logging.getLogger("banquise.push")


class TurnNotifier:
    """Watches over all tables in memory. A person is told `delay_seconds` after it has become their turn, once for each turn,
    unless they are connected by then or have acted.
    """

    def __init__(self, host: Host, sender: PushSender, delay_seconds: float) -> None:
        self._host = host
        self._sender = sender
        self._delay_seconds = delay_seconds
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks = BackgroundTasks()

    def on_table_changed(self, table: Table) -> None:
        """Called at every event of every table: it looks no further where whoever has to act is connected here."""
        if timer := self._timers.pop(table.id, None):
            timer.cancel()
        person = _awaited(table)
        loaded = self._host.find(table.id) if person else None
        if loaded and all(listener.viewer.person != person for listener in loaded.listeners):
            self._look_later(loaded.id)

    def on_presence_changed(self, loaded: LoadedTable, *, asks: bool) -> None:  # noqa: ARG002 - as all observers of presence
        """Somebody may have left without acting."""
        self.on_table_changed(loaded.table)

    def _look_later(self, table: str) -> None:
        """By its id: a timer keeps no table in memory."""
        self._timers[table] = asyncio.get_running_loop().call_later(self._delay_seconds, self._look, table)

    def _look(self, table: str) -> None:
        self._timers.pop(table, None)
        self._tasks.spawn(self._tell(table))

    async def _tell(self, table: str) -> None:
        """Every browser of the person whom the match waits for, each in its language, unless that person is there."""
        try:
            loaded = self._host.find(table) or await self._read(table)
            person = _awaited(loaded.table)
            if not person or person in loaded.presence.persons:
                return
            turn = f"{table} {len(loaded.table.played)}"
            for each in await self._host.store.subscriptions(loaded.private.family, person):
                if await self._host.store.claim_telling(each, turn):
                    self._tasks.spawn(self._send(each, loaded.table))
        except StoreUnavailable as error:
            LOG.warning("turn not told", extra={"table": table, "why": str(error)})

    async def _read(self, table: str) -> LoadedTable:
        """A table that is not in memory any more. That it was read is no reason to look again."""
        loaded = await self._host.load(table)
        if timer := self._timers.pop(table, None):
            timer.cancel()
        return loaded

    async def _send(self, subscription: Subscription, table: Table) -> None:
        try:
            await self._sender.send(subscription, write(message_of(table, subscription.language)).encode(), table.id)
        except StoreUnavailable as error:
            LOG.warning("turn not told", extra={"table": table.id, "why": str(error)})

    async def stop(self) -> None:
        """What is not told by then is told by nobody."""
        for timer in self._timers.values():
            timer.cancel()
        await self._tasks.stop()
        await self._sender.close()


def _awaited(table: Table) -> str:
    """The person whom the match waits for; "" for nobody."""
    decision = table.decision
    if table.status != "playing" or decision.kind != "person":
        return ""
    return table.seats[decision.by - 1].holder


def message_of(table: Table, language: str) -> PushShown:
    """What a browser shows: whose turn it is in which game, and the page to open. No position, no name, no key."""
    speech = voice(table.game.slug, _language(language))
    return PushShown(title=speech.refusal(refuse("push-turn")), body=table.game.name, path=f"/t/{table.id}")


def _language(text: str) -> Language:
    return "fr" if text == "fr" else "en"
