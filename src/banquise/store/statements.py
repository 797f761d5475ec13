"""The statements that SQLite and PostgreSQL share: written once with SQLAlchemy, compiled once for the driver of each.

Nothing of SQLAlchemy runs between a call and the driver: there a statement is a text and its values.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    ARRAY,
    Dialect,
    Select,
    any_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    null,
    or_,
    select,
    true,
    tuple_,
    update,
)
from sqlalchemy.sql import ClauseElement

from banquise.store.opening_statements import OpeningStatements
from banquise.store.player_statements import PlayerStatements
from banquise.store.schema import (
    LISTED,
    WAKING,
    beats,
    events,
    key_parents,
    keys,
    outages,
    review_turns,
    reviews,
    secrets,
    snapshots,
    subscriptions,
    tables,
)
from banquise.store.statement import RowsStatement, Statement, insert_into, is_sqlite, new_rows, replacing, rows_of
from banquise.store.tournament_statements import TournamentStatements

BEAT_ID: Final = 1
CHECK_ID: Final = 2
"""The rows of `beats`: the last heartbeat, and the count of what `check` has written."""
LISTING_COLUMNS: Final = ("id", "number", "made", "changed", "game", "status", "listed", "open_seats", "due", "title")
CHANGE_COLUMNS: Final = ("id", "number", "changed", "game", "status", "listed", "open_seats", "due", "title")


class Statements:
    """For the driver of one database."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self.players = PlayerStatements(dialect)
        self.tournaments = TournamentStatements(dialect)
        self.openings = OpeningStatements(dialect)
        self._listed: dict[tuple[str, ...], Statement] = {}

        # A batch of appends
        self.last_numbers = RowsStatement(_last_numbers(dialect), dialect)
        self.new_table = Statement(insert(tables), dialect)
        self.change_tables = RowsStatement(_change_tables(dialect), dialect)
        self.new_events = RowsStatement(new_rows(events, dialect), dialect)
        self.new_keys = RowsStatement(new_rows(keys, dialect), dialect)
        self.new_snapshots = RowsStatement(_new_snapshots(dialect), dialect)

        # Other writes
        self.add_key = Statement(_add_key(), dialect)
        self.revoke = Statement(_revoke(), dialect)
        self.claim = Statement(_claim(), dialect)
        self.last_beat = Statement(select(beats.c.at).where(beats.c.id == BEAT_ID).with_for_update(), dialect)
        self.beat = Statement(replacing(insert_into(beats, dialect)), dialect)
        self.new_outage = Statement(insert(outages), dialect)
        self.rewrite_event = Statement(_rewrite_event(), dialect)
        self.retitle = Statement(update(tables).where(tables.c.id == bindparam("table")).values(title=bindparam("to")), dialect)
        self.drop_snapshot = Statement(delete(snapshots).where(snapshots.c.table_id == bindparam("table")), dialect)
        self.forget_snapshots = Statement(delete(snapshots), dialect)

        self.keep_secret = Statement(insert_into(secrets, dialect).on_conflict_do_nothing(), dialect)
        self.subscribe = Statement(_subscribe(dialect), dialect)
        self.unsubscribe = Statement(_unsubscribe(), dialect)
        self.claim_telling = Statement(_claim_telling(), dialect)

        self.add_review = Statement(insert_into(reviews, dialect).on_conflict_do_nothing(), dialect)
        self.add_review_turn = Statement(insert_into(review_turns, dialect).on_conflict_do_nothing(), dialect)
        self.claim_review = Statement(_claim_review(), dialect)

        # Reads
        self.review = Statement(select(reviews.c.text).where(reviews.c.id == bindparam("which")), dialect)
        self.review_turns = Statement(_review_turns(), dialect)
        self.secret = Statement(select(secrets.c.value).where(secrets.c.name == bindparam("name")), dialect)
        self.subscriptions = Statement(_subscriptions_of(), dialect)
        self.subscribers = Statement(select(subscriptions.c.family, subscriptions.c.person).distinct(), dialect)
        self.last_heartbeat = Statement(select(beats.c.at).where(beats.c.id == BEAT_ID), dialect)
        self.events_after = Statement(_events_after(), dialect)
        self.table_and_snapshot = Statement(_table_and_snapshot(), dialect)
        self.key = Statement(_key().where(keys.c.hash == bindparam("which")), dialect)
        self.keys = Statement(_keys_of_table(), dialect)
        self.due = Statement(_due(), dialect)
        self.next_due = Statement(select(func.min(tables.c.wake)).where(WAKING), dialect)
        self.outages = Statement(select(outages).where(outages.c.until > bindparam("after")).order_by(outages.c.since), dialect)

    def listed(self, *conditions: str) -> Statement:
        """A page of tables that strangers may see, with these conditions: `game`, `status`, `before`."""
        if conditions not in self._listed:
            self._listed[conditions] = Statement(_listed(conditions), self._dialect)
        return self._listed[conditions]

    def numbers_in(self, rows: Sequence[Any]) -> dict[str, int]:
        """What `last_numbers` gave, by table."""
        return dict(json.loads(rows[0][0]) if is_sqlite(self._dialect) else [tuple(row) for row in rows])


def _last_numbers(dialect: Dialect) -> ClauseElement:
    """Locks the tables in the order of their ids. SQLite needs no lock; it gives one row, since each costs a change of threads."""
    if is_sqlite(dialect):
        pairs = func.json_group_array(func.json_array(tables.c.id, tables.c.number))
        return select(pairs).where(tables.c.id.in_(select(rows_of(tables, ("id",), dialect))))
    ids = bindparam("id", type_=ARRAY(tables.c.id.type))
    return select(tables.c.id, tables.c.number).where(tables.c.id == any_(ids)).order_by(tables.c.id).with_for_update(key_share=True)


def _change_tables(dialect: Dialect) -> ClauseElement:
    given = rows_of(tables, CHANGE_COLUMNS, dialect)
    values = {name: given.c[name] for name in CHANGE_COLUMNS[1:]}
    return update(tables).where(tables.c.id == given.c.id).values({**values, "wake": given.c.due, "claimed": null()})


def _new_snapshots(dialect: Dialect) -> ClauseElement:
    names = snapshots.c.keys()
    rows = select(rows_of(snapshots, names, dialect)).where(true())  # without a condition SQLite takes what follows for one of a join
    return replacing(insert_into(snapshots, dialect).from_select(names, rows))


def _add_key() -> ClauseElement:
    """Gives a row if there is such a table."""
    known = exists(select(tables.c.id).where(tables.c.id == bindparam("table_id")))
    row = select(*(bindparam(each.name, type_=each.type) for each in keys.c)).where(known)
    return insert(keys).from_select(keys.c.keys(), row).returning(keys.c.hash)


def _revoke() -> ClauseElement:
    """Gives a row if the key was valid."""
    valid = (keys.c.hash == bindparam("which"), keys.c.revoked.is_(None))
    return update(keys).where(*valid).values(revoked=bindparam("at")).returning(keys.c.hash)


def _claim() -> ClauseElement:
    """Gives a row if the claim was given."""
    due, claimed, until = tables.c.due, tables.c.claimed, bindparam("until", type_=tables.c.due.type)
    free = (tables.c.id == bindparam("table"), tables.c.number == bindparam("last"), or_(claimed.is_(None), claimed <= bindparam("now")))
    return update(tables).where(*free).values(claimed=until, wake=case((due < until, until), else_=due)).returning(tables.c.id)


def _rewrite_event() -> ClauseElement:
    which = (events.c.table_id == bindparam("table"), events.c.number == bindparam("place"))
    return update(events).where(*which).values(text=bindparam("to"))


def _subscribe(dialect: Dialect) -> ClauseElement:
    """Gives a row if there is such a table."""
    known = exists(select(tables.c.id).where(tables.c.id == bindparam("family")))
    row = select(*(bindparam(each.name, type_=each.type) for each in subscriptions.c)).where(known)
    new = insert_into(subscriptions, dialect).from_select(subscriptions.c.keys(), row)
    others = {each.name: new.excluded[each.name] for each in subscriptions.c if not each.primary_key}
    replaced: ClauseElement = new.on_conflict_do_update(index_elements=[*subscriptions.primary_key], set_=others).returning(known)
    return replaced


def _unsubscribe() -> ClauseElement:
    """From one family, or from all."""
    family = bindparam("of", type_=subscriptions.c.family.type)
    wanted = (subscriptions.c.id == bindparam("which"), or_(family == "", subscriptions.c.family == family))
    return delete(subscriptions).where(*wanted).returning(subscriptions.c.family, subscriptions.c.person)


def _claim_telling() -> ClauseElement:
    """Gives a row if it was told of something else last."""
    own = (subscriptions.c.id == bindparam("which"), subscriptions.c.family == bindparam("of"), subscriptions.c.person == bindparam("whom"))
    told = bindparam("what", type_=subscriptions.c.told.type)
    return update(subscriptions).where(*own, subscriptions.c.told != told).values(told=told).returning(subscriptions.c.id)


def _subscriptions_of() -> ClauseElement:
    own = (subscriptions.c.family == bindparam("of"), subscriptions.c.person == bindparam("whom"))
    return select(subscriptions).where(*own).order_by(subscriptions.c.made, subscriptions.c.id)


def _claim_review() -> ClauseElement:
    """Gives a row if nobody else works on it."""
    claimed, until = reviews.c.claimed, bindparam("until", type_=reviews.c.claimed.type)
    free = or_(claimed.is_(None), claimed <= bindparam("now"), claimed == bindparam("mine"))
    return update(reviews).where(reviews.c.id == bindparam("which"), free).values(claimed=until).returning(reviews.c.id)


def _review_turns() -> ClauseElement:
    return select(review_turns.c.number, review_turns.c.text).where(review_turns.c.review == bindparam("which"))


def _events_after() -> ClauseElement:
    wanted = (events.c.table_id == bindparam("table"), events.c.number > bindparam("after"))
    return select(events.c.text).where(*wanted).order_by(events.c.number).limit(bindparam("limit"))


def _table_and_snapshot() -> ClauseElement:
    return select(tables.c.private, snapshots.c.text).outerjoin_from(tables, snapshots).where(tables.c.id == bindparam("table"))


def _key() -> Select[Any]:
    return select(keys, func.coalesce(key_parents.c.parent, "")).outerjoin_from(keys, key_parents, keys.c.hash == key_parents.c.hash)


def _keys_of_table() -> ClauseElement:
    return _key().where(keys.c.table_id == bindparam("table")).order_by(keys.c.made, keys.c.hash)


def _due() -> ClauseElement:
    columns = (tables.c.id, tables.c.number, tables.c.due)
    return select(*columns).where(tables.c.wake <= bindparam("upto")).order_by(tables.c.wake, tables.c.id).limit(bindparam("limit"))


def _listed(conditions: Sequence[str]) -> ClauseElement:
    changed, table = tables.c.changed, tables.c.id
    query = select(*(tables.c[name] for name in LISTING_COLUMNS)).where(LISTED).order_by(changed.desc(), table.desc())
    if "game" in conditions:
        query = query.where(tables.c.game == bindparam("game"))
    if "status" in conditions:
        query = query.where(tables.c.status == bindparam("status"))
    if "before" in conditions:
        place = tuple_(bindparam("changed", type_=changed.type), bindparam("table", type_=table.type))
        query = query.where(tuple_(changed, table) < place)
    return query.limit(bindparam("limit"))
