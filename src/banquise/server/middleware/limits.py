"""What stands before every request: how often an address asks, and how large a body may be."""

from __future__ import annotations

from math import ceil
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from banquise.core import Refusal, refuse
from banquise.server.http.problems import language_of, problem
from banquise.server.rates import Gauges, network_of

FREE: Final = ("/health", "/ready", "/metrics")
"""What watches over the server is never turned away."""


class Doors:
    """Turns away what comes too often or is too large, before anything is read."""

    def __init__(self, app: ASGIApp, gauges: Gauges) -> None:
        self._app = app
        self._gauges = gauges

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in FREE:
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        if reason := self._why_not(request):
            retry = reason.details.get("seconds", 0)
            await problem(reason, language_of(request), retry=int(retry))(scope, receive, send)
            return
        await self._app(scope, self._measured(receive), send)

    def _why_not(self, request: Request) -> Refusal | None:
        waiting = self._gauges.requests.wait(network_of(request.client.host if request.client else ""))
        if waiting:
            return refuse("too-often", seconds=max(1, ceil(waiting)))
        length = request.headers.get("content-length", "")
        most = self._gauges.sizes.body
        return refuse("too-large", most=most) if length.isdigit() and int(length[:12]) > most else None

    def _measured(self, receive: Receive) -> Receive:
        """A body whose length nobody announced is counted as it comes."""
        got, most = 0, self._gauges.sizes.body

        async def measured() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise HTTPException(413, str(most))  # the one kind that whoever reads the body lets through
            return message

        return measured
