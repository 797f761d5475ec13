"""What can happen to servers, their search processes, their database, their clock and their disk. Each fault is made and ended here."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import subprocess
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from scripts.campaign.tally import Period
from scripts.servers import ServerProcess, now_ms
from tests.postgres import Server as Postgres

DISK_BYTES = 128 << 20
MOVED_HOURS = (-2.0, 2.0)
FREEZE_SECONDS = (1.0, 8.0)
SHORT_FREEZE_SECONDS = (1.0, 4.0)
OUTAGE_SECONDS = (1.0, 6.0)
FULL_SECONDS = (1.0, 4.0)
HOUR_NS = 3600 * 10**9

Fault = tuple[Callable[[], Awaitable[Period | None]], int, float]
"""How it is done, how often in a campaign, and how many seconds apart."""


@dataclass
class MovedClock:
    """The clock of processes that have `environment`, which can be moved."""

    path: Path

    @property
    def environment(self) -> dict[str, str]:
        folder = Path(__file__).parent / "moved_clock"
        paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH", "")])]
        return {"BANQUISE_CLOCK_OFFSET_FILE": str(self.path), "PYTHONPATH": os.pathsep.join(paths)}

    def move(self, hours: float) -> None:
        """To so many hours after the true time."""
        if not self.path.exists():
            self.path.write_bytes(bytes(8))
        with self.path.open("r+b") as file:
            file.write(int(hours * HOUR_NS).to_bytes(8, "little", signed=True))


@contextmanager
def small_disk(where: Path) -> Iterator[bool]:
    """Makes this folder a disk of its own that can be filled; False where this user may not."""
    where.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "banquise", str(where)]
    mounted = os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0  # noqa: S603  # our own command
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", str(where)], check=True)  # noqa: S603, S607  # our own command


@dataclass
class Scene:
    """What can fail. `disk` is the folder of a small disk, None where there is none; `postgres` likewise."""

    servers: Sequence[ServerProcess]
    database: str
    clock: MovedClock
    disk: Path | None
    postgres: Postgres | None
    rng: Random

    # Servers

    async def kill_server(self) -> Period | None:
        """One server is killed and started again at once. Each fault gives when nobody served for sure, if there was such a time."""
        server = self.rng.choice(self.servers)
        await server.kill()
        began = now_ms()
        await server.start()
        return Period(began, server.away_until) if len(self.servers) == 1 else None

    async def kill_servers(self) -> Period | None:
        """All servers are killed; they come back after some seconds."""
        for server in self.servers:
            await server.kill()
        began = now_ms()
        await self._wait(OUTAGE_SECONDS)
        await asyncio.gather(*(server.start() for server in self.servers))
        return Period(began, min(server.away_until for server in self.servers))

    async def freeze_server(self) -> Period | None:
        return await self._freeze([self.rng.choice(self.servers).pid], FREEZE_SECONDS, nobody_serves=len(self.servers) == 1)

    async def freeze_servers(self) -> Period | None:
        return await self._freeze([server.pid for server in self.servers], FREEZE_SECONDS, nobody_serves=True)

    # Their search processes

    async def kill_worker(self) -> Period | None:
        for worker in self._some_workers():
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        return None

    async def freeze_worker(self) -> Period | None:
        return await self._freeze(self._some_workers(), SHORT_FREEZE_SECONDS, nobody_serves=False)

    def _some_workers(self) -> list[int]:
        """One of each server, where it has any."""
        found = [server.workers() for server in self.servers]
        return [self.rng.choice(workers) for workers in found if workers]

    # The database

    async def freeze_database(self) -> Period | None:
        return await self._freeze(self._database_processes(), SHORT_FREEZE_SECONDS, nobody_serves=True)

    def _database_processes(self) -> list[int]:
        assert self.postgres
        first = int((self.postgres.data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, children)]

    async def restart_database(self) -> Period | None:
        assert self.postgres
        await asyncio.to_thread(self.postgres.stop, self.rng.choice(("fast", "immediate")))
        began = now_ms()
        await asyncio.sleep(self.rng.uniform(0, 2))
        away = Period(began, now_ms())
        await asyncio.to_thread(self.postgres.start)
        return away

    async def kill_backends(self) -> Period | None:
        assert self.postgres
        await asyncio.to_thread(self.postgres.cut, self.database)
        return None

    # The clock and the disk

    async def move_clock(self) -> Period | None:
        self.clock.move(self.rng.choice(MOVED_HOURS))
        await self._wait(FREEZE_SECONDS)
        self.clock.move(0)
        return None

    async def fill_disk(self) -> Period | None:
        """Small writes still find room in the files there are, so that it cannot be said when nobody served."""
        assert self.disk
        filling = self.disk / "filling"
        try:
            await asyncio.to_thread(fill, filling)
            await self._wait(FULL_SECONDS)
        finally:
            filling.unlink(missing_ok=True)
        return None

    async def _freeze(self, processes: Sequence[int], seconds: tuple[float, float], *, nobody_serves: bool) -> Period | None:
        _signal_all(processes, signal.SIGSTOP)
        began = now_ms()
        try:
            await self._wait(seconds)
            return Period(began, now_ms()) if nobody_serves else None
        finally:
            _signal_all(processes, signal.SIGCONT)

    async def _wait(self, seconds: tuple[float, float]) -> None:
        await asyncio.sleep(self.rng.uniform(*seconds))

    def kinds(self) -> dict[str, Fault]:
        """What can fail here."""
        found: dict[str, Fault] = {
            "worker killed": (self.kill_worker, 200, 0.4),
            "worker frozen": (self.freeze_worker, 15, 1.0),
            "server killed": (self.kill_server, 60, 2.0),
            "all servers killed": (self.kill_servers, 15, 3.0),
            "server frozen": (self.freeze_server, 15, 2.0),
        }
        if len(self.servers) > 1:
            found["all servers frozen"] = (self.freeze_servers, 10, 2.0)
        if self.postgres:
            found["database frozen"] = (self.freeze_database, 15, 2.0)
            found["database restarted"] = (self.restart_database, 15, 3.0)
            found["connections to the database ended"] = (self.kill_backends, 40, 1.0)
        if self.disk:
            found["disk full"] = (self.fill_disk, 20, 2.0)
        found["clock moved"] = (self.move_clock, 15, 2.0)
        return found


def fill(file: Path) -> None:
    """Writes until there is no room left."""
    with file.open("wb", buffering=0) as writing:
        for size in (1 << 20, 1 << 12, 1 << 6):
            try:
                while True:
                    writing.write(bytes(size))
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise


def _signal_all(processes: Sequence[int], which: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, which)
