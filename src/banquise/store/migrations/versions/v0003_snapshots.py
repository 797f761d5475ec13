"""The last snapshot of each table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One row a table, at most."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text().with_variant(sa.Text(collation="C"), "postgresql"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="snapshots_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="snapshots_table_id_fk"),
    )
