"""The statements about tournaments, for the driver of one database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Dialect, bindparam, func, insert, select, tuple_, update
from sqlalchemy.sql import ClauseElement

from banquise.store.notifications import TOURNAMENTS_CHANNEL
from banquise.store.schema import LISTED_TOURNAMENTS, tournament_events, tournament_people, tournaments
from banquise.store.statement import Statement, insert_into

LISTING_COLUMNS: Final = ("id", "number", "made", "changed", "game", "status", "listed", "due", "title")


class TournamentStatements:
    """`tell` is None where the process that writes tells everybody itself."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._listed: dict[tuple[str, ...], Statement] = {}
        self.create = Statement(insert_into(tournaments, dialect).on_conflict_do_nothing().returning(tournaments.c.id), dialect)
        self.advance = Statement(_advance(), dialect)
        self.number = Statement(select(tournaments.c.number).where(tournaments.c.id == bindparam("which")), dialect)
        self.new_event = Statement(insert(tournament_events), dialect)
        self.new_person = Statement(insert_into(tournament_people, dialect).on_conflict_do_nothing(), dialect)
        told = func.pg_notify(TOURNAMENTS_CHANNEL, bindparam("told", type_=tournaments.c.id.type))
        self.tell = None if dialect.name == "sqlite" else Statement(select(told), dialect)
        self.private = Statement(select(tournaments.c.private).where(tournaments.c.id == bindparam("which")), dialect)
        self.events_after = Statement(_events_after(), dialect)
        self.of_person = Statement(_of_person(), dialect)
        self.due = Statement(_due(), dialect)

    def listed(self, *conditions: str) -> Statement:
        """A page of tournaments that strangers may see, with these conditions: `status`, `before`."""
        if conditions not in self._listed:
            self._listed[conditions] = Statement(_listed(conditions), self._dialect)
        return self._listed[conditions]


def _advance() -> ClauseElement:
    """Gives a row if the last event was of the number expected."""
    expected = (tournaments.c.id == bindparam("which"), tournaments.c.number == bindparam("expected"))
    given = {
        name: bindparam(f"new_{name}", type_=tournaments.c[name].type) for name in ("number", "changed", "status", "listed", "due", "title")
    }
    return update(tournaments).where(*expected).values(given).returning(tournaments.c.id)


def _events_after() -> ClauseElement:
    wanted = (tournament_events.c.tournament_id == bindparam("which"), tournament_events.c.number > bindparam("after"))
    return select(tournament_events.c.text).where(*wanted).order_by(tournament_events.c.number)


def _of_person() -> ClauseElement:
    columns = (tournaments.c[name] for name in LISTING_COLUMNS)
    joined = tournaments.join(tournament_people, tournaments.c.id == tournament_people.c.tournament_id)
    newest = (tournaments.c.changed.desc(), tournaments.c.id.desc())
    return (
        select(*columns)
        .select_from(joined)
        .where(tournament_people.c.person == bindparam("whom"))
        .order_by(*newest)
        .limit(bindparam("limit"))
    )


def _due() -> ClauseElement:
    return (
        select(tournaments.c.id)
        .where(tournaments.c.due <= bindparam("upto"))
        .order_by(tournaments.c.due.desc(), tournaments.c.id)
        .limit(bindparam("limit"))
    )


def _listed(conditions: Sequence[str]) -> ClauseElement:
    changed, which = tournaments.c.changed, tournaments.c.id
    query = select(*(tournaments.c[name] for name in LISTING_COLUMNS)).where(LISTED_TOURNAMENTS).order_by(changed.desc(), which.desc())
    if "status" in conditions:
        query = query.where(tournaments.c.status == bindparam("status"))
    if "before" in conditions:
        place = tuple_(bindparam("changed", type_=changed.type), bindparam("which", type_=which.type))
        query = query.where(tuple_(changed, which) < place)
    return query.limit(bindparam("limit"))
