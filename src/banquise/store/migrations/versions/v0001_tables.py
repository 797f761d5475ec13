"""Tables, their events and their keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """All three tables."""
    _tables()
    _events()
    _keys()


def _identifier() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", _identifier(), nullable=False),
        sa.Column("private", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("open_seats", sa.Integer, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("wake", sa.BigInteger),
        sa.Column("claimed", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="tables_pk"),
    )
    listed, waking = sa.column("listed", sa.Boolean) == sa.true(), sa.column("wake").is_not(None)
    op.create_index("tables_by_change", "tables", ["changed", "id"], sqlite_where=listed, postgresql_where=listed)
    op.create_index("tables_by_status", "tables", ["status", "changed", "id"], sqlite_where=listed, postgresql_where=listed)
    op.create_index("tables_by_wake", "tables", ["wake", "id"], sqlite_where=waking, postgresql_where=waking)


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", _identifier(), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="events_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="events_table_id_fk"),
        sqlite_with_rowid=False,
    )


def _keys() -> None:
    op.create_table(
        "keys",
        sa.Column("hash", _identifier(), nullable=False),
        sa.Column("table_id", _identifier(), nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.BigInteger),
        sa.PrimaryKeyConstraint("hash", name="keys_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="keys_table_id_fk"),
    )
    op.create_index("keys_table_id", "keys", ["table_id"])
