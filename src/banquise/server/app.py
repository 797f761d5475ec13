"""The application: its routes, its middleware and its parts. Nothing is global: each one has its own store, tables and limits."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import asdict
from typing import Any, Final

from fastapi import FastAPI
from starlette.middleware import Middleware

from banquise import __version__
from banquise.games import GAMES
from banquise.server import lobby_socket, socket, tournament_socket
from banquise.server.garbage import run_full_collections
from banquise.server.hosting.attendance import Attendance
from banquise.server.hosting.forgetting import Forgetting
from banquise.server.hosting.host import Host
from banquise.server.hosting.live_positions import LivePositions
from banquise.server.hosting.peers import Peers
from banquise.server.hosting.players import Players
from banquise.server.hosting.timekeeper import Timekeeper
from banquise.server.http import (
    games,
    health,
    openapi,
    openings,
    own_player,
    pages,
    players,
    positions,
    problems,
    push,
    puzzles,
    records,
    reviews,
    searches,
    seats,
    tables,
    tournament_files,
    tournaments,
)
from banquise.server.lobby import Lobby
from banquise.server.metrics import Metrics
from banquise.server.middleware.limits import LimitsMiddleware
from banquise.server.middleware.logs import RequestLogMiddleware
from banquise.server.middleware.security import SecurityHeadersMiddleware
from banquise.server.openings import PlayedOpenings
from banquise.server.push.notifier import TurnNotifier
from banquise.server.push.sender import PushSender
from banquise.server.rates import RateLimiters
from banquise.server.service import Service
from banquise.server.settings import Settings
from banquise.server.steady_clock import SteadyClock
from banquise.server.thinking.asking import ProgramLimits
from banquise.server.thinking.elsewhere import Elsewhere
from banquise.server.thinking.looking import Looks
from banquise.server.thinking.programs import Programs
from banquise.server.thinking.reviewing import Reviews
from banquise.server.tournaments.parts import Tournaments
from banquise.store import Store, open_store, shares_between_processes
from banquise.tables import SECOND_MS

LOG: Final = logging.getLogger("banquise.app")
RESTART_SECONDS: Final = 1.0
"""Until a background task that failed is started again."""
DESCRIPTION: Final = """Tables of abstract games: make one, take a seat, play. Whoever has the key of a seat sends it as a bearer token.

Every request carries the number of the last event its author had seen and an id of its author's: asking the same thing again is harmless.
What is refused is refused with a sentence, in French or English. Live tables: the WebSocket `/api/tables/{table}/live`, see docs/server.md.
"""
ROUTERS: Final = (
    socket.router,  # first: paths are compared one after the other, and thousands come at once after a restart
    lobby_socket.router,
    tournament_socket.router,
    games.router,
    positions.router,
    tables.router,
    seats.router,
    records.router,
    searches.router,
    openings.router,
    reviews.router,
    puzzles.router,
    players.router,
    own_player.router,
    tournaments.router,
    tournament_files.router,
    push.router,
    health.router,
)


def create_app(settings: Settings, store: Store | None = None) -> FastAPI:
    """An application. A store that is given stays open when it ends; without one, that of the settings is opened."""
    metrics, limiters = Metrics(), RateLimiters(settings.limits, settings.now)
    app = FastAPI(
        title="Banquise",
        version=__version__,
        description=DESCRIPTION,
        lifespan=lifespan_of(settings, store, limiters, metrics),
        middleware=middleware_of(limiters, metrics),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    problems.install(app)
    for router in ROUTERS:
        app.include_router(router)
    app.include_router(pages.pages_router(settings.web))  # last: it answers every other path
    app.openapi = openapi.complete(app)  # type: ignore[method-assign]  # FastAPI's own way to do it
    return app


def middleware_of(limiters: RateLimiters, metrics: Metrics) -> list[Middleware]:
    """From the outside in: refusals of the limits are logged too, and every answer has the headers."""
    return [
        Middleware(SecurityHeadersMiddleware),
        Middleware(RequestLogMiddleware, metrics=metrics),
        Middleware(LimitsMiddleware, limiters=limiters),
    ]


def lifespan_of(
    settings: Settings, store: Store | None, limiters: RateLimiters, metrics: Metrics
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """What runs as long as the application: a service on an open store."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        opened = store or await open_store(settings.database)
        try:
            async with running_service(settings, opened, limiters, metrics) as service:
                app.state.service = service
                LOG.info("started", extra={"version": __version__, "pid": os.getpid()})
                for broken in GAMES.broken:
                    LOG.warning("a game cannot be played", extra=asdict(broken))
                yield
                LOG.info("stopping", extra={"pid": os.getpid()})
        finally:
            if store is None:
                await opened.close()

    return lifespan


@asynccontextmanager
async def running_service(settings: Settings, store: Store, limiters: RateLimiters, metrics: Metrics) -> AsyncIterator[Service]:
    """A service with its background tasks: events of other processes, time, programs, lost connections."""
    if isinstance(settings.now, SteadyClock):
        settings.now.not_before(await store.last_heartbeat())
    shared = shares_between_processes(settings.database)
    host = Host(store, settings.now, settings.max_loaded_tables, round(settings.outage_seconds * SECOND_MS), shared=shared)
    limits = ProgramLimits.of(settings)
    elsewhere = Elsewhere(store, settings.now) if shared else None
    programs = Programs(host, store, settings.now, limits, is_watched=host.is_watched, address_of_owner=host.share_of, elsewhere=elsewhere)
    timekeeper = Timekeeper(host, settings, programs.on_table_changed)
    attendance = Attendance(host, settings.absence_seconds)
    host.table_observers += [programs.on_table_changed, timekeeper.on_table_changed, attendance.on_table_changed]
    host.presence_observers.append(programs.on_presence_changed)
    live_positions = LivePositions(settings.now, lambda table: host.find(table) is not None)
    host.table_observers.append(live_positions.on_table_changed)
    played_openings = PlayedOpenings(host)
    host.table_observers.append(played_openings.on_table_changed)
    looks = Looks(programs.pool, limits.memory)
    reviews_of_games = Reviews(store, looks, settings.now)
    programs.note_observers.append(host.send_program_note)
    sender = PushSender(store)
    notifier = TurnNotifier(host, sender, settings.push_delay_seconds)
    host.table_observers.append(notifier.on_table_changed)
    host.presence_observers.append(notifier.on_presence_changed)
    forgetting = Forgetting(host)
    peers = Peers(host, forgetting, attendance.disconnected, live_positions) if host.shared else None
    if peers:
        live_positions.elsewhere = peers.live_keys
    lobby = Lobby(host, settings.lobby_seconds)
    tournaments_ = Tournaments.of(host, settings)
    changes, changes_for_lobby = store.changes(), store.changes()
    await host.outages.start()
    background = [
        lambda: host.run(changes),
        host.run_heartbeats,
        lambda: lobby.follow(changes_for_lobby),
        lobby.run,
        timekeeper.run,
        played_openings.run,
        run_full_collections,
        *([peers.run, programs.run] if peers else []),
        *tournaments_.background(),
    ]
    tasks = [asyncio.create_task(run_for_ever(work)) for work in background]
    try:
        yield Service(
            settings,
            host,
            limiters,
            metrics,
            programs,
            attendance,
            lobby,
            sender,
            reviews_of_games,
            looks,
            live_positions,
            played_openings,
            Players(host, forgetting),
            tournaments_,
        )
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if peers:
            await peers.stop()
        await tournaments_.stop()
        await attendance.stop()
        await notifier.stop()
        await reviews_of_games.stop()
        await programs.stop()
        await host.stop()


async def run_for_ever(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Runs a background task; if it fails, that is logged and it is started again."""
    while True:
        try:
            await work()
        except Exception:
            LOG.exception("background task failed")
        await asyncio.sleep(RESTART_SECONDS)
