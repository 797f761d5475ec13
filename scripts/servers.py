"""Server processes for campaigns and benchmarks: started, killed, started again. Loopback only."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import sys
from asyncio.subprocess import Process
from contextlib import suppress
from pathlib import Path
from typing import IO

import httpx


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
    """`banquise serve` on a port of its own, which logs errors to a file."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = ["-m", "banquise", "serve", "--port", str(self.port), "--database", database, "--no-limits", "--log-level", "error"]
        self._command = [sys.executable, *command, *options]
        self._log = log
        self._process: Process | None = None
        self._writing: IO[bytes] | None = None

    async def start(self) -> None:
        """Returns when it is ready; raises `RuntimeError`, with the end of its log, if it ends before."""
        self._writing = self._log.open("ab")
        self._process = await asyncio.create_subprocess_exec(*self._command, stdout=self._writing, stderr=self._writing)
        async with httpx.AsyncClient() as http:
            while not await _is_ready(http, self.url):
                if self._process.returncode is not None:
                    raise RuntimeError(f"the server ended by itself:\n{self._log.read_text()[-4000:]}")
                await asyncio.sleep(0.05)

    async def end(self, how: signal.Signals) -> int:
        """Sends it this signal, if it still runs, and waits for its end; its exit code."""
        assert self._process
        assert self._writing
        with suppress(ProcessLookupError):
            self._process.send_signal(how)
        code = await self._process.wait()
        self._writing.close()
        return code

    async def kill(self) -> None:
        await self.end(signal.SIGKILL)

    async def stop(self) -> None:
        """Stops it gracefully; kills it where that takes too long."""
        try:
            async with asyncio.timeout(30):
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

    @property
    def log_lines(self) -> list[str]:
        """What it has logged, without the line that tells its address."""
        return [line for line in self._log.read_text(errors="replace").splitlines() if line.strip() and self.url not in line]


async def _is_ready(http: httpx.AsyncClient, url: str) -> bool:
    with suppress(httpx.TransportError):
        return (await http.get(f"{url}/ready", timeout=5)).is_success
    return False
