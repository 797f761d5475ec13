"""The live socket of a tournament. It only tells; what a client says is who reads, and in which language."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from banquise.club.tournament_messages import TournamentHello, TournamentTold, YouShown, YouTold
from banquise.codec import BadData, Json, compose, read_json, write
from banquise.server.connections import DIRECT_SOCKET
from banquise.server.hosting.errors import UnplayableTable
from banquise.server.hosting.keys import hash_of
from banquise.server.middleware.security import origin_is_allowed
from banquise.server.outbox import Outbox
from banquise.server.rates import RateLimiter, network_of
from banquise.server.service import Service
from banquise.server.socket import CloseCode, Closed
from banquise.server.tournaments.loaded import LoadedTournament
from banquise.store import StoreUnavailable, UnknownTournament

router: Final = APIRouter()


class TournamentConnection:
    """Somebody who looks at a tournament."""

    def __init__(self, socket: WebSocket, service: Service, address: str) -> None:
        self.person = ""
        self.hash = ""
        self.loaded: LoadedTournament | None = None
        self._socket = socket
        self._service = service
        self._address = address
        limits = service.settings.limits
        direct = socket.scope.get("extensions", {}).get(DIRECT_SOCKET)
        self._outbox = Outbox(limits, direct["send"]) if direct else Outbox(limits)
        self._messages = RateLimiter(limits.messages, service.settings.now)
        self._hellos = RateLimiter(limits.hellos, service.settings.now)
        self._you: YouShown | None = None
        self._code: CloseCode | None = None
        self._sending: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None

    # As a listener

    def tell(self, tournament: Json | None, you: YouShown) -> None:
        """Sends what is new to this reader."""
        if tournament is not None:
            self._send(compose(TournamentTold, tournament=tournament))
        if you != self._you:
            self._you = you
            self._send(write(YouTold(you)))

    def on_key_revoked(self) -> None:
        self._end(CloseCode.UNKNOWN_KEY)

    def _send(self, text: str) -> None:
        """Queues a message; whoever is too far behind is let go."""
        if self._code is not None:
            return
        if not self._outbox.put(text):
            self._end(CloseCode.TOO_FAR_BEHIND)
        elif self._outbox and (self._sending is None or self._sending.done()):
            self._sending = asyncio.get_running_loop().create_task(self._send_all())

    def _end(self, code: CloseCode) -> None:
        if self._code is None:
            self._code = code
            if self._listening:
                self._listening.cancel()

    async def _send_all(self) -> None:
        with suppress(RuntimeError, WebSocketDisconnect):
            await self._outbox.send_all(self._socket.send_text)

    # As a socket

    async def run(self, tournament: str) -> None:
        """Until either side has had enough."""
        self._listening = asyncio.get_running_loop().create_task(self._listen(tournament))
        try:
            await asyncio.wait((self._listening,))
        finally:
            self._leave()
            tasks = [self._listening, *([self._sending] if self._sending else [])]
            for task in tasks:
                task.cancel()
            heard, *_ = await asyncio.gather(*tasks, return_exceptions=True)
        if self._code is not None:
            self._service.metrics.sockets_closed.labels(self._code.name).inc()
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(self._code)
        if isinstance(heard, Exception) and not isinstance(heard, WebSocketDisconnect):
            raise heard  # our own mistake

    async def _listen(self, tournament: str) -> None:
        try:
            try:
                async with asyncio.timeout(self._service.settings.hello_seconds):
                    text = await self._receive()
            except TimeoutError:
                raise Closed(CloseCode.HELLO_TIMEOUT) from None
            while True:
                await self._welcome(tournament, text)
                text = await self._receive()
                if self._hellos.acquire("") or self._service.limiters.hellos.acquire(self._address):
                    raise Closed(CloseCode.RATE_LIMITED)
        except Closed as closed:
            self._code = closed.code

    async def _receive(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        text = message.get("text")
        if not isinstance(text, str):
            raise Closed(CloseCode.UNREADABLE)
        limited = self._messages.acquire("") or self._service.limiters.messages.acquire(self._address)
        if limited or len(text) > self._service.settings.limits.message_bytes:
            raise Closed(CloseCode.RATE_LIMITED)
        return text

    async def _welcome(self, tournament: str, text: str) -> None:
        try:
            hello = read_json(TournamentHello, text)
        except BadData:
            raise Closed(CloseCode.UNREADABLE) from None
        try:
            loaded = await self._service.tournaments.settled(tournament)
            player = await self._service.players.known(hello.key) if hello.key else None
        except (UnknownTournament, UnplayableTable):
            raise Closed(CloseCode.NO_TABLE) from None
        except StoreUnavailable:
            raise Closed(CloseCode.STORE_UNAVAILABLE) from None
        if hello.key and player is None:
            raise Closed(CloseCode.UNKNOWN_KEY)
        self._leave()
        self.person, self.hash = (player.id, hash_of(hello.key)) if player else ("", "")
        self.loaded, self._you = loaded, None
        self._service.tournaments.watching.add_listener(loaded, self)

    def _leave(self) -> None:
        if self.loaded:
            self._service.tournaments.watching.remove_listener(self.loaded, self)
            self.loaded = None


@router.websocket("/api/tournaments/{tournament}/live")
async def live(socket: WebSocket, tournament: str) -> None:
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
        await TournamentConnection(socket, service, address).run(tournament)
    finally:
        service.metrics.sockets.dec()
        service.limiters.disconnect(address)
