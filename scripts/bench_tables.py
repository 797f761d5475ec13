"""Parts of `bench_server`: what an action costs late in a long game, what messages weigh, restarts, long tables, memory."""

from __future__ import annotations

from random import Random
from time import perf_counter

from websockets.asyncio.client import connect

from banquise.client import Client
from banquise.codec import write
from banquise.protocol import PROTOCOL, Hello
from scripts.attacks import LONG_GAME, LONG_OPTIONS
from scripts.bench_clients import Bench, Figure, clients, running
from scripts.figures import say
from scripts.long_table import make_long_table, play_on
from scripts.servers import ServerProcess

MEGABYTE = 1 << 20
MAX_MESSAGE_BYTES = 64 * MEGABYTE


async def length(bench: Bench) -> list[Figure]:
    """CPU of the server for an action, early and late in a long game; the very first actions warm up."""
    actions, window, first = bench.size(5000, 800), bench.size(500, 150), bench.size(100, 50)
    marks: dict[int, float] = {}
    server = bench.sqlite_server("length")

    def mark(number: int) -> None:
        marks[number] = server.cpu_seconds()

    async with running(server), Client(server.url) as client, await client.make(LONG_GAME, ["here", "here"], options=LONG_OPTIONS) as table:
        await play_on(table, actions, Random(1), mark)
    early, late = _cost(marks, first, first + window), _cost(marks, actions - window, actions)
    return [
        (f"CPU for an action, {first} to {first + window}", f"{early:.2f} ms", ""),
        (f"CPU for an action, {actions - window:,} to {actions:,}", f"{late:.2f} ms", ""),
        ("late against early", f"{late / early:.2f}", "at most 1.2"),
    ]


def _cost(marks: dict[int, float], low: int, high: int) -> float:
    """Milliseconds of CPU for an action between these."""
    within = sorted(number for number in marks if low < number <= high)
    return 1000 * (marks[within[-1]] - marks[within[0]]) / (within[-1] - within[0])


async def messages(bench: Bench) -> list[Figure]:
    """What an event weighs on the socket of a live game, over all games."""
    server = bench.sqlite_server("messages")
    async with running(server), clients([server]) as driver:
        found = await driver.measure(20, 0.2, 0.0, bench.size(20, 5))
    return [("median bytes of a message of a live game", f"{found['bytes']:,.0f}", "under 1,000")]


async def restart(bench: Bench) -> list[Figure]:
    """A server is killed and started again, and everybody comes back at once."""
    tables, events = bench.size(2000, 100), 40
    server = bench.sqlite_server("restart")
    async with running(server), clients([server]) as driver:
        filled = await driver.order("fill", tables=tables, events=events)
        say(f"  {tables:,} tables with {filled['events']:,} events")
        found = {}
        for anew in (False, True):
            await server.kill()
            began = perf_counter()
            await server.start()
            started = perf_counter() - began
            found[anew] = await driver.order("come-back", anew=anew)
            say(
                f"  started within {started:.1f} s; {found[anew]['seconds']:.2f} s until all are welcomed, {'anew' if anew else 'resuming'}"
            )
    return [
        (f"restart with {tables:,} live tables of {events} events: all resumed", f"{found[False]['seconds']:.2f} s", "5 s"),
        ("and where clients know nothing yet", f"{found[True]['seconds']:.2f} s", "5 s"),
        ("bytes of such a welcome, median", f"{found[True]['bytes']:,.0f}", ""),
    ]


async def opening(bench: Bench) -> list[Figure]:
    """A long table is opened, by a server that has not read it yet, and once more."""
    actions = bench.size(5000, 800)
    server = bench.sqlite_server("opening")
    async with running(server):
        table = await make_long_table(server.url, LONG_GAME, LONG_OPTIONS, actions, 1)
        await server.kill()
        await server.start()
        cold, size = await opened(server, table)
        warm, _ = await opened(server, table)
    return [
        (f"opening a table of {actions:,} actions, not read yet", f"{1000 * cold:.0f} ms", "100 ms"),
        ("and once more", f"{1000 * warm:.0f} ms", ""),
        ("bytes of its welcome", f"{size:,}", "paged"),
    ]


async def opened(server: ServerProcess, table: str) -> tuple[float, int]:
    """Seconds from hello to welcome, and its bytes."""
    address = f"ws{server.url.removeprefix('http')}/api/tables/{table}/live"
    async with connect(address, compression=None, max_size=MAX_MESSAGE_BYTES, proxy=None) as socket:
        began = perf_counter()
        await socket.send(write(Hello(protocol=PROTOCOL)))
        text = await socket.recv(decode=False)
        return perf_counter() - began, len(text)


async def memory(bench: Bench) -> list[Figure]:
    """Of a server with many tables at which nothing happens."""
    tables, watched = bench.size(10_000, 500), bench.size(2000, 100)
    server = bench.sqlite_server("memory")
    async with running(server), clients([server]) as driver:
        before = server.memory_bytes() / MEGABYTE
        await driver.order("idle", tables=tables, watched=watched)
        after = server.memory_bytes() / MEGABYTE
    return [(f"memory with {tables:,} idle tables, {watched:,} of them watched", f"{after:.0f} MB (empty: {before:.0f})", "under 300 MB")]
