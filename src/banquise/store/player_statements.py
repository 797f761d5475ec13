"""The statements about players with a name, their games and their ratings, for both databases."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Dialect, and_, bindparam, delete, exists, func, insert, or_, select, true, tuple_, update
from sqlalchemy.sql import ClauseElement

from banquise.store.schema import (
    SETTLED,
    counters,
    games,
    key_parents,
    keys,
    played,
    player_keys,
    player_names,
    player_tables,
    player_values,
    players,
    ratings,
    recovery_codes,
    tables,
)
from banquise.store.statement import RowsStatement, Statement, insert_into, new_rows, rows_of

PLAYED_BEFORE: Final = 2**63 - 1
GAME_COLUMNS: Final = (games.c.number, games.c.id, games.c.at, games.c.game, games.c.family, games.c.rated, games.c.text)
PLAYED_COLUMNS: Final = (played.c.seat, played.c.result, played.c.before, played.c.mean, played.c.deviation)
RATING_COLUMNS: Final = (ratings.c.mean, ratings.c.deviation, ratings.c.games, ratings.c.settled)


class PlayerStatements:
    """For the driver of one database."""

    def __init__(self, dialect: Dialect) -> None:
        # Players
        self.add = Statement(insert_into(players, dialect).on_conflict_do_nothing().returning(players.c.id), dialect)
        self.add_names = RowsStatement(new_rows(player_names, dialect), dialect)
        self.taken = RowsStatement(_taken(dialect), dialect)
        self.drop_names = Statement(delete(player_names).where(player_names.c.player == bindparam("which")), dialect)
        self.one = Statement(select(players).where(players.c.id == bindparam("which")), dialect)
        self.some = RowsStatement(_some(dialect), dialect)
        self.named = Statement(_named(), dialect)
        self.rename = Statement(_rename(), dialect)
        self.forget = Statement(_forget(), dialect)

        # Keys, codes and values
        self.key = Statement(select(player_keys).where(player_keys.c.hash == bindparam("which")), dialect)
        self.keys = Statement(_keys(), dialect)
        self.add_key = Statement(_add_key(), dialect)
        self.revoke_keys = Statement(_revoke_keys(), dialect)
        self.revoke_children = Statement(_revoke_children(), dialect)
        self.revoke_at_tables = Statement(_revoke_at_tables(), dialect)
        self.use_code = Statement(_use_code(), dialect)
        self.add_codes = RowsStatement(new_rows(recovery_codes, dialect), dialect)
        self.drop_codes = Statement(delete(recovery_codes).where(recovery_codes.c.player == bindparam("which")), dialect)
        self.codes_left = Statement(_codes_left(), dialect)
        self.values = Statement(_values(), dialect)
        self.keep_value = Statement(_keep_value(dialect), dialect)
        self.drop_values = Statement(delete(player_values).where(player_values.c.player == bindparam("which")), dialect)

        # Tables
        self.new_parents = RowsStatement(new_rows(key_parents, dialect), dialect)
        self.new_tables = RowsStatement(_new_tables(dialect), dialect)
        self.tables = Statement(_tables(), dialect)

        # Games
        self.count = Statement(_count(dialect), dialect)
        self.last_game = Statement(select(func.max(games.c.number)), dialect)
        self.add_game = Statement(insert_into(games, dialect).on_conflict_do_nothing().returning(games.c.id), dialect)
        self.add_played = Statement(insert(played), dialect)
        self.rating = Statement(_rating(), dialect)
        self.keep_rating = Statement(_keep_rating(dialect), dialect)
        self.keep_change = Statement(_keep_change(), dialect)
        self.ratings_of = Statement(_ratings_of(), dialect)
        self.all_ratings = Statement(select(ratings).order_by(ratings.c.game, ratings.c.family, ratings.c.player), dialect)
        self.tallies = Statement(_tallies(), dialect)
        self.games_of = Statement(_games_of(), dialect)
        self.rated_of = Statement(_rated_of(), dialect)
        self.best = Statement(_best(), dialect)
        self.rated_games = Statement(_rated_games(), dialect)
        self.changes = Statement(_changes(), dialect)


# Players


def _taken(dialect: Dialect) -> ClauseElement:
    """Whose these skeletons are."""
    given = rows_of(player_names, ("skeleton",), dialect)
    return select(player_names.c.player).where(player_names.c.skeleton == given.c.skeleton).distinct()


def _some(dialect: Dialect) -> ClauseElement:
    given = rows_of(players, ("id",), dialect)
    return select(players).where(players.c.id == given.c.id)


def _named() -> ClauseElement:
    found = select(players).join_from(player_names, players, player_names.c.player == players.c.id)
    return found.where(player_names.c.skeleton == bindparam("skeleton"), player_names.c.exact == true())


def _rename() -> ClauseElement:
    """Gives a row if they may."""
    may = (players.c.id == bindparam("which"), players.c.forgotten.is_(None), players.c.renamed <= bindparam("before"))
    return update(players).where(*may).values(name=bindparam("to"), renamed=bindparam("at")).returning(players.c.id)


def _forget() -> ClauseElement:
    which = (players.c.id == bindparam("which"), players.c.forgotten.is_(None))
    return update(players).where(*which).values(name="", request="", forgotten=bindparam("at")).returning(players.c.id)


# Keys, codes and values


def _add_key() -> ClauseElement:
    """Gives a row if there is such a player."""
    known = exists(select(players.c.id).where(players.c.id == bindparam("player"), players.c.forgotten.is_(None)))
    row = select(*(bindparam(each.name, type_=each.type) for each in player_keys.c)).where(known)
    return insert(player_keys).from_select(player_keys.c.keys(), row).returning(player_keys.c.hash)


def _keys() -> ClauseElement:
    return select(player_keys).where(player_keys.c.player == bindparam("which")).order_by(player_keys.c.made, player_keys.c.hash)


def _revoke_keys() -> ClauseElement:
    """Those that were valid: the one of this hash, or all but that one."""
    only, but = bindparam("only", type_=player_keys.c.hash.type), bindparam("but", type_=player_keys.c.hash.type)
    wanted = (player_keys.c.player == bindparam("which"), player_keys.c.revoked.is_(None), or_(only == "", player_keys.c.hash == only))
    return update(player_keys).where(*wanted, player_keys.c.hash != but).values(revoked=bindparam("at")).returning(player_keys.c.hash)


def _revoke_children() -> ClauseElement:
    """The keys of tables that were got with a key."""
    children = select(key_parents.c.hash).where(key_parents.c.parent == bindparam("parent"))
    return update(keys).where(keys.c.hash.in_(children), keys.c.revoked.is_(None)).values(revoked=bindparam("at")).returning(keys.c.hash)


def _revoke_at_tables() -> ClauseElement:
    """Every key of tables that stands for a player."""
    at_tables = select(player_tables.c.table_id).where(player_tables.c.player == bindparam("which"))
    own = and_(keys.c.person == bindparam("person"), keys.c.revoked.is_(None))
    return update(keys).where(keys.c.table_id.in_(at_tables), own).values(revoked=bindparam("at")).returning(keys.c.hash)


def _use_code() -> ClauseElement:
    """Gives whose it was, if it was good."""
    good = (recovery_codes.c.hash == bindparam("which"), recovery_codes.c.used.is_(None))
    return update(recovery_codes).where(*good).values(used=bindparam("at")).returning(recovery_codes.c.player)


def _codes_left() -> ClauseElement:
    good = (recovery_codes.c.player == bindparam("which"), recovery_codes.c.used.is_(None))
    return select(func.count()).select_from(recovery_codes).where(*good)


def _values() -> ClauseElement:
    return select(player_values.c.name, player_values.c.value).where(player_values.c.player == bindparam("which"))


def _keep_value(dialect: Dialect) -> ClauseElement:
    """Of a player that there is and was not forgotten."""
    known = exists(select(players.c.id).where(players.c.id == bindparam("player"), players.c.forgotten.is_(None)))
    row = select(*(bindparam(each.name, type_=each.type) for each in player_values.c)).where(known)
    new = insert_into(player_values, dialect).from_select(player_values.c.keys(), row)
    kept: ClauseElement = new.on_conflict_do_update(index_elements=[*player_values.primary_key], set_={"value": new.excluded["value"]})
    return kept


# Tables


def _new_tables(dialect: Dialect) -> ClauseElement:
    """For players that there are."""
    given = rows_of(player_tables, ("player", "table_id"), dialect)
    row = select(players.c.id, given.c.table_id).where(players.c.id == given.c.player)
    new: ClauseElement = insert_into(player_tables, dialect).from_select(["player", "table_id"], row).on_conflict_do_nothing()
    return new


def _tables() -> ClauseElement:
    """A page of those of a player, the newest change first."""
    names = ("id", "number", "made", "changed", "game", "status", "listed", "open_seats", "due", "title")
    changed, table = tables.c.changed, tables.c.id
    place = tuple_(bindparam("changed", type_=changed.type), bindparam("table", type_=table.type))
    found = select(*(tables.c[name] for name in names)).join_from(player_tables, tables, player_tables.c.table_id == table)
    found = found.where(player_tables.c.player == bindparam("which"), tuple_(changed, table) < place)
    return found.order_by(changed.desc(), table.desc()).limit(bindparam("limit"))


# Games


def _count(dialect: Dialect) -> ClauseElement:
    """The next number. Whoever counts keeps all others who do waiting until their transaction ends."""
    new = insert_into(counters, dialect).values(name=bindparam("name"), value=1)
    counted: ClauseElement = new.on_conflict_do_update(index_elements=["name"], set_={"value": counters.c.value + 1}).returning(
        counters.c.value
    )
    return counted


def _rating() -> ClauseElement:
    """Of a player that there is, with NULL for one that has none yet."""
    of = and_(ratings.c.player == players.c.id, ratings.c.game == bindparam("game"), ratings.c.family == bindparam("family"))
    return select(*RATING_COLUMNS).outerjoin_from(players, ratings, of).where(players.c.id == bindparam("which"))


def _keep_rating(dialect: Dialect) -> ClauseElement:
    new = insert_into(ratings, dialect)
    others = {each.name: new.excluded[each.name] for each in ratings.c if not each.primary_key}
    kept: ClauseElement = new.on_conflict_do_update(index_elements=[*ratings.primary_key], set_=others)
    return kept


def _keep_change() -> ClauseElement:
    which = (played.c.player == bindparam("which"), played.c.number == bindparam("of"))
    values: dict[str, Any] = {"before": bindparam("old"), "mean": bindparam("new"), "deviation": bindparam("sure")}
    return update(played).where(*which).values(values)


def _ratings_of() -> ClauseElement:
    return select(ratings).where(ratings.c.player == bindparam("which")).order_by(ratings.c.game, ratings.c.family)


def _tallies() -> ClauseElement:
    kind = (played.c.game, played.c.family, played.c.options, played.c.seats, played.c.result)
    return select(*kind, func.count()).where(played.c.player == bindparam("which")).group_by(*kind).order_by(*kind)


def _games_of() -> ClauseElement:
    wanted = (played.c.player == bindparam("which"), played.c.number < bindparam("before"))
    found = select(*GAME_COLUMNS, *PLAYED_COLUMNS).join_from(played, games, played.c.number == games.c.number)
    return found.where(*wanted).order_by(played.c.number.desc()).limit(bindparam("limit"))


def _rated_of() -> ClauseElement:
    """The newest first."""
    kind = (played.c.player == bindparam("which"), played.c.game == bindparam("game"), played.c.family == bindparam("family"))
    found = select(*GAME_COLUMNS, *PLAYED_COLUMNS).join_from(played, games, played.c.number == games.c.number)
    return found.where(*kind, played.c.mean.is_not(None)).order_by(played.c.number.desc()).limit(bindparam("limit"))


def _best() -> ClauseElement:
    kind = (SETTLED, ratings.c.game == bindparam("game"), ratings.c.family == bindparam("family"), players.c.forgotten.is_(None))
    found = select(ratings).join_from(ratings, players, ratings.c.player == players.c.id).where(*kind)
    return found.order_by(ratings.c.mean.desc(), ratings.c.player.desc()).limit(bindparam("limit"))


def _rated_games() -> ClauseElement:
    wanted = (games.c.number > bindparam("after"), games.c.rated == true())
    return select(*GAME_COLUMNS).where(*wanted).order_by(games.c.number).limit(bindparam("limit"))


def _changes() -> ClauseElement:
    wanted = (played.c.number > bindparam("after"), played.c.number <= bindparam("upto"), played.c.mean.is_not(None))
    columns = (played.c.player, played.c.number, played.c.before, played.c.mean, played.c.deviation)
    return select(*columns).where(*wanted).order_by(played.c.number, played.c.player)
