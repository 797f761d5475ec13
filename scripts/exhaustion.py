"""Attacks at default limits while people play: `python -m scripts.exhaustion [ATTACK ...] [--quick]`, all of them if none is named.

People play with each other and against programs of levels 1 to 5, each from an address of their own; one reads records.
Meanwhile one attack at a time is made on a server of its own, with one search process. It passes if 99 of 100 actions and records of
people are answered within 200 ms and as many turns of these programs within 1 s, if the server's memory stays bounded, and if nobody
waits in vain. Everything is on this machine, bounded in number and time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scripts.attacks import LONG_GAME, LONG_OPTIONS
from scripts.figures import aligned, say
from scripts.long_table import make_long_table
from scripts.people import People, Waits
from scripts.servers import ServerProcess, allow_many_sockets
from scripts.source_addresses import run

ATTACKS = {
    "nobody": "nobody attacks",
    "hello": "40 sockets repeat hello at a long table",
    "programs": "30 tables of engine:10 against itself",
    "positions": "20 lines of 2,000 actions at a time",
    "slow": "1,000 clients that never finish",
}
PROGRAMS = tuple(f"engine:{level}" for level in range(1, 6))
MAX_PEOPLE_P99_MS = 200.0
MAX_PROGRAM_P99_MS = 1000.0
MAX_GROWTH_MB = 150.0
"""What a server may take more while it is attacked: a megabyte for each of its sockets would be far less."""
STOP_GROWTH_MB = 1000.0
"""With so much more an attack has succeeded, and is ended: the rest of the machine needs its memory."""
WARM_SECONDS = 4.0
"""Of play before the attack begins; what was imported or started for the first time is not measured."""
REST_SECONDS = 3.0
"""From the end of an attack until the memory is looked at again."""
SAMPLE_SECONDS = 0.1
LET_GO_SECONDS = 60.0
"""An attack of slow clients that lasts so long must have seen all half requests let go."""
MEGABYTE = 1 << 20


@dataclass
class Memory:
    """Of the server, in megabytes."""

    before: float = 0.0
    peak: float = 0.0
    after: float = 0.0

    @property
    def text(self) -> str:
        return f"{self.before:.0f} / {self.peak:.0f} / {self.after:.0f}"


@dataclass
class Finding:
    """What an attack did."""

    attack: str
    waits: Waits
    memory: Memory = field(default_factory=Memory)
    got: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    def faults(self) -> list[str]:
        """Why it does not pass."""
        found = [f"somebody waited in vain for: {what}" for what in sorted(set(self.waits.starved))]
        found += [f"a person was refused: {code}" for code in sorted(set(self.waits.refused))]
        for kinds, most in ((("action",), MAX_PEOPLE_P99_MS), (("record",), MAX_PEOPLE_P99_MS), (("engine",), MAX_PROGRAM_P99_MS)):
            if not self.waits.number(*kinds):
                found.append(f"nothing was measured of {kinds[0]}")
            elif self.waits.p(99, *kinds) >= most:
                found.append(f"{kinds[0]}: p99 {self.waits.p(99, *kinds):.0f} ms, {most:.0f} are allowed")
        if self.memory.peak - self.memory.before > MAX_GROWTH_MB:
            found.append(f"memory grew by {self.memory.peak - self.memory.before:.0f} MB, {MAX_GROWTH_MB:.0f} are allowed")
        return found + self._kept()

    def _kept(self) -> list[str]:
        halves = [name for name in self.got if name.startswith("half") and name.endswith("kept to the end")]
        return [f"{self.got[name]} × {name}" for name in halves] if self.seconds >= LET_GO_SECONDS else []

    def row(self) -> list[str]:
        waits = self.waits
        shown = [f"{waits.p(50, kind):.0f} / {waits.p(99, kind):.0f}" for kind in ("action", "record", "engine:1", "engine")]
        return [ATTACKS[self.attack], str(waits.number("action")), *shown, self.memory.text, "FAILS" if self.faults() else "passes"]


HEAD = ["", "actions", "action p50/p99 ms", "record", "engine:1", "engine:1-5", "MB before/peak/after", ""]


@dataclass
class Campaign:
    """How long each attack lasts, how many people play, and how long the long table is."""

    seconds: float
    tables: int
    long_actions: int
    seed: int
    home: Path

    async def attacked(self, attack: str) -> Finding:
        """One attack, on a server of its own."""
        say(f"{ATTACKS[attack]}, for {self.seconds:g} s")
        database, log = str(self.home / f"{attack}.db"), self.home / f"{attack}.log"
        targets = [await self._long_table(database, log)] if attack == "hello" else []
        async with running(ServerProcess(database, log, "--thinkers", "1", limits=True)) as server:
            people = People(server.url, self.tables, PROGRAMS, self.seed)
            finding = Finding(attack, people.waits, seconds=self.seconds)
            await people.sit_down()
            await asyncio.sleep(WARM_SECONDS)
            people.waits.begin()
            await self._attack(server, finding, targets or list(people.open_tables.values()))
            people.check()
            people.waits.end()
            await people.go_home()
        for line in [*describe(finding.got), *(f"FAULT {fault}" for fault in finding.faults())]:
            say(f"  {line}")
        return finding

    async def _attack(self, server: ServerProcess, finding: Finding, tables: list[str]) -> None:
        """Makes the attack and watches the server's memory from before it to some seconds after."""
        memory = finding.memory
        memory.before = memory.peak = server.memory_bytes() / MEGABYTE
        watching = asyncio.create_task(watch(server, memory))
        attacking = asyncio.create_task(attacker(finding.attack, server.url, self.seconds, tables))
        try:
            await asyncio.wait((watching, attacking), return_when=asyncio.FIRST_COMPLETED)
            finding.got = attacking.result() if attacking.done() else {"ended early: the memory of this machine is not for that": 1}
            await stop(attacking)
            await asyncio.sleep(REST_SECONDS)
        finally:
            await stop(attacking, watching)
        memory.after = server.memory_bytes() / MEGABYTE

    async def _long_table(self, database: str, log: Path) -> str:
        """A table that has been played at for long: made on a server without limits, before the attack."""
        async with running(ServerProcess(database, log, "--thinkers", "1")) as server:
            return await make_long_table(server.url, LONG_GAME, LONG_OPTIONS, self.long_actions, self.seed)


def describe(got: dict[str, int]) -> list[str]:
    return [f"{number:>9,} {name}" for name, number in sorted(got.items())]


@asynccontextmanager
async def running(server: ServerProcess) -> AsyncIterator[ServerProcess]:
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


async def stop(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)


async def watch(server: ServerProcess, memory: Memory) -> None:
    """Until it holds far more than it may."""
    while memory.peak - memory.before < STOP_GROWTH_MB:
        memory.peak = max(memory.peak, server.memory_bytes() / MEGABYTE)
        await asyncio.sleep(SAMPLE_SECONDS)


async def attacker(attack: str, url: str, seconds: float, tables: list[str]) -> dict[str, int]:
    """Runs the attacker's process to its end; what it got."""
    if attack == "nobody":
        await asyncio.sleep(seconds)
        return {}
    command = (sys.executable, "-m", "scripts.attacks", attack, url, str(seconds), *tables)
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
    try:
        text, _ = await process.communicate()
    except BaseException:
        process.kill()
        await process.wait()
        raise
    if process.returncode:
        raise RuntimeError(f"the attack {attack} failed by itself")
    got: dict[str, int] = json.loads(text)
    return got


async def campaign(arguments: argparse.Namespace) -> bool:
    """Whether every attack was held off."""
    with tempfile.TemporaryDirectory(prefix="banquise-exhaustion-") as folder:
        sizes = (6.0, 4, 300) if arguments.quick else (LET_GO_SECONDS, 10, 5000)
        made = Campaign(*sizes, arguments.seed, Path(folder))
        findings = [await made.attacked(attack) for attack in arguments.attack or ATTACKS]
    say("")
    for line in aligned([HEAD, *(finding.row() for finding in findings)]):
        say(line)
    return not any(finding.faults() for finding in findings)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attack", nargs="*", choices=[*ATTACKS, []], help="which ones; all if none is named")
    parser.add_argument("--quick", action="store_true", help="small and short, to try it")
    parser.add_argument("--seed", type=int, default=1)
    allow_many_sockets()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends the servers too
    sys.exit(0 if run(campaign(parser.parse_args())) else 1)


if __name__ == "__main__":
    main()
