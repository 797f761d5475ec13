"""The connections of a server, bounded in number, bytes and time, so that no proxy need stand in front of it.

uvicorn parses HTTP and sockets. It has no limit of time for a request that never ends, none for a client that does not read,
and none of number for an address: a thousand half requests would stay for ever. What is added here is those limits.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from banquise.server.heartbeats import MAX_UNANSWERED_HEARTBEATS, Heartbeats
from banquise.server.rates import network_of
from banquise.server.settings import Settings

MAX_CACHED_ADDRESSES: Final = 1000
DIRECT_SOCKET: Final = "banquise.socket"
"""The extension of ASGI by which a message is sent at once, by a plain call: most of them can be."""


class ServerConfig(uvicorn.Config):
    """The configuration of uvicorn with our connections. `proxies` are addresses of reverse proxies: they are believed, and
    may have any number of connections.
    """

    def __init__(self, app: Callable[..., Any], settings: Settings, proxies: str = "127.0.0.1", **options: Any) -> None:
        super().__init__(
            app,
            http=BoundedHttpProtocol,
            ws=BoundedSocketProtocol,
            ws_max_size=settings.limits.message_bytes,
            ws_per_message_deflate=False,  # it would cost more time than the messages are worth
            ws_ping_interval=None,  # heartbeats ask instead, with one timer for all sockets
            log_config=None,
            forwarded_allow_ips=proxies,
            **options,
        )
        self.settings = settings
        self.proxies = proxies
        self.open_connections: Counter[str] = Counter()
        self.heartbeats = Heartbeats(settings.heartbeat_seconds, settings.now)

    def connect(self, address: str) -> bool:
        """Whether this address may have one more connection; if so it is counted until `disconnect`."""
        most = self.settings.limits.connections_at_once
        if self.open_connections[address] >= most and not is_proxy(address, self.proxies):
            return False
        self.open_connections[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        self.open_connections[address] -= 1
        if self.open_connections[address] <= 0:
            del self.open_connections[address]


@lru_cache(MAX_CACHED_ADDRESSES)
def is_proxy(address: str, proxies: str) -> bool:
    """Whether this address is one of these, given as addresses or networks with commas between them; `*` is all."""
    try:
        known = [ip_network(each.strip(), strict=False) for each in proxies.split(",") if each.strip() and each.strip() != "*"]
        return "*" in proxies or any(ip_address(address) in network for network in known)
    except ValueError:  # such as the path of a local socket
        return address in proxies.split(",")


@lru_cache(1)
def frame_of(text: str) -> bytes:
    """A message as it is sent on any socket; one that many are sent is written once."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


class Deadline:
    """Aborts a connection unless it is met in time."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def set(self, transport: asyncio.Transport, seconds: float) -> None:
        """From now on; the one set before no longer counts."""
        self.clear()
        self._timer = asyncio.get_running_loop().call_later(seconds, transport.abort)

    def clear(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None


class SentInTime(asyncio.Protocol):
    """A connection that is aborted where what was sent is not read in time."""

    config: ServerConfig
    transport: asyncio.Transport
    _sending: Deadline

    def pause_writing(self) -> None:
        super().pause_writing()
        self._sending.set(self.transport, self.config.settings.send_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._sending.clear()


class BoundedHttpProtocol(SentInTime, HttpToolsProtocol):
    """A connection that has a time for each request and for reading each answer."""

    config: ServerConfig

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._address = ""
        self._counted = False
        self._header_bytes = 0
        self._in_header = True
        self._request = Deadline()
        self._sending = Deadline()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._address = network_of(self.client[0] if self.client else "")
        self._counted = self.config.connect(self._address)
        if self._counted:
            self._request.set(transport, self.config.settings.request_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._request.clear()
        self._sending.clear()
        if self._counted:
            self.config.disconnect(self._address)
        super().connection_lost(exc)

    # Requests

    def data_received(self, data: bytes) -> None:
        if self._in_header:
            self._header_bytes += len(data)
            limits = self.config.settings.limits
            if self._header_bytes > limits.header_bytes + limits.body_bytes:  # the body may have come with its end
                self.transport.abort()  # the parser has no bound of its own
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        self._in_header = True
        self._request.set(self.transport, self.config.settings.request_seconds)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_header, self._header_bytes = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_header = True
        self._request.clear()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._request.clear()
        self._sending.clear()
        super().handle_websocket_upgrade()

    # Answers

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._abort_unless_closed()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._abort_unless_closed()

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._abort_unless_closed()

    def _abort_unless_closed(self) -> None:
        """A transport closes once all is sent: with a client that does not read, never."""
        if self.transport.is_closing():
            self._sending.set(self.transport, self.config.settings.send_seconds)


class BoundedSocketProtocol(SentInTime, WebSocketsSansIOProtocol):
    """A socket that has a time for reading what it is sent, and for answering heartbeats.

    The application finds it in the scope, to send without waiting.
    """

    config: ServerConfig

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._sending = Deadline()
        self._unanswered = 0
        self.of_tournament = False

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.config.heartbeats.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.heartbeats.remove(self)
        self._sending.clear()
        self.config.disconnect(network_of(self.client[0] if self.client else ""))  # counted as a connection of HTTP
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._unanswered = 0
        super().data_received(data)

    def beat(self, frames: bytes) -> None:
        """Sends a heartbeat; aborts a connection that has answered none for too long. While nothing is read nothing is heard."""
        if self._unanswered >= MAX_UNANSWERED_HEARTBEATS and not self.read_paused:
            self.transport.abort()
        elif self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self._unanswered += 1
            if self.writable.is_set():
                self.transport.write(frames)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.of_tournament = event.path.startswith("/api/tournaments/")
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][DIRECT_SOCKET] = {"send": self.send_at_once}

    def send_at_once(self, text: str) -> bool:
        """Whether this message is on its way; if not, the socket is closing, or what was sent before has to be read first."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(frame_of(text))
        return True

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self._sending.set(self.transport, self.config.settings.send_seconds)
