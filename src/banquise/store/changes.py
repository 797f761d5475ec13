"""Subscriptions to a store: to its appends, to broadcasts between processes, and to its queue of thoughts."""

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
    """Everyone who asked for changes and still holds on to them, and the callbacks for anything else."""

    def __init__(self) -> None:
        self._changes: WeakSet[Changes] = WeakSet()
        self._tournament_changes: WeakSet[Changes] = WeakSet()
        self._broadcast: list[Callable[[str], None]] = []
        self._thought_waiting: list[Callable[[], None]] = []
        self._thought_answered: list[Callable[[str], None]] = []
        self._closed = False

    def subscribe(self) -> Changes:
        """The changes of tables from now on."""
        return self._subscribed(self._changes)

    def subscribe_to_tournaments(self) -> Changes:
        """The changes of tournaments from now on."""
        return self._subscribed(self._tournament_changes)

    def _subscribed(self, to: WeakSet[Changes]) -> Changes:
        changes = Changes()
        to.add(changes)
        if self._closed:
            changes.close()
        return changes

    def send_change(self, table: str, number: int) -> None:
        """To everyone who asked for changes."""
        for changes in self._changes:
            changes.send(table, number)

    def send_tournament_change(self, tournament: str, number: int) -> None:
        """To everyone who asked for changes of tournaments."""
        for changes in self._tournament_changes:
            changes.send(tournament, number)

    def on_broadcast(self, callback: Callable[[str], None]) -> None:
        """Called with every broadcast from now on."""
        self._broadcast.append(callback)

    def send_broadcast(self, text: str) -> None:
        """To all callbacks."""
        for callback in self._broadcast:
            callback(text)

    def on_thought_waiting(self, callback: Callable[[], None]) -> None:
        """Called whenever a thought may be waiting, from now on."""
        self._thought_waiting.append(callback)

    def send_thought_waiting(self) -> None:
        """To all callbacks."""
        for callback in self._thought_waiting:
            callback()

    def on_thought_answered(self, callback: Callable[[str], None]) -> None:
        """Called with the id of every thought that is answered, from now on."""
        self._thought_answered.append(callback)

    def send_thought_answered(self, thought: str) -> None:
        """To all callbacks."""
        for callback in self._thought_answered:
            callback(thought)

    def send_resync(self) -> None:
        """Anything may have been missed."""
        self.send_change(*RESYNC)
        self.send_tournament_change(*RESYNC)
        self.send_thought_waiting()
        self.send_thought_answered("")

    def close(self) -> None:
        """Ends all changes."""
        self._closed = True
        for changes in (*self._changes, *self._tournament_changes):
            changes.close()
