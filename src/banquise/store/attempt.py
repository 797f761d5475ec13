"""One transaction for many works: how far it came, and what each may expect if it failed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, OperationalError

from banquise.store.faults import is_gone, unavailable
from banquise.store.store import KeyExists
from banquise.store.works import Append, Errand, News, perform


@dataclass(slots=True)
class Attempt:
    """To be run once."""

    works: Sequence[Append | Errand]
    announce: Callable[[Connection, News], object] | None = None
    """Says what is news, inside the transaction."""
    used: bool = False
    """Whether its connection had served before."""
    connected: bool = False
    committing: bool = False
    outcomes: Sequence[object] = ()
    """For each work its result, or the exception it deserves."""
    news: News = ()
    error: Exception | None = None

    def run(self, connection: Connection) -> None:
        """All of it, on a connection that is in no transaction. Raises what the database raises."""
        self.connected = True
        with connection.begin() as transaction:
            self.outcomes, self.news = perform(connection, self.works)
            if self.announce and self.news:
                self.announce(connection, self.news)
            self.committing = True
            transaction.commit()

    @property
    def may_succeed_again(self) -> bool:
        """Either the connection was lost since it was last used, before anything could have been kept; or one work clashed
        with what another process wrote at the same time, which will be seen and judged now.
        """
        lost = self.used and self._is_gone and not self.committing
        return lost or (self._is_clash and len(self.works) == 1)

    @property
    def may_succeed_apart(self) -> bool:
        """Whether the reason may be one work's alone; what SQLite calls operational (full, locked) is everybody's."""
        alone = self.connected and not self.committing and not self._is_gone and not isinstance(self.error, OperationalError)
        return alone and len(self.works) > 1

    def verdict(self, work: Append | Errand) -> Exception:
        """What the caller gets. Tables and numbers were judged before, so what clashes is a key, where there was one."""
        assert self.error is not None
        if self._is_clash and (isinstance(work, Errand) or work.keys):
            return KeyExists()
        return unavailable(self.error, committing=self.committing) or self.error

    @property
    def _is_clash(self) -> bool:
        return isinstance(self.error, IntegrityError)

    @property
    def _is_gone(self) -> bool:
        return self.error is not None and is_gone(self.error)
