"""The statements about openings, for both databases."""

from __future__ import annotations

from sqlalchemy import Dialect, select, true
from sqlalchemy.sql import ClauseElement

from banquise.store.schema import opening_results, opening_tables
from banquise.store.statement import RowsStatement, Statement, insert_into, rows_of


class OpeningStatements:
    """For the driver of one database."""

    def __init__(self, dialect: Dialect) -> None:
        self.add_table = Statement(
            insert_into(opening_tables, dialect).on_conflict_do_nothing().returning(opening_tables.c.table_id), dialect
        )
        self.count = RowsStatement(_count(dialect), dialect)
        self.counted = RowsStatement(_counted(dialect), dialect)
        self.results = RowsStatement(_results(dialect), dialect)


def _count(dialect: Dialect) -> ClauseElement:
    names = opening_results.c.keys()
    given = select(rows_of(opening_results, names, dialect)).where(
        true()
    )  # without a condition SQLite takes what follows for one of a join
    new = insert_into(opening_results, dialect).from_select(names, given)
    more = {"games": opening_results.c.games + new.excluded["games"]}
    counted: ClauseElement = new.on_conflict_do_update(index_elements=[*opening_results.primary_key], set_=more)
    return counted


def _counted(dialect: Dialect) -> ClauseElement:
    given = rows_of(opening_tables, ("table_id",), dialect)
    return select(opening_tables.c.table_id).where(opening_tables.c.table_id == given.c.table_id)


def _results(dialect: Dialect) -> ClauseElement:
    given = rows_of(opening_results, ("key",), dialect)
    return select(opening_results).where(opening_results.c.key == given.c.key)
