"""Statements written once with SQLAlchemy, compiled once for a driver: there a statement is a text and its values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ARRAY, Dialect, FromClause, Table, bindparam, column, func, insert, literal_column, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql import ClauseElement


class Bound(NamedTuple):
    """A statement with its values, as a driver takes them."""

    sql: str
    values: tuple[Any, ...]


class Statement:
    """Takes values by name."""

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect)
        self.sql: Final = str(compiled)
        self._names: Final[Sequence[str]] = tuple(compiled.positiontup)
        self._constants: Final[Mapping[str, object]] = {name: value for name, value in compiled.params.items() if value is not None}

    def bind(self, **values: object) -> Bound:
        """With these values."""
        given = {**self._constants, **values}
        return Bound(self.sql, tuple(given[name] for name in self._names))


class RowsStatement:
    """Takes any number of rows at once: SQLite as one JSON text, PostgreSQL as an array for each column.

    So a batch is one statement for the driver, and not one for each of its rows.
    """

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        self.sql: Final = str(statement.compile(dialect=dialect))
        self._as_json: Final = is_sqlite(dialect)

    def bind(self, rows: Sequence[Sequence[object]]) -> Bound:
        """With these rows, of which there is at least one."""
        if self._as_json:
            return Bound(self.sql, (json.dumps(rows, ensure_ascii=False),))
        return Bound(self.sql, tuple(zip(*rows, strict=True)))


def is_sqlite(dialect: Dialect) -> bool:
    return dialect.name == "sqlite"


def rows_of(table: Table, names: Sequence[str], dialect: Dialect) -> FromClause:
    """The rows that come with a statement, with these columns of a table."""
    columns = [table.c[name] for name in names]
    if is_sqlite(dialect):
        each = func.json_each(bindparam("rows")).table_valued("value", name="each_row")
        parts = (func.json_extract(each.c.value, literal_column(f"'$[{place}]'")).label(name) for place, name in enumerate(names))
        return select(*parts).subquery("given")
    arrays = (bindparam(each.name, type_=ARRAY(each.type)) for each in columns)
    return func.unnest(*arrays).table_valued(*(column(each.name, each.type) for each in columns)).render_derived(name="given")


def new_rows(table: Table, dialect: Dialect) -> ClauseElement:
    names = table.c.keys()
    return insert(table).from_select(names, select(rows_of(table, names, dialect)))


def insert_into(table: Table, dialect: Dialect) -> Any:
    return sqlite.insert(table) if is_sqlite(dialect) else postgresql.insert(table)


def replacing(new: Any) -> ClauseElement:
    """The same insert; a row of the same key is replaced."""
    key, *others = new.table.c.keys()
    replaced: ClauseElement = new.on_conflict_do_update(index_elements=[key], set_={name: new.excluded[name] for name in others})
    return replaced
