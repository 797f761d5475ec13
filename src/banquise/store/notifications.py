"""Notifications of PostgreSQL, on a connection of their own: what other processes append, broadcast, ask and answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from banquise.store.changes import Subscribers

CHANGES_CHANNEL: Final = "banquise"
BROADCAST_CHANNEL: Final = "banquise_broadcasts"
TOURNAMENTS_CHANNEL: Final = "banquise_tournaments"
THOUGHTS_CHANNEL: Final = "banquise_thoughts"
ANSWERS_CHANNEL: Final = "banquise_answers"
KEEPALIVE_SECONDS: Final = 5.0
"""Between checks of a silent connection: a network may lose one without an error."""
FIRST_RETRY_SECONDS: Final = 0.05
MAX_RETRY_SECONDS: Final = 1.0


class NotificationListener:
    """Passes every notification on to the subscribers; once it is connected again after a loss, `RESYNC`."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], subscribers: Subscribers) -> None:
        self._connect = connect
        self._subscribers = subscribers
        self._connection: Any = None
        self._lost = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listens from when this returns. Raises what connecting raises."""
        await self._listen()
        self._task = asyncio.create_task(self._keep_listening(), name="banquise store notifications")

    async def close(self) -> None:
        """No more notifications."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._disconnect()

    def _disconnect(self) -> None:
        """Ends the connection; `_on_termination` ignores it from here on."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def _listen(self) -> None:
        self._lost.clear()
        self._connection = await self._connect()
        self._connection.add_termination_listener(self._on_termination)
        for channel in (CHANGES_CHANNEL, TOURNAMENTS_CHANNEL, BROADCAST_CHANNEL, THOUGHTS_CHANNEL, ANSWERS_CHANNEL):
            await self._connection.add_listener(channel, self._on_notification)

    async def _keep_listening(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), KEEPALIVE_SECONDS)
            if self._lost.is_set() or not await self._is_alive():
                await self._reconnect()

    async def _is_alive(self) -> bool:
        try:
            await self._connection.execute("SELECT 1")  # asyncpg cannot read the answer to an empty statement
        except Exception:
            return False
        return True

    async def _reconnect(self) -> None:
        """Does not give up; waits longer and longer between tries."""
        wait = FIRST_RETRY_SECONDS
        while True:
            self._disconnect()
            try:
                await self._listen()
            except Exception:
                await asyncio.sleep(wait)
                wait = min(2 * wait, MAX_RETRY_SECONDS)
            else:
                self._subscribers.send_resync()
                return

    def _on_notification(self, _connection: object, _process: int, channel: str, payload: str) -> None:
        if channel == CHANGES_CHANNEL:
            number, _, table = payload.partition(" ")
            self._subscribers.send_change(table, int(number))
        elif channel == TOURNAMENTS_CHANNEL:
            number, _, tournament = payload.partition(" ")
            self._subscribers.send_tournament_change(tournament, int(number))
        elif channel == BROADCAST_CHANNEL:
            self._subscribers.send_broadcast(payload)
        elif channel == THOUGHTS_CHANNEL:
            self._subscribers.send_thought_waiting()
        else:
            self._subscribers.send_thought_answered(payload)

    def _on_termination(self, connection: object) -> None:
        if connection is self._connection:
            self._lost.set()
