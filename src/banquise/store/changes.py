"""Subscriptions to a store: to its appends, and to broadcasts between processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final
from weakref import WeakSet

RESYNC: Final = ("", 0)
"""Comes after changes may have been missed: read again every table you follow."""


class Changes(AsyncIterator[tuple[str, int]]):
    """Pairs `(table, number)`: the table has at least so many events now.

    Nothing is missed silently: after a lost connection `RESYNC` comes. Changes of one table that were not fetched yet
    are one pair, with the highest number; so a slow subscriber costs no more than the tables there are. It ends when
    the store is closed, or by `close`.
    """

    def __init__(self) -> None:
        self._pending: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._closed = False

    def send(self, table: str, number: int) -> None:
        """The table has an event of this number."""
        if not self._closed:
            self._pending[table] = max(number, self._pending.get(table, 0))
            self._wake.set()

    def close(self) -> None:
        """No more changes; those that are pending still come."""
        self._closed = True
        self._wake.set()

    async def __anext__(self) -> tuple[str, int]:
        """The change that has been pending longest."""
        while not self._pending:
            if self._closed:
                raise StopAsyncIteration
            self._wake.clear()
            await self._wake.wait()
        table = next(iter(self._pending))
        return table, self._pending.pop(table)


class Subscribers:
    """Everyone who asked for changes and still holds on to them, and the callbacks for broadcasts."""

    def __init__(self) -> None:
        self._changes: WeakSet[Changes] = WeakSet()
        self._callbacks: list[Callable[[str], None]] = []
        self._closed = False

    def subscribe(self) -> Changes:
        """The changes from now on."""
        changes = Changes()
        self._changes.add(changes)
        if self._closed:
            changes.close()
        return changes

    def send_change(self, table: str, number: int) -> None:
        """To everyone who asked for changes."""
        for changes in self._changes:
            changes.send(table, number)

    def on_broadcast(self, callback: Callable[[str], None]) -> None:
        """Called with every broadcast from now on."""
        self._callbacks.append(callback)

    def send_broadcast(self, text: str) -> None:
        """To all callbacks."""
        for callback in self._callbacks:
            callback(text)

    def close(self) -> None:
        """Ends all changes."""
        self._closed = True
        for changes in self._changes:
            changes.close()
