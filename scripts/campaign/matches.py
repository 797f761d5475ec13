"""Clients that play matches over real sockets, one after the other, and resume by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from random import Random
from time import monotonic

from banquise.client import Client, Declined, LiveTable
from banquise.tables import ClockRules
from banquise.tables.requests import Play, Resign, TakeSeat
from scripts.campaign.tally import Tally
from scripts.servers import now_ms

RECONNECT_SECONDS = 3600.0
MATCHES: tuple[tuple[str, dict[str, str], int], ...] = (
    ("gravis", {}, 2),
    ("drivis", {}, 2),
    ("quivive", {"mode": "solo3"}, 3),
    ("vaeva", {}, 2),
    ("derive", {}, 2),
    ("derive", {}, 2),
)
"""Game, options and seats of the matches, in turn: three seats too, and dice in a third of them."""
PROGRAMS = ("", "engine:1", "", "engine:2", "", "", "engine:3")
"""Who has the last seat of the matches, in turn; people where there is none."""
CLOCKS = (None, ClockRules(game=3_600_000))
"""Of the matches, in turn: an hour is more than any match lasts."""
MAX_STILL_SECONDS = 10.0
"""After a fault, every match goes on within this time."""
LOOK_SECONDS = 0.25
"""Between looks whether they have."""
MAX_ENDING_SECONDS = 60.0
THINK_SECONDS = (0.1, 2.0)
"""Before each action, at least and at most."""


@dataclass
class Matches:
    """So many matches at a time; those under way are in `open`, as each of their clients sees them."""

    urls: Sequence[str]
    at_once: int
    rng: Random
    tally: Tally
    ending: asyncio.Event = field(default_factory=asyncio.Event)
    open: dict[str, list[LiveTable]] = field(default_factory=dict)
    numbers: count[int] = field(default_factory=count)

    @asynccontextmanager
    async def under_way(self) -> AsyncIterator[None]:
        """Matches are played from the beginning of this block to its end; then they are ended, and what cannot be ended is a fault."""
        async with asyncio.TaskGroup() as group:
            playing = group.create_task(self._play())
            while self.tally.counts["matches begun"] < self.at_once:
                await asyncio.sleep(0.1)
            yield
            self.ending.set()
            await asyncio.wait((playing,), timeout=MAX_ENDING_SECONDS)
            playing.cancel()
        for table in self.open:
            self.tally.unfinished.add(table)
            self.tally.fault(f"{table}: could not be ended within {MAX_ENDING_SECONDS:g} s")

    async def check_moving(self, fault: str) -> None:
        """Every match goes on by itself, soon after this fault."""
        before = {table: clients[0].shown.number for table, clients in self.open.items()}
        until = monotonic() + MAX_STILL_SECONDS
        while (still := self._still_at(before)) and monotonic() < until:
            await asyncio.sleep(LOOK_SECONDS)
        for clients in still:
            self.tally.counts["matches stuck"] += 1
            waits = f"{clients[0].shown.decision.kind} of {clients[0].shown.game}"
            self.tally.fault(f"{clients[0].id}: nothing for {MAX_STILL_SECONDS:g} s after: {fault}; it waits for a {waits}")

    def _still_at(self, numbers: Mapping[str, int]) -> list[list[LiveTable]]:
        """The matches of which some client has heard nothing since these events."""
        return [clients for table, clients in self.open.items() if any(client.shown.number == numbers.get(table) for client in clients)]

    async def _play(self) -> None:
        await asyncio.gather(*(self._play_on(number) for number in range(self.at_once)))

    async def _play_on(self, number: int) -> None:
        """One match after the other until the campaign ends."""
        turned = number % len(self.urls)
        async with Client(*self.urls[turned:], *self.urls[:turned], patience=RECONNECT_SECONDS) as client:
            while not self.ending.is_set():
                await self._match(client, next(self.numbers))

    async def _match(self, client: Client, number: int) -> None:
        game, options, seats = MATCHES[number % len(MATCHES)]
        program = [each] if (each := PROGRAMS[number % len(PROGRAMS)]) else []
        clock = CLOCKS[number // 2 % len(CLOCKS)]
        made = await client.make(game, ["link"] * (seats - len(program)) + program, options=options, clock=clock)
        async with AsyncExitStack() as stack:
            tables = [await stack.enter_async_context(client.table(link.path)) for link in made.links]
            self.open[made.id] = tables
            self.tally.counts["matches begun"] += 1
            await asyncio.gather(*(self._sit(table, Random(self.rng.random())) for table in tables))
            del self.open[made.id]
            self.tally.counts["matches ended"] += 1
            for table in tables:
                self._check_client(table)

    async def _sit(self, table: LiveTable, rng: Random) -> None:
        """Sits down, plays at random, and resigns once the campaign ends; returns when the last event is known."""
        kept = next(number for number, seat in enumerate(table.shown.seats, 1) if seat.kept_for_you)
        await self._ask(table, TakeSeat(kept, bot=True), table.shown.number)
        async for turn in table.turns():
            await self._think(rng)
            if self.ending.is_set():
                await self._ask(table, Resign(table.seats[0]), turn.shown.number)
            else:
                await self._ask(table, Play(rng.choice(turn.actions).action), turn.shown.number)
        await table.until(lambda: bool(table.shown.seed))

    async def _think(self, rng: Random) -> None:
        if self.ending.is_set():
            return
        try:
            async with asyncio.timeout(rng.uniform(*THINK_SECONDS)):
                await self.ending.wait()
        except TimeoutError:
            return

    async def _ask(self, table: LiveTable, what: TakeSeat | Play | Resign, answers: int) -> None:
        asked = now_ms()
        try:
            numbers = await table.ask(what, answers)
        except Declined as declined:
            self.tally.counts[f"refused: {declined.code}"] += 1
            if declined.code == "time-over":
                self.tally.fault(f"{table.id}: an action came too late for a clock of an hour")
            return
        self.tally.acknowledge(table.id, numbers, what.action if isinstance(what, Play) else what.kind, asked, now_ms())

    def _check_client(self, table: LiveTable) -> None:
        """Every event since it first connected was told to it once and in order."""
        self.tally.counts["sockets opened"] += table.connections
        self.tally.seen[table.id] = table.shown.number
        told = [event.number for event in table.events]
        if told != list(range(told[0], table.shown.number + 1)):
            self.tally.fault(f"{table.id}: a client missed or repeated an event")
