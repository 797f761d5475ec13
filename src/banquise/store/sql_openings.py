"""Openings, in a database: what SQLite and PostgreSQL have in common, which is all of it."""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from banquise.store.openings import Counts, OpeningStore
from banquise.store.operations import Steps
from banquise.store.statement import Bound
from banquise.store.statements import Statements
from banquise.store.texts import check_texts
from banquise.store.writer import Writer


class SqlOpenings(OpeningStore):
    """A part of `SqlStore`."""

    _statements: Statements
    _writer: Writer

    @abstractmethod
    async def _rows(self, bound: Bound) -> Sequence[Any]:
        """See `SqlStore`."""

    async def count_opening(self, table: str, result: str, keys: Collection[str]) -> bool:
        """See `OpeningStore`."""
        check_texts(table, result, *keys)
        return await self._writer.execute(None, lambda statements: _count(statements, table, result, sorted(set(keys))))

    async def counted_openings(self, tables: Collection[str]) -> frozenset[str]:
        """See `OpeningStore`."""
        rows = await self._rows(self._statements.openings.counted.bind([[each] for each in sorted(set(tables))])) if tables else ()
        return frozenset(table for (table,) in rows)

    async def opening_counts(self, keys: Collection[str]) -> Mapping[str, Counts]:
        """See `OpeningStore`."""
        rows = await self._rows(self._statements.openings.results.bind([[each] for each in sorted(set(keys))])) if keys else ()
        found: dict[str, dict[str, int]] = defaultdict(dict)
        for key, result, games in rows:
            found[key][result] = games
        return dict(found)


def _count(statements: Statements, table: str, result: str, keys: Sequence[str]) -> Steps[bool]:
    """In the order of the keys, so that no two transactions wait for each other."""
    added = yield [statements.openings.add_table.bind(table_id=table)]
    if added and keys:
        yield [statements.openings.count.bind([[key, result, 1] for key in keys])]
    return bool(added)
