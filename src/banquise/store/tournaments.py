"""Tournaments: lists of events like those of tables, with what finds them. To the store an event is a text, and a person an id."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field

from banquise.store.changes import Changes


@dataclass(frozen=True, slots=True)
class TournamentSummary:
    """What lists find a tournament by; the caller gives it with each append."""

    game: str
    status: str
    """`to-come`, `running`, `paused` or `ended`; the store only compares it."""
    listed: bool
    """Whether strangers see it in lists."""
    due: int | None
    """From when on somebody has to look whether something is to be done. None: never."""
    title: str = ""
    """For lists; the store does not read it."""


@dataclass(frozen=True, slots=True)
class TournamentListing:
    """A tournament in a list; `(changed, id)` of the last one is where the next page begins."""

    id: str
    number: int
    made: int
    changed: int
    summary: TournamentSummary


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """All that is kept of a tournament."""

    private: bytes = field(repr=False)
    events: tuple[str, ...]


class TournamentStore(ABC):
    """A part of `Store`. `people` are the ids of those who have to do with a tournament: whoever is named once stays."""

    @abstractmethod
    async def create_tournament(
        self,
        which: str,
        private: bytes,
        at: int,
        events: Sequence[str],
        summary: TournamentSummary,
        people: Sequence[str],
    ) -> None:
        """A new tournament with its first events, all or none. Raises `TournamentExists`."""

    @abstractmethod
    async def append_tournament(
        self,
        which: str,
        expected: int,
        events: Sequence[str],
        summary: TournamentSummary,
        at: int,
        people: Sequence[str] = (),
    ) -> None:
        """These events after number `expected` and no other, all or none. Raises `Stale`, `UnknownTournament`."""

    @abstractmethod
    async def load_tournament(self, which: str) -> StoredTournament:
        """All that is kept of it. Raises `UnknownTournament`."""

    @abstractmethod
    async def read_tournament(self, which: str, after: int) -> tuple[str, ...]:
        """The events numbered `after` + 1 and on, in order; none for an unknown one."""

    @abstractmethod
    async def listed_tournaments(
        self, *, status: str | None = None, before: tuple[int, str] | None = None, limit: int = 50
    ) -> tuple[TournamentListing, ...]:
        """Tournaments that strangers may see, the newest change first, from after `before`."""

    @abstractmethod
    async def tournaments_of(self, person: str, limit: int = 100) -> tuple[TournamentListing, ...]:
        """Those that somebody has to do with, listed or not, the newest change first."""

    @abstractmethod
    async def due_tournaments(self, upto: int, limit: int = 200) -> tuple[str, ...]:
        """The ids of those due at `upto` or earlier, the latest first: those that nobody has touched for long keep no other waiting."""

    @abstractmethod
    def tournament_changes(self) -> Changes:
        """From this call on, `(id, number)` of every append to a tournament by any process; see `Changes`."""
