"""The finished public games of a server as openings: every position that they came through at first is counted, with the result.

A table is counted once, by whichever process; those that ended while nobody counted are found in the list of tables that are over.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Final

from banquise.core import Line, result_text
from banquise.openings import Entry, opening_key
from banquise.server.hosting.errors import UnplayableTable
from banquise.server.hosting.host import Host
from banquise.store import Counts, StoreUnavailable, UnknownTable
from banquise.tables import Table

LOG: Final = logging.getLogger("banquise.openings")
COUNTED_TURNS: Final = 20
MAX_COUNTED_ACTIONS: Final = 60
"""Of a game: what comes later comes up once."""
MIN_ACTIONS: Final = 4
"""A game that was given up before says nothing of openings."""
PAGE_TABLES: Final = 100
PAUSE_SECONDS: Final = 0.02
"""Between two tables that are looked at, and after a page of them: nobody waits for it."""
RETRY_SECONDS: Final = 5.0


class PlayedOpenings:
    """Of one process; it is called with every table that has changed or was loaded."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._waiting: dict[str, None] = {}
        self._changed = asyncio.Event()

    def on_table_changed(self, table: Table) -> None:
        """A match that is over is looked at soon."""
        if table.status == "over":
            self._waiting[table.id] = None
            self._changed.set()

    async def run(self) -> None:
        """For ever: first what is over already, then whatever ends."""
        before: tuple[int, str] | None = None
        while True:
            try:
                before = await self._look_back(before)
            except StoreUnavailable:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if before is None:
                break
            await asyncio.sleep(PAUSE_SECONDS)
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self.count_waiting()
            except StoreUnavailable:
                self._changed.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def _look_back(self, before: tuple[int, str] | None) -> tuple[int, str] | None:
        """Counts a page of the tables that are over, the newest first; where the next one begins."""
        page = await self._host.store.listed(status="over", before=before, limit=PAGE_TABLES)
        self._waiting |= dict.fromkeys(each.table for each in page)
        await self.count_waiting()
        return (page[-1].changed, page[-1].table) if len(page) == PAGE_TABLES else None

    async def count_waiting(self) -> None:
        """Counts what waits and has not been counted. Raises `StoreUnavailable`; then it still waits."""
        counted = await self._host.store.counted_openings(self._waiting)
        for table in tuple(self._waiting):
            if table not in counted:
                await self._count(table)
                await asyncio.sleep(PAUSE_SECONDS)
            self._waiting.pop(table, None)

    async def _count(self, table: str) -> None:
        """A table that strangers may not see counts for nothing, and so does one whose game cannot be replayed here."""
        result, keys = "", frozenset[str]()
        try:
            loaded = await self._host.load(table)
            if loaded.private.listed and loaded.table.outcome:
                result = result_text(loaded.table.outcome)
                keys = await asyncio.to_thread(keys_of, loaded.table.line)
            await self._host.store.count_opening(table, result, keys)
        except UnplayableTable:
            await self._host.store.count_opening(table, "", ())
        except UnknownTable:
            LOG.info("no such table any more", extra={"table": table})

    async def known(self, keys: Collection[str]) -> Mapping[str, Entry]:
        """What came of these positions, by key. Raises `StoreUnavailable`."""
        return {key: entry_of_counts(counts) for key, counts in (await self._host.store.opening_counts(keys)).items()}


def keys_of(line: Line) -> frozenset[str]:
    """The positions that the first turns of a game came through; none of one that was given up at once."""
    return frozenset(_keys(line)) if len(line.actions) >= MIN_ACTIONS else frozenset()


def _keys(line: Line) -> Iterator[str]:
    turns = 0
    for number in range(min(len(line.actions), MAX_COUNTED_ACTIONS) + 1):
        position = line.positions[number]
        yield opening_key(position)
        turns += number > 0 and not position.mid_turn
        if turns == COUNTED_TURNS:
            break


def entry_of_counts(counts: Counts) -> Entry:
    """What so many games of each result come to."""
    shares = {result: [float(Fraction(score)) for score in result.split("-")] for result in counts}
    scores = tuple(
        sum(column) for column in zip(*([games * share for share in shares[result]] for result, games in counts.items()), strict=True)
    )
    return Entry(sum(counts.values()), scores, sum(games for result, games in counts.items() if 1.0 not in shares[result]))
