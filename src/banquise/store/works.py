"""What is written, and how: the rows of many appends with few statements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, insert, select, update

from banquise.store import schema
from banquise.store.store import Facts, Key, Stale, TableExists, UnknownTable

News = Sequence[tuple[str, int]]
"""Tables and the number of their last event."""


@dataclass(frozen=True, slots=True)
class Append:
    """Events for a table, with all that has to be true together."""

    table: str
    expected: int | None
    """None: the table has to be new."""
    events: Sequence[str]
    facts: Facts
    at: int
    keys: Sequence[Key]
    private: bytes = b""


@dataclass(frozen=True, slots=True)
class Errand:
    """Anything else that is written; `table` is what it changes, so that tables are always locked in the same order."""

    table: str | None
    run: Callable[[Connection], Any]


def perform(connection: Connection, works: Sequence[Append | Errand]) -> tuple[list[object], News]:
    """Writes what can be written; for each work its result or the exception it deserves, and what is news then."""
    last = numbers(connection, sorted({work.table for work in works if work.table is not None}))
    outcomes: list[object] = [_judge(work, last) if isinstance(work, Append) else None for work in works]
    accepted = [work for work, outcome in zip(works, outcomes, strict=True) if outcome is None and isinstance(work, Append)]
    _insert(connection, accepted)
    for place, work in enumerate(works):
        if isinstance(work, Errand):
            outcomes[place] = _run_errand(work, connection)
    return outcomes, [(work.table, (work.expected or 0) + len(work.events)) for work in accepted]


def numbers(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """The number of the last event of each of these tables that exists; they stay so until the transaction ends."""
    if not tables:
        return {}
    ids = schema.tables.c.id
    # Lengths are filled up to powers of two: few different statements, so the database keeps them prepared.
    wanted = [*tables, *[tables[-1]] * ((1 << (len(tables) - 1).bit_length()) - len(tables))]
    query = select(ids, schema.tables.c.number).where(ids.in_(wanted)).order_by(ids).with_for_update(key_share=True)
    return {row.id: row.number for row in connection.execute(query)}


def _judge(work: Append, last: dict[str, int]) -> Exception | None:
    """Why it cannot be appended; otherwise it counts as appended from now on."""
    known = last.get(work.table)
    if work.expected is None and known is not None:
        return TableExists(work.table)
    if work.expected is not None and known is None:
        return UnknownTable(work.table)
    if known is not None and known != work.expected:
        return Stale(known)
    last[work.table] = (known or 0) + len(work.events)
    return None


def _run_errand(errand: Errand, connection: Connection) -> object:
    try:
        return errand.run(connection)
    except UnknownTable as error:
        return error


CHANGE: Final = update(schema.tables).where(schema.tables.c.id == bindparam("which"))


def _insert(connection: Connection, works: Sequence[Append]) -> None:
    """The rows of them all: as many statements as there are kinds of rows."""
    new = [{"id": work.table, "private": work.private, "made": work.at, **_facts(work)} for work in works if work.expected is None]
    changed = [{"which": work.table, **_facts(work)} for work in works if work.expected is not None]
    for statement, rows in (
        (insert(schema.tables), new),
        (CHANGE, changed),
        (insert(schema.events), [row for work in works for row in _events(work)]),
        (insert(schema.keys), [key_row(key) for work in works for key in work.keys]),
    ):
        if rows:
            connection.execute(statement, rows)


def _facts(work: Append) -> dict[str, object]:
    number = (work.expected or 0) + len(work.events)
    return {**asdict(work.facts), "changed": work.at, "number": number, "wake": work.facts.due, "claimed": None}


def _events(work: Append) -> list[dict[str, object]]:
    first = (work.expected or 0) + 1
    return [{"table_id": work.table, "number": number, "text": text} for number, text in enumerate(work.events, first)]


def key_row(key: Key) -> dict[str, object]:
    """The key as it is kept."""
    return {"hash": key.hash, "table_id": key.table, "person": key.person, "made": key.made, "revoked": key.revoked}
