"""A tournament in memory: as it is after the last event known here, with the tables of its open games and everyone who looks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Protocol

from banquise.club import GameId, Tournament, event_from_text
from banquise.club.online import due_of
from banquise.club.own import OpenTable, you_shown
from banquise.club.shown import (
    ListedParts,
    Surroundings,
    listed_parts,
    standings_shown,
    status_of,
    tournament_listed,
    tournament_shown,
    without_names,
)
from banquise.club.telling import event_shown
from banquise.club.tournament_messages import StandingShown, TournamentEventShown, TournamentListed, TournamentShown, YouShown
from banquise.codec import Json, compose, plain, read, write
from banquise.i18n import Language, voice
from banquise.server.hosting.loaded_table import LoadedTable
from banquise.store import StoredPlayer, StoredTournament, TournamentListing, TournamentSummary


class TournamentListener(Protocol):
    """Somebody who looks at a tournament; `person` is "" for whoever has no name here."""

    person: str
    hash: str

    def tell(self, tournament: Json | None, you: YouShown) -> None:
        """Queues what is new; the tournament only if it has changed."""

    def on_key_revoked(self) -> None:
        """The key it was opened with is no longer valid."""


@dataclass(slots=True, eq=False, weakref_slot=True)
class LoadedTournament:
    """As long as anybody has it. `maybe_stale` says that the store may have events that are not known here yet.

    `tables` are those of the games to be played now, `no_show_at` when whoever has not come there has lost. `closed` are tables that
    need not be looked at again. `refused_at` is the number of the event after which pairing by itself was refused.
    """

    state: Tournament
    request: str
    """A digest of what its organiser asked for, where they gave an id."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    settling: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[TournamentListener] = field(default_factory=set)
    tables: dict[GameId, LoadedTable] = field(default_factory=dict)
    no_show_at: dict[GameId, int] = field(default_factory=dict)
    closed: set[str] = field(default_factory=set)
    players: dict[str, StoredPlayer] = field(default_factory=dict)
    maybe_stale: bool = False
    refused_at: int = 0
    looked_at: bool = False
    """Whether its tables have been looked at since it was loaded."""
    _told_state: tuple[object, Tournament] | None = None
    _shown: tuple[object, dict[str, Json]] | None = None
    _standings: tuple[Tournament, tuple[StandingShown, ...]] | None = None
    _texts: tuple[object, dict[str, str]] = field(default_factory=lambda: (None, {}))
    _sentences: dict[Language, tuple[Tournament, list[TournamentEventShown]]] = field(default_factory=dict)

    @classmethod
    def from_stored(cls, stored: StoredTournament) -> LoadedTournament:
        """The tournament that the store has; raises `BadEvent`."""
        return cls(Tournament.fold(map(event_from_text, stored.events)), json.loads(stored.private)["request"])

    @property
    def id(self) -> str:
        return self.state.id

    # What is shown

    @property
    def told_state(self) -> Tournament:
        """The tournament without the names of those who asked to be forgotten."""
        key = (self.state.number, self._forgotten)
        if self._told_state is None or self._told_state[0] != key:
            self._told_state = key, without_names(self.state, self._forgotten)
        return self._told_state[1]

    @property
    def _forgotten(self) -> frozenset[str]:
        return frozenset(player.id for player in self.players.values() if player.forgotten is not None)

    @property
    def around(self) -> Surroundings:
        statuses = {game: loaded.table.status for game, loaded in self.tables.items() if game not in self.state.results}
        return Surroundings(statuses, {player.id: player.name for player in self.players.values()})

    @property
    def version(self) -> object:
        """What the tournament as it is shown depends on; the same as long as that is the same but for the time."""
        around = self.around
        return self.state.number, tuple(around.statuses.items()), tuple(around.players.items())

    def shown(self, now: int) -> Json:
        """The tournament as anybody sees it; worked out once for all readers."""
        version = self.version
        if self._shown is None or self._shown[0] != version:
            told = self.told_state
            if self._standings is None or self._standings[0] is not told:
                self._standings = told, standings_shown(told)
            shown = tournament_shown(told, self.around, now, self._standings[1])
            parts = {each.name: Json(write(getattr(shown, each.name))) for each in fields(shown) if each.name != "now"}
            self._shown = version, parts
        return compose(TournamentShown, **self._shown[1], now=now)

    def once(self, name: str, work: Callable[[], str]) -> str:
        """A text about the tournament, worked out once for all readers as long as it stays as it is; may be called in a thread."""
        version = self.version
        if self._texts[0] != version:
            self._texts = version, {}
        texts = self._texts[1]
        if name not in texts:
            texts[name] = work()
        return texts[name]

    def you(self, person: str, now: int) -> YouShown:
        """The reader in it."""
        open_tables = {
            game: OpenTable(loaded.id, self.no_show_at.get(game, 0) if loaded.table.status == "waiting" else 0)
            for game, loaded in self.tables.items()
            if loaded.table.status != "over"
        }
        return you_shown(self.told_state, person, open_tables, now)

    def sentences(self, language: Language, after: int) -> Sequence[TournamentEventShown]:
        """What has happened after the event of this number; told once in each language."""
        state, around, voice_ = self.told_state, self.around, voice(self.state.plan.game, language)
        before, told = self._sentences.get(language, (None, []))
        if before is None or before.events != state.events[: before.number]:
            before, told = Tournament.begin(state.events[0]), []
            told.append(event_shown(state, before, state.events[0], around, voice_))
        for event in state.events[before.number :]:
            told.append(event_shown(state, before, event, around, voice_))
            before = before.after(event)
        self._sentences[language] = before, told
        return told[after:]


# What the store keeps beside the events


def private_bytes(request: str) -> bytes:
    return json.dumps({"request": request}).encode()


def summary_of(state: Tournament) -> TournamentSummary:
    """What lists find a tournament by."""
    title = json.dumps(plain(listed_parts(state)), ensure_ascii=False)
    return TournamentSummary(state.plan.game, status_of(state), state.plan.listed, due_of(state), title)


def listed(found: TournamentListing) -> TournamentListed:
    parts = read(ListedParts, json.loads(found.summary.title))
    return tournament_listed(found.id, found.summary.game, found.summary.status, found.changed, parts)
