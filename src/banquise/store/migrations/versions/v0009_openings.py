"""Positions that finished games came through, with results; and which tables have been counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Two tables."""
    op.create_table(
        "opening_tables",
        sa.Column("table_id", _identifier(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="opening_tables_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="opening_tables_table_id_fk"),
    )
    op.create_table(
        "opening_results",
        sa.Column("key", _identifier(), nullable=False),
        sa.Column("result", _identifier(), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("key", "result", name="opening_results_pk"),
        sqlite_with_rowid=False,
    )


def _identifier() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
