"""Calls a second and their median time of a store's hot path: `python -m scripts.bench_store [ADDRESS]`.

A number of tables act at once, each waiting for its answer before the next; with the event loop free, and with one that computes
two milliseconds of every three, as that of a busy server does. Without an address: a new SQLite file, then a PostgreSQL of its own
with its files on the disk, both with every commit forced to it. Bounded in number and time.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from banquise.store import Key, Store, Summary, open_store
from tests.postgres import postgres, why_not

TABLES = 100
MEASURE_SECONDS = 2.0
BUSY_SECONDS, PAUSE_SECONDS = 0.002, 0.001
EVENT = '{"at": 1763424000000, "type": "played", "seat": 1, "action": "d4-e5", "id": "0123456789abcdef", "clock": [300000, 298500]}'
SUMMARY = Summary("gravis", "playing", listed=False, open_seats=0, due=2_000_000_000_000, title='{"seats": ["Ann", "Bob"]}')


async def keep_busy() -> None:
    """What a server does between two calls of its store."""
    while True:
        end = time.perf_counter() + BUSY_SECONDS
        while time.perf_counter() < end:
            pass
        await asyncio.sleep(PAUSE_SECONDS)


async def measured(call: Callable[[int, int], Awaitable[object]]) -> tuple[float, float]:
    """Calls a second, and the median of their times in milliseconds; `call` gets a table and how often it was called for it."""
    times: list[float] = []
    end = time.perf_counter() + MEASURE_SECONDS

    async def act(table: int) -> None:
        count = 0
        while (began := time.perf_counter()) < end:
            await call(table, count)
            count += 1
            times.append(time.perf_counter() - began)

    began = time.perf_counter()
    await asyncio.gather(*map(act, range(TABLES)))
    return len(times) / (time.perf_counter() - began), 1000 * statistics.median(times)


async def bench(url: str) -> None:
    """All of it, on a store that is new."""
    store = await open_store(url)
    for busy in (False, True):
        work = asyncio.create_task(keep_busy()) if busy else None
        await bench_calls(store, "busy" if busy else "free")
        if work:
            work.cancel()
    await store.close()


async def bench_calls(store: Store, loop: str) -> None:
    """Each call of the hot path in turn."""
    for table in range(TABLES):
        key = Key(f"{loop} hash {table}", f"{loop} {table}", "ann", 1)
        await store.create(f"{loop} {table}", b"seed", 1, [EVENT] * 40, SUMMARY, [key])
    number = [40] * TABLES

    async def append(table: int, _: int) -> None:
        await store.append(f"{loop} {table}", number[table], [EVENT], SUMMARY, 2)
        number[table] += 1

    calls: dict[str, Callable[[int, int], Awaitable[object]]] = {
        "key": lambda table, _: store.key(f"{loop} hash {table}"),
        "read 40": lambda table, _: store.read(f"{loop} {table}"),
        "claim": lambda table, count: store.claim(f"{loop} {table}", 40, count + 2, count + 2),
        "append": append,
    }
    for name, call in calls.items():
        rate, median = await measured(call)
        sys.stdout.write(f"{loop:5}{name:10}{rate:9.0f}/s{median:9.2f} ms\n")


def main() -> None:
    """The store of the address, or both kinds."""
    if len(sys.argv) > 1:
        asyncio.run(bench(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write("SQLite\n")
        asyncio.run(bench(str(Path(folder) / "store.db")))
    if why_not() is None:
        sys.stdout.write("PostgreSQL\n")
        with postgres((), Path(tempfile.gettempdir())) as server:
            asyncio.run(bench(server.database()))


if __name__ == "__main__":
    main()
