"""How many live tables a server holds, and how many actions a second: `python -m scripts.bench_server`.

A table has two screens, each a socket, and one action every five seconds; it holds while the 99th percentile from sending an
action to its arrival on both screens is below 50 ms. Measured with one process on SQLite, with two on PostgreSQL (the two screens
of a table on different ones), and with the least a FastAPI socket can do, in the same run, as the limit. The clients are a process
apart. Everything is on this machine, bounded in number and time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from scripts.servers import ServerProcess, allow_many_sockets
from tests.postgres import postgres, why_not

ACTION_INTERVAL_SECONDS = 5.0
MAX_P99_MS = 50.0
MIN_TABLES, FIRST_TABLES, MAX_TABLES = 10, 100, 6400
"""The search begins with the middle one, and stays between the others."""
FIRST_ECHO_TABLES = 1600
"""The search for the echo server begins with so many."""
MAX_SEARCH_RATIO = 1.2
"""The search ends when the fewest tables that do not hold are no more than so many times the most that do."""
FULL_SPEED_TABLES = (8, 32, 128)
"""Numbers of tables at which the next action follows at once."""


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


class Clients:
    """The process of the clients; it makes one measurement after the other."""

    def __init__(self, process: Process) -> None:
        self._process = process

    async def measure(self, tables: int, every: float, warm: float, seconds: float) -> dict[str, Any]:
        assert self._process.stdin
        assert self._process.stdout
        order = {"tables": tables, "every": every, "warm": warm, "seconds": seconds}
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError("the clients ended by themselves")
        figures: dict[str, Any] = json.loads(line)
        return figures

    async def close(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        await self._process.wait()


@asynccontextmanager
async def clients(kind: str, servers: Sequence[ServerProcess]) -> AsyncIterator[Clients]:
    command = (sys.executable, "-m", "scripts.bench_driver", kind, *(server.url for server in servers))
    made = Clients(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))
    try:
        yield made
    finally:
        await made.close()


async def holds(driver: Clients, tables: int, arguments: argparse.Namespace) -> bool:
    """Whether so many tables hold, at the second try if not at the first: other programs may have used the machine meanwhile."""
    return await holds_once(driver, tables, arguments) or await holds_once(driver, tables, arguments)


async def holds_once(driver: Clients, tables: int, arguments: argparse.Namespace) -> bool:
    """Whether so many tables hold in one measurement, which is printed."""
    found = await driver.measure(tables, ACTION_INTERVAL_SECONDS, ACTION_INTERVAL_SECONDS + 1, arguments.seconds)
    expected = tables * arguments.seconds / ACTION_INTERVAL_SECONDS
    enough = found["p99"] < MAX_P99_MS and not found["late"] and found["actions"] > 0.9 * expected
    percentiles = "  ".join(f"{name} {found[name]:7.1f} ms" for name in ("p50", "p95", "p99", "worst"))
    verdict = "holds" if enough else "does not hold"
    say(f"  {tables:>5} tables, {2 * tables:>6} sockets: {percentiles}  {found['actions']:>6} actions  {verdict}")
    return bool(enough)


async def most_tables(driver: Clients, first: int, arguments: argparse.Namespace) -> int:
    """The most tables that hold: by doubling, or halving where even the first do not hold, then by bisection."""
    low, high = 0, first
    while high <= MAX_TABLES and await holds(driver, high, arguments):
        low, high = high, 2 * high
    while not low and high > MIN_TABLES:
        low, high = (high // 2, high) if await holds(driver, high // 2, arguments) else (0, high // 2)
    while low and high > MAX_SEARCH_RATIO * low and high <= MAX_TABLES:
        middle = (low + high) // 2
        low, high = (middle, high) if await holds(driver, middle, arguments) else (low, middle)
    return low


async def highest_rate(driver: Clients, servers: Sequence[ServerProcess], arguments: argparse.Namespace) -> float:
    """Actions a second where each action follows the last at once."""
    best = 0.0
    for tables in FULL_SPEED_TABLES:
        before = sum(server.cpu_seconds() for server in servers)
        found = await driver.measure(tables, 0.0, 2.0, arguments.seconds / 2)
        spent = sum(server.cpu_seconds() for server in servers) - before
        share = 100 * spent / (arguments.seconds / 2 + 2)
        rate = f"{found['per_second']:7.0f} actions a second, p99 {found['p99']:.1f} ms"
        say(f"  {tables:>5} tables at full speed: {rate}, servers {share:.0f} % of a core, {found['bytes']} bytes a message")
        best = max(best, found["per_second"])
    return best


async def measured(title: str, kind: str, servers: Sequence[ServerProcess], arguments: argparse.Namespace) -> tuple[str, int, float]:
    say(title)
    for server in servers:
        await server.start()
    try:
        async with clients(kind, servers) as driver:
            await driver.measure(FIRST_TABLES, 1.0, 2.0, 1.0)  # warms up: everything has been imported once
            tables = await most_tables(driver, FIRST_ECHO_TABLES if kind == "echo" else FIRST_TABLES, arguments)
            rate = await highest_rate(driver, servers, arguments)
    finally:
        for server in servers:
            await server.stop()
    return title, tables, rate


class EchoProcess(ServerProcess):
    """The echo server as a process."""

    def __init__(self, log: Path) -> None:
        super().__init__("", log)
        self._command = [sys.executable, "-m", "scripts.echo_server", str(self.port)]


async def run(arguments: argparse.Namespace) -> None:
    results = []
    async with AsyncExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="banquise-bench-")))
        results.append(await measured("FastAPI echo, one process", "echo", [EchoProcess(home / "echo.log")], arguments))
        if arguments.store != "postgresql":
            one = [ServerProcess(str(home / "tables.db"), home / "sqlite.log", "--thinkers", "1")]
            results.append(await measured("SQLite, one process", "tables", one, arguments))
        if arguments.store != "sqlite" and (reason := why_not()):
            say(f"NOT MEASURED on PostgreSQL: {reason}")
        elif arguments.store != "sqlite":
            database = stack.enter_context(postgres(settings=(), directory=Path(tempfile.gettempdir()))).database()
            two = [ServerProcess(database, home / f"postgresql{number}.log", "--thinkers", "1") for number in range(2)]
            results.append(await measured("PostgreSQL, two processes", "tables", two, arguments))
    say(f"\n{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the end; clients, servers and database share them")
    for title, tables, rate in results:
        say(f"{title:<28} {tables:>5} live tables ({2 * tables} sockets) within {MAX_P99_MS:g} ms, at most {rate:,.0f} actions a second")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", nargs="?", choices=["sqlite", "postgresql"], help="which one; both if none is named")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each measurement lasts")
    allow_many_sockets()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends the servers too
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
