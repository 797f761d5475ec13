"""Whether tables can be served. The store is asked about once a second, however often the server is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from banquise.store import Store, StoreUnavailable
from banquise.tables import SECOND_MS

MAX_AGE_MS: Final = SECOND_MS
"""Of an answer that is given again."""


class Readiness:
    """What the store said last."""

    def __init__(self, store: Callable[[], Store], now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._asking = asyncio.Lock()
        self._checked: int | None = None
        self._why_not = ""

    async def check(self) -> None:
        """Returns if tables can be read and written; raises `StoreUnavailable`."""
        async with self._asking:
            if self._checked is None or self._now() - self._checked >= MAX_AGE_MS:
                self._why_not = await self._ask()
                self._checked = self._now()
        if self._why_not:
            raise StoreUnavailable(self._why_not)

    async def _ask(self) -> str:
        try:
            await self._store().check()
        except StoreUnavailable as error:
            return str(error) or "unavailable"
        return ""
