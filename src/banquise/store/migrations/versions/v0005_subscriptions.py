"""Secrets of a server, and the browsers that are told of turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Two tables."""
    op.create_table(
        "secrets",
        sa.Column("name", _identifier(), nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="secrets_pk"),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", _identifier(), nullable=False),
        sa.Column("family", _identifier(), nullable=False),
        sa.Column("person", _identifier(), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", "family", "person", name="subscriptions_pk"),
        sa.ForeignKeyConstraint(["family"], ["tables.id"], name="subscriptions_family_fk"),
    )
    op.create_index("subscriptions_family", "subscriptions", ["family"])


def _identifier() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
