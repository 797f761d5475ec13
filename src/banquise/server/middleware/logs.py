"""Logs, as lines of JSON. No key, body or query is ever logged."""

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
STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}
"""Fields of a log record that are not the `extra` of whoever logs."""
LIBRARY_LOGGERS: Final = ("uvicorn", "asyncio", "sqlalchemy")
"""Of these only warnings and errors are logged."""
METHODS: Final = ("GET", "POST", "DELETE", "HEAD", "OPTIONS")
MAX_PATH_LENGTH: Final = 200


class JsonFormatter(logging.Formatter):
    """One line of JSON for a record; its `extra` fields stand beside the others."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in STANDARD_FIELDS},
        }
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return json.dumps(fields, default=str, ensure_ascii=False)


def start_logging(level: str = "info", stream: IO[str] | None = None) -> None:
    """Sends the logs of this program and its libraries to standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter())
    levels = {"banquise": level.upper(), **dict.fromkeys(LIBRARY_LOGGERS, "WARNING")}
    for name, minimum in levels.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(minimum)
        logger.propagate = False


class RequestLogMiddleware:
    """Logs and measures every request: its method, path, status and duration."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start, status = time.perf_counter(), 500

        async def with_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, with_status)
        finally:
            self._log(scope, status, time.perf_counter() - start)

    def _log(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "other")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._metrics.requests.labels(method, route, str(status)).observe(seconds)
        extra = {"method": method, "path": scope["path"][:MAX_PATH_LENGTH], "status": status, "ms": round(1000 * seconds, 1)}
        LOG.log(logging.WARNING if status >= 500 else logging.INFO, "request", extra=extra)
