"""The live socket of a table: everything that happens there, in order and once, to whoever looks.

A socket is closed with a code that says why; see `Code`. Whoever comes back says up to which event they know.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from enum import IntEnum
from typing import Final

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from banquise.core import Refusal
from banquise.i18n import Language, voice
from banquise.protocol import (
    Accepted,
    Ask,
    AskWhyNot,
    FromClient,
    Hello,
    Now,
    Ping,
    Reason,
    Refused,
    Speak,
    Welcome,
)
from banquise.server.hosting.loaded_table import Held
from banquise.server.http.problems import declined_by, unreadable
from banquise.server.http.tables import asked
from banquise.server.middleware.security import origin_is_allowed
from banquise.server.rates import Gauge, network_of
from banquise.server.service import Reader, Service
from banquise.store import Key, StoreUnavailable, UnknownTable
from banquise.views import sentence, spliced
from banquise.views.why_not import why_not

LOG: Final = logging.getLogger("banquise.live")
router: Final = APIRouter()
CLOSING: Final = 2.0
"""Seconds that a socket has for being told why it is closed."""
FROM_CLIENT: Final[TypeAdapter[Hello | Ask | AskWhyNot | Speak | Ping]] = TypeAdapter(FromClient)


class Code(IntEnum):
    """Why the server closes a socket. Besides: 1009 for a message that is too large, 1012 for a server that stops."""

    AWAY = 1013
    """The store cannot be reached: come back in a moment."""
    UNREADABLE = 4400
    """The first message was no hello of this protocol, or a message was no text."""
    KEY = 4401
    """The key is unknown or was revoked."""
    ORIGIN = 4403
    """A page of another site may not use the socket."""
    NO_TABLE = 4404
    SILENT = 4408
    """No hello in time."""
    SLOW = 4409
    """Too far behind: come back and go on from the last event known."""
    OFTEN = 4429
    """Too many sockets or messages."""


class Closed(Exception):
    """The socket is to be closed, for this reason."""

    def __init__(self, code: Code) -> None:
        super().__init__(code.name)
        self.code = code


class Connection:
    """One socket. What it is told waits in a queue, and a task of its own sends it."""

    def __init__(self, socket: WebSocket, service: Service) -> None:
        self.person = ""
        self.hash = ""
        self.language: Language = "en"
        self.held: Held | None = None
        self._socket = socket
        self._service = service
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._code: Code | None = None
        self._listening: asyncio.Task[None] | None = None
        self._gauge = Gauge(service.settings.limits.messages, service.settings.now)

    # As a listener

    def tell(self, text: bytes) -> None:
        if self._queue.qsize() >= self._service.settings.limits.queue:
            self.end(Code.SLOW)
        else:
            self._queue.put_nowait(text)

    def dismiss(self) -> None:
        self.end(Code.KEY)

    def end(self, code: Code) -> None:
        """The socket is closed for this reason, soon."""
        if self._code is None:
            self._code = code
            if self._listening:
                self._listening.cancel()

    def say(self, message: BaseModel) -> None:
        self.tell(message.model_dump_json().encode())

    # As a socket

    async def run(self, table: str) -> None:
        """Until either side has had enough."""
        loop = asyncio.get_running_loop()
        self._listening = loop.create_task(self._listen(table))
        sending = loop.create_task(self._send())
        try:
            await asyncio.wait((self._listening, sending), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._listening.cancel()
            sending.cancel()
            heard, _ = await asyncio.gather(self._listening, sending, return_exceptions=True)
            self._leave()
        if self._code is not None:
            await self._close(self._code)
        if isinstance(heard, Exception) and not isinstance(heard, WebSocketDisconnect):
            raise heard  # our own mistake

    async def _close(self, code: Code) -> None:
        self._service.metrics.dropped.labels(code.name).inc()
        if self._socket.application_state is WebSocketState.CONNECTED:
            with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):  # it has gone meanwhile, or does not even read this
                async with asyncio.timeout(CLOSING):
                    await self._socket.close(code)

    def _leave(self) -> None:
        if self.held:
            self._service.host.leave(self.held, self)
            self._service.attendance.left(self.held, self.person)
            self.held = None

    async def _send(self) -> None:
        with suppress(RuntimeError, WebSocketDisconnect):  # it has gone: the other task hears of it too
            while True:
                text = await self._queue.get()
                await self._socket.send_text(text.decode())

    async def _listen(self, table: str) -> None:
        try:
            await self._welcome(table, await self._first())
            while True:
                await self._hear(table, await self._received())
        except Closed as closed:
            self._code = closed.code

    async def _received(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        text = message.get("text")
        if not isinstance(text, str):
            raise Closed(Code.UNREADABLE)
        if len(text) > self._service.settings.limits.message or self._gauge.wait(""):
            raise Closed(Code.OFTEN)
        return text

    async def _first(self) -> Hello:
        try:
            async with asyncio.timeout(self._service.settings.hello_seconds):
                text = await self._received()
        except TimeoutError:
            raise Closed(Code.SILENT) from None
        try:
            hello = FROM_CLIENT.validate_json(text)
        except ValidationError:
            raise Closed(Code.UNREADABLE) from None
        if not isinstance(hello, Hello):
            raise Closed(Code.UNREADABLE)
        return hello

    async def _welcome(self, table: str, hello: Hello) -> None:
        """Tells everything up to now; from then on, every event is told as it happens."""
        host = self._service.host
        try:
            key = await self._key(table, hello.key)
            held = await host.held(table)
            if hello.after > held.table.number:  # another process knows more
                await host.refresh(table)
        except UnknownTable:
            raise Closed(Code.NO_TABLE) from None
        except StoreUnavailable:
            raise Closed(Code.AWAY) from None
        self._leave()
        self.language, self.held = hello.language, held
        self.person, self.hash = (key.person, key.hash) if key else ("", "")
        host.listen(held, self)
        self._service.attendance.came(held, self.person)
        self.tell(self._welcome_json(held, hello.after))

    def _welcome_json(self, held: Held, after: int) -> bytes:
        known = after if after <= held.table.number else 0
        head = Welcome.model_construct().model_dump_json(include={"kind", "protocol"}).encode()
        return spliced(head, events=held.history.events_after(known), table=self._table_json(held), history=held.history.all_plays)

    def _table_json(self, held: Held) -> bytes:
        return held.view.json(self.person, self.language, self._service.host.now(), held.presence)

    async def _key(self, table: str, secret: str) -> Key | None:
        if not secret:
            return None
        host = self._service.host
        key = await host.key(await host.held(table), secret)
        if key is None:
            raise Closed(Code.KEY)
        return key

    # What it is asked

    async def _hear(self, table: str, text: str) -> None:
        try:
            message = FROM_CLIENT.validate_json(text)
        except ValidationError as error:
            self._refuse("", unreadable(error.errors(include_input=False, include_url=False), "message-unreadable"))
            return
        held = self.held
        assert held
        match message:
            case Hello():
                await self._welcome(table, message)
            case Ask():
                await self._ask(held, message)
            case AskWhyNot():
                await self._why_not(held, message)
            case Speak():
                self.language = message.language
                now = Now.model_construct(id="", now=self._service.host.now()).model_dump_json(exclude={"table"}).encode()
                self.tell(spliced(now, table=self._table_json(held)))
            case Ping():
                self.say(Now(id=message.id, now=self._service.host.now(), table=None))

    async def _ask(self, held: Held, message: Ask) -> None:
        request = message.request
        try:
            answer = await asked(self._service, Reader(held, await self._still(held), self.language), request)
        except Exception as error:
            declined = declined_by(error)
            self._refuse(request.id, declined.reason, declined.slug)
        else:
            self.say(Accepted(id=request.id, numbers=tuple(event.number for event in answer.events)))

    async def _still(self, held: Held) -> Key | None:
        """The key of this socket. Where other processes serve too, one of them may have revoked it."""
        if not self.hash:
            return None
        if not self._service.host.shared:
            return Key(self.hash, held.private.family, self.person, 0)
        key = await self._service.host.key_of_hash(held, self.hash)
        if key is None:
            raise Closed(Code.KEY)
        return key

    async def _why_not(self, held: Held, message: AskWhyNot) -> None:
        speech = voice(held.table.game.slug, self.language)
        why = await self._service.apart(why_not, held.table.line, message.action, message.touches, speech)
        self.say(Reason(id=message.id, why=why))

    def _refuse(self, request: str, reason: Refusal, slug: str = "") -> None:
        self.say(Refused(id=request, refusal=sentence(voice(slug, self.language), reason)))


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    service: Service = socket.app.state.service
    address = network_of(socket.client.host if socket.client else "")
    if not origin_is_allowed(socket.headers, service.settings.origins):
        await socket.close(Code.ORIGIN)
        return
    await socket.accept()
    if not service.gauges.connect(address):
        await socket.close(Code.OFTEN)
        return
    service.metrics.sockets.inc()
    try:
        await Connection(socket, service).run(table)
    finally:
        service.metrics.sockets.dec()
        service.gauges.disconnect(address)
