"""The connections of a server, bounded in number, bytes and time, so that no proxy need stand in front of it.

uvicorn parses HTTP and sockets. It has no limit of time for a request that never ends, none for a client that does not read,
and none of number for an address: a thousand half requests would stay for ever. What is added here is those limits.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from banquise.server.rates import network_of
from banquise.server.settings import Settings

MAX_CACHED_ADDRESSES: Final = 1000


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
            log_config=None,
            forwarded_allow_ips=proxies,
            **options,
        )
        self.settings = settings
        self.proxies = proxies
        self.open_connections: Counter[str] = Counter()

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


class BoundedHttpProtocol(HttpToolsProtocol):
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

    def pause_writing(self) -> None:
        super().pause_writing()
        self._sending.set(self.transport, self.config.settings.send_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._sending.clear()

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


class BoundedSocketProtocol(WebSocketsSansIOProtocol):
    """A socket that has a time for reading what it is sent."""

    config: ServerConfig

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._sending = Deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._sending.clear()
        self.config.disconnect(network_of(self.client[0] if self.client else ""))  # counted as a connection of HTTP
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._sending.set(self.transport, self.config.settings.send_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._sending.clear()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self._sending.set(self.transport, self.config.settings.send_seconds)
