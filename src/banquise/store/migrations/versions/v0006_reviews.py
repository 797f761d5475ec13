"""Reviews of finished games, and their judged turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Two tables."""
    op.create_table(
        "reviews",
        sa.Column("id", _identifier(), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("claimed", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="reviews_pk"),
    )
    op.create_table(
        "review_turns",
        sa.Column("review", _identifier(), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("review", "number", name="review_turns_pk"),
        sa.ForeignKeyConstraint(["review"], ["reviews.id"], name="review_turns_review_fk"),
        sqlite_with_rowid=False,
    )


def _identifier() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
