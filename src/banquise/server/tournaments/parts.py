"""The parts of a server that tournaments need, wired together."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from banquise.server.hosting.host import Host
from banquise.server.settings import Settings
from banquise.server.tournaments.host import TournamentHost
from banquise.server.tournaments.loaded import LoadedTournament
from banquise.server.tournaments.settling import Settler
from banquise.server.tournaments.watching import Watching


@dataclass(frozen=True, slots=True)
class Tournaments:
    """Of one process."""

    host: TournamentHost
    settler: Settler
    watching: Watching

    @classmethod
    def of(cls, host: Host, settings: Settings) -> Tournaments:
        """They hear of the tables of this host."""
        tournaments = TournamentHost(host)
        settler = Settler(tournaments, settings.scan_seconds)
        watching = Watching(tournaments, settings.tournament_seconds)
        tournaments.observers += [settler.on_tournament_changed, watching.on_tournament_changed]
        settler.observers.append(watching.on_tournament_changed)
        host.table_observers += [settler.on_table_changed, watching.on_table_changed]
        host.ended_key_observers.append(tournaments.close_sockets_of_keys)
        host.name_observers.append(tournaments.on_name_changed)
        return cls(tournaments, settler, watching)

    async def settled(self, tournament: str) -> LoadedTournament:
        """The tournament with its tables; raises `UnknownTournament`, `UnplayableTable`, `StoreUnavailable`."""
        loaded = await self.host.load(tournament)
        if loaded.maybe_stale:
            await self.host.refresh(loaded)
        if not loaded.looked_at:
            await self.settler.settle(loaded)
        return loaded

    def background(self) -> list[Callable[[], Coroutine[Any, Any, None]]]:
        """What has to run as long as the server does."""
        changes = self.host.store.tournament_changes()
        return [lambda: self.host.run(changes), self.settler.run, self.watching.run]

    async def stop(self) -> None:
        """Ends what they do by themselves."""
        await self.settler.stop()
        await self.host.stop()
