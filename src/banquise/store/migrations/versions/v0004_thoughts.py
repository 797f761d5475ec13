"""The queue of thoughts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One table; an index of what is not answered, in the order in which it is taken."""
    op.create_table(
        "thoughts",
        sa.Column("id", _identifier(), nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("share", sa.Text, nullable=False),
        sa.Column("priority", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("thinker", sa.Text),
        sa.Column("lease_until", sa.BigInteger),
        sa.Column("answer", sa.Text),
        sa.PrimaryKeyConstraint("id", name="thoughts_pk"),
    )
    unanswered = sa.column("answer").is_(None)
    op.create_index("thoughts_by_priority", "thoughts", ["priority", "made", "id"], sqlite_where=unanswered, postgresql_where=unanswered)


def _identifier() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
