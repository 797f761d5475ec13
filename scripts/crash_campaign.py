"""Matches under way while servers are killed: `python -m scripts.crash_campaign [sqlite | postgresql]`, both if none is named.

Clients play over real sockets and resume by themselves; `banquise serve` gets SIGKILL at random moments and is started again.
With PostgreSQL there are two servers, killed in turn. In the end every match is ended, and the store is read: every action
that was acknowledged is there once, nothing else is, no number is missing, every table replays, and its dice are those of its seed.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic

from banquise.client import Client, Declined, LiveTable
from banquise.store import open_store
from banquise.tables import Event, Table, event_from_text, verify
from banquise.tables.events import Acted, Resigned, Rolled, SeatTaken
from banquise.tables.requests import Play, Resign, TakeSeat
from banquise.tables.seats import MACHINES
from scripts.servers import ServerProcess, allow_many_sockets
from tests.postgres import postgres, why_not

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
KINDS: dict[type, str] = {Resigned: "resign", SeatTaken: "take-seat"}
THINK_SECONDS = (0.1, 2.0)
"""Before each action, at least and at most."""
LOG_CONTEXT_LINES = 30
"""Shown of a log from an error on."""
MATCHES_PER_PROGRAM = 10
"""One in so many matches has a program in its last seat."""


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


@dataclass
class Tally:
    """What the clients know: counts, and each request that was acknowledged, by table and event number."""

    counts: Counter[str] = field(default_factory=Counter)
    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def fault(self, text: str) -> None:
        self.faults.append(text)

    def acknowledge(self, table: str, numbers: Sequence[int], text: str) -> None:
        """The server said that this request led to these events."""
        self.counts["requests acknowledged"] += 1
        if (table, numbers[0]) in self.acknowledged:
            self.fault(f"{table}: event {numbers[0]} was acknowledged for two requests")
        self.acknowledged[table, numbers[0]] = text


@dataclass
class Campaign:
    """One store under test."""

    servers: list[ServerProcess]
    database: str
    matches: int
    kills: int
    pause: float
    rng: Random
    tally: Tally = field(default_factory=Tally)
    ending: asyncio.Event = field(default_factory=asyncio.Event)
    numbers: count[int] = field(default_factory=count)

    # Clients

    async def play_matches(self, number: int) -> None:
        """Plays one match after the other until the campaign ends."""
        urls = [server.url for server in self.servers]
        turned = number % len(urls)
        async with Client(*urls[turned:], *urls[:turned], patience=RECONNECT_SECONDS) as client:
            while not self.ending.is_set():
                await self.match(client)

    async def match(self, client: Client) -> None:
        game, options, seats = MATCHES[next(self.numbers) % len(MATCHES)]
        program = ["engine:1"] if self.rng.randrange(MATCHES_PER_PROGRAM) == 0 else []
        made = await client.make(game, ["link"] * (seats - len(program)) + program, options=options)
        async with AsyncExitStack() as stack:
            tables = [await stack.enter_async_context(client.table(link.path)) for link in made.links]
            self.tally.counts["matches begun"] += 1
            await asyncio.gather(*(self.player(table, Random(self.rng.random())) for table in tables))
            self.tally.counts["matches ended"] += 1
            for table in tables:
                self.check_client(table)

    async def player(self, table: LiveTable, rng: Random) -> None:
        """Sits down, plays at random, and resigns once the campaign ends; returns when the last event is known."""
        kept = next(number for number, seat in enumerate(table.shown.seats, 1) if seat.kept_for_you)
        await self.ask(table, TakeSeat(kept, bot=True), table.shown.number)
        await self.play(table, rng)
        await table.until(lambda: bool(table.shown.seed))

    async def play(self, table: LiveTable, rng: Random) -> None:
        async for turn in table.turns():
            await self.think(rng)
            if self.ending.is_set():
                await self.ask(table, Resign(table.seats[0]), turn.shown.number)
            else:
                await self.ask(table, Play(rng.choice(turn.actions).action), turn.shown.number)

    async def think(self, rng: Random) -> None:
        if self.ending.is_set():
            return
        try:
            async with asyncio.timeout(rng.uniform(*THINK_SECONDS)):
                await self.ending.wait()
        except TimeoutError:
            return

    async def ask(self, table: LiveTable, what: TakeSeat | Play | Resign, answers: int) -> None:
        try:
            numbers = await table.ask(what, answers)
        except Declined as declined:
            self.tally.counts[f"refused: {declined.code}"] += 1
            return
        self.tally.acknowledge(table.id, numbers, what.action if isinstance(what, Play) else what.kind)

    def check_client(self, table: LiveTable) -> None:
        """Every event was told to it once and in order."""
        self.tally.counts["sockets opened"] += table.connections
        self.tally.seen[table.id] = len(table.events)
        if [event.number for event in table.events] != list(range(1, table.shown.number + 1)):
            self.tally.fault(f"{table.id}: a client missed or repeated an event")

    # Kills

    async def kill_servers(self) -> None:
        """Once so many matches have begun: kills one server after the other at random moments, and starts it again at once."""
        while self.tally.counts["matches begun"] < self.matches:
            await asyncio.sleep(0.1)
        for number in range(self.kills):
            await asyncio.sleep(self.rng.uniform(0.2, 1.8) * self.pause)
            server = self.servers[number % len(self.servers)]
            await server.kill()
            self.tally.counts["kills"] += 1
            await server.start()
            if (number + 1) % 10 == 0:
                told, ended = self.tally.counts["requests acknowledged"], self.tally.counts["matches ended"]
                say(f"  {number + 1} kills, {told:,} requests acknowledged, {ended} matches ended")

        say("  the matches are ended")
        self.ending.set()

    async def run(self) -> None:
        await asyncio.gather(self.kill_servers(), *(self.play_matches(number) for number in range(self.matches)))

    # The store

    async def check_store(self) -> None:
        """Reads every table that a client knows of, and compares."""
        store = await open_store(self.database)
        tables = {table for table, _ in self.tally.acknowledged}
        for table in sorted(tables):
            self.check_table(table, [event_from_text(text) for text in await store.read(table)])
        await store.close()

    def check_table(self, table: str, events: list[Event]) -> None:
        counts, fault = self.tally.counts, self.tally.fault
        counts["events in the store"] += len(events)
        if [event.number for event in events] != list(range(1, len(events) + 1)):
            fault(f"{table}: numbers are missing or doubled")
        if self.tally.seen.get(table) != len(events):
            fault(f"{table}: clients saw {self.tally.seen.get(table)} events, the store has {len(events)}")
        self.check_requests(table, events)
        try:
            folded = Table.fold(events)
            counts["tables replayed"] += 1
            counts["tables over"] += folded.ended
            if reason := verify(events):
                fault(f"{table}: {reason}")
        except ValueError as error:
            fault(f"{table}: {error}")
        counts["rolls verified"] += sum(isinstance(event.what, Rolled) for event in events)

    def check_requests(self, table: str, events: list[Event]) -> None:
        """The requests of people in the store are those that were acknowledged, each once."""
        people = [event for event in events[1:] if event.by not in MACHINES]
        asked = Counter((event.by, event.request) for event in people)
        told = {number: text for (name, number), text in self.tally.acknowledged.items() if name == table}
        for (author, request), times in asked.items():
            if times > 1:
                self.tally.fault(f"{table}: request {request} of {author} happened {times} times")
        for event in people:
            self.tally.counts["actions of people in the store"] += isinstance(event.what, Acted)
            done = event.what.action if isinstance(event.what, Acted) else KINDS[type(event.what)]
            if told.pop(event.number, None) != done:
                self.tally.fault(f"{table}: event {event.number} ({done}) was not acknowledged")
        for number, text in told.items():
            self.tally.fault(f"{table}: event {number} ({text}) was acknowledged and is not there")


@asynccontextmanager
async def campaign(store: str, arguments: argparse.Namespace, home: Path) -> AsyncIterator[Campaign]:
    """A campaign against this kind of store, with its servers running."""
    async with AsyncExitStack() as stack:
        if store == "sqlite":
            database, processes = str(home / "tables.db"), 1
        else:
            database, processes = stack.enter_context(postgres()).database(), 2
        servers = [ServerProcess(database, home / f"server{number}.log", "--thinkers", "1") for number in range(processes)]
        for server in servers:
            await server.start()
            stack.push_async_callback(server.kill)
        made = Campaign(servers, database, arguments.matches, arguments.kills, arguments.pause, Random(arguments.seed))
        yield made


def logged_errors(server: ServerProcess) -> list[str]:
    """The errors in a server's log, each with the lines after it."""
    lines = server.log_lines
    wrong = [place for place, line in enumerate(lines) if "Traceback" in line or '"level": "error"' in line]
    return ["\n".join(lines[place : place + LOG_CONTEXT_LINES]) for place in wrong]


async def run(store: str, arguments: argparse.Namespace) -> bool:
    """Whether nothing was lost."""
    say(f"{store}: {arguments.matches} matches at a time, {arguments.kills} kills, seed {arguments.seed}")
    began = monotonic()
    with tempfile.TemporaryDirectory(prefix="banquise-crash-") as folder:
        async with campaign(store, arguments, Path(folder)) as made:
            await made.run()
            for server in made.servers:
                await server.stop()
            await made.check_store()
            errors = [each for server in made.servers for each in logged_errors(server)]
    for name, number in sorted(made.tally.counts.items()):
        say(f"  {number:>9,} {name}")
    for fault in [*made.tally.faults[:20], *errors[:20]]:
        say(f"  FAULT {fault}")
    say(f"  {len(made.tally.faults)} faults, {len(errors)} errors in the servers' logs, {monotonic() - began:.0f} s")
    return not made.tally.faults and not errors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", nargs="?", choices=["sqlite", "postgresql"])
    parser.add_argument("--matches", type=int, default=200, help="how many are under way at a time")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--pause", type=float, default=3.0, help="mean seconds from a server being ready to the next kill")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    allow_many_sockets()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends the servers too
    stores = [arguments.store] if arguments.store else ["sqlite", "postgresql"]
    if "postgresql" in stores and (reason := why_not()):
        say(f"NOT RUN on PostgreSQL: {reason}")
        stores.remove("postgresql")
    passed = [asyncio.run(run(store, arguments)) for store in stores]
    sys.exit(0 if all(passed) else 1)


if __name__ == "__main__":
    main()
