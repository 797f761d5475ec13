"""The host of all tournaments: loads them from the store, decides one request at a time for each, and says who has changed.

The store decides what has happened. What is in memory may be behind it, never ahead. Where another process has appended first, its
events are read and the request is decided again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from banquise.club import BadEvent, Event, PairRound, Plan, Request, Tournament, advance, create, event_from_text, event_text
from banquise.club import events as ev
from banquise.core import Refusal
from banquise.server.hosting.background import BackgroundTasks
from banquise.server.hosting.errors import TooManyConflicts, UnplayableTable
from banquise.server.hosting.host import Host
from banquise.server.tournaments.loaded import LoadedTournament, private_bytes, summary_of
from banquise.store import RESYNC, Changes, Stale, StoreUnavailable, UnknownTournament

LOG: Final = logging.getLogger("banquise.tournaments")
MAX_APPEND_TRIES: Final = 20
MAX_IDLE_TOURNAMENTS: Final = 50
"""Kept in memory though nobody has them."""
REFRESH_RETRY_SECONDS: Final = 0.5


class TournamentHost:
    """Of one process, beside the host of its tables. `observers` are called with each tournament that has changed or was loaded."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.store = host.store
        self.observers: list[Callable[[LoadedTournament], None]] = []
        self._loaded: WeakValueDictionary[str, LoadedTournament] = WeakValueDictionary()
        self._last_used: OrderedDict[str, LoadedTournament] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LoadedTournament]] = {}
        self._tasks = BackgroundTasks()

    # Loading

    def find(self, tournament: str) -> LoadedTournament | None:
        """The tournament if it is in memory."""
        return self._loaded.get(tournament)

    def loaded(self) -> tuple[LoadedTournament, ...]:
        """Those in memory."""
        return tuple(self._loaded.values())

    async def load(self, tournament: str) -> LoadedTournament:
        """The tournament, read from the store unless it is in memory; raises `UnknownTournament`, `UnplayableTable`."""
        if found := self._loaded.get(tournament):
            return self._use(found)
        task = self._loading.get(tournament)
        if task is None:
            task = self._loading[tournament] = asyncio.get_running_loop().create_task(self._load(tournament))
            task.add_done_callback(partial(self._load_ended, tournament))
        return await asyncio.shield(task)

    def _load_ended(self, tournament: str, task: asyncio.Task[LoadedTournament]) -> None:
        self._loading.pop(tournament, None)
        if not task.cancelled():
            task.exception()  # marks it as retrieved: everyone who waited may have been cancelled

    async def _load(self, tournament: str) -> LoadedTournament:
        stored = await self.store.load_tournament(tournament)
        try:
            loaded = await asyncio.to_thread(LoadedTournament.from_stored, stored)
        except BadEvent as error:
            raise UnplayableTable(error.reason) from error
        await self.read_players(loaded)
        return self._keep(loaded)

    def _keep(self, loaded: LoadedTournament) -> LoadedTournament:
        kept = self._use(self._loaded.setdefault(loaded.id, loaded))
        self._notify(kept)
        return kept

    def _use(self, loaded: LoadedTournament) -> LoadedTournament:
        self._last_used[loaded.id] = loaded
        self._last_used.move_to_end(loaded.id)
        if len(self._last_used) > MAX_IDLE_TOURNAMENTS:
            self._last_used.popitem(last=False)
        return loaded

    def _notify(self, loaded: LoadedTournament) -> None:
        for observer in self.observers:
            observer(loaded)

    async def read_players(self, loaded: LoadedTournament, people: Collection[str] = ()) -> None:
        """Who of those who have to do with it is a player with a name here: those people, or all of them."""
        wanted = people or {loaded.state.organiser, *loaded.state.arbiters, *people_of(loaded.state.events)}
        loaded.players |= await self.store.players(wanted)

    def on_name_changed(self, player: str) -> None:
        """The name of a player is another one now, or they asked to be forgotten."""
        for loaded in self.loaded():
            if player in loaded.players:
                self._tasks.spawn(self._read_player_again(loaded, player))

    async def _read_player_again(self, loaded: LoadedTournament, player: str) -> None:
        while True:
            try:
                await self.read_players(loaded, (player,))
                return self._notify(loaded)
            except StoreUnavailable as error:
                LOG.warning("cannot read a player", extra={"tournament": loaded.id, "why": str(error)})
            await asyncio.sleep(REFRESH_RETRY_SECONDS)

    # Making and asking

    async def make(self, tournament: str, plan: Plan, organiser: str, seed: str, request: str) -> LoadedTournament | Refusal:
        """A new tournament, or why there can be none; raises `TournamentExists`."""
        first = create(tournament, plan, organiser, self.host.now(), seed)
        if isinstance(first, Refusal):
            return first
        state = Tournament.fold([first])
        await self.store.create_tournament(
            tournament, private_bytes(request), first.at, [event_text(first)], summary_of(state), [organiser]
        )
        loaded = LoadedTournament(state, request)
        await self.read_players(loaded)
        return self._keep(loaded)

    async def ask(self, loaded: LoadedTournament, request: Request, author: str) -> Refusal | None:
        """Has a request decided, once the store has what it leads to; gives why nothing happens.

        Raises `TooManyConflicts`, and `StoreUnavailable`: then it may or may not have happened, and asking the same again, with the
        same id, is harmless.
        """
        async with loaded.lock:
            loaded.maybe_stale |= request.answers > loaded.state.number
            for _ in range(MAX_APPEND_TRIES):
                if loaded.maybe_stale:
                    await self._read_new_events(loaded)
                following = await self._decided(loaded.state, request, author)
                if isinstance(following, Refusal):
                    return following
                if following is loaded.state or await self._append(loaded, following):
                    return None
        raise TooManyConflicts

    async def _decided(self, state: Tournament, request: Request, author: str) -> Tournament | Refusal:
        """Pairing takes long: it is done in a thread."""
        if isinstance(request.what, PairRound):
            return await asyncio.to_thread(advance, state, request, author, self.host.now())
        return advance(state, request, author, self.host.now())

    async def _append(self, loaded: LoadedTournament, following: Tournament) -> bool:
        """Whether the store took it; if not, another process had appended first."""
        state, events = loaded.state, following.events[loaded.state.number :]
        loaded.maybe_stale = True  # also if this is cancelled or fails
        people = sorted(people_of(events))
        try:
            texts = list(map(event_text, events))
            await self.store.append_tournament(loaded.id, state.number, texts, summary_of(following), events[-1].at, people)
        except Stale:
            return False
        loaded.maybe_stale = False
        await self._apply(loaded, following)
        return True

    async def _read_new_events(self, loaded: LoadedTournament) -> None:
        """Reads and applies what the store has beyond the last event known here."""
        texts = await self.store.read_tournament(loaded.id, loaded.state.number)
        following = loaded.state
        for text in texts:
            following = following.after(event_from_text(text))
        if texts:
            await self._apply(loaded, following)
        loaded.maybe_stale = False

    async def _apply(self, loaded: LoadedTournament, following: Tournament) -> None:
        new = people_of(following.events[loaded.state.number :]) - loaded.players.keys()
        loaded.state = following
        if new:
            await self.read_players(loaded, new)
        self._notify(loaded)

    async def refresh(self, loaded: LoadedTournament, number: int = 0) -> None:
        """Reads what other processes have appended; with a `number`, only if the tournament here is behind it."""
        async with loaded.lock:
            if loaded.maybe_stale or not number or number > loaded.state.number:
                await self._read_new_events(loaded)

    # Events of other processes

    async def run(self, changes: Changes) -> None:
        """Reads what other processes append to the loaded tournaments, until the store is closed."""
        async for tournament, number in changes:
            everything = (tournament, number) == RESYNC
            for loaded in self.loaded() if everything else self._found(tournament):
                if everything or number > loaded.state.number:
                    self._tasks.spawn(self._refresh_or_log(loaded, number))

    def _found(self, tournament: str) -> Iterator[LoadedTournament]:
        if loaded := self._loaded.get(tournament):
            yield loaded

    async def _refresh_or_log(self, loaded: LoadedTournament, number: int) -> None:
        while True:
            try:
                return await self.refresh(loaded, number)
            except StoreUnavailable as error:
                LOG.warning("cannot read new events", extra={"tournament": loaded.id, "why": str(error)})
            except (UnknownTournament, ValueError):
                LOG.exception("cannot read new events", extra={"tournament": loaded.id})
                return None
            await asyncio.sleep(REFRESH_RETRY_SECONDS)

    # Listeners

    def close_sockets_of_keys(self, hashes: Collection[str]) -> None:
        """Those of this process."""
        for loaded in self.loaded():
            for listener in tuple(loaded.listeners):
                if listener.hash in hashes:
                    listener.on_key_revoked()

    async def stop(self) -> None:
        """Ends what it does by itself."""
        await self._tasks.stop()


def people_of(events: Sequence[Event]) -> set[str]:
    """Those who have to do with a tournament by these events."""
    found: set[str] = set()
    for event in events:
        if isinstance(event.what, ev.EntrantAdded):
            found |= {event.what.entrant.id, *event.what.entrant.players}
        elif isinstance(event.what, ev.ArbiterNamed):
            found.add(event.what.person)
    return found
