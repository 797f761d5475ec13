"""Limits before every request: how often an address asks, and how large a body may be."""

from __future__ import annotations

from math import ceil
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from banquise.core import Refusal, refuse
from banquise.server.http.problems import language_of, problem
from banquise.server.rates import RateLimiters, network_of

UNLIMITED_PATHS: Final = ("/health", "/ready", "/metrics")
"""Monitoring is never turned away."""


class LimitsMiddleware:
    """Refuses what comes too often or is too large, before the body is read."""

    def __init__(self, app: ASGIApp, limiters: RateLimiters) -> None:
        self._app = app
        self._limiters = limiters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in UNLIMITED_PATHS:
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        if reason := self._why_not(request):
            retry = reason.details.get("seconds", 0)
            await problem(reason, language_of(request), retry=int(retry))(scope, receive, send)
            return
        await self._app(scope, self._counted(receive), send)

    def _why_not(self, request: Request) -> Refusal | None:
        wait = self._limiters.requests.acquire(network_of(request.client.host if request.client else ""))
        if wait:
            return refuse("too-often", seconds=max(1, ceil(wait)))
        length = request.headers.get("content-length", "")
        max_bytes = self._limiters.limits.body_bytes
        return refuse("too-large", most=max_bytes) if length.isdigit() and int(length[:12]) > max_bytes else None

    def _counted(self, receive: Receive) -> Receive:
        """A body without a `Content-Length` is counted as it comes."""
        received, max_bytes = 0, self._limiters.limits.body_bytes

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > max_bytes:
                raise HTTPException(413, str(max_bytes))  # FastAPI turns any other exception while reading into a 400
            return message

        return counted
