"""The host of all tables: loads them from the store, decides one request at a time for each, and sends events to their listeners.

The store decides what has happened. What is in memory may be behind it, never ahead: an event is sent once the store has
it. Where another process has appended first, its events are read and the request is decided again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Protocol

from banquise.codec import write
from banquise.core import Refusal
from banquise.protocol import Greeted, PresenceShown, ProgramNote, ProgramState
from banquise.server.hosting.background import BackgroundTasks
from banquise.server.hosting.errors import TooManyConflicts, UnplayableTable
from banquise.server.hosting.finished_games import finished_game, players_at
from banquise.server.hosting.host_keys import HostKeys
from banquise.server.hosting.keys import Secret, new_seed
from banquise.server.hosting.loaded_table import LoadedTable, PrivateData, TableListener, due_of, summary_of, takes_long
from banquise.server.hosting.outages import Outages
from banquise.server.hosting.table_cache import TableCache
from banquise.store import RESYNC, Changes, Key, Stale, Store, StoreUnavailable, TableExists, UnknownTable
from banquise.tables import (
    CLOCK,
    PROGRAM,
    SECOND_MS,
    TABLE,
    BadEvent,
    Event,
    Luck,
    Plan,
    Request,
    Table,
    advance,
    create,
    event_from_text,
    event_text,
    events_of_request,
    rematch_is_agreed,
    rematch_plan,
)
from banquise.tables import requests as ask
from banquise.tables.requests import Choice
from banquise.views import Presence

LOG: Final = logging.getLogger("banquise.host")
MAX_APPEND_TRIES: Final = 20
"""How often a request is decided again because another process has appended first."""
MAX_SILENCE_MS: Final = 500
"""Of the server, that is no outage."""
MAX_IDLE_TABLES: Final = 2000
"""Kept in memory though nobody has them."""
ARRIVAL_MS: Final = 30 * SECOND_MS
"""The clock of a match that begins waits so long for a player who is not there yet."""
REFRESH_RETRY_SECONDS: Final = 0.5
PRESENCE_DELAY_SECONDS: Final = 0.05
"""Until listeners are told who came and went: many may come at once."""


class PresenceObserver(Protocol):
    """Called when a listener of a table has come or gone."""

    def __call__(self, loaded: LoadedTable, *, asks: bool) -> None:
        """`asks` says that it is not known here who is connected to other processes."""


@dataclass(frozen=True, slots=True)
class RequestResult:
    """The events that a request led to, now or when it was first asked, and the table after them."""

    events: tuple[Event, ...]
    loaded: LoadedTable


class Host(HostKeys):
    """Every table of a store.

    `table_observers` are called with each table that has changed or was loaded, `presence_observers` when somebody connects to
    one or leaves, `greeting_observers` with each greeting.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        max_idle: int = MAX_IDLE_TABLES,
        max_silence_ms: int = MAX_SILENCE_MS,
        *,
        shared: bool = False,
    ) -> None:
        super().__init__(store, now)
        self.shared = shared
        self.outages = Outages(store, now, max_silence_ms, shared=shared)
        self.table_observers: list[Callable[[Table], None]] = [self.outages.on_table_changed]
        self.presence_observers: list[PresenceObserver] = []
        self.greeting_observers: list[Callable[[LoadedTable, Greeted], None]] = []
        self._cache = TableCache(max_idle)
        self._watched: set[LoadedTable] = set()
        self._loading: dict[str, asyncio.Task[LoadedTable]] = {}
        self._tasks = BackgroundTasks()

    # Loading

    async def load(self, table: str) -> LoadedTable:
        """The table, read from the store unless it is in memory; raises `UnknownTable`, `UnplayableTable`.

        It stays the one in memory for as long as the caller has it.
        """
        if found := self._cache.find(table):
            return self._cache.use(found)
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            task.add_done_callback(partial(self._load_ended, table))
        return await asyncio.shield(task)

    def _load_ended(self, table: str, task: asyncio.Task[LoadedTable]) -> None:
        self._loading.pop(table, None)
        if not task.cancelled():
            task.exception()  # marks it as retrieved: everyone who waited may have been cancelled

    def find(self, table: str) -> LoadedTable | None:
        """The table if it is in memory."""
        return self._cache.find(table)

    def loaded_tables(self) -> tuple[LoadedTable, ...]:
        """The tables in memory."""
        return self._cache.all()

    def forget_idle(self) -> None:
        """Drops from memory what nobody has."""
        self._cache.forget_idle()

    async def _load(self, table: str) -> LoadedTable:
        stored = await self.store.load(table)
        try:
            loaded = await asyncio.to_thread(LoadedTable.from_stored, stored) if takes_long(stored) else LoadedTable.from_stored(stored)
        except BadEvent as error:
            raise UnplayableTable(error.reason) from error
        await self.excuse_outages(loaded)
        return self._keep(loaded)

    def _keep(self, loaded: LoadedTable) -> LoadedTable:
        """The table in memory: this one, unless it was loaded meanwhile."""
        kept = self._cache.use(loaded)
        self._notify_observers(kept.table)
        return kept

    def _notify_observers(self, table: Table) -> None:
        for observer in self.table_observers:
            observer(table)

    # Making

    async def make(
        self, plan: Plan, owner: str, secrets: Sequence[Secret], private: PrivateData, request: str = ""
    ) -> LoadedTable | Refusal:
        """A new table of this plan with these keys, or why there can be none; raises `TableExists`."""
        return await self._make(private.family, plan, owner, [each.key for each in secrets], private, request)

    async def _make(
        self, table: str, plan: Plan, owner: str, keys: Sequence[Key], private: PrivateData, request: str
    ) -> LoadedTable | Refusal:
        now = self.now()
        events = create(table, plan, owner, now, Luck(private.seed), request)
        if isinstance(events, Refusal):
            return events
        loaded = LoadedTable.fold(events, private)
        summary, players = summary_of(loaded.table, listed=private.listed), players_at(loaded.table)
        await self.store.create(table, private.to_bytes(), now, _texts(events), summary, keys, players=players)
        loaded = self._keep(loaded)
        if (due := due_of(loaded.table)) is not None and due <= now:  # the first action is chance's
            with suppress(StoreUnavailable):  # it stays due
                await self.tick(table)
        return loaded

    # Asking

    async def ask(self, table: str, request: Request, author: str, keys: Sequence[Key] = ()) -> RequestResult | Refusal:
        """What a request leads to, once the store has it, or why nothing happens.

        Raises `UnknownTable`, `TooManyConflicts`, and `StoreUnavailable`: then it may or may not have happened, and asking the
        same again, with the same id, is harmless.
        """
        loaded = await self.load(table)
        async with loaded.lock:
            loaded.maybe_stale |= request.answers > loaded.table.number  # its author has seen more, from another process
            answer = await self._ask(loaded, request, author, keys)
        if isinstance(answer, Refusal):
            return answer
        if rematch_is_agreed(loaded.table):
            await self.make_rematch(loaded)
        elif isinstance(request.what, ask.TakeSeat) and (loaded.private.listed or loaded.table.created.tournament):
            # whoever waited for it may do something else meanwhile
            await self._await_players(loaded)
        return answer

    async def _ask(self, loaded: LoadedTable, request: Request, author: str, keys: Sequence[Key]) -> RequestResult | Refusal:
        for _ in range(MAX_APPEND_TRIES):
            if loaded.maybe_stale:
                await self._read_new_events(loaded)
            if (now := await self._without_time_lost(loaded)) is None:
                continue
            table = loaded.table
            following = advance(table, request, author, now, loaded.luck)
            if isinstance(following, Refusal):
                return following
            if following is table:
                return RequestResult(events_of_request(table, request.id, author), loaded)
            if await self._append(loaded, following, keys):
                return RequestResult(following.events[table.number :], loaded)
        raise TooManyConflicts

    async def _without_time_lost(self, loaded: LoadedTable) -> int | None:
        """The time at which the clocks of the table are without the time in which nobody served; None if another process had appended
        first.

        What is decided next is decided at that time, for the server may be frozen while the store is told of an outage.
        """
        found = await self.outages.time_lost(loaded)
        if found.lost:
            request = Request(ask.ReportOutage(found.lost), loaded.table.number)
            following = advance(loaded.table, request, CLOCK, found.now, loaded.luck)
            if not isinstance(following, Refusal) and not await self._append(loaded, following, ()):
                return None
        return found.now

    async def _append(self, loaded: LoadedTable, following: Table, keys: Sequence[Key]) -> bool:
        """Whether the store took the new events of `following`; if not, another process had appended first."""
        table, events = loaded.table, following.events[loaded.table.number :]
        loaded.maybe_stale = True  # also if this is cancelled or fails
        try:
            texts = _texts(events)
            summary, snapshot = summary_of(following, listed=loaded.private.listed), loaded.snapshot(following)
            await self.store.append(
                loaded.id,
                table.number,
                texts,
                summary,
                following.at,
                keys,
                snapshot=snapshot,
                players=[player for player in players_at(following) if player not in players_at(table)],
                finished=finished_game(following) if following.ended and not table.ended else None,
            )
        except Stale:
            return False
        loaded.maybe_stale = False
        loaded.snapshot_number = following.number if snapshot else loaded.snapshot_number
        self._apply(loaded, events, texts, following)
        return True

    async def _read_new_events(self, loaded: LoadedTable) -> None:
        """Reads and applies what the store has beyond the last event known here."""
        texts = await self.store.read(loaded.id, loaded.table.number)
        loaded.maybe_stale = False
        if texts:
            self._apply(loaded, [event_from_text(text) for text in texts], texts)

    def _apply(self, loaded: LoadedTable, events: Sequence[Event], texts: Sequence[str], following: Table | None = None) -> None:
        """Applies these events and sends each, as the store has it, to the listeners. `following`, where it is given, is the table after
        the last one.
        """
        for event, text in zip(events, texts, strict=True):
            last = following is not None and event.number == following.number
            loaded.messages.step(following if last and following is not None else loaded.table.after(event), text)
            self._send_last_event(loaded)
        self._notify_observers(loaded.table)

    def _send_last_event(self, loaded: LoadedTable) -> None:
        if not loaded.listeners:
            return
        viewers = {listener.viewer for listener in loaded.listeners}
        texts = loaded.messages.happened(viewers, self.now(), loaded.presence)
        for listener, viewer in [(each, each.viewer) for each in loaded.listeners]:
            listener.send(texts[viewer])

    async def refresh(self, table: str, number: int = 0) -> None:
        """Reads what other processes have appended; with a `number`, only if the table here is behind it."""
        loaded = await self.load(table)
        async with loaded.lock:
            if loaded.maybe_stale or not number or number > loaded.table.number:
                await self._read_new_events(loaded)

    # Requests of the host itself

    async def act_for_program(self, table: str, number: int, choice: Choice) -> bool:
        """Whether what was chosen for the table as it was after event `number` could still be done."""
        answer = await self.ask(table, Request(choice, number), PROGRAM)
        return not isinstance(answer, Refusal)

    async def tick(self, table: str) -> None:
        """Does what is due at a table."""
        loaded = await self.load(table)
        await self.ask(table, Request(ask.Tick(), loaded.table.number), CLOCK)

    async def excuse_outages(self, loaded: LoadedTable) -> None:
        """Takes the outages since its last event off the clocks of a table."""
        if (await self.outages.time_lost(loaded)).lost:
            async with loaded.lock:
                await self._ask(loaded, Request(ask.Tick(), loaded.table.number), CLOCK, ())

    async def excuse_loaded_tables(self) -> None:
        """Takes them off the clocks of all tables in memory, one after the other: whoever acts meanwhile need not wait for that."""
        for loaded in self.loaded_tables():
            try:
                await self.excuse_outages(loaded)
            except StoreUnavailable as error:  # it is done before the next request is decided
                LOG.warning("outage not told", extra={"table": loaded.id, "why": str(error)})

    async def make_rematch(self, loaded: LoadedTable) -> None:
        """Makes the table of the rematch that all agreed to, for the same people with the same keys, and links to it."""
        following = loaded.private.rematch_id
        private = replace(loaded.private, seed=new_seed(), request="")
        try:
            made = await self._make(following, rematch_plan(loaded.table), loaded.table.owner, (), private, "")
        except TableExists:  # made before, by another process or just before a crash
            made = None
        if isinstance(made, Refusal):
            LOG.error("no rematch", extra={"table": loaded.id, "why": str(made)})
            return
        if made:
            await self._await_players(made)
        await self.ask(loaded.id, Request(ask.LinkRematch(following), loaded.table.number), TABLE)

    async def _await_players(self, loaded: LoadedTable) -> None:
        """Where a match with a clock has just begun: the clock waits a moment for those who are not connected yet."""
        table, here = loaded.table, loaded.presence.persons
        absent = tuple(number for number, seat in enumerate(table.seats, 1) if seat.is_held and seat.holder not in here)
        if absent and table.clocks and table.started and not table.played:
            what = ask.AwaitPlayers(absent, self.now() + ARRIVAL_MS)
            await self.ask(loaded.id, Request(what, table.number), CLOCK)

    async def family(self, loaded: LoadedTable) -> AsyncIterator[LoadedTable]:
        """Every table at which the keys of this one are valid, as the store has it now: the first, and one rematch after the other."""
        following = loaded.private.family
        with suppress(UnknownTable):  # the last one has no rematch
            while True:
                await self.refresh(following)
                each = await self.load(following)
                following = each.private.rematch_id
                yield each

    # Listeners

    def add_listener(self, loaded: LoadedTable, listener: TableListener) -> None:
        """From now on the listener is sent every event."""
        assert self._cache.find(loaded.id) is loaded
        first = not loaded.listeners
        loaded.listeners.add(listener)
        loaded.on_listeners_changed()
        self._watched.add(loaded)
        self._on_presence_changed(loaded, asks=first)

    def remove_listener(self, loaded: LoadedTable, listener: TableListener) -> None:
        loaded.listeners.discard(listener)
        loaded.on_listeners_changed()
        if not loaded.listeners:
            self._watched.discard(loaded)
        self._on_presence_changed(loaded, asks=False)

    def is_watched(self, table: str) -> bool:
        """Whether anybody is connected to this table, at this process or at another."""
        loaded = self._cache.find(table)
        return loaded is not None and bool(loaded.listeners or loaded.remote_presence)

    def share_of(self, table: str) -> str:
        """On whose account the programs of a table think: see `address_share`; "" where that is unknown."""
        loaded = self._cache.find(table)
        return loaded.private.address if loaded else ""

    def person_waits(self, table: str) -> bool:
        """Whether somebody who has a seat at this table is connected to it."""
        loaded = self._cache.find(table)
        return loaded is not None and any(loaded.table.seats_of(person) for person in loaded.presence.persons)

    def _on_presence_changed(self, loaded: LoadedTable, *, asks: bool) -> None:
        self._send_presence_soon(loaded)
        for observer in self.presence_observers:
            observer(loaded, asks=asks)

    def set_remote_presence(self, loaded: LoadedTable, process: str, presence: Presence) -> None:
        """Another process says who is connected to it."""
        loaded.remote_presence.pop(process, None)
        if presence != Presence():
            loaded.remote_presence[process] = presence
        self._send_presence_soon(loaded)

    def _send_presence_soon(self, loaded: LoadedTable) -> None:
        if loaded.presence_sent:
            loaded.presence_sent = False
            asyncio.get_running_loop().call_later(PRESENCE_DELAY_SECONDS, self._send_presence, loaded)

    def _send_presence(self, loaded: LoadedTable) -> None:
        loaded.presence_sent = True
        presence = loaded.presence
        text = write(PresenceShown(presence.here(loaded.table), presence.watching))
        for listener in tuple(loaded.listeners):
            listener.send(text)

    def greet(self, loaded: LoadedTable, greeted: Greeted) -> None:
        """Tells everybody at the table, here and at other processes."""
        self.send_greeting(loaded, greeted)
        for observer in self.greeting_observers:
            observer(loaded, greeted)

    @staticmethod
    def send_greeting(loaded: LoadedTable, greeted: Greeted) -> None:
        """Tells those connected here."""
        text = write(greeted)
        for listener in tuple(loaded.listeners):
            listener.send(text)

    def send_program_note(self, table: str, state: ProgramState) -> None:
        """Tells those connected here how the program of a table is getting on."""
        if loaded := self._cache.find(table):
            text = write(ProgramNote(state))
            for listener in tuple(loaded.listeners):
                listener.send(text)

    # Heartbeats

    async def run_heartbeats(self) -> None:
        """For ever: says that this process serves; after an outage, all tables in memory are told."""
        await self.outages.run(lambda: self._tasks.spawn(self.excuse_loaded_tables()), self._clocks_run)

    def _clocks_run(self) -> bool:
        return any(loaded.table.clocks and loaded.table.clocks.counts for loaded in self.loaded_tables())

    async def stop(self) -> None:
        """Ends what it does by itself, and says that it served until now."""
        await self._tasks.stop()
        await self.outages.stop()

    # Events of other processes

    async def run(self, changes: Changes) -> None:
        """Loads what other processes append to the loaded tables, until the store is closed."""
        async for table, number in changes:
            if (table, number) == RESYNC:
                for loaded in self.loaded_tables():
                    self._tasks.spawn(self._refresh_or_log(loaded.id, 0))
                    if loaded.listeners:
                        self._on_presence_changed(loaded, asks=True)
            elif self._is_behind(table, number):
                self._tasks.spawn(self._refresh_or_log(table, number))

    def _is_behind(self, table: str, number: int) -> bool:
        loaded = self._cache.find(table)
        return table in self._loading if loaded is None else number > loaded.table.number

    async def _refresh_or_log(self, table: str, number: int) -> None:
        """Reads new events, again and again until it has: whoever listens asks for nothing, and would wait for them for ever."""
        while not await self._try_to_refresh(table, number):
            await asyncio.sleep(REFRESH_RETRY_SECONDS)

    async def _try_to_refresh(self, table: str, number: int) -> bool:
        """Whether it need not be tried again."""
        try:
            await self.refresh(table, number)
        except StoreUnavailable as error:
            LOG.warning("cannot read new events", extra={"table": table, "why": str(error)})
            if (loaded := self._cache.find(table)) is None:
                return True
            loaded.maybe_stale = True
            return not loaded.listeners  # the next request reads them
        except (UnknownTable, ValueError):
            LOG.exception("cannot read new events", extra={"table": table})
        return True


def _texts(events: Sequence[Event]) -> list[str]:
    return list(map(event_text, events))
