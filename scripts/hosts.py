"""Matches on several hosts while one after the other is cut off: `python -m scripts.hosts [--rounds N] [--quick]`, for root.

In a network of namespaces on this machine there are a host of the database, two of servers, one of a thinker (`banquise think`) and one of
clients, which play on both servers. Each host but the clients' is cut off for some seconds and brought back; ten seconds later every match
has gone on. In the end the store is read, as in the crash campaign: nothing acknowledged is lost or doubled.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import subprocess
import sys
import tempfile
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from scripts.campaign.checks import check_store
from scripts.campaign.matches import Matches
from scripts.campaign.tally import Period, Tally
from scripts.figures import say
from scripts.namespaces import Host, network, why_no_namespaces
from scripts.servers import ServerProcess, allow_many_sockets, now_ms
from tests.postgres import postgres, why_not

HOSTS = ("database", "server1", "server2", "thinker", "clients")
CUT_SECONDS = (3.0, 12.0)
PAUSE_SECONDS = 3.0
THINK = ("-m", "banquise", "think")
SHOWN_FAULTS = 20


def thinks_elsewhere() -> bool:
    """Whether this Banquise has a command for thinkers on hosts of their own."""
    return subprocess.run([sys.executable, *THINK, "--help"], capture_output=True, check=False).returncode == 0  # noqa: S603  # our own command


@asynccontextmanager
async def thinker(host: Host, database: str, log: Path) -> AsyncIterator[Process]:
    """One that takes thoughts from the database, on a host of its own."""
    with log.open("ab") as writing:
        command = (*host.prefix, sys.executable, *THINK, "--database", database)
        process = await asyncio.create_subprocess_exec(*command, stdout=writing, stderr=writing)
        try:
            yield process
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()


@dataclass
class Trial:
    """Matches on these hosts, each of which is cut off `rounds` times, for a short while where it is `quick`."""

    hosts: dict[str, Host]
    matches: Matches
    tally: Tally
    rng: Random
    rounds: int
    quick: bool

    async def run(self) -> None:
        async with self.matches.under_way():
            for _ in range(self.rounds):
                for name in self.hosts:
                    await self.cut_off(name)
            say("  the matches are ended")

    async def cut_off(self, name: str) -> None:
        await asyncio.sleep(PAUSE_SECONDS)
        seconds = CUT_SECONDS[0] if self.quick else self.rng.uniform(*CUT_SECONDS)
        self.hosts[name].cut_off()
        began = now_ms()
        await asyncio.sleep(seconds)
        if name == "database":
            self.tally.outages.append(Period(began, now_ms()))
        self.hosts[name].rejoin()
        self.tally.counts[f"{name} cut off"] += 1
        await self.matches.check_moving(f"{name} cut off")
        took, stuck = (now_ms() - began) / 1000 - seconds, self.tally.counts["matches stuck"]
        say(f"  {name} was cut off for {seconds:.1f} s; {took:.1f} s later every match had gone on, but for {stuck} so far")


async def play(hosts: dict[str, Host], arguments: argparse.Namespace) -> bool:
    """Everything that happens on the hosts, seen from that of the clients; whether it passes."""
    tally, rng = Tally(), Random(arguments.seed)
    with tempfile.TemporaryDirectory(prefix="banquise-hosts-") as folder:
        home = Path(folder)
        with postgres(address=hosts["database"].address, prefix=hosts["database"].prefix) as database_server:
            database = database_server.database()
            cut = {name: hosts[name] for name in ("server2", "database", "server1")}
            async with AsyncExitStack() as stack:
                elsewhere = thinks_elsewhere()
                if elsewhere:
                    cut["thinker"] = hosts["thinker"]
                    await stack.enter_async_context(thinker(hosts["thinker"], database, home / "thinker.log"))
                else:
                    say("  no `banquise think` here yet: the host of the thinker stays empty, the servers think for themselves")
                options = ("--no-thinkers",) if elsewhere else ("--thinkers", "1")
                servers = await stack.enter_async_context(servers_on(hosts, database, home, options))
                matches = Matches([server.url for server in servers], 6 if arguments.quick else 40, rng, tally)
                await Trial(cut, matches, tally, rng, arguments.rounds, arguments.quick).run()
            await check_store(database, tally)
    report(tally)
    return not tally.faults


@asynccontextmanager
async def servers_on(hosts: dict[str, Host], database: str, home: Path, options: Sequence[str]) -> AsyncIterator[list[ServerProcess]]:
    made = [
        ServerProcess(database, home / f"{name}.log", *options, host=hosts[name].address, prefix=hosts[name].prefix)
        for name in ("server1", "server2")
    ]
    try:
        for server in made:
            await server.start()
        yield made
    finally:
        for server in made:
            await server.stop()


def report(tally: Tally) -> None:
    for name, number in sorted(tally.counts.items()):
        say(f"  {number:>9,} {name}")
    for fault in tally.faults[:SHOWN_FAULTS]:
        say(f"  FAULT {fault}")
    say(f"  {len(tally.faults)} faults ({tally.counts['matches stuck']} stuck)")


def run_in_network(arguments: argparse.Namespace) -> int:
    """Makes the network, runs this program again on the clients' host, and removes the network whatever happens; an exit code."""
    with network(*HOSTS) as hosts:
        told = json.dumps({name: asdict(host) for name, host in hosts.items()})
        numbers = ["--seed", str(arguments.seed), "--rounds", str(arguments.rounds)]
        options = [*numbers, *(["--quick"] if arguments.quick else []), "--on", told]
        command = [*hosts["clients"].prefix, sys.executable, "-m", "scripts.hosts", *options]
        return subprocess.run(command, check=False).returncode  # noqa: S603  # our own command


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="how often each host is cut off")
    parser.add_argument("--quick", action="store_true", help="few matches, and each host cut off for a short while, to try it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # removes the network too
    allow_many_sockets()
    if arguments.on:
        hosts = {name: Host(**host) for name, host in json.loads(arguments.on).items()}
        sys.exit(0 if asyncio.run(play(hosts, arguments)) else 1)
    if reason := why_no_namespaces() or why_not():
        say(f"NOT RUN on several hosts: {reason}")
        return
    say(f"several hosts, seed {arguments.seed}")
    sys.exit(run_in_network(arguments))


if __name__ == "__main__":
    main()
