"""Asking a server, over HTTP and over its live socket."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from banquise.protocol import PROTOCOL
from banquise.server.app import create_app
from banquise.server.connections import ServerConfig
from banquise.server.service import Service
from banquise.server.settings import Settings
from tests.protocol.sitting import after_change

Json = dict[str, Any]
START_MS = 1_700_000_000_000
TIMEOUT_SECONDS = 20
"""Seconds after which a test that waits has failed."""
NEVER_SECONDS = 1e6
"""Silence of a server that is an outage: a clock that was told to go on is none, unless a test is about that."""
SEND_BUFFER_BYTES = 8192
"""What the system takes of a server's messages before they are read: little, so that slow readers are noticed soon."""
HERE = ({"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"})


@dataclass
class Clock:
    """Time, in milliseconds; it passes when it is told to."""

    now: int = START_MS

    def __call__(self) -> int:
        return self.now

    def after(self, milliseconds: int) -> None:
        self.now += milliseconds


@dataclass
class MadeTable:
    """A table that was made, and the keys of its people."""

    id: str
    key: str
    owner: str
    links: dict[int, str]
    """By seat, the keys of those who got a link."""
    persons: dict[int, str]


@dataclass
class Api:
    """HTTP."""

    http: httpx.AsyncClient
    app: FastAPI

    @property
    def service(self) -> Service:
        service: Service = self.app.state.service
        return service

    async def get(self, path: str, key: str = "", expect: int = 200, **params: Any) -> Any:
        return _body(await self.http.get(path, headers=bearer(key), params=params), expect)

    async def post(self, path: str, body: Any = None, key: str = "", expect: int = 200, **params: Any) -> Any:
        return _body(await self.http.post(path, json=body, headers=bearer(key), params=params), expect)

    async def make(self, game: str = "gravis", seats: Any = HERE, **more: Any) -> MadeTable:
        made = await self.post("/api/tables", {"game": game, "seats": list(seats), **more}, expect=201)
        links = {link["seat"]: link["key"] for link in made["links"]}
        return MadeTable(made["table"]["id"], made["key"], made["person"], links, {link["seat"]: link["person"] for link in made["links"]})

    async def table(self, made: MadeTable, key: str = "") -> Json:
        found: Json = (await self.get(f"/api/tables/{made.id}", key))["table"]
        return found

    async def ask(self, made: MadeTable, key: str, kind: str, expect: int = 200, answers: int = 0, id: str = "", **what: Any) -> Any:  # noqa: A002
        """Asks; unless said otherwise, as somebody who has seen everything."""
        seen = answers or (await self.table(made))["number"]
        body = {"what": {"kind": kind, **what}, "answers": seen, "id": id}
        return await self.post(f"/api/tables/{made.id}/requests", body, key, expect)

    async def drop_others(self, made: MadeTable, key: str) -> None:
        """Revokes every other key of whoever has this one."""
        response = await self.http.delete(f"/api/tables/{made.id}/keys", headers=bearer(key))
        assert response.status_code == 204

    async def sit_down(self, made: MadeTable) -> None:
        """Everybody who got a link takes their seat."""
        for seat, key in made.links.items():
            await self.ask(made, key, "take-seat", seat=seat, name=f"Guest {seat}")

    async def play(self, made: MadeTable, count: int = 1) -> Json:
        """So many actions, the first legal one each, by whoever has to choose."""
        shown = await self.table(made, made.key)
        for _ in range(count):
            key = self.key_of(made, shown)
            legal = await self.get(f"/api/tables/{made.id}/actions", key)
            shown = (await self.ask(made, key, "play", answers=shown["number"], action=legal[0]["action"]))["table"]
        return shown

    def key_of(self, made: MadeTable, shown: Json) -> str:
        """The key of whoever has to choose."""
        return made.links.get(shown["decision"]["by"], made.key)


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


def _body(response: httpx.Response, expect: int) -> Any:
    assert response.status_code == expect, (response.status_code, response.text)
    return response.json() if response.headers.get("content-type", "").startswith("application/json") else response.text


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Api]:
    """The application, asked without a socket."""
    app = create_app(settings)
    async with app.router.lifespan_context(app), _client(app) as http:
        yield Api(http, app)


def _client(app: FastAPI) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=("127.0.0.1", 1))
    return httpx.AsyncClient(transport=transport, base_url="http://server")


class Player:
    """Somebody on a live socket: `events` are the numbers of those heard since."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.events: list[int] = []
        self.table: Json = {}
        self.history: list[str] = []

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"kind": kind, **fields}))

    async def hear(self, *kinds: str) -> Json:
        """The next message, or the next of these kinds; what comes before is taken in too."""
        while True:
            message: Json = json.loads(await asyncio.wait_for(self.socket.recv(), TIMEOUT_SECONDS))
            self._take_in(message)
            if not kinds or message["kind"] in kinds:
                return message

    def _take_in(self, message: Json) -> None:
        if message["kind"] == "welcome":
            self.events += [event["number"] for event in message["events"]]
            self.history = [play["action"] for play in message["history"]]
            self.table = message["table"]
        elif message["kind"] == "event":
            change = message["change"]
            self.events.append(message["event"]["number"])
            del self.history[change["length"] - len(change["plays"]) :]
            self.history += [play["action"] for play in change["plays"]]
            self.table = after_change(self.table, change)
        elif message["kind"] == "presence":
            for number, seat in enumerate(self.table["seats"], 1):
                seat["here"] = number in message["here"]
            self.table["watching"] = message["watching"]
        elif message.get("table"):
            self.table = message["table"]

    async def hello(self, key: str = "", after: int = 0, language: str = "en") -> Json:
        await self.send("hello", protocol=PROTOCOL, key=key, after=after, language=language)
        return await self.hear("welcome")

    async def ask(self, kind: str, id: str = "r", answers: int = 0, **what: Any) -> Json:  # noqa: A002
        """Asks, and gives the answer; the events it led to have been taken in by then."""
        request = {"what": {"kind": kind, **what}, "answers": answers or self.table["number"], "id": id}
        await self.send("ask", request=request)
        return await self.hear("accepted", "refused")

    async def upto(self, number: int) -> None:
        """Until the event of this number has come."""
        while self.table.get("number", 0) < number:
            await self.hear()

    async def closed(self) -> int:
        """The code with which the server closes the socket."""
        try:
            while True:
                await asyncio.wait_for(self.socket.recv(), TIMEOUT_SECONDS)
        except ConnectionClosed:
            return self.socket.close_code or 0


@dataclass
class Live(Api):
    """HTTP and sockets, on a real port."""

    port: int = 0
    server: uvicorn.Server | None = field(default=None, repr=False)

    @asynccontextmanager
    async def socket(self, table: str, headers: Mapping[str, str] | None = None) -> AsyncIterator[Player]:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        async with connect(url, additional_headers=headers, open_timeout=TIMEOUT_SECONDS) as found:
            yield Player(found)

    @asynccontextmanager
    async def player(self, made: MadeTable, key: str = "", after: int = 0) -> AsyncIterator[Player]:
        """Somebody who has said hello."""
        async with self.socket(made.id) as found:
            await found.hello(key, after)
            yield found


@asynccontextmanager
async def running(settings: Settings, proxies: str = "127.0.0.1") -> AsyncIterator[Live]:
    """The application on a free port."""
    app = create_app(settings)
    server = uvicorn.Server(ServerConfig(app, settings, proxies))
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        task = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0)
        try:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT_SECONDS) as http:
                yield Live(http, app, port, server)
        finally:
            server.should_exit = True
            await task
