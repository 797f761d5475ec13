"""One transaction for many writes: what it has written, and what to do if it failed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, OperationalError

from banquise.store.errors import is_connection_lost, unavailable
from banquise.store.exceptions import KeyExists
from banquise.store.writes import LastNumbers, Operation, Write, execute


@dataclass(slots=True)
class WriteTransaction:
    """To be run once."""

    writes: Sequence[Write]
    notify: Callable[[Connection, LastNumbers], object] | None = None
    """Called with what was appended, inside the transaction."""
    connection_reused: bool = False
    """Whether its connection had been used before."""
    connected: bool = False
    committing: bool = False
    results: Sequence[object] = ()
    """For each write its result, or the exception its caller gets."""
    appended: LastNumbers = ()
    error: Exception | None = None
    """What ended the transaction, if it failed."""

    def run(self, connection: Connection) -> None:
        """All of it, on a connection that is in no transaction. Raises what the database raises."""
        self.connected = True
        with connection.begin() as transaction:
            self.results, self.appended = execute(connection, self.writes)
            if self.notify and self.appended:
                self.notify(connection, self.appended)
            self.committing = True
            transaction.commit()

    @property
    def may_retry(self) -> bool:
        """Either the connection was lost since it was last used, before anything could be committed; or a single write clashed
        with what another process wrote at the same time, which the next try will see.
        """
        lost = self.connection_reused and self._is_connection_lost and not self.committing
        return lost or (self._is_clash and len(self.writes) == 1)

    @property
    def may_split(self) -> bool:
        """Whether one of several writes alone may be the reason. What SQLite calls operational (full, locked) concerns all."""
        possible = self.connected and not self.committing and not self._is_connection_lost
        return possible and not isinstance(self.error, OperationalError) and len(self.writes) > 1

    def error_for(self, write: Write) -> Exception:
        """What the caller of this write gets. Tables and numbers were checked before, so what clashes is a key, where there was one."""
        assert self.error is not None
        if self._is_clash and (isinstance(write, Operation) or write.keys):
            return KeyExists()
        return unavailable(self.error, committing=self.committing) or self.error

    @property
    def _is_clash(self) -> bool:
        return isinstance(self.error, IntegrityError)

    @property
    def _is_connection_lost(self) -> bool:
        return self.error is not None and is_connection_lost(self.error)
