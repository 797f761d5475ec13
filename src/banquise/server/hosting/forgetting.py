"""Being forgotten: the name goes from the player, from their tables and from the lists those are in; the games stay.

The names at the tables go first and once more in the end. So whatever ends the process between, asking again goes on where it was: as
long as the key is valid, not everything is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import suppress
from typing import Final

from banquise.server.hosting.host import Host
from banquise.server.hosting.loaded_table import LoadedTable, summary_of, takes_long
from banquise.store import Stale, Store, Stored
from banquise.tables.forgetting import without_name

PAGE_TABLES: Final = 200
PEER_SECONDS: Final = 1.0
"""Other processes have to read again what was rewritten: until then they may write the name down once more."""
MAX_TRIES: Final = 20
"""How often a table is read again because something was appended meanwhile."""


async def player_tables(store: Store, player: str) -> AsyncIterator[str]:
    """The ids of all tables of a player."""
    place: tuple[int, str] | None = None
    while found := await store.tables_of_player(player, before=place, limit=PAGE_TABLES):
        for each in found:
            yield each.table
        place = found[-1].changed, found[-1].table


class Forgetting:
    """Of a server. `observers` are called with every table that was rewritten here: other processes have to read it again."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._store = host.store
        self.observers: list[Callable[[str], None]] = []

    async def forget(self, player: str) -> None:
        """All that names a player, and every way in."""
        rewritten = await self._take_name_out(player)
        revoked = await self._store.forget_player(player, self._host.now())
        self._host.end_keys(revoked.hashes)
        if self._host.shared and rewritten:
            await asyncio.sleep(PEER_SECONDS)
        await self._take_name_out(player, rewritten)  # of whatever they sat down at meanwhile, or others have written again

    async def _take_name_out(self, player: str, again: Collection[str] = ()) -> list[str]:
        """The tables that were rewritten: those that told the name, and those of `again`."""
        found = [table async for table in player_tables(self._store, player)]
        rewritten = []
        for table in found:
            for each in await self._store.subscriptions(table, player):
                await self._store.unsubscribe(each.id, table)  # nobody is told of their turns
            if await self._rewrite(table, player, anyway=table in again):
                rewritten.append(table)
        return rewritten

    async def _rewrite(self, table: str, player: str, *, anyway: bool) -> bool:
        """Whether it was rewritten. Nothing is decided here at that table meanwhile; what others append is read again."""
        loaded = await self._host.load(table)
        async with loaded.lock:
            for _ in range(MAX_TRIES):
                stored = await self._store.load(table)
                nameless = without_name(stored.events, player)
                if not nameless and not anyway:
                    return False
                texts = tuple(nameless.get(number, text) for number, text in enumerate(stored.events, 1))
                fresh = await read_anew(Stored(stored.private, texts, None))
                summary = summary_of(fresh.table, listed=fresh.private.listed)
                with suppress(Stale):
                    await self._store.rewrite(table, len(texts), nameless, summary.title)
                    loaded.take_over(fresh)
                    break
        for observer in self.observers:
            observer(table)
        return True

    async def refresh(self, table: str) -> None:
        """Reads a table again that is in memory; whoever looks at it has to come back."""
        if loaded := self._host.find(table):
            async with loaded.lock:
                loaded.take_over(await read_anew(await self._store.load(table)))


async def read_anew(stored: Stored) -> LoadedTable:
    """The table that the store has."""
    return await asyncio.to_thread(LoadedTable.from_stored, stored) if takes_long(stored) else LoadedTable.from_stored(stored)
