"""The line of a browser to its table, which can be cut."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocketRoute


@dataclass
class Line:
    """The line of a browser to its table: while it is cut no socket gets through, while it is deaf no answer comes back."""

    is_cut: bool = False
    is_deaf: bool = False
    asked: list[str] = field(default_factory=list)
    """The ids of what was asked, as often as it was."""
    sockets: list[WebSocketRoute] = field(default_factory=list)

    def lead(self, page: Page) -> None:
        page.route_web_socket(re.compile("/live$"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close()
        else:
            server = socket.connect_to_server()
            socket.on_message(lambda message: self._pass_on(server, message))
            server.on_message(lambda message: None if self.is_deaf else socket.send(message))
            self.sockets.append(socket)

    def _pass_on(self, server: WebSocketRoute, message: str | bytes) -> None:
        told = json.loads(message)
        if told["kind"] == "ask":
            self.asked.append(told["request"]["id"])
        server.send(message)

    def cut(self) -> None:
        self.is_cut = True
        for socket in self.sockets:
            socket.close()
        self.sockets.clear()

    def mend(self) -> None:
        self.is_cut = False
