"""Running the server: one process, or several that share a store."""

from __future__ import annotations

import socket
import sys
from dataclasses import dataclass
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from banquise.server.app import create_app
from banquise.server.middleware.logs import start_logging
from banquise.server.settings import Settings
from banquise.store import open_store

GRACE: Final = 10
"""Seconds for what is under way when the server stops."""
STARTING: Final = 60
"""Seconds a process has for coming up and for saying that it lives, also on a machine that is very busy."""
BACKLOG: Final = 2048
SWITCHING: Final = 0.0005
"""Seconds for which a thread keeps the interpreter to itself: the event loop and the thread that writes take turns many times
for one action, and Python's own 5 ms each time would add up to most of what it takes.
"""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the server listens; port 0 is any that is free."""

    host: str = "127.0.0.1"
    port: int = 8000


def listen(address: Address) -> socket.socket:
    """A socket on this address; raises `OSError` if it is taken or is none of ours."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((address.host, address.port))
    listening.listen(BACKLOG)
    listening.set_inheritable(True)
    return listening


@dataclass(frozen=True, slots=True)
class Factory:
    """Makes the application, in each process anew."""

    settings: Settings
    log_level: str

    def __call__(self) -> FastAPI:
        start_logging(self.log_level)
        sys.setswitchinterval(SWITCHING)
        return create_app(self.settings)


def config_of(settings: Settings, log_level: str = "info", proxies: str = "127.0.0.1", workers: int = 1) -> uvicorn.Config:
    """How uvicorn serves this. `proxies` are the addresses of reverse proxies, whose word for an address is taken."""
    return uvicorn.Config(
        Factory(settings, log_level),
        factory=True,
        workers=workers,
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,  # it would cost more time than the messages are worth
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=GRACE,
        timeout_worker_healthcheck=STARTING,
        backlog=BACKLOG,
    )


async def prepare(settings: Settings) -> None:
    """Brings the store up to date before anybody is served; raises `StoreError`."""
    store = await open_store(settings.database)
    await store.close()


def serve(config: uvicorn.Config, listening: socket.socket) -> None:
    """Serves until it is told to stop; what is under way is finished first."""
    if config.workers > 1:
        start_logging()  # what the processes have in common is told here, the rest by each
        Multiprocess(config, [listening]).run()
    else:
        uvicorn.Server(config).run([listening])
