"""Players with a name: their keys, codes and values, their tables, their finished games and what those made of their ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Eleven tables."""
    _players()
    _what_they_have()
    _games()


def _players() -> None:
    op.create_table(
        "players",
        sa.Column("id", _identifier(), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("renamed", sa.BigInteger, nullable=False),
        sa.Column("request", sa.Text, nullable=False),
        sa.Column("forgotten", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="players_pk"),
    )
    op.create_table(
        "player_names",
        sa.Column("skeleton", _identifier(), nullable=False),
        sa.Column("player", _identifier(), nullable=False),
        sa.Column("exact", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("skeleton", name="player_names_pk"),
        _of_player("player_names"),
    )
    op.create_index("player_names_player", "player_names", ["player"])
    op.create_table(
        "player_keys",
        sa.Column("hash", _identifier(), nullable=False),
        sa.Column("player", _identifier(), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.BigInteger),
        sa.PrimaryKeyConstraint("hash", name="player_keys_pk"),
        _of_player("player_keys"),
    )
    op.create_index("player_keys_player", "player_keys", ["player"])
    op.create_table(
        "key_parents",
        sa.Column("hash", _identifier(), nullable=False),
        sa.Column("parent", _identifier(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="key_parents_pk"),
        sa.ForeignKeyConstraint(["hash"], ["keys.hash"], name="key_parents_hash_fk"),
        sa.ForeignKeyConstraint(["parent"], ["player_keys.hash"], name="key_parents_parent_fk"),
    )
    op.create_index("key_parents_parent", "key_parents", ["parent"])
    op.create_table(
        "recovery_codes",
        sa.Column("hash", _identifier(), nullable=False),
        sa.Column("player", _identifier(), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("hash", name="recovery_codes_pk"),
        _of_player("recovery_codes"),
    )
    op.create_index("recovery_codes_player", "recovery_codes", ["player"])


def _what_they_have() -> None:
    op.create_table(
        "player_values",
        sa.Column("player", _identifier(), nullable=False),
        sa.Column("name", _identifier(), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "name", name="player_values_pk"),
        _of_player("player_values"),
    )
    op.create_table(
        "player_tables",
        sa.Column("player", _identifier(), nullable=False),
        sa.Column("table_id", _identifier(), nullable=False),
        sa.PrimaryKeyConstraint("player", "table_id", name="player_tables_pk"),
        _of_player("player_tables"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="player_tables_table_id_fk"),
        sqlite_with_rowid=False,
    )
    op.create_index("player_tables_table_id", "player_tables", ["table_id"])


def _games() -> None:
    op.create_table(
        "counters",
        sa.Column("name", _identifier(), nullable=False),
        sa.Column("value", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="counters_pk"),
    )
    op.create_table(
        "games",
        sa.Column("id", _identifier(), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("family", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="games_pk"),
        sa.UniqueConstraint("number", name="games_number"),
    )
    op.create_table(
        "ratings",
        sa.Column("player", _identifier(), nullable=False),
        sa.Column("game", _identifier(), nullable=False),
        sa.Column("family", _identifier(), nullable=False),
        sa.Column("mean", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "family", name="ratings_pk"),
        _of_player("ratings"),
    )
    settled = sa.column("settled") == sa.true()
    op.create_index("ratings_by_mean", "ratings", ["game", "family", "mean", "player"], sqlite_where=settled, postgresql_where=settled)
    op.create_table(
        "played",
        sa.Column("player", _identifier(), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", _identifier(), nullable=False),
        sa.Column("family", _identifier(), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("before", sa.Double),
        sa.Column("mean", sa.Double),
        sa.Column("deviation", sa.Double),
        sa.PrimaryKeyConstraint("player", "number", name="played_pk"),
        _of_player("played"),
        sa.ForeignKeyConstraint(["number"], ["games.number"], name="played_number_fk"),
        sqlite_with_rowid=False,
    )
    op.create_index("played_by_rating", "played", ["player", "game", "family", "number"])


def _of_player(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["player"], ["players.id"], name=f"{table}_player_fk")


def _identifier() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
