"""Security headers of every answer, and the check of a socket's origin."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_SECURITY_POLICY: Final = "; ".join(
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
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
DEFAULT_PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class SecurityHeadersMiddleware:
    """Adds the headers to every answer, unless its route has set them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, with_headers)


def origin_is_allowed(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Whether a page of this `Origin` may use the socket. Programs send none, and need a key like anybody."""
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        page, host = urlsplit(origin), urlsplit(f"//{headers.get('host', '')}")
        if page.scheme not in DEFAULT_PORTS or not host.hostname:
            return False
        port = DEFAULT_PORTS[page.scheme]
        return (page.hostname, page.port or port) == (host.hostname, host.port or port)
    except ValueError:
        return False
