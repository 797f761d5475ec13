"""One transaction for many writes: what it has written, and what to do if it failed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from banquise.store.errors import concerns_all, is_clash, is_connection_lost, unavailable
from banquise.store.exceptions import KeyExists
from banquise.store.writes import LastNumbers, Operation, Write, appended


@dataclass(slots=True)
class WriteTransaction:
    """To be run once, by the writer of a store, who says here how far it came."""

    writes: Sequence[Write]
    connection_reused: bool = False
    """Whether its connection had been used before."""
    connected: bool = False
    committing: bool = False
    results: Sequence[object] = ()
    """For each write its result, or the exception its caller gets."""
    error: Exception | None = None
    """What ended the transaction, if it failed."""

    @property
    def appended(self) -> LastNumbers:
        """What is durable now."""
        return () if self.error else appended(self.writes, self.results)

    @property
    def may_retry(self) -> bool:
        """Either the connection was lost since it was last used, before anything could be committed; or a single write clashed
        with what another process wrote at the same time, which the next try will see.
        """
        lost = self.connection_reused and self._is_connection_lost and not self.committing
        return lost or (self._is_clash and len(self.writes) == 1)

    @property
    def may_split(self) -> bool:
        """Whether one of several writes alone may be the reason. What is full, locked or damaged concerns all."""
        possible = self.connected and not self.committing and not self._is_connection_lost
        return possible and self.error is not None and not concerns_all(self.error) and len(self.writes) > 1

    def error_for(self, write: Write) -> Exception:
        """What the caller of this write gets. Tables and numbers were checked before, so what clashes is a key, where there was one."""
        assert self.error is not None
        if self._is_clash and (isinstance(write, Operation) or write.keys):
            return KeyExists()
        return unavailable(self.error, committing=self.committing) or self.error

    @property
    def _is_clash(self) -> bool:
        return self.error is not None and is_clash(self.error)

    @property
    def _is_connection_lost(self) -> bool:
        return self.error is not None and is_connection_lost(self.error)
