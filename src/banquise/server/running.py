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
from banquise.server.connections import ServerConfig
from banquise.server.garbage import postpone_full_collections
from banquise.server.middleware.logs import start_logging
from banquise.server.settings import Settings
from banquise.store import open_store

SHUTDOWN_SECONDS: Final = 10
"""For requests under way when the server stops."""
HEALTHCHECK_SECONDS: Final = 60
"""A process has for coming up and for answering its supervisor, also on a machine that is very busy."""
MAX_PENDING_CONNECTIONS: Final = 2048
SWITCH_SECONDS: Final = 0.0005
"""Python's switch interval. The event loop and the thread that writes take turns many times for one action, and the default of
5 ms each time would add up to most of what an action takes.
"""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the server listens; port 0 is any that is free."""

    host: str = "127.0.0.1"
    port: int = 8000


def listen(address: Address) -> socket.socket:
    """A socket that listens on this address; raises `OSError` if the address is taken or not one of this machine."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((address.host, address.port))
    listening.listen(MAX_PENDING_CONNECTIONS)
    listening.set_inheritable(True)
    return listening


@dataclass(frozen=True, slots=True)
class AppFactory:
    """Makes the application, in each process anew."""

    settings: Settings
    log_level: str

    def __call__(self) -> FastAPI:
        start_logging(self.log_level)
        sys.setswitchinterval(SWITCH_SECONDS)
        postpone_full_collections()
        return create_app(self.settings)


def config_of(settings: Settings, log_level: str = "info", proxies: str = "127.0.0.1", workers: int = 1) -> uvicorn.Config:
    """The configuration of the server. `proxies` are the addresses of reverse proxies whose `X-Forwarded-For` is believed."""
    return ServerConfig(
        AppFactory(settings, log_level),
        settings,
        proxies,
        factory=True,
        workers=workers,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_worker_healthcheck=HEALTHCHECK_SECONDS,
        backlog=MAX_PENDING_CONNECTIONS,
    )


async def prepare(settings: Settings) -> None:
    """Brings the schema of the store up to date before any process serves; raises `StoreError`."""
    store = await open_store(settings.database)
    await store.close()


def serve(config: uvicorn.Config, listening: socket.socket) -> None:
    """Serves until it is told to stop; requests under way are finished first."""
    allow_many_connections()
    if config.workers > 1:
        start_logging()  # for the supervisor; each process starts its own
        Multiprocess(config, [listening]).run()
    else:
        uvicorn.Server(config).run([listening])


def allow_many_connections() -> None:
    """As many as the system allows: by default it is a thousand, which a few slow clients would use up."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
