"""What every answer says about how it may be used, and whose pages may use the socket."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class SecurityHeaders:
    """Adds the headers to every answer that does not say otherwise itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, secured)


def origin_is_allowed(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Whether a page that names its origin is one of ours. Programs name none, and need a key like anybody."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in origins:
        return True
    try:
        parts = urlsplit(origin)
        port = parts.port or PORTS.get(parts.scheme)
        host = urlsplit(f"//{headers.get('host', '')}")
        return parts.scheme in PORTS and bool(host.hostname) and (parts.hostname, port) == (host.hostname, host.port or PORTS[parts.scheme])
    except ValueError:
        return False
