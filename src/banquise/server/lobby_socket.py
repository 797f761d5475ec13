"""The live socket of the lobby. It only tells: whatever a client says is passed over, in bounds."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from banquise.server.connections import DIRECT_SOCKET
from banquise.server.middleware.security import origin_is_allowed
from banquise.server.outbox import Outbox
from banquise.server.rates import RateLimiter, network_of
from banquise.server.service import Service
from banquise.server.socket import CloseCode
from banquise.store import StoreUnavailable

router: Final = APIRouter()


class LobbyConnection:
    """Somebody who looks at the lobby."""

    def __init__(self, socket: WebSocket, service: Service, address: str) -> None:
        self._socket = socket
        self._service = service
        self._address = address
        self._lobby = service.lobby
        limits = service.settings.limits
        direct = socket.scope.get("extensions", {}).get(DIRECT_SOCKET)
        self._outbox = Outbox(limits, direct["send"]) if direct else Outbox(limits)
        self._messages = RateLimiter(limits.messages, service.settings.now)
        self._sending: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[CloseCode | None] | None = None
        self._is_behind = False

    def send(self, text: str) -> None:
        """Queues the lists; whoever is too far behind is let go."""
        if self._is_behind:
            return
        if not self._outbox.put(text):
            self._is_behind = True
            if self._listening:
                self._listening.cancel()
        elif self._outbox and (self._sending is None or self._sending.done()):
            self._sending = asyncio.get_running_loop().create_task(self._send())

    async def _send(self) -> None:
        with suppress(RuntimeError, WebSocketDisconnect):
            await self._outbox.send_all(self._socket.send_text)

    async def run(self) -> None:
        """Until either side has had enough."""
        try:
            await self._lobby.add_listener(self)
        except StoreUnavailable:
            await self._socket.close(CloseCode.STORE_UNAVAILABLE)
            return
        self._listening = asyncio.get_running_loop().create_task(self._listen())
        try:
            await asyncio.wait((self._listening,))
        finally:
            self._lobby.remove_listener(self)
            tasks = [self._listening, *([self._sending] if self._sending else [])]
            for task in tasks:
                task.cancel()
            code, *_ = await asyncio.gather(*tasks, return_exceptions=True)
        code = CloseCode.TOO_FAR_BEHIND if self._is_behind else code
        if isinstance(code, CloseCode):
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(code)

    async def _listen(self) -> CloseCode | None:
        while (await self._socket.receive())["type"] != "websocket.disconnect":
            if self._messages.acquire("") or self._service.limiters.messages.acquire(self._address):
                return CloseCode.RATE_LIMITED
        return None


@router.websocket("/api/lobby/live")
async def lobby(socket: WebSocket) -> None:
    service: Service = socket.app.state.service
    address = network_of(socket.client.host if socket.client else "")
    if not origin_is_allowed(socket.headers, service.settings.origins):
        await socket.close(CloseCode.ORIGIN)
        return
    await socket.accept()
    if not service.limiters.connect(address):
        await socket.close(CloseCode.RATE_LIMITED)
        return
    service.metrics.sockets.inc()
    try:
        await LobbyConnection(socket, service, address).run()
    finally:
        service.metrics.sockets.dec()
        service.limiters.disconnect(address)
