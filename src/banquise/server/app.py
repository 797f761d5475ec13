"""The application: everything put together. Nothing is global: each one has its own store, tables and limits."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any, Final

from fastapi import FastAPI

from banquise import __version__
from banquise.games import GAMES
from banquise.server.hosting.attendance import Attendance
from banquise.server.hosting.host import Host
from banquise.server.hosting.peers import Neighbours
from banquise.server.hosting.timekeeper import Timekeeper
from banquise.server.http import games, health, lessons, openapi, positions, problems, records, seats, tables
from banquise.server.http.pages import pages_router
from banquise.server.metrics import Metrics
from banquise.server.middleware.limits import Doors
from banquise.server.middleware.logs import RequestLog
from banquise.server.middleware.security import SecurityHeaders
from banquise.server.rates import Gauges
from banquise.server.service import Service
from banquise.server.settings import Settings
from banquise.server.socket import router as live_router
from banquise.store import Store, open_store, shares_between_processes

LOG: Final = logging.getLogger("banquise.app")
AGAIN: Final = 1.0
"""Seconds after which something that must go on is begun again."""
ABOUT: Final = """Tables of abstract games: make one, take a seat, play. Whoever has the key of a seat sends it as a bearer token.

Every request carries the number of the last event its author had seen and an id of its author's: asking the same thing again is harmless.
What is refused is refused with a sentence, in French or English. Live tables: the WebSocket `/api/tables/{table}/live`, see docs/server.md.
"""


def create_app(settings: Settings, store: Store | None = None) -> FastAPI:
    """An application. A store that is given stays open when it ends; without one, that of the settings is opened."""
    metrics, gauges = Metrics(), Gauges(settings.limits, settings.now)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        opened = store or await open_store(settings.database)
        try:
            async with serving(settings, opened, gauges, metrics) as service:
                app.state.service = service
                LOG.info("serving", extra={"version": __version__, "pid": os.getpid()})
                for broken in GAMES.broken:
                    LOG.warning("a game cannot be played", extra=asdict(broken))
                yield
                LOG.info("stopping", extra={"pid": os.getpid()})
        finally:
            if store is None:
                await opened.close()

    app = FastAPI(
        title="Banquise",
        version=__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    problems.install(app)
    add_routes(app, settings)
    app.openapi = openapi.complete(app)  # type: ignore[method-assign]  # FastAPI's own way to do it
    app.add_middleware(Doors, gauges=gauges)
    app.add_middleware(RequestLog, metrics=metrics)
    app.add_middleware(SecurityHeaders)
    return app


def add_routes(app: FastAPI, settings: Settings) -> None:
    from banquise.server.http import searches  # the engine's part, needed by no other module here

    for routes in (games, lessons, positions, tables, seats, records):
        app.include_router(routes.router)
    for routes in (searches, health):
        app.include_router(routes.router)
    app.include_router(live_router)
    app.include_router(pages_router(settings.web))


@asynccontextmanager
async def serving(settings: Settings, store: Store, gauges: Gauges, metrics: Metrics) -> AsyncIterator[Service]:
    """A service at work: it follows what other processes do, keeps time, and lets programs play."""
    from banquise.server.thinking.programs import Bounds, Programs  # see `add_routes`

    host = Host(store, settings.now, settings.held, shared=shares_between_processes(settings.database))
    bounds = Bounds(settings.thinkers, settings.waiting, settings.turn_seconds, settings.hint_seconds)
    programs = Programs(host, store, settings.now, bounds)
    timekeeper = Timekeeper(host, settings, programs.look)
    attendance = Attendance(host, settings.absence_seconds)
    host.observers += [programs.look, timekeeper.look, attendance.look]
    neighbours = Neighbours(host, attendance.left) if host.shared else None
    changes = store.changes()
    await timekeeper.start()
    await programs.start()
    works = [lambda: host.run(changes), timekeeper.run, *([neighbours.run] if neighbours else [])]
    running = [asyncio.create_task(lasting(work)) for work in works]
    try:
        yield Service(settings, host, gauges, metrics, programs, attendance)
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        if neighbours:
            await neighbours.stop()
        await attendance.stop()
        await programs.stop()
        await timekeeper.stop()


async def lasting(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Work that goes on whatever happens; what goes wrong is logged."""
    while True:
        try:
            await work()
        except Exception:
            LOG.exception("begun again")
        await asyncio.sleep(AGAIN)
