"""The tables in memory, each of them once.

A table is found here as long as anybody has it: a socket, a request under way, a timekeeper about to tick it. The ones used
last are kept besides, so that they need not be read again. So nobody ever has a table that is not the one found here.
"""

from __future__ import annotations

from collections import OrderedDict
from weakref import WeakValueDictionary

from banquise.server.hosting.loaded_table import LoadedTable


class TableCache:
    """`max_idle` tables are kept though nobody has them."""

    def __init__(self, max_idle: int) -> None:
        self._max_idle = max_idle
        self._tables: WeakValueDictionary[str, LoadedTable] = WeakValueDictionary()
        self._last_used: OrderedDict[str, LoadedTable] = OrderedDict()

    def find(self, table: str) -> LoadedTable | None:
        """The table if it is in memory."""
        return self._tables.get(table)

    def all(self) -> tuple[LoadedTable, ...]:
        return tuple(self._tables.values())

    def use(self, loaded: LoadedTable) -> LoadedTable:
        """Keeps a table that is being used; gives the one of its id that was in memory before, if there was one."""
        kept = self._tables.setdefault(loaded.id, loaded)
        self._last_used[kept.id] = kept
        self._last_used.move_to_end(kept.id)
        if len(self._last_used) > self._max_idle:
            self._last_used.popitem(last=False)
        return kept

    def forget_idle(self) -> None:
        """Keeps only what somebody has."""
        self._last_used.clear()
