"""The writes of a transaction: the rows of many appends with few statements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from banquise.store import schema
from banquise.store.exceptions import Stale, TableExists, UnknownTable
from banquise.store.store import Key, Summary

LastNumbers = Sequence[tuple[str, int]]
"""Tables that were appended to, each with the number of its last event."""


@dataclass(frozen=True, slots=True)
class Append:
    """Events of a table, with its summary, new keys and a snapshot."""

    table: str
    expected: int | None
    """None: the table must be new."""
    events: Sequence[str]
    summary: Summary
    at: int
    keys: Sequence[Key]
    snapshot: str = ""
    """None if it is empty."""
    private: bytes = b""


@dataclass(frozen=True, slots=True)
class Operation:
    """Any other write; `table` is the one it changes, so that tables are always locked in the same order."""

    table: str | None
    run: Callable[[Connection], Any]


Write = Append | Operation


def execute(connection: Connection, writes: Sequence[Write]) -> tuple[list[object], LastNumbers]:
    """Writes what can be written. For each write its result, or the exception its caller gets; then what was appended."""
    last = last_numbers(connection, sorted({write.table for write in writes if write.table is not None}))
    results: list[object] = [_check(write, last) if isinstance(write, Append) else None for write in writes]
    accepted = [write for write, result in zip(writes, results, strict=True) if result is None and isinstance(write, Append)]
    _insert(connection, accepted)
    for place, write in enumerate(writes):
        if isinstance(write, Operation):
            results[place] = _run(write, connection)
    return results, [(write.table, _last_number(write)) for write in accepted]


def last_numbers(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """The number of the last event of each of these tables that exists; locked until the transaction ends."""
    if not tables:
        return {}
    ids = schema.tables.c.id
    # Lengths are filled up to powers of two: few different statements, so the database keeps them prepared.
    wanted = [*tables, *[tables[-1]] * ((1 << (len(tables) - 1).bit_length()) - len(tables))]
    query = select(ids, schema.tables.c.number).where(ids.in_(wanted)).order_by(ids).with_for_update(key_share=True)
    return {row.id: row.number for row in connection.execute(query)}


def _check(append: Append, last: dict[str, int]) -> Exception | None:
    """Why it cannot be appended. If it can, `last` counts its events from now on."""
    known = last.get(append.table)
    if append.expected is None and known is not None:
        return TableExists(append.table)
    if append.expected is not None and known is None:
        return UnknownTable(append.table)
    if known is not None and known != append.expected:
        return Stale(known)
    last[append.table] = _last_number(append)
    return None


def _last_number(append: Append) -> int:
    return (append.expected or 0) + len(append.events)


def _run(operation: Operation, connection: Connection) -> object:
    try:
        return operation.run(connection)
    except UnknownTable as error:
        return error


UPDATE_TABLE: Final = update(schema.tables).where(schema.tables.c.id == bindparam("which"))

DELETE_SNAPSHOT: Final = delete(schema.snapshots).where(schema.snapshots.c.table_id == bindparam("which"))


def _insert(connection: Connection, appends: Sequence[Append]) -> None:
    """The rows of all of them, with one statement for each kind of row."""
    snapshots = {each.table: each for each in appends if each.snapshot}  # of several for a table the last
    new = [{"id": each.table, "private": each.private, "made": each.at, **_columns(each)} for each in appends if each.expected is None]
    changed = [{"which": each.table, **_columns(each)} for each in appends if each.expected is not None]
    for statement, rows in (
        (insert(schema.tables), new),
        (UPDATE_TABLE, changed),
        (insert(schema.events), [row for each in appends for row in _event_rows(each)]),
        (insert(schema.keys), [key_row(key) for each in appends for key in each.keys]),
        (DELETE_SNAPSHOT, [{"which": table} for table in snapshots]),
        (insert(schema.snapshots), [_snapshot_row(each) for each in snapshots.values()]),
    ):
        if rows:
            connection.execute(statement, rows)


def _columns(append: Append) -> dict[str, object]:
    summary = asdict(append.summary)
    return {**summary, "changed": append.at, "number": _last_number(append), "wake": append.summary.due, "claimed": None}


def _event_rows(append: Append) -> list[dict[str, object]]:
    first = (append.expected or 0) + 1
    return [{"table_id": append.table, "number": number, "text": text} for number, text in enumerate(append.events, first)]


def _snapshot_row(append: Append) -> dict[str, object]:
    return {"table_id": append.table, "number": _last_number(append), "text": append.snapshot}


def key_row(key: Key) -> dict[str, object]:
    """The row of a key."""
    return {"hash": key.hash, "table_id": key.table, "person": key.person, "made": key.made, "revoked": key.revoked}
