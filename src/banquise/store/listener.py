"""Hears what other processes append, on a PostgreSQL connection of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from banquise.store.changes import EVERYTHING, Followers

CHANNEL: Final = "banquise"
WHISPERS: Final = "banquise_whispers"
PULSE: Final = 15.0
"""Seconds between looks at a silent connection: a network may lose one without telling."""
FIRST_WAIT: Final = 0.05
LONGEST_WAIT: Final = 5.0


class Listener:
    """Tells followers of every notification; once it has heard again after a loss, that anything may have changed."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], followers: Followers) -> None:
        self._connect = connect
        self._followers = followers
        self._connection: Any = None
        self._lost = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listens from when this returns. Raises what connecting raises."""
        await self._listen()
        self._task = asyncio.create_task(self._keep_listening(), name="banquise store listener")

    async def close(self) -> None:
        """Hears no more."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._let_go()

    def _let_go(self) -> None:
        """From here on the end of the old connection is no news."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def _listen(self) -> None:
        self._lost.clear()
        self._connection = await self._connect()
        self._connection.add_termination_listener(self._heard_the_end)
        await self._connection.add_listener(CHANNEL, self._heard)
        await self._connection.add_listener(WHISPERS, self._overheard)

    async def _keep_listening(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), PULSE)
            if self._lost.is_set() or not await self._answers():
                await self._listen_again()

    async def _answers(self) -> bool:
        try:
            await self._connection.execute("SELECT 1")  # asyncpg cannot read the answer to an empty statement
        except Exception:
            return False
        return True

    async def _listen_again(self) -> None:
        """Does not give up; waits longer and longer between tries."""
        wait = FIRST_WAIT
        while True:
            self._let_go()
            try:
                await self._listen()
            except Exception:
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
            else:
                self._followers.tell(*EVERYTHING)
                return

    def _heard(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        number, _, table = payload.partition(" ")
        self._followers.tell(table, int(number))

    def _overheard(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        self._followers.whispered(payload)

    def _heard_the_end(self, connection: object) -> None:
        if connection is self._connection:
            self._lost.set()
