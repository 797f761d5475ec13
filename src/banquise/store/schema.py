"""The tables of the database, the same for SQLite and PostgreSQL. The migrations lead to exactly this; a test holds it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text, true
from sqlalchemy.types import TypeEngine

METADATA: Final = MetaData(
    naming_convention={
        "ix": "%(table_name)s_%(column_0_N_name)s",
        "pk": "%(table_name)s_pk",
        "uq": "%(table_name)s_%(column_0_N_name)s",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
    }
)


def identifier() -> TypeEngine[str]:
    """Text compared byte by byte, so that an order and its index never depend on the locale of a machine."""
    return Text().with_variant(Text(collation="C"), "postgresql")


tables: Final = Table(
    "tables",
    METADATA,
    Column("id", identifier(), primary_key=True),
    Column("private", LargeBinary, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("title", Text, nullable=False),
    Column("due", BigInteger),
    Column("wake", BigInteger),  # when `due` is looked at: itself, or the end of a claim if that is later
    Column("claimed", BigInteger),  # until when somebody works on the table as it is at this number
)
LISTED: Final = tables.c.listed == true()
WAKING: Final = tables.c.wake.is_not(None)
Index("tables_by_change", tables.c.changed, tables.c.id, sqlite_where=LISTED, postgresql_where=LISTED)
Index("tables_by_status", tables.c.status, tables.c.changed, tables.c.id, sqlite_where=LISTED, postgresql_where=LISTED)
Index("tables_by_wake", tables.c.wake, tables.c.id, sqlite_where=WAKING, postgresql_where=WAKING)

events: Final = Table(
    "events",
    METADATA,
    Column("table_id", identifier(), ForeignKey(tables.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,  # a table's events lie side by side, in order
)

snapshots: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", identifier(), ForeignKey(tables.c.id), primary_key=True),
    Column("number", Integer, nullable=False),  # of the last event that is in it
    Column("text", Text, nullable=False),
)

keys: Final = Table(
    "keys",
    METADATA,
    Column("hash", identifier(), primary_key=True),
    Column("table_id", identifier(), ForeignKey(tables.c.id), nullable=False, index=True),
    Column("person", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("revoked", BigInteger),
)

beats: Final = Table(
    "beats",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one row
    Column("at", BigInteger, nullable=False),
)

outages: Final = Table(
    "outages",
    METADATA,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False, index=True),
)

secrets: Final = Table(
    "secrets",
    METADATA,
    Column("name", identifier(), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

subscriptions: Final = Table(
    "subscriptions",
    METADATA,
    Column("id", identifier(), primary_key=True),
    Column("family", identifier(), ForeignKey(tables.c.id), primary_key=True, index=True),
    Column("person", identifier(), primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("origin", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("told", Text, nullable=False),
)

reviews: Final = Table(
    "reviews",
    METADATA,
    Column("id", identifier(), primary_key=True),
    Column("text", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("claimed", BigInteger),  # until when a process works on it
)

review_turns: Final = Table(
    "review_turns",
    METADATA,
    Column("review", identifier(), ForeignKey(reviews.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

opening_tables: Final = Table(  # those whose game has been counted
    "opening_tables",
    METADATA,
    Column("table_id", identifier(), ForeignKey(tables.c.id), primary_key=True),
)

opening_results: Final = Table(
    "opening_results",
    METADATA,
    Column("key", identifier(), primary_key=True),  # of a position, or of one that is alike
    Column("result", identifier(), primary_key=True),
    Column("games", Integer, nullable=False),
    sqlite_with_rowid=False,
)

tournaments: Final = Table(
    "tournaments",
    METADATA,
    Column("id", identifier(), primary_key=True),
    Column("private", LargeBinary, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("title", Text, nullable=False),
    Column("due", BigInteger),
)
LISTED_TOURNAMENTS: Final = tournaments.c.listed == true()
DUE_TOURNAMENTS: Final = tournaments.c.due.is_not(None)
Index(
    "tournaments_by_change", tournaments.c.changed, tournaments.c.id, sqlite_where=LISTED_TOURNAMENTS, postgresql_where=LISTED_TOURNAMENTS
)
Index("tournaments_by_due", tournaments.c.due, tournaments.c.id, sqlite_where=DUE_TOURNAMENTS, postgresql_where=DUE_TOURNAMENTS)

tournament_events: Final = Table(
    "tournament_events",
    METADATA,
    Column("tournament_id", identifier(), ForeignKey(tournaments.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

tournament_people: Final = Table(
    "tournament_people",
    METADATA,
    Column("person", identifier(), primary_key=True),
    Column("tournament_id", identifier(), ForeignKey(tournaments.c.id), primary_key=True),
    sqlite_with_rowid=False,
)

thoughts: Final = Table(
    "thoughts",
    METADATA,
    Column("id", identifier(), primary_key=True),
    Column("question", Text, nullable=False),
    Column("share", Text, nullable=False),
    Column("priority", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("thinker", Text),  # who thinks about it, until when; nobody: it waits
    Column("lease_until", BigInteger),
    Column("answer", Text),
)
UNANSWERED: Final = thoughts.c.answer.is_(None)
Index(
    "thoughts_by_priority",
    thoughts.c.priority,
    thoughts.c.made,
    thoughts.c.id,
    sqlite_where=UNANSWERED,
    postgresql_where=UNANSWERED,
)

# Players with a name

players: Final = Table(
    "players",
    METADATA,
    Column("id", identifier(), primary_key=True),
    Column("name", Text, nullable=False),  # "" for one who asked to be forgotten
    Column("made", BigInteger, nullable=False),
    Column("renamed", BigInteger, nullable=False),  # when they last took another name; 0 for never
    Column("request", Text, nullable=False),
    Column("forgotten", BigInteger),
)

player_names: Final = Table(
    "player_names",
    METADATA,
    Column("skeleton", identifier(), primary_key=True),  # whatever looks like the name: nobody else's does
    Column("player", identifier(), ForeignKey(players.c.id), nullable=False, index=True),
    Column("exact", Boolean, nullable=False),  # by which the name is found
)

player_keys: Final = Table(
    "player_keys",
    METADATA,
    Column("hash", identifier(), primary_key=True),
    Column("player", identifier(), ForeignKey(players.c.id), nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("revoked", BigInteger),
)

key_parents: Final = Table(  # keys of tables that were got with a player's key: they end with it
    "key_parents",
    METADATA,
    Column("hash", identifier(), ForeignKey(keys.c.hash), primary_key=True),
    Column("parent", identifier(), ForeignKey(player_keys.c.hash), nullable=False, index=True),
)

recovery_codes: Final = Table(
    "recovery_codes",
    METADATA,
    Column("hash", identifier(), primary_key=True),
    Column("player", identifier(), ForeignKey(players.c.id), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger),
)

player_values: Final = Table(
    "player_values",
    METADATA,
    Column("player", identifier(), ForeignKey(players.c.id), primary_key=True),
    Column("name", identifier(), primary_key=True),
    Column("value", Text, nullable=False),
)

player_tables: Final = Table(
    "player_tables",
    METADATA,
    Column("player", identifier(), ForeignKey(players.c.id), primary_key=True),
    Column("table_id", identifier(), ForeignKey(tables.c.id), primary_key=True, index=True),
    sqlite_with_rowid=False,
)

# Finished games of players, and what they are rated

counters: Final = Table(
    "counters",
    METADATA,
    Column("name", identifier(), primary_key=True),
    Column("value", BigInteger, nullable=False),
)

games: Final = Table(
    "games",
    METADATA,
    Column("id", identifier(), primary_key=True),  # of its table, where there is one
    Column("number", BigInteger, nullable=False, unique=True),  # in the order in which they were rated
    Column("at", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("family", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("text", Text, nullable=False),
)

ratings: Final = Table(
    "ratings",
    METADATA,
    Column("player", identifier(), ForeignKey(players.c.id), primary_key=True),
    Column("game", identifier(), primary_key=True),
    Column("family", identifier(), primary_key=True),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("settled", Boolean, nullable=False),  # enough of them for a place in a list
)
SETTLED: Final = ratings.c.settled == true()
Index("ratings_by_mean", ratings.c.game, ratings.c.family, ratings.c.mean, ratings.c.player, sqlite_where=SETTLED, postgresql_where=SETTLED)

played: Final = Table(
    "played",
    METADATA,
    Column("player", identifier(), ForeignKey(players.c.id), primary_key=True),
    Column("number", BigInteger, ForeignKey(games.c.number), primary_key=True, autoincrement=False),
    Column("game", identifier(), nullable=False),
    Column("family", identifier(), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("before", Double),  # the mean of the rating before it and after it, where it was rated
    Column("mean", Double),
    Column("deviation", Double),
    sqlite_with_rowid=False,
)
Index("played_by_rating", played.c.player, played.c.game, played.c.family, played.c.number)
