"""Server processes for campaigns and benchmarks: started, frozen, killed, started again. On this machine only."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

import httpx

START_SECONDS = 60.0
"""A server has for becoming ready, also on a machine that is very busy."""
STOP_SECONDS = 30.0
READY_POLL_SECONDS = 0.05


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def allow_many_sockets() -> int:
    """Raises the limit of open files as far as this user may; gives the new limit."""
    _, limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    return limit


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


class ServerProcess:
    """`banquise serve` on a port of its own, which logs errors to a file.

    `prefix` is a command that runs it, such as `taskset -c 0`; `limits` says whether addresses are limited as by default.
    """

    def __init__(
        self,
        database: str,
        log: Path,
        *options: str,
        limits: bool = False,
        host: str = "127.0.0.1",
        prefix: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.port = free_port()
        self.url = f"http://{host}:{self.port}"
        bounds = () if limits else ("--no-limits",)
        serve = ("-m", "banquise", "serve", "--host", host, "--port", str(self.port), "--database", database)
        self._command = [*prefix, sys.executable, *serve, *bounds, "--log-level", "error", *options]
        self._environment = {**os.environ, **(environment or {})}
        self._log = log
        self._process: Process | None = None
        self._writing: IO[bytes] | None = None
        self.away_until = 0
        """The last time, in milliseconds since 1970, at which it was seen not to be ready."""

    async def start(self) -> None:
        """Returns when it is ready; raises `RuntimeError`, with the end of its log, if it ends before or takes too long."""
        await self.launch()
        await self.until_ready()

    async def launch(self) -> None:
        """Starts the process and does not wait for it."""
        self._writing = self._log.open("ab")
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdout=self._writing, stderr=self._writing, env=self._environment
        )

    async def until_ready(self, seconds: float = START_SECONDS) -> None:
        assert self._process
        try:
            async with asyncio.timeout(seconds), httpx.AsyncClient() as http:
                asked = now_ms()
                while not await _is_ready(http, self.url):
                    self.away_until, asked = asked, now_ms()
                    if self._process.returncode is not None:
                        raise RuntimeError(f"the server ended by itself:\n{self._log.read_text()[-4000:]}")
                    await asyncio.sleep(READY_POLL_SECONDS)
        except TimeoutError:
            raise RuntimeError(f"the server was not ready after {seconds:g} s:\n{self._log.read_text()[-4000:]}") from None

    async def end(self, how: signal.Signals) -> int:
        """Sends it this signal, if it still runs, and waits for its end; its exit code."""
        assert self._process
        assert self._writing
        self.signal(how)
        code = await self._process.wait()
        self._writing.close()
        return code

    def signal(self, which: signal.Signals) -> None:
        """Sends it this signal, if it still runs."""
        assert self._process
        with suppress(ProcessLookupError):
            self._process.send_signal(which)

    async def kill(self) -> None:
        await self.end(signal.SIGKILL)

    async def stop(self) -> None:
        """Stops it gracefully; kills it where that takes too long."""
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self.end(signal.SIGTERM)
        except TimeoutError:
            await self.kill()

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def cpu_seconds(self) -> float:
        """Processor time used so far, where the system tells."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_bytes(self) -> int:
        """What it holds in memory now, where the system tells."""
        return _kilobytes(self.pid, "VmRSS") * 1024

    def workers(self) -> list[int]:
        """The ids of the processes it has started: those that think."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/children")
        return [int(each) for thread in threads for each in thread.read_text().split()]

    @property
    def log_lines(self) -> list[str]:
        """What it has logged, without the line that tells its address."""
        return [line for line in self._log.read_text(errors="replace").splitlines() if line.strip() and self.url not in line]


def _kilobytes(pid: int, name: str) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith(f"{name}:")))


async def _is_ready(http: httpx.AsyncClient, url: str) -> bool:
    with suppress(httpx.TransportError):
        return (await http.get(f"{url}/ready", timeout=5)).is_success
    return False
