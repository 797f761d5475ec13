"""What the parts of `bench_server` have in common: servers on cores of their own, and the process of the clients."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

from scripts.cores import cores, keep_to, pinned
from scripts.servers import ServerProcess
from tests.postgres import Server as Postgres
from tests.postgres import postgres

Figure = tuple[str, str, str]
"""What was measured, what came out, and what is wanted."""


class Clients:
    """The process of the clients; it does one thing after the other."""

    def __init__(self, process: Process) -> None:
        self._process = process

    async def order(self, do: str, **details: object) -> dict[str, Any]:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps({"do": do, **details}).encode() + b"\n")
        line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError("the clients ended by themselves")
        figures: dict[str, Any] = json.loads(line)
        return figures

    async def measure(self, tables: int, every: float, warm: float, seconds: float) -> dict[str, Any]:
        return await self.order("measure", tables=tables, every=every, warm=warm, seconds=seconds)

    async def close(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        await self._process.wait()


@dataclass
class Bench:
    """Where files go, how long a measurement of load lasts, and whether it is only tried."""

    home: Path
    seconds: float
    quick: bool

    def size(self, full: int, quick: int) -> int:
        return quick if self.quick else full

    def server(self, database: str, core: int | None, name: str = "server") -> ServerProcess:
        """One that is not started yet, on that core alone if one is named."""
        prefix = () if core is None else pinned(core)
        return ServerProcess(database, self.home / f"{name}.log", "--thinkers", "1", prefix=prefix)

    def sqlite_server(self, name: str) -> ServerProcess:
        return self.server(str(self.home / f"{name}.db"), cores()[0], name)

    @contextmanager
    def database(self) -> Iterator[tuple[Postgres, str]]:
        """A PostgreSQL as it comes, with its files on the disk, and an empty database."""
        with postgres(settings=(), directory=Path(tempfile.gettempdir())) as server:
            yield server, server.database()

    def pinned_servers(self, database: str, number: int) -> list[ServerProcess]:
        """On a core each, as long as there are some."""
        return [self.server(database, core, f"server{place}") for place, core in zip(range(number), cycle(cores()), strict=False)]

    def free_servers(self, database: str, number: int) -> list[ServerProcess]:
        """Wherever there is room."""
        return [self.server(database, None, f"server{place}") for place in range(number)]


@asynccontextmanager
async def running(*servers: ServerProcess) -> AsyncIterator[None]:
    for server in servers:
        await server.start()
    try:
        yield
    finally:
        for server in servers:
            await server.stop()


@asynccontextmanager
async def clients(servers: Sequence[ServerProcess], kind: str = "tables") -> AsyncIterator[Clients]:
    """They run where the servers do not, if there is such a core."""
    command = (sys.executable, "-m", "scripts.bench_driver", kind, *(server.url for server in servers))
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    keep_to(process.pid, cores()[len(servers) :] or cores())
    made = Clients(process)
    try:
        yield made
    finally:
        await made.close()
