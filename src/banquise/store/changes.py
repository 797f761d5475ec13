"""News of appends, for whoever follows tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final
from weakref import WeakSet

EVERYTHING: Final = ("", 0)
"""Yielded after news may have been missed: look at everything you follow."""


class Changes(AsyncIterator[tuple[str, int]]):
    """Pairs `(table, number)`: the table has at least so many events now.

    Nothing is missed silently: after a lost connection `EVERYTHING` comes. News of one table that nobody has fetched yet
    is one pair, with the highest number; so a slow follower costs no more than the tables there are. It ends when
    the store is closed, or by `close`.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, int] = {}
        self._news = asyncio.Event()
        self._closed = False

    def tell(self, table: str, number: int) -> None:
        """There is an event of this number."""
        if not self._closed:
            self._waiting[table] = max(number, self._waiting.get(table, 0))
            self._news.set()

    def close(self) -> None:
        """No more news; what was told is still given."""
        self._closed = True
        self._news.set()

    async def __anext__(self) -> tuple[str, int]:
        """The oldest news."""
        while not self._waiting:
            if self._closed:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        table = next(iter(self._waiting))
        return table, self._waiting.pop(table)


class Followers:
    """Everybody who asked for changes and still holds on to them, and everybody who overhears."""

    def __init__(self) -> None:
        self._changes: WeakSet[Changes] = WeakSet()
        self._hearing: list[Callable[[str], None]] = []
        self._closed = False

    def follow(self) -> Changes:
        """News from now on."""
        changes = Changes()
        self._changes.add(changes)
        if self._closed:
            changes.close()
        return changes

    def tell(self, table: str, number: int) -> None:
        """Tells all of them."""
        for changes in self._changes:
            changes.tell(table, number)

    def overhear(self, hear: Callable[[str], None]) -> None:
        """What is whispered from now on."""
        self._hearing.append(hear)

    def whispered(self, text: str) -> None:
        """Tells everybody who overhears."""
        for hear in self._hearing:
            hear(text)

    def close(self) -> None:
        """Ends the news for all of them."""
        self._closed = True
        for changes in self._changes:
            changes.close()
