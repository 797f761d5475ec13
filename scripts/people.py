"""People who play on a server, each from an address of their own, and how long it is until they are answered.

Some play with each other, some against a program, and one reads records. Whatever is not answered in time counts as starved.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count, cycle
from random import Random
from time import perf_counter

import httpx

from banquise.client import Client, Declined, LiveTable
from banquise.client.live import TOO_LATE_CODES
from banquise.core import Line, Record, write_record
from banquise.games import GAMES
from banquise.tables.requests import Play
from scripts.figures import percentile
from scripts.source_addresses import coming_from, loopback

MAX_WAIT_SECONDS = 15.0
"""Whoever waits longer is starved, and begins anew."""
LONG_WAIT_SECONDS = 0.2
"""Waits that had not ended when the measurement did are counted from here on."""
THINK_SECONDS = (0.4, 1.2)
"""Before each action, at least and at most."""
PATIENCE_SECONDS = 60.0
"""How long a client tries to reach the server; it then counts as starved."""
MAX_MATCH_ACTIONS = 60
"""Of one person; then another match is begun."""


@dataclass
class Waits:
    """How long people waited, in milliseconds: by what they waited for."""

    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    pending: dict[object, tuple[str, float]] = field(default_factory=dict)
    starved: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    measuring: bool = True

    @contextmanager
    def waiting(self, kind: str) -> Iterator[None]:
        """Somebody waits in this block; how long is kept when it ends."""
        wait = object()
        self.pending[wait] = kind, perf_counter()
        try:
            yield
        finally:
            self._keep(*self.pending.pop(wait))

    def _keep(self, kind: str, began: float) -> None:
        if self.measuring:
            self.times[kind].append(1000 * (perf_counter() - began))

    def starve(self, what: str) -> None:
        if self.measuring:
            self.starved.append(what)

    def begin(self) -> None:
        """Forgets what was measured so far."""
        self.times.clear()
        self.starved.clear()
        self.refused.clear()

    def end(self) -> None:
        """Measures no more. Who has been waiting for long counts as well: they would have waited longer still."""
        for kind, began in self.pending.values():
            if perf_counter() - began > LONG_WAIT_SECONDS:
                self._keep(kind, began)
        self.measuring = False

    def p(self, share: float, *kinds: str) -> float:
        """A percentile of what was waited for; `kinds` are beginnings of their names."""
        return percentile([time for kind, times in self.times.items() if kind.startswith(kinds) for time in times], share)

    def number(self, *kinds: str) -> int:
        return sum(len(times) for kind, times in self.times.items() if kind.startswith(kinds))


@dataclass(frozen=True)
class Person:
    """Somebody with a client and an address of their own."""

    client: Client
    address: str

    @asynccontextmanager
    async def at(self, link: str) -> AsyncIterator[LiveTable]:
        """The table of a link, as this person sees it."""
        with coming_from(self.address):
            table = await self.client.table(link).__aenter__()
        try:
            yield table
        finally:
            await table.__aexit__(None, None, None)


@dataclass
class People:
    """Everybody who plays: `tables` of two people, and one person against each of these programs."""

    url: str
    tables: int
    programs: Sequence[str]
    seed: int
    waits: Waits = field(default_factory=Waits)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    open_tables: dict[int, str] = field(default_factory=dict)
    """The table that each group plays at now."""
    numbers: count[int] = field(default_factory=lambda: count(1))

    async def sit_down(self) -> None:
        """Everybody begins to play; returns when every table is there."""
        games = cycle(GAMES)
        groups = [["link", "link"]] * self.tables + [["link", program] for program in self.programs]
        for number, seats in enumerate(groups):
            self.tasks.append(asyncio.create_task(self._play_matches(number, next(games), seats)))
        self.tasks.append(asyncio.create_task(self._read_records()))
        while len(self.open_tables) < len(groups):
            self.check()
            await asyncio.sleep(0.05)

    def check(self) -> None:
        """Raises what ended somebody's playing."""
        for task in self.tasks:
            if task.done():
                task.result()

    async def go_home(self) -> None:
        for task in self.tasks:
            task.cancel()
        for result in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    # Matches

    async def _play_matches(self, number: int, game: str, seats: Sequence[str]) -> None:
        """One match after the other."""
        rng = Random(f"{self.seed} {number}")
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(self._person()) for _ in range(seats.count("link"))]
            while True:
                await self._match(number, people, game, seats, rng)

    @asynccontextmanager
    async def _person(self) -> AsyncIterator[Person]:
        async with Client(self.url, patience=PATIENCE_SECONDS) as client:
            yield Person(client, loopback(next(self.numbers)))

    async def _match(self, number: int, people: Sequence[Person], game: str, seats: Sequence[str], rng: Random) -> None:
        async with AsyncExitStack() as stack:
            with coming_from(people[0].address):
                made = await people[0].client.make(game, seats)
            tables = [await stack.enter_async_context(person.at(link.path)) for person, link in zip(people, made.links, strict=True)]
            for table in tables:
                await table.take_seat(bot=True)
            self.open_tables[number] = made.id
            for _ in range(MAX_MATCH_ACTIONS):
                if not await self._turn(tables, rng):
                    return

    async def _turn(self, tables: Sequence[LiveTable], rng: Random) -> bool:
        """Whoever has to act does so, and a program answers; False when the match is over or somebody waits too long."""
        await asyncio.sleep(rng.uniform(*THINK_SECONDS))
        if not await self._in_time(_decided(tables), "turn"):
            return False
        table = next((each for each in tables if each.shown.decision.yours), None)
        if table is None:
            return False
        with self.waits.waiting("action"):
            if not await self._in_time(self._act(table, tables, rng), "action"):
                return False
        return await self._answered(table)

    async def _answered(self, table: LiveTable) -> bool:
        """Waits until the program has ended its turn, if it is a program's."""
        if table.shown.decision.kind != "program":
            return True
        program = table.shown.seats[table.shown.decision.by - 1].program
        with self.waits.waiting(program):
            return await self._in_time(table.until(lambda: table.shown.decision.kind != "program"), program)

    async def _act(self, table: LiveTable, tables: Sequence[LiveTable], rng: Random) -> None:
        """Plays, and waits until everybody at the table knows."""
        try:
            await table.ask(Play(rng.choice(table.shown.position.legal).action), table.shown.number)
        except Declined as declined:
            if declined.code not in TOO_LATE_CODES:
                self.waits.refused.append(declined.code)
        await _all_know(tables, table.shown.number)

    async def _in_time(self, what: Awaitable[None], name: str) -> bool:
        try:
            async with asyncio.timeout(MAX_WAIT_SECONDS):
                await what
        except TimeoutError:
            self.waits.starve(name)
            return False
        return True

    # Records

    async def _read_records(self) -> None:
        """Somebody who shows the server a record of one action again and again."""
        with coming_from(loopback(next(self.numbers))):
            async with httpx.AsyncClient(timeout=None) as http:  # noqa: S113 - whoever waits too long is counted
                while True:
                    await asyncio.sleep(THINK_SECONDS[1])
                    with self.waits.waiting("record"):
                        await self._in_time(self._read_record(http), "record")

    async def _read_record(self, http: httpx.AsyncClient) -> None:
        try:
            answer = await http.post(f"{self.url}/api/records", json={"record": short_record()})
        except httpx.TransportError:
            self.waits.refused.append("record: no answer")
        else:
            if not answer.is_success:
                self.waits.refused.append(f"record: {answer.status_code}")


def short_record() -> str:
    """The record of a match of one action."""
    game = next(iter(GAMES.values()))
    start = game.start()
    return write_record(Record.of(Line.begin(start, start.legal_actions()[:1]), game))


async def _decided(tables: Sequence[LiveTable]) -> None:
    """It is for one of them to choose, or the match is over."""
    await asyncio.gather(*(table.until(partial(_is_for_a_person, table)) for table in tables))


def _is_for_a_person(table: LiveTable) -> bool:
    return table.shown.status == "over" or table.shown.decision.kind == "person"


async def _all_know(tables: Sequence[LiveTable], number: int) -> None:
    await asyncio.gather(*(table.until(partial(_knows, table, number)) for table in tables))


def _knows(table: LiveTable, number: int) -> bool:
    return table.shown.number >= number
