"""What a server holds: `python -m scripts.bench_server [PART ...] [--quick]`, all parts if none is named.

A table has two screens, each a socket, and one action every five seconds; it holds while the 99th percentile from sending an
action to its arrival on both screens is below 50 ms. Servers are pinned to a core each; the clients are a process apart, on the other
cores. `echo` is the least a FastAPI socket can do, and `floor` the same where what comes is read and kept too. Everything is on this
machine, bounded in number and time.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from scripts.bench_clients import Bench, Figure
from scripts.bench_load import echo, floor, postgresql, scaling, sqlite
from scripts.bench_tables import length, memory, messages, opening, restart
from scripts.figures import aligned, say
from scripts.servers import allow_many_sockets

PARTS: dict[str, Callable[[Bench], Awaitable[list[Figure]]]] = {
    "echo": echo,
    "floor": floor,
    "sqlite": sqlite,
    "postgresql": postgresql,
    "scaling": scaling,
    "length": length,
    "messages": messages,
    "restart": restart,
    "opening": opening,
    "memory": memory,
}


async def run(arguments: argparse.Namespace) -> None:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="banquise-bench-") as folder:
        bench = Bench(Path(folder), arguments.seconds, quick=arguments.quick)
        for name in arguments.part or PARTS:
            say(f"{name}:")
            figures += await PARTS[name](bench)
    say(f"\n{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the end" + (", in small" if arguments.quick else ""))
    for line in aligned([("", "measured", "wanted"), *figures]):
        say(line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="*", help=f"which ones, of {', '.join(PARTS)}; all if none is named")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each measurement of load lasts")
    parser.add_argument("--quick", action="store_true", help="small and short, to try it")
    arguments = parser.parse_args()
    if unknown := [part for part in arguments.part if part not in PARTS]:
        parser.error(f"no such part: {', '.join(unknown)}")
    allow_many_sockets()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends the servers too
    asyncio.run(run(arguments))


if __name__ == "__main__":
    main()
