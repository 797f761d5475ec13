"""The writes of a transaction: the rows of many appends with few statements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from banquise.store.exceptions import Stale, TableExists, TournamentExists, UnknownTable, UnknownTournament
from banquise.store.games import FinishedGame
from banquise.store.operations import Steps
from banquise.store.player_operations import add_game
from banquise.store.statement import Bound
from banquise.store.statements import CHANGE_COLUMNS, Statements
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
    players: Sequence[str] = ()
    finished: FinishedGame | None = None

    @property
    def number(self) -> int:
        """Of the last event there is then."""
        return (self.expected or 0) + len(self.events)


@dataclass(frozen=True, slots=True)
class Operation:
    """Any other write; `table` is the one it changes, so that tables are always locked in the same order."""

    table: str | None
    steps: Callable[[Statements], Steps[Any]]
    """Called again if what shared its transaction failed."""


Write = Append | Operation
REFUSALS: Final = (UnknownTable, UnknownTournament, TournamentExists, Stale)
"""What an operation may raise before it has written anything."""


def write_all(statements: Statements, writes: Sequence[Write], notify: Callable[[LastNumbers], Bound] | None) -> Steps[list[object]]:
    """Writes what can be written. For each write its result, or the exception its caller gets.

    `notify` makes the statement that tells others of what was appended; it is run together with the appends.
    """
    last = yield from last_numbers(statements, writes)
    results: list[object] = [_check(write, last) if isinstance(write, Append) else None for write in writes]
    accepted = [write for write, result in zip(writes, results, strict=True) if result is None and isinstance(write, Append)]
    if accepted:
        for append in accepted:
            if append.expected is None:
                yield [_new_table(statements, append)]
        told = [notify([(append.table, append.number) for append in accepted])] if notify else []
        yield [*_row_statements(statements, accepted), *told]
        yield from _write_players(statements, accepted)
    for place, write in enumerate(writes):
        if isinstance(write, Operation):
            results[place] = yield from _run(write, statements)
    return results


def last_numbers(statements: Statements, writes: Sequence[Write]) -> Steps[dict[str, int]]:
    """The number of the last event of each of their tables that exists; locked until the transaction ends."""
    wanted = sorted({write.table for write in writes if write.table is not None})
    if not wanted:
        return {}
    rows = yield [statements.last_numbers.bind([[table] for table in wanted])]
    return statements.numbers_in(rows)


def appended(writes: Sequence[Write], results: Sequence[object]) -> LastNumbers:
    """What has landed."""
    return [(each.table, each.number) for each, result in zip(writes, results, strict=True) if isinstance(each, Append) and result is None]


def _check(append: Append, last: dict[str, int]) -> Exception | None:
    """Why it cannot be appended. If it can, `last` counts its events from now on."""
    known = last.get(append.table)
    if append.expected is None and known is not None:
        return TableExists(append.table)
    if append.expected is not None and known is None:
        return UnknownTable(append.table)
    if known is not None and known != append.expected:
        return Stale(known)
    last[append.table] = append.number
    return None


def _run(operation: Operation, statements: Statements) -> Steps[object]:
    try:
        return (yield from operation.steps(statements))
    except REFUSALS as error:
        return error


def _new_table(statements: Statements, append: Append) -> Bound:
    named = dict(zip(CHANGE_COLUMNS, _change_row(append), strict=True))
    return statements.new_table.bind(**named, private=append.private, made=append.at, wake=append.summary.due, claimed=None)


def _row_statements(statements: Statements, appends: Sequence[Append]) -> list[Bound]:
    """The rows of all of them, with one statement for each kind of row. Of several appends to a table the last says how it is."""
    changed = {each.table: each for each in appends}
    snapshots = {each.table: each for each in appends if each.snapshot}
    return [
        statement.bind(rows)
        for statement, rows in (
            (statements.change_tables, [_change_row(each) for each in changed.values()]),
            (statements.new_events, [row for each in appends for row in _event_rows(each)]),
            (statements.new_keys, [_key_row(key) for each in appends for key in each.keys]),
            (statements.new_snapshots, [(each.table, each.number, each.snapshot) for each in snapshots.values()]),
        )
        if rows
    ]


def _write_players(statements: Statements, appends: Sequence[Append]) -> Steps[None]:
    """What players with a name have of them: most appends change nothing of it."""
    if parents := [(key.hash, key.parent) for each in appends for key in each.keys if key.parent]:
        yield [statements.players.new_parents.bind(parents)]
    if new_tables := [(player, each.table) for each in appends for player in each.players]:
        yield [statements.players.new_tables.bind(new_tables)]
    for game in (each.finished for each in appends if each.finished):
        yield from add_game(statements, game)


def _change_row(append: Append) -> tuple[object, ...]:
    """As in `CHANGE_COLUMNS`."""
    summary = append.summary
    about = (summary.game, summary.status, summary.listed, summary.open_seats, summary.due, summary.title)
    return append.table, append.number, append.at, *about


def _event_rows(append: Append) -> list[tuple[object, ...]]:
    first = (append.expected or 0) + 1
    return [(append.table, number, text) for number, text in enumerate(append.events, first)]


def _key_row(key: Key) -> tuple[object, ...]:
    return key.hash, key.table, key.person, key.made, key.revoked
