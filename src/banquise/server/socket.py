"""The live socket of a table: everything that happens there, in order and once, to whoever looks.

A socket is closed with a code that says why; see `CloseCode`. Whoever comes back says up to which event they know.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from enum import IntEnum
from typing import Final

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from banquise.codec import BadData, write
from banquise.core import Refusal
from banquise.i18n import Language, voice
from banquise.protocol import Accepted, Ask, AskWhyNot, Greet, Hello, Refused, Speak, from_client, unreadable
from banquise.server.connections import DIRECT_SOCKET
from banquise.server.declined import Declined, declined_by
from banquise.server.hosting.errors import UnplayableTable
from banquise.server.hosting.loaded_table import LoadedTable
from banquise.server.middleware.security import origin_is_allowed
from banquise.server.outbox import Outbox
from banquise.server.rates import RateLimiter, network_of
from banquise.server.service import Reader, Service
from banquise.store import Key, StoreUnavailable, UnknownTable
from banquise.tables import Event
from banquise.views import Viewer, sentence

LOG: Final = logging.getLogger("banquise.live")
router: Final = APIRouter()
CLOSE_TIMEOUT_SECONDS: Final = 2.0
"""Seconds that a socket has for being told why it is closed."""


class CloseCode(IntEnum):
    """Why the server closes a socket. Besides: 1009 for a message that is too large, 1012 for a server that stops."""

    STORE_UNAVAILABLE = 1013
    """The store cannot be reached: come back in a moment."""
    UNREADABLE = 4400
    """The first message was no hello of this protocol, or a message was no text."""
    UNKNOWN_KEY = 4401
    """The key is unknown or was revoked."""
    ORIGIN = 4403
    """A page of another site may not use the socket."""
    NO_TABLE = 4404
    """There is none, or it cannot be played here; asking for it over HTTP tells which."""
    HELLO_TIMEOUT = 4408
    """No hello in time."""
    TOO_FAR_BEHIND = 4409
    """Too far behind: come back and go on from the last event known."""
    RATE_LIMITED = 4429
    """Too many sockets, messages, or hellos."""


class Closed(Exception):
    """The socket is to be closed, for this reason."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code.name)
        self.code = code


class Connection:
    """One socket. What it is told is sent at once; where that has to wait, it waits in the outbox, and a task sends it."""

    def __init__(self, socket: WebSocket, service: Service, address: str) -> None:
        self.person = ""
        self.hash = ""
        self._key_here: Key | None = None
        self.language: Language = "en"
        self.loaded: LoadedTable | None = None
        self._socket = socket
        self._service = service
        self._address = address
        direct = socket.scope.get("extensions", {}).get(DIRECT_SOCKET)
        self.outbox = Outbox(service.settings.limits, direct["send"]) if direct else Outbox(service.settings.limits)
        self._code: CloseCode | None = None
        self._listening: asyncio.Task[None] | None = None
        self._sending: asyncio.Task[None] | None = None
        self._messages = RateLimiter(service.settings.limits.messages, service.settings.now)
        self._hellos = RateLimiter(service.settings.limits.hellos, service.settings.now)

    # As a listener

    def send(self, text: str) -> None:
        """Queues a message; whoever is too far behind is sent nothing any more."""
        if self._code is not None:
            return
        if not self.outbox.put(text):
            self.end(CloseCode.TOO_FAR_BEHIND)
        elif self.outbox and (self._sending is None or self._sending.done()):
            self._sending = asyncio.get_running_loop().create_task(self._send())

    def on_key_revoked(self) -> None:
        self.end(CloseCode.UNKNOWN_KEY)

    def on_rewritten(self) -> None:
        """Whoever comes back is told the table without the name that is gone."""
        self.end(CloseCode.STORE_UNAVAILABLE)

    def end(self, code: CloseCode) -> None:
        """The socket is closed for this reason, soon."""
        if self._code is None:
            self._code = code
            if self._listening:
                self._listening.cancel()

    # As a socket

    async def run(self, table: str) -> None:
        """Until either side has had enough."""
        self._listening = asyncio.get_running_loop().create_task(self._listen(table))
        try:
            await asyncio.wait((self._listening,))
        finally:
            tasks = [self._listening, *([self._sending] if self._sending else [])]
            for task in tasks:
                task.cancel()
            self._leave()  # from now on it is sent nothing
            heard, *_ = await asyncio.gather(*tasks, return_exceptions=True)
        if self._code is not None:
            await self._close(self._code)
        if isinstance(heard, Exception) and not isinstance(heard, WebSocketDisconnect):
            raise heard  # our own mistake

    async def _close(self, code: CloseCode) -> None:
        self._service.metrics.sockets_closed.labels(code.name).inc()
        if self._socket.application_state is WebSocketState.CONNECTED:
            with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):  # it has gone meanwhile, or does not even read this
                async with asyncio.timeout(CLOSE_TIMEOUT_SECONDS):
                    await self._socket.close(code)

    def _leave(self) -> None:
        if self.loaded:
            self._service.host.remove_listener(self.loaded, self)
            self._service.attendance.disconnected(self.loaded, self.person)
            self.loaded = None

    async def _send(self) -> None:
        with suppress(RuntimeError, WebSocketDisconnect):  # it has gone: the other task hears of it too
            await self.outbox.send_all(self._socket.send_text)

    async def _listen(self, table: str) -> None:
        try:
            await self._welcome(table, await self._receive_hello())
            while True:
                await self._handle(table, await self._receive())
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

    async def _receive_hello(self) -> Hello:
        try:
            async with asyncio.timeout(self._service.settings.hello_seconds):
                text = await self._receive()
        except TimeoutError:
            raise Closed(CloseCode.HELLO_TIMEOUT) from None
        try:
            hello = from_client(text)
        except BadData:
            raise Closed(CloseCode.UNREADABLE) from None
        if not isinstance(hello, Hello):
            raise Closed(CloseCode.UNREADABLE)
        return hello

    async def _welcome(self, table: str, hello: Hello) -> None:
        """Tells everything up to now; from then on, every event is told as it happens."""
        host = self._service.host
        try:
            loaded = await host.load(table)
            if loaded.maybe_stale or hello.after > loaded.table.number:  # another process knows more
                await host.refresh(table)
            key = await self._key(loaded, hello.key)  # last: if it is revoked from now on, this socket is found and closed
        except (UnknownTable, UnplayableTable):
            raise Closed(CloseCode.NO_TABLE) from None
        except StoreUnavailable:
            raise Closed(CloseCode.STORE_UNAVAILABLE) from None
        self._leave()
        self.language, self.loaded = hello.language, loaded
        self.person, self.hash = (key.person, key.hash) if key else ("", "")
        self._key_here = key
        host.add_listener(loaded, self)
        self._service.attendance.connected(loaded, self.person)
        self.send(loaded.messages.welcome(self.viewer, hello.after, host.now(), loaded.presence))

    @property
    def viewer(self) -> Viewer:
        return Viewer(self.person, self.language)

    async def _key(self, loaded: LoadedTable, secret: str) -> Key | None:
        if not secret:
            return None
        key = await self._service.host.key(loaded, secret)
        if key is None:
            raise Closed(CloseCode.UNKNOWN_KEY)
        return key

    # What it is asked

    async def _handle(self, table: str, text: str) -> None:
        try:
            message = from_client(text)
        except BadData as bad:
            self._refuse("", unreadable(bad, "message-unreadable"))
            return
        loaded = self.loaded
        assert loaded
        match message:
            case Hello():
                self._count_whole_table()
                await self._welcome(table, message)
            case Ask() | Greet():
                await self._ask(loaded, message)
            case AskWhyNot():
                await self._explain(loaded, message)
            case _:
                if isinstance(message, Speak):
                    self._count_whole_table()
                    self.language = message.language
                self.send(loaded.messages.answer(message, self.viewer, self._service.host.now(), loaded.presence))

    def _count_whole_table(self) -> None:
        """The longest answer there is: whoever asks for it again and again is not served."""
        if self._hellos.acquire("") or self._service.limiters.hellos.acquire(self._address):
            raise Closed(CloseCode.RATE_LIMITED)

    async def _explain(self, loaded: LoadedTable, message: AskWhyNot) -> None:
        now, presence = self._service.host.now(), loaded.presence
        try:
            self.send(await self._service.run(self._address, 1, loaded.messages.answer, message, self.viewer, now, presence))
        except Declined as declined:
            self._refuse(message.id, declined.reason)

    async def _ask(self, loaded: LoadedTable, message: Ask | Greet) -> None:
        request = message.request if isinstance(message, Ask) else message
        try:
            reader = Reader(loaded, await self._current_key(loaded), self.language)
            person = reader.require_person()
            events: Sequence[Event] = ()
            if isinstance(request, Greet):
                self._service.greet(loaded, request, person)
            else:
                events = (await self._service.ask(reader, request, person)).events
        except Exception as error:
            declined = declined_by(error)
            self._refuse(request.id, declined.reason, declined.slug)
        else:
            self.send(write(Accepted(request.id, tuple(event.number for event in events))))

    async def _current_key(self, loaded: LoadedTable) -> Key | None:
        """The key of this socket. Where other processes serve too, one of them may have revoked it."""
        if not self.hash:
            return None
        if not self._service.host.shared:
            return self._key_here
        key = await self._service.host.key_of_hash(loaded, self.hash)
        if key is None:
            raise Closed(CloseCode.UNKNOWN_KEY)
        return key

    def _refuse(self, request: str, reason: Refusal, slug: str = "") -> None:
        self.send(write(Refused(request, sentence(voice(slug, self.language), reason))))


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
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
        await Connection(socket, service, address).run(table)
    finally:
        service.metrics.sockets.dec()
        service.limiters.disconnect(address)
