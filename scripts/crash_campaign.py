"""Matches under way while everything around them fails: `python -m scripts.crash_campaign [sqlite | postgresql]`, both if none is named.

Clients play over real sockets and resume by themselves, with people and programs, with clocks and without. Meanwhile servers, search
processes and database are killed and frozen at random moments, connections end, the clock of the machine is moved and its disk is full;
with PostgreSQL there are two servers. Ten seconds after the last fault of a kind every match has gone on. In the end every match is
ended, and the store is read: every action that was acknowledged is there once, nothing else is, no number is missing, every table
replays, its dice are those of its seed, and no clock lost time in which nobody served.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import chain
from math import ceil
from pathlib import Path
from random import Random
from time import monotonic

from scripts.campaign.checks import check_store
from scripts.campaign.faults import MovedClock, Scene, small_disk
from scripts.campaign.matches import Matches
from scripts.campaign.tally import Tally
from scripts.figures import say
from scripts.servers import ServerProcess, allow_many_sockets
from tests.postgres import postgres, why_not

LOG_CONTEXT_LINES = 30
MAX_SHOWN_CHARACTERS = 500
"""Shown of a log: lines from an error on, or characters of one line."""
MAX_SHOWN_FAULTS = 20
QUICK_FAULTS = 1
"""Of each kind, to try it."""


@dataclass
class Campaign:
    """One store under test."""

    scene: Scene
    matches: Matches
    tally: Tally
    rng: Random
    scale: float
    quick: bool
    only: list[str]
    began: float = field(default_factory=monotonic)

    async def run(self) -> None:
        """Plays while everything fails, then ends the matches."""
        async with self.matches.under_way():
            await self.fail()
            say("  the matches are ended")

    async def fail(self) -> None:
        """One fault after the other at random moments, kind by kind, or mixed to try it."""
        for kinds in self.rounds():
            for kind in kinds:
                await self.make(kind)
            await self.matches.check_moving(kinds[-1])
            self.report(kinds)

    def report(self, kinds: list[str]) -> None:
        """What has been made so far, and when."""
        name = kinds[0] if len(set(kinds)) == 1 else "mixed"
        done = f"{self.tally.counts['requests acknowledged']:,} requests acknowledged, {len(self.tally.faults)} faults"
        say(f"  {monotonic() - self.began:4.0f} s: {name}, {len(kinds)} times; so far {done}")

    def rounds(self) -> list[list[str]]:
        """The faults of each round; in the last they are mixed."""
        kinds = {name: ceil(self.scale * number) for name, (_, number, _) in self.scene.kinds().items() if name in (self.only or [name])}
        mixed = [name for name, number in kinds.items() for _ in range(QUICK_FAULTS if self.quick else number // 5)]
        self.rng.shuffle(mixed)
        alone = [] if self.quick else [[name] * number for name, number in kinds.items()]
        return [each for each in (*alone, mixed) if each]  # few faults leave none to mix

    async def make(self, kind: str) -> None:
        do, _, pause = self.scene.kinds()[kind]
        await asyncio.sleep(self.rng.uniform(0.1, 1.9) * pause)
        if outage := await do():
            self.tally.outages.append(outage)
        self.tally.counts[f"fault: {kind}"] += 1


@asynccontextmanager
async def campaign(store: str, arguments: argparse.Namespace, home: Path) -> AsyncIterator[Campaign]:
    """A campaign against this kind of store, with its servers running."""
    async with AsyncExitStack() as stack:
        disk, database_server = None, None
        if store == "sqlite":
            disk = home / "disk" if stack.enter_context(small_disk(home / "disk")) else None
            database = str(home / "disk" / "tables.db")
        else:
            database_server = stack.enter_context(postgres())
            database = database_server.database()
        if store == "sqlite" and not disk:
            say("  NOT RUN: disk full, for which only root may make a small disk")
        clock = MovedClock(home / "offset")
        clock.move(0)
        servers = [
            ServerProcess(database, home / f"server{number}.log", "--thinkers", "1", environment=clock.environment)
            for number in range(1 if store == "sqlite" else 2)
        ]
        for server in servers:
            await server.start()
            stack.push_async_callback(server.kill)
        tally, rng = Tally(), Random(arguments.seed)
        scene = Scene(servers, database, clock, disk, database_server, rng)
        matches = Matches([server.url for server in servers], arguments.matches, Random(rng.random()), tally)
        yield Campaign(scene, matches, tally, rng, arguments.scale, arguments.quick, arguments.only)


def logged_errors(server: ServerProcess) -> list[str]:
    """What nobody expected, in a server's log: the end of each line that has a trace, or the lines after it where it has several."""
    lines = server.log_lines
    wrong = [place for place, line in enumerate(lines) if "Traceback" in line]
    return [
        lines[place][-MAX_SHOWN_CHARACTERS:] if lines[place].startswith("{") else "\n".join(lines[place : place + LOG_CONTEXT_LINES])
        for place in wrong
    ]


async def run(store: str, arguments: argparse.Namespace) -> bool:
    """Whether nothing was lost and nothing got stuck."""
    say(f"{store}: {arguments.matches} matches at a time, seed {arguments.seed}")
    began = monotonic()
    with tempfile.TemporaryDirectory(prefix="banquise-crash-") as folder:
        async with campaign(store, arguments, Path(folder)) as made:
            await made.run()
            for server in made.scene.servers:
                await server.stop()
            await check_store(made.scene.database, made.tally)
            errors = list(chain.from_iterable(map(logged_errors, made.scene.servers)))
    for name, number in sorted(made.tally.counts.items()):
        say(f"  {number:>9,} {name}")
    for fault in [*made.tally.faults[:MAX_SHOWN_FAULTS], *errors[:MAX_SHOWN_FAULTS]]:
        say(f"  FAULT {fault}")
    stuck = made.tally.counts["matches stuck"]
    say(f"  {len(made.tally.faults)} faults ({stuck} stuck), {len(errors)} errors in the servers' logs, {monotonic() - began:.0f} s")
    return not made.tally.faults and not errors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", nargs="?", choices=["sqlite", "postgresql"])
    parser.add_argument("--matches", type=int, default=100, help="how many are under way at a time")
    parser.add_argument("--only", action="append", default=[], help='faults of this kind alone, such as "worker killed"; may be repeated')
    parser.add_argument("--scale", type=float, default=1.0, help="so many times as many faults of each kind")
    parser.add_argument("--quick", action="store_true", help="one fault of each kind, mixed, to try it")
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
