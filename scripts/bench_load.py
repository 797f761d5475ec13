"""Parts of `bench_server`: live tables that hold, and actions a second at most."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path

from scripts.bench_clients import Bench, Clients, Figure, clients, running
from scripts.cores import cores, keep_to, pinned, slices
from scripts.figures import say
from scripts.servers import ServerProcess
from tests.postgres import why_not

ACTION_INTERVAL_SECONDS = 5.0
MAX_P99_MS = 50.0
HOPELESS_P99_MS = 4 * MAX_P99_MS
"""So many tables are not tried a second time."""
MIN_TABLES, MAX_TABLES = 10, 6400
FIRST_ECHO, FIRST_SQLITE, FIRST_POSTGRESQL = 1600, 800, 400
"""The search begins with so many tables."""
MAX_SEARCH_RATIO = 1.2
"""The search ends when the fewest tables that do not hold are no more than so many times the most that do."""
FULL_SPEED_TABLES = (8, 32, 128, 512)
"""Numbers of tables at which the next action follows at once."""
QUICK_TABLES, QUICK_SECONDS = 50, 4.0
"""To try it: whether these hold."""
SLICE = 0.2
"""Of a core, for each server, where a machine has no cores to spare for clients and database."""
SPARE_CORES = 2


class EchoProcess(ServerProcess):
    """The echo server as a process; with a database it keeps what it is sent."""

    def __init__(self, log: Path, prefix: Sequence[str], database: str = "") -> None:
        super().__init__(database, log)
        self._command = [*prefix, sys.executable, "-m", "scripts.echo_server", str(self.port), *filter(None, [database])]


async def holds(driver: Clients, tables: int, seconds: float) -> bool:
    """Whether so many tables hold, at the second try if not quite at the first: other programs may have used the machine meanwhile."""
    first = await slowest(driver, tables, seconds)
    return first < MAX_P99_MS or (first < HOPELESS_P99_MS and await slowest(driver, tables, seconds) < MAX_P99_MS)


async def slowest(driver: Clients, tables: int, seconds: float) -> float:
    """The 99th percentile of one measurement, which is printed; infinite where actions were missing."""
    found = await driver.measure(tables, ACTION_INTERVAL_SECONDS, ACTION_INTERVAL_SECONDS + 1, seconds)
    expected = tables * seconds / ACTION_INTERVAL_SECONDS
    enough = not found["late"] and found["actions"] > 0.9 * expected
    percentiles = "  ".join(f"{name} {found[name]:7.1f} ms" for name in ("p50", "p95", "p99", "worst"))
    verdict = "holds" if enough and found["p99"] < MAX_P99_MS else "does not hold"
    say(f"  {tables:>5} tables, {2 * tables:>6} sockets: {percentiles}  {found['actions']:>6} actions  {verdict}")
    return float(found["p99"]) if enough else inf


async def most_tables(driver: Clients, first: int, seconds: float) -> int:
    """The most tables that hold: by doubling, or halving where even the first do not hold, then by bisection."""
    low, high = 0, first
    while high <= MAX_TABLES and await holds(driver, high, seconds):
        low, high = high, 2 * high
    while not low and high > MIN_TABLES:
        low, high = (high // 2, high) if await holds(driver, high // 2, seconds) else (0, high // 2)
    while low and high > MAX_SEARCH_RATIO * low and high <= MAX_TABLES:
        middle = (low + high) // 2
        low, high = (middle, high) if await holds(driver, middle, seconds) else (low, middle)
    return low


async def highest_rate(driver: Clients, servers: Sequence[ServerProcess], numbers: Sequence[int], seconds: float) -> tuple[float, float]:
    """Actions a second where each action follows the last at once, and what one costs the servers then, in milliseconds of CPU."""
    best, cost = 0.0, 0.0
    for tables in numbers:
        before = sum(server.cpu_seconds() for server in servers)
        found = await driver.measure(tables, 0.0, 2.0, seconds)
        share = (sum(server.cpu_seconds() for server in servers) - before) / (seconds + 2)
        rate = f"{found['per_second']:7.0f} actions a second, p99 {found['p99']:.1f} ms"
        say(f"  {tables:>5} tables at full speed: {rate}, servers {100 * share:.0f} % of a core, {found['bytes']:.0f} bytes a message")
        if found["per_second"] > best:
            best, cost = found["per_second"], 1000 * share / found["per_second"]
    return best, cost


async def load(
    bench: Bench, title: str, servers: Sequence[ServerProcess], first: int, kind: str = "tables", goal: tuple[str, str] = ("", "")
) -> list[Figure]:
    async with running(*servers), clients(servers, kind) as driver:
        await driver.measure(20, 0.5, 1.0, 1.0)  # warms up: everything has been imported once
        if bench.quick:
            tables = QUICK_TABLES if await slowest(driver, QUICK_TABLES, QUICK_SECONDS) < MAX_P99_MS else 0
            rate, cost = await highest_rate(driver, servers, (QUICK_TABLES,), QUICK_SECONDS)
        else:
            tables = await most_tables(driver, first, bench.seconds)
            rate, cost = await highest_rate(driver, servers, FULL_SPEED_TABLES, bench.seconds / 2)
    return [
        (f"{title}: live tables within {MAX_P99_MS:g} ms", f"{tables:,}", goal[0]),
        (f"{title}: actions a second", f"{rate:,.0f}", goal[1]),
        (f"{title}: CPU of the servers for an action", f"{cost:.2f} ms", ""),
    ]


async def echo(bench: Bench) -> list[Figure]:
    """The least a FastAPI socket can do, on one core."""
    return await load(bench, "echo, one core", [EchoProcess(bench.home / "echo.log", pinned(cores()[0]))], FIRST_ECHO, "echo")


async def floor(bench: Bench) -> list[Figure]:
    """The least a server of tables can do in Python: one that reads, keeps and tells as ours does, and decides nothing."""
    server = EchoProcess(bench.home / "floor.log", pinned(cores()[0]), str(bench.home / "floor.db"))
    return await load(bench, "floor, one core", [server], FIRST_ECHO, "echo")


async def sqlite(bench: Bench) -> list[Figure]:
    """One process on one core."""
    return await load(bench, "SQLite, one core", [bench.sqlite_server("sqlite")], FIRST_SQLITE, goal=("2,000", "2,000"))


async def postgresql(bench: Bench) -> list[Figure]:
    """Two processes, the two screens of a table on different ones."""
    if reason := why_not():
        say(f"  NOT MEASURED: {reason}")
        return []
    with bench.database() as (_, database):
        servers = bench.pinned_servers(database, 2)
        return await load(bench, "PostgreSQL, two processes", servers, FIRST_POSTGRESQL, goal=("1,200", "1,000"))


async def scaling(bench: Bench) -> list[Figure]:
    """One process beside two, each on a core of its own, or on the same slice of one where a machine has too few of them."""
    if reason := why_not():
        say(f"  NOT MEASURED: {reason}")
        return []
    spare = len(cores()) >= 2 + SPARE_CORES
    rates = [await rate_of(bench, number, spare=spare) for number in (1, 2)]
    place = "a core each" if spare else f"{SLICE:.0%} of a core each"
    return [
        (f"PostgreSQL, one process, {place}: actions a second", f"{rates[0]:,.0f}", ""),
        (f"PostgreSQL, two processes, {place}: actions a second", f"{rates[1]:,.0f}", ""),
        ("what the second process adds", f"× {rates[1] / max(1.0, rates[0]):.2f}", "more than 1.5"),
    ]


async def rate_of(bench: Bench, number: int, *, spare: bool) -> float:
    with bench.database() as (database_server, database), slices(SLICE) as limited:
        if not spare and limited is None:
            say("  NOT MEASURED: too few cores, and only root may share them out")
            return 0.0
        if spare:
            first = int((database_server.data / "postmaster.pid").read_text().split()[0])
            keep_to(first, cores()[number:])
        servers = (
            bench.pinned_servers(database, number) if spare else [bench.server(database, None, f"s{place}") for place in range(number)]
        )
        async with running(*servers), clients(servers) as driver:
            await driver.measure(64, 0.5, 1.0, 1.0)
            if limited:
                for server in servers:
                    limited.add(server.pid)
            found = await driver.measure(64, 0.0, 2.0, QUICK_SECONDS if bench.quick else bench.seconds)
    say(f"  {number} processes: {found['per_second']:.0f} actions a second, p99 {found['p99']:.0f} ms")
    return float(found["per_second"])
