"""Logs: one line of JSON for each thing worth knowing. No key, no body and no query ever comes here."""

from __future__ import annotations

import json
import logging
import sys
import time
from datetime import UTC, datetime
from typing import IO, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from banquise.server.metrics import Metrics

LOG: Final = logging.getLogger("banquise.requests")
USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}

OTHERS: Final = ("uvicorn", "asyncio", "sqlalchemy")
"""Libraries that have something to say; what is less than a warning would only be noise."""


class Lines(logging.Formatter):
    """One line of JSON; what was given as `extra` has its own names."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in USUAL},
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str, ensure_ascii=False)


def start_logging(level: str = "info", stream: IO[str] | None = None) -> None:
    """Sends what this program and its libraries say to standard error, as lines of JSON."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    levels = {"banquise": level.upper(), **dict.fromkeys(OTHERS, "WARNING")}
    for name, least in levels.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least)
        logger.propagate = False


class RequestLog:
    """Logs and measures every request: its method, path and status, and how long it took."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, watched)
        finally:
            self._log(scope, status, time.perf_counter() - began)

    def _log(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "other")
        method = scope["method"] if scope["method"] in ("GET", "POST", "DELETE", "HEAD", "OPTIONS") else "other"
        self._metrics.requests.labels(method, route, str(status)).observe(seconds)
        told = {"method": method, "path": scope["path"][:200], "status": status, "ms": round(1000 * seconds, 1)}
        LOG.log(logging.WARNING if status >= 500 else logging.INFO, "request", extra=told)
