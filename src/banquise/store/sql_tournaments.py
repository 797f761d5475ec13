"""Tournaments in a database, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from banquise.store import tournament_operations
from banquise.store.changes import Changes, Subscribers
from banquise.store.exceptions import UnknownTournament
from banquise.store.statement import Bound
from banquise.store.texts import check_numbers, check_texts
from banquise.store.tournament_operations import TournamentAppend
from banquise.store.tournament_statements import TournamentStatements
from banquise.store.tournaments import StoredTournament, TournamentListing, TournamentStore, TournamentSummary
from banquise.store.writer import Writer


class SqlTournaments(TournamentStore):
    """A part of a store in a database; `_tournaments` are its statements."""

    _tournaments: TournamentStatements
    _writer: Writer
    _subscribers: Subscribers

    @abstractmethod
    async def _rows(self, bound: Bound) -> Sequence[Any]:
        """What a query gives. Raises `StoreUnavailable`."""

    async def create_tournament(
        self,
        which: str,
        private: bytes,
        at: int,
        events: Sequence[str],
        summary: TournamentSummary,
        people: Sequence[str],
    ) -> None:
        """See `TournamentStore`."""
        new = TournamentAppend(which, 0, tuple(events), summary, at, tuple(people), private)
        _check(new)
        await self._writer.execute(None, lambda _: tournament_operations.create(self._tournaments, new))
        self._tell(new)

    async def append_tournament(
        self,
        which: str,
        expected: int,
        events: Sequence[str],
        summary: TournamentSummary,
        at: int,
        people: Sequence[str] = (),
    ) -> None:
        """See `TournamentStore`."""
        more = TournamentAppend(which, expected, tuple(events), summary, at, tuple(people))
        _check(more)
        await self._writer.execute(None, lambda _: tournament_operations.append(self._tournaments, more))
        self._tell(more)

    def _tell(self, written: TournamentAppend) -> None:
        """To those of this process, where the database does not."""
        if self._tournaments.tell is None:
            self._subscribers.send_tournament_change(written.id, written.number)

    async def load_tournament(self, which: str) -> StoredTournament:
        """See `TournamentStore`."""
        rows = await self._rows(self._tournaments.private.bind(which=which))
        if not rows:
            raise UnknownTournament(which)
        return StoredTournament(bytes(rows[0][0]), await self.read_tournament(which, 0))

    async def read_tournament(self, which: str, after: int) -> tuple[str, ...]:
        """See `TournamentStore`."""
        return tuple(text for (text,) in await self._rows(self._tournaments.events_after.bind(which=which, after=after)))

    async def listed_tournaments(
        self, *, status: str | None = None, before: tuple[int, str] | None = None, limit: int = 50
    ) -> tuple[TournamentListing, ...]:
        """See `TournamentStore`."""
        given = {"status": status, "before": before}
        statement = self._tournaments.listed(*(name for name, value in given.items() if value is not None))
        changed, which = before or (0, "")
        return tuple(map(_listing, await self._rows(statement.bind(status=status, changed=changed, which=which, limit=limit))))

    async def tournaments_of(self, person: str, limit: int = 100) -> tuple[TournamentListing, ...]:
        """See `TournamentStore`."""
        return tuple(map(_listing, await self._rows(self._tournaments.of_person.bind(whom=person, limit=limit))))

    async def due_tournaments(self, upto: int, limit: int = 200) -> tuple[str, ...]:
        """See `TournamentStore`."""
        return tuple(which for (which,) in await self._rows(self._tournaments.due.bind(upto=upto, limit=limit)))

    def tournament_changes(self) -> Changes:
        """See `TournamentStore`."""
        return self._subscribers.subscribe_to_tournaments()


def _check(append: TournamentAppend) -> None:
    summary = append.summary
    check_texts(append.id, summary.game, summary.status, summary.title, *append.events, *append.people)
    check_numbers(append.at, summary.due or 0)


def _listing(row: Any) -> TournamentListing:
    which, number, made, changed, game, status, listed, due, title = row
    return TournamentListing(which, number, made, changed, TournamentSummary(game, status, bool(listed), due, title))
