"""Rounds that are played at tables: makes the tables, takes their results, and pairs where that is automatic.

`settle` brings a tournament and its tables into line, whoever did what before and wherever a process was killed: the tables have ids
that follow from the tournament, a result is entered only where none stands, and whatever another process did first is read and left as
it is. It is called after every event, whenever a table of a tournament ends, and again and again for all that are under way.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

from banquise.club import GameId, PairRound, Request, Tournament
from banquise.club import events as ev
from banquise.club.events import HOST
from banquise.club.online import (
    NO_SHOW,
    absent_entrants,
    games_to_play,
    next_automatic,
    no_show_at,
    result_at,
    table_of,
    table_plan,
    unwanted_tables,
)
from banquise.club.requests import Ask
from banquise.club.rights import plays_online
from banquise.core import Refusal
from banquise.server.hosting.background import BackgroundTasks
from banquise.server.hosting.errors import TooManyConflicts, UnplayableTable
from banquise.server.hosting.host import Host
from banquise.server.hosting.keys import new_seed
from banquise.server.hosting.loaded_table import LoadedTable, PrivateData
from banquise.server.tournaments.host import TournamentHost
from banquise.server.tournaments.loaded import LoadedTournament
from banquise.store import Outage, StoreUnavailable, TableExists, UnknownTable, UnknownTournament
from banquise.tables import TABLE, Table
from banquise.tables import Request as TableRequest
from banquise.tables import requests as ask

LOG: Final = logging.getLogger("banquise.rounds")
MAX_STEPS: Final = 50
"""Of one settling: rounds that end while the next one is being made."""
MAX_STOP_TRIES: Final = 20
RETRY_SECONDS: Final = 1.0
WITHDRAWING_SYSTEMS: Final = ("swiss", "tables", "marathon")
"""Where who did not come is withdrawn in an automatic tournament: elsewhere it would be paired with everybody, or is out."""


class Settler:
    """Of one process. `observers` are called with each tournament whose tables have been looked at."""

    def __init__(self, tournaments: TournamentHost, scan_seconds: float) -> None:
        self._tournaments = tournaments
        self._host: Host = tournaments.host
        self._scan_seconds = scan_seconds
        self.observers: list[Callable[[LoadedTournament], None]] = []
        self._again: set[str] = set()
        self._tasks = BackgroundTasks()

    # When it is done

    def on_tournament_changed(self, loaded: LoadedTournament) -> None:
        self._settle_soon(loaded.id)

    def on_table_changed(self, table: Table) -> None:
        """A table that is over gives its tournament a result."""
        if table.created.tournament and table.ended:
            loaded = self._tournaments.find(table.created.tournament)
            if loaded is None or any(each.id == table.id for each in loaded.tables.values()):
                self._settle_soon(table.created.tournament)

    def _settle_soon(self, tournament: str) -> None:
        if tournament not in self._again:
            self._again.add(tournament)
            self._tasks.spawn(self._settle_or_retry(tournament))

    async def _settle_or_retry(self, tournament: str) -> None:
        while True:
            self._again.discard(tournament)
            try:
                return await self.settle(await self._tournaments.load(tournament))
            except (StoreUnavailable, TooManyConflicts) as error:
                LOG.warning("a round waits", extra={"tournament": tournament, "why": str(error)})
            except (UnknownTournament, UnknownTable, UnplayableTable, ValueError):
                LOG.exception("cannot settle a tournament", extra={"tournament": tournament})
                return None
            await asyncio.sleep(RETRY_SECONDS)

    async def run(self) -> None:
        """For ever: looks at whatever is under way, since a process may have been killed, and time passes."""
        while True:
            await self.run_due()
            await asyncio.sleep(self._scan_seconds)

    async def run_due(self) -> None:
        """Looks at all that are due now."""
        try:
            due = await self._host.store.due_tournaments(self._host.now())
        except StoreUnavailable as error:
            LOG.warning("store unavailable", extra={"why": str(error)})
            return
        await asyncio.gather(*(self._settle_once_or_log(tournament) for tournament in due))

    async def _settle_once_or_log(self, tournament: str) -> None:
        try:
            await self.settle(await self._tournaments.load(tournament))
        except (StoreUnavailable, TooManyConflicts, UnknownTournament, UnplayableTable, ValueError) as error:
            LOG.warning("a round waits", extra={"tournament": tournament, "why": str(error)})

    async def stop(self) -> None:
        """Ends what it does by itself."""
        await self._tasks.stop()

    # What is done

    async def settle(self, loaded: LoadedTournament) -> None:
        """Does whatever is due at a tournament; raises `StoreUnavailable`, `TooManyConflicts`."""
        async with loaded.settling:
            for _ in range(MAX_STEPS):
                before = loaded.state.number
                if plays_online(loaded.state):
                    await self._stop_unwanted(loaded)
                    await self._play(loaded)
                await self._go_on(loaded)
                if loaded.state.number == before:
                    break
            loaded.looked_at = True
        for observer in self.observers:
            observer(loaded)

    async def _ask(self, loaded: LoadedTournament, what: Ask) -> Refusal | None:
        """As the host of the tournament. Whatever was refused has been done, or changed, by somebody else."""
        return await self._tournaments.ask(loaded, Request(what), HOST)

    async def _play(self, loaded: LoadedTournament) -> None:
        """Makes the tables that there have to be, and takes the results of those that are over."""
        state = loaded.state
        games = [] if state.is_ended else games_to_play(state)
        tables = {game: await self._table(loaded, state, game) for game in games}
        loaded.tables = {game: table for game, table in tables.items() if table}
        if state.is_paused:
            loaded.no_show_at = {}
            return
        await self._look_for_absent(loaded, state)
        for game, table in loaded.tables.items():
            if table.table.outcome and game not in loaded.state.results:
                await self._take_result(loaded, game, table.table)

    async def _table(self, loaded: LoadedTournament, state: Tournament, game: GameId) -> LoadedTable | None:
        """The table of a game, made unless it is there; nobody's where its tournament has gone on meanwhile."""
        which = table_of(state, game)
        known = loaded.tables.get(game)
        if known and known.id == which:
            return known
        try:
            return await self._host.load(which)
        except UnknownTable:
            pass
        private = PrivateData(new_seed(), listed=state.plan.listed, family=which)
        try:
            made = await self._host.make(table_plan(state, game), state.id, (), private)
        except TableExists:  # another process was faster
            return await self._host.load(which)
        if isinstance(made, Refusal):
            LOG.error("no table", extra={"tournament": loaded.id, "why": str(made)})
            return None
        return made

    async def _look_for_absent(self, loaded: LoadedTournament, state: Tournament) -> None:
        """Stops the tables that somebody has not come to in time."""
        waiting = {game: table for game, table in loaded.tables.items() if table.table.status == "waiting"}
        made = {game: table.table.events[0].at for game, table in waiting.items()}
        outages = await self._host.store.outages(min(made.values())) if made else ()
        now = self._host.now()
        loaded.no_show_at = {game: no_show_at(state, at, _lost(outages, at)) for game, at in made.items()}
        for game, table in waiting.items():
            if 0 < loaded.no_show_at[game] <= now:
                await self._stop(table)

    async def _take_result(self, loaded: LoadedTournament, game: GameId, table: Table) -> None:
        state = loaded.state
        if await self._ask(loaded, ev.ResultEntered(*game, result_at(state, game, table))):
            return
        if state.plan.automatic and state.plan.system in WITHDRAWING_SYSTEMS and not table.started:
            came = {number for number, seat in enumerate(table.seats, 1) if seat.is_held}
            for who in absent_entrants(state, game, came):
                await self._ask(loaded, ev.EntrantWithdrawn(who, NO_SHOW))

    async def _go_on(self, loaded: LoadedTournament) -> None:
        """Pairs the next round by itself, or ends the tournament where there is none."""
        due = next_automatic(loaded.state, self._host.now())
        if due is None or (loaded.refused_at == loaded.state.number and not loaded.state.is_marathon):
            return
        refused = await self._ask(loaded, PairRound() if due is ev.RoundPaired else ev.Ended())
        if refused and refused.code in ("cannot-pair", "all-rounds-played"):
            refused = await self._ask(loaded, ev.Ended())
        if refused:
            loaded.refused_at = loaded.state.number

    # Games that are no longer wanted

    async def _stop_unwanted(self, loaded: LoadedTournament) -> None:
        """Stops the tables of cancelled rounds, and of games whose result an arbiter has entered."""
        for which in set(unwanted_tables(loaded.state)) - loaded.closed:
            try:
                table = await self._host.load(which)
            except UnknownTable:  # it was never made, and is not any more
                pass
            else:
                await self._stop(table, always=True)
            loaded.closed.add(which)

    async def _stop(self, table: LoadedTable, *, always: bool = False) -> None:
        """Ends a game without a result; unless `always`, only if nothing has happened there meanwhile."""
        for _ in range(MAX_STOP_TRIES if always else 1):
            if table.table.outcome:
                return
            await self._host.ask(table.id, TableRequest(ask.Stop(), table.table.number), TABLE)


def _lost(outages: Sequence[Outage], since: int) -> int:
    """How long nobody served since then."""
    return sum(max(0, outage.until - max(outage.since, since)) for outage in outages)
