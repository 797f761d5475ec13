"""The tables: found in memory or read from the store, asked one thing at a time, and shown to whoever looks.

The store decides what has happened. What is in memory may be behind it, never ahead: an event is shown once the store has
it. Where another process was quicker, its events are read and the request is decided anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from banquise.core import Refusal
from banquise.i18n import Language
from banquise.protocol import Happened
from banquise.protocol import Presence as PresenceMessage
from banquise.server.hosting.keys import Secret, hash_of, new_seed
from banquise.server.hosting.loaded_table import Held, Listener, Private, due_of, facts_of
from banquise.store import EVERYTHING, Changes, Key, Stale, Store, StoreUnavailable, TableExists, UnknownTable
from banquise.tables import (
    CLOCK,
    PROGRAM,
    TABLE,
    Event,
    Luck,
    Plan,
    Request,
    Table,
    advance,
    answered,
    create,
    event_from_text,
    events_text,
    rematch,
    rematch_is_agreed,
)
from banquise.tables import requests as ask
from banquise.views import Presence, spliced

LOG: Final = logging.getLogger("banquise.host")
MANY: Final = 40
"""Events beyond which reading a table is left to a thread."""
TRIES: Final = 20
"""How often a request is decided anew because others were quicker."""
SOON: Final = 0.05
"""Seconds until everybody is told who came and went."""
HAPPENED: Final = Happened.model_fields["kind"].default

Observer = Callable[[Table], None]


class Greeter(Protocol):
    """Told of each table to which somebody has come or from which somebody has gone."""

    def __call__(self, held: Held, *, asks: bool) -> None:
        """`asks`: nothing is known here about who is connected elsewhere."""


class Overtaken(Exception):
    """Others were quicker every time."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What a request led to, now or when it was first asked, and the table then."""

    events: tuple[Event, ...]
    held: Held


class Host:
    """Every table of a store. `observers` are told of each table that has changed or come into memory, `farewells` of each key
    that was revoked.
    """

    def __init__(self, store: Store, now: Callable[[], int], most: int = 1500, *, shared: bool = False) -> None:
        self.store = store
        self.now = now
        self.shared = shared
        self.observers: list[Observer] = []
        self.greeters: list[Greeter] = []
        self.farewells: list[Callable[[str], None]] = []
        self._most = most
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Held]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # Finding

    async def held(self, table: str) -> Held:
        """The table; raises `UnknownTable`."""
        if found := self._held.get(table):
            self._held.move_to_end(table)
            return found
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            task.add_done_callback(partial(self._loaded, table))
        return await asyncio.shield(task)

    def _loaded(self, table: str, task: asyncio.Task[Held]) -> None:
        self._loading.pop(table, None)
        if not task.cancelled():
            task.exception()  # whoever waited has it; perhaps nobody did to the end

    def found(self, table: str) -> Held | None:
        """The table if it is in memory."""
        return self._held.get(table)

    def known(self) -> tuple[Held, ...]:
        """The tables in memory."""
        return tuple(self._held.values())

    async def _load(self, table: str) -> Held:
        private = Private.of(await self.store.private(table))
        texts = await self.store.read(table)
        held = await asyncio.to_thread(Held.read, texts, private) if len(texts) > MANY else Held.read(texts, private)
        await self.excuse(held)
        self._keep(held)
        return held

    def _keep(self, held: Held) -> None:
        self._held[held.id] = held
        self._make_room()
        self._observe(held.table)

    def _make_room(self) -> None:
        excess = len(self._held) - self._most
        idle = [name for name, held in self._held.items() if not held.listeners and not held.lock.locked()] if excess > 0 else []
        for name in idle[:excess]:
            del self._held[name]

    def _observe(self, table: Table) -> None:
        for observer in self.observers:
            observer(table)

    # Making

    async def make(self, plan: Plan, owner: str, secrets: Sequence[Secret], private: Private, request: str = "") -> Held | Refusal:
        """A new table of this plan with these keys, or why there can be none."""
        return await self._make(private.family, plan, owner, [each.key for each in secrets], private, request)

    async def _make(self, table: str, plan: Plan, owner: str, keys: Sequence[Key], private: Private, request: str) -> Held | Refusal:
        now = self.now()
        events = create(table, plan, owner, now, Luck(private.seed), request)
        if isinstance(events, Refusal):
            return events
        held = Held.fold(events, private)
        await self.store.create(table, private.kept(), now, _texts(events), facts_of(held.table, listed=private.listed), keys)
        self._keep(held)
        if (due := due_of(held.table)) is not None and due <= now:  # a die
            with suppress(StoreUnavailable):  # it stays due
                await self.tick(table)
        return held

    # Asking

    async def ask(self, table: str, request: Request, author: str, keys: Sequence[Key] = ()) -> Answered | Refusal:
        """What a request leads to, once the store has it, or why nothing happens.

        Raises `UnknownTable`, `Overtaken`, and `StoreUnavailable`: then it may or may not have happened, and asking the
        same again, with the same id, is harmless.
        """
        held = await self.held(table)
        async with held.lock:
            held.doubt |= request.answers > held.table.number  # seen elsewhere, before it was known here
            answer = await self._ask(held, request, author, keys)
        if not isinstance(answer, Refusal) and rematch_is_agreed(held.table):
            await self.follow(held)
        return answer

    async def _ask(self, held: Held, request: Request, author: str, keys: Sequence[Key]) -> Answered | Refusal:
        for _ in range(TRIES):
            if held.doubt:
                await self._read_on(held)
            table = held.table
            following = advance(table, request, author, self.now(), held.luck)
            if isinstance(following, Refusal):
                return following
            if following is table:
                return Answered(answered(table, request.id, author), held)
            if await self._append(held, following, keys):
                return Answered(following.events[table.number :], held)
        raise Overtaken

    async def _append(self, held: Held, following: Table, keys: Sequence[Key]) -> bool:
        """Whether the store took what is new in `following`; if not, what others appended is known now."""
        table, events = held.table, following.events[held.table.number :]
        held.doubt = True  # until the store has answered
        try:
            await self.store.append(held.id, table.number, _texts(events), held.facts(following), following.at, keys)
        except Stale:
            return False
        held.doubt = False
        self._go_on(held, events, following)
        return True

    async def _read_on(self, held: Held) -> None:
        """Up to the last event that the store has."""
        texts = await self.store.read(held.id, held.table.number)
        held.doubt = False
        if texts:
            self._go_on(held, [event_from_text(text) for text in texts])

    def _go_on(self, held: Held, events: Sequence[Event], following: Table | None = None) -> None:
        """The table after these events, and everybody who looks at it told of each."""
        for event in events:
            last = following is not None and event.number == following.number
            held.step(following if last and following is not None else held.table.after(event))
            self._tell(held)
        self._observe(held.table)

    def _tell(self, held: Held) -> None:
        if not held.listeners:
            return
        now, presence, event = self.now(), held.presence, held.history.events[-1]
        texts: dict[tuple[str, Language], bytes] = {}
        for listener in tuple(held.listeners):
            reader = (listener.person, listener.language)
            if reader not in texts:
                table = held.view.json(*reader, now, presence)
                texts[reader] = spliced(b'{"kind":"%s"}' % HAPPENED.encode(), event=event, table=table)
            listener.tell(texts[reader])

    async def refresh(self, table: str, number: int = 0) -> None:
        """Reads what others have appended to a table that is in memory, if there is anything beyond what is known here."""
        held = await self.held(table)
        async with held.lock:
            if held.doubt or not number or number > held.table.number:
                await self._read_on(held)

    # What the host itself asks

    async def play_for_program(self, table: str, number: int, action: str) -> bool:
        """Whether this action, chosen for the table as it was after event `number`, could still be played."""
        answer = await self.ask(table, Request(ask.Play(action), number), PROGRAM)
        return not isinstance(answer, Refusal)

    async def tick(self, table: str) -> None:
        """Does whatever is due at a table."""
        held = await self.held(table)
        await self.ask(table, Request(ask.Tick(), held.table.number), CLOCK)

    async def excuse(self, held: Held) -> None:
        """Takes the time in which nobody served off the clocks of a table."""
        if not (held.table.clocks and held.table.clocks.counts):
            return
        outages = await self.store.outages(held.table.at)
        async with held.lock:
            now, last = self.now(), held.table.at
            lasted = sum(max(0, min(each.until, now) - max(each.since, last)) for each in outages)
            if lasted:
                await self._ask(held, Request(ask.Excuse(lasted), held.table.number), CLOCK, ())

    async def follow(self, held: Held) -> None:
        """Makes the table of the rematch that all agreed to, for the same people with the same keys, and says where it is."""
        following = held.private.rematch
        private = Private(new_seed(), held.private.listed, held.private.family)
        try:
            made = await self._make(following, rematch(held.table), held.table.owner, (), private, "")
        except TableExists:  # made before, by another process or just before a crash
            made = None
        if isinstance(made, Refusal):
            LOG.error("no rematch", extra={"table": held.id, "why": str(made)})
            return
        await self.ask(held.id, Request(ask.Follow(following), held.table.number), TABLE)

    # Keys

    async def key(self, held: Held, secret: str) -> Key | None:
        """The key of this secret, if it is valid at this table."""
        return await self.key_of_hash(held, hash_of(secret))

    async def key_of_hash(self, held: Held, hashed: str) -> Key | None:
        key = await self.store.key(hashed)
        return key if key and key.revoked is None and key.table == held.private.family else None

    def secret(self, held: Held, person: str, secret: str | None = None) -> Secret:
        """A key for somebody at this table, of a new secret unless one is given, still to be stored."""
        return Secret.of(person, held.private.family, self.now(), secret)

    async def revoke(self, hashed: str) -> None:
        """The key is no longer valid, and whoever is connected by it is sent away."""
        await self.store.revoke(hashed, self.now())
        self.dismiss(hashed)
        for farewell in self.farewells:
            farewell(hashed)

    def dismiss(self, hashed: str) -> None:
        """Sends whoever is connected by this key away."""
        for listener in tuple(listener for held in self.known() for listener in held.listeners):
            if listener.hash == hashed:
                listener.dismiss()

    # Listening

    def listen(self, held: Held, listener: Listener) -> None:
        """From now on the listener is told of every event."""
        first = not held.listeners
        held.listeners.add(listener)
        self._greet(held, asks=first)

    def leave(self, held: Held, listener: Listener) -> None:
        held.listeners.discard(listener)
        self._greet(held, asks=False)

    def _greet(self, held: Held, *, asks: bool) -> None:
        self._announce_soon(held)
        for greeter in self.greeters:
            greeter(held, asks=asks)

    def moved(self, held: Held, process: str, presence: Presence) -> None:
        """Another process says who is connected to it."""
        held.elsewhere.pop(process, None)
        if presence != Presence():
            held.elsewhere[process] = presence
        self._announce_soon(held)

    def _announce_soon(self, held: Held) -> None:
        """Many may come at once: all are told once."""
        if held.announced:
            held.announced = False
            asyncio.get_running_loop().call_later(SOON, self._announce, held)

    def _announce(self, held: Held) -> None:
        held.announced = True
        presence = held.presence
        text = PresenceMessage(here=presence.here(held.table), watching=presence.watching).model_dump_json().encode()
        for listener in tuple(held.listeners):
            listener.tell(text)

    # News of other processes

    async def run(self, changes: Changes) -> None:
        """Follows what any process appends, until the store is closed."""
        async for table, number in changes:
            if (table, number) == EVERYTHING:
                for held in self.known():
                    self._catch_up(held.id, 0)
                    if held.listeners:
                        self._greet(held, asks=True)
            elif self._is_behind(table, number):
                self._catch_up(table, number)

    def _is_behind(self, table: str, number: int) -> bool:
        held = self._held.get(table)
        return table in self._loading if held is None else number > held.table.number

    def _catch_up(self, table: str, number: int) -> None:
        task = asyncio.get_running_loop().create_task(self._caught_up(table, number))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _caught_up(self, table: str, number: int) -> None:
        try:
            await self.refresh(table, number)
        except StoreUnavailable as error:  # whoever asks next reads on
            (await self.held(table)).doubt = True
            LOG.warning("cannot read on", extra={"table": table, "why": str(error)})
        except (UnknownTable, ValueError):
            LOG.exception("cannot read on", extra={"table": table})


def _texts(events: Sequence[Event]) -> list[str]:
    return [events_text((event,)).rstrip("\n") for event in events]
