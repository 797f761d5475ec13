"""A server on a port of this machine, for clients over real sockets."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn

from banquise.server.app import create_app
from banquise.server.settings import NO_LIMITS, Settings


class SignallessServer(uvicorn.Server):
    """Leaves the signals to the tests, and says when it listens."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.listens = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.listens.set()


@asynccontextmanager
async def running(database: Path, port: int = 0) -> AsyncIterator[str]:
    """The address of a server with this database; when it ends, its sockets are closed as in a restart."""
    app = create_app(Settings(str(database), limits=NO_LIMITS, thinkers=1, turn_seconds=0.3, hint_seconds=0.2))
    listener = socket.create_server(("127.0.0.1", port))
    server = SignallessServer(uvicorn.Config(app, log_level="error", access_log=False, timeout_graceful_shutdown=1))
    serving = asyncio.get_running_loop().create_task(server._serve([listener]))
    await server.listens.wait()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await serving
        listener.close()
