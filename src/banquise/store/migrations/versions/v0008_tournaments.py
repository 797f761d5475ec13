"""Tournaments: their events, and who has to do with them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Three tables."""
    op.create_table(
        "tournaments",
        sa.Column("id", _identifier(), nullable=False),
        sa.Column("private", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="tournaments_pk"),
    )
    listed, due = sa.column("listed", sa.Boolean) == sa.true(), sa.column("due").is_not(None)
    op.create_index("tournaments_by_change", "tournaments", ["changed", "id"], sqlite_where=listed, postgresql_where=listed)
    op.create_index("tournaments_by_due", "tournaments", ["due", "id"], sqlite_where=due, postgresql_where=due)
    op.create_table(
        "tournament_events",
        sa.Column("tournament_id", _identifier(), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="tournament_events_pk"),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"], name="tournament_events_tournament_id_fk"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tournament_people",
        sa.Column("person", _identifier(), nullable=False),
        sa.Column("tournament_id", _identifier(), nullable=False),
        sa.PrimaryKeyConstraint("person", "tournament_id", name="tournament_people_pk"),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"], name="tournament_people_tournament_id_fk"),
        sqlite_with_rowid=False,
    )


def _identifier() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
