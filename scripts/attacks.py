"""What somebody may do to a server within its limits, in a process of its own: `python -m scripts.attacks KIND URL SECONDS [TABLE ...]`.

Loopback only, bounded in number and time; meant for `scripts.exhaustion`, which starts the server too. It gives way to everything
else on the machine, as one on a machine of its own would. What it got goes to standard output as a line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio import StreamReader, StreamWriter
from base64 import b64encode
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from time import monotonic
from urllib.parse import urlsplit

import httpx

from banquise.codec import write
from banquise.games import GAMES
from banquise.protocol import PROTOCOL, Hello
from scripts.servers import allow_many_sockets
from scripts.source_addresses import coming_from, loopback, run

NICENESS = 10
FIRST_ADDRESS = 1000
"""Addresses of attackers begin here; people have those before."""
HELLO_SOCKETS = 40
PROGRAM_TABLES = 30
POSITION_REQUESTS = 20
POSITION_ACTIONS = 2000
SLOW_CLIENTS = 1000
SLOW_ADDRESSES = 10
SLOW_CLIENTS_AT_ONCE = 50
LONG_GAME, LONG_OPTIONS = "derive", {"level": "3"}
"""Played at random it goes on for tens of thousands of actions."""


@dataclass
class Attack:
    """Where, for how long, and what came of it."""

    url: str
    seconds: float
    tables: Sequence[str]
    got: Counter[str] = field(default_factory=Counter)
    began: float = field(default_factory=monotonic)

    @property
    def left(self) -> float:
        return self.began + self.seconds - monotonic()

    @property
    def place(self) -> tuple[str, int]:
        parts = urlsplit(self.url)
        assert parts.hostname
        assert parts.port
        return parts.hostname, parts.port

    # Sockets by hand: a library would read what nobody wants to read

    async def opened(self, limit: int = 1 << 12) -> tuple[StreamReader, StreamWriter]:
        """A connection that takes in no more than `limit` bytes until somebody reads them."""
        return await asyncio.open_connection(*self.place, limit=limit)

    async def live_socket(self, table: str, limit: int = 1 << 12) -> tuple[StreamReader, StreamWriter]:
        """A live socket of this table, upgraded. Raises `ConnectionError` where the server does not want it."""
        reader, writer = await self.opened(limit)
        key = b64encode(os.urandom(16)).decode()
        lines = (f"GET /api/tables/{table}/live HTTP/1.1", "Host: {}:{}".format(*self.place), "Upgrade: websocket")
        rest = ("Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", "")
        writer.write("\r\n".join((*lines, *rest)).encode())
        if b" 101 " not in await reader.readline():
            writer.close()
            raise ConnectionError("no socket")
        return reader, writer

    # The attacks

    async def hello(self) -> None:
        """Sockets without a key that say hello again and again at a long table; every other one does not read what comes."""
        with coming_from(loopback(FIRST_ADDRESS)):
            await asyncio.gather(*(self._say_hello(reads=number % 2 == 0) for number in range(HELLO_SOCKETS)))

    async def _say_hello(self, *, reads: bool) -> None:
        while self.left > 0:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self.live_socket(self.tables[0])
                self.got["sockets opened"] += 1
                try:
                    async with asyncio.timeout(max(0, self.left)):
                        await self._repeat_hello(reader, writer, reads=reads)
                finally:
                    writer.transport.abort()
            await asyncio.sleep(min(1.0, max(0.0, self.left)))

    async def _repeat_hello(self, reader: StreamReader, writer: StreamWriter, *, reads: bool) -> None:
        """Until the server closes it."""
        message = frame(write(Hello(protocol=PROTOCOL)))
        while True:
            writer.write(message)
            await writer.drain()
            self.got["hellos sent"] += 1
            if reads:
                data = await reader.read(1 << 16)
                self.got["bytes received"] += len(data)
                if not data:
                    self.got["sockets closed by the server"] += 1
                    return
            await asyncio.sleep(0.02)

    async def programs(self) -> None:
        """One address that makes as many tables as it may, of the strongest program against itself."""
        with coming_from(loopback(FIRST_ADDRESS)):
            async with httpx.AsyncClient(timeout=60) as http:
                made = [table for game in _first(PROGRAM_TABLES) if (table := await self._program_table(http, game))]
                await asyncio.sleep(max(0.0, self.left - 2))
                for table in made:
                    answer = await http.get(f"{self.url}/api/tables/{table}")
                    self.got["actions of its programs"] += answer.json()["table"]["length"] if answer.is_success else 0

    async def _program_table(self, http: httpx.AsyncClient, game: str) -> str:
        seats = [{"kind": "program", "program": "engine:10"}] * 2
        answer = await http.post(f"{self.url}/api/tables", json={"game": game, "seats": seats})
        self.got["tables made" if answer.is_success else f"answered {answer.status_code}"] += 1
        return str(answer.json()["table"]["id"]) if answer.is_success else ""

    async def positions(self) -> None:
        """Long lines to be replayed, many at a time, the next as soon as one is answered."""
        given: dict[str, object] = {"game": LONG_GAME, "options": LONG_OPTIONS, "actions": long_line(POSITION_ACTIONS)}
        with coming_from(loopback(FIRST_ADDRESS)):
            async with httpx.AsyncClient(timeout=120, limits=httpx.Limits(max_connections=POSITION_REQUESTS)) as http:
                await asyncio.gather(*(self._ask_positions(http, given) for _ in range(POSITION_REQUESTS)))

    async def _ask_positions(self, http: httpx.AsyncClient, given: dict[str, object]) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, self.left)):
                while True:
                    try:
                        answer = await http.post(f"{self.url}/api/positions", json=given)
                    except httpx.TransportError:
                        self.got["not answered"] += 1
                    else:
                        self.got[f"answered {answer.status_code}"] += 1
                        await asyncio.sleep(0.0 if answer.is_success else 0.5)

    async def slow(self) -> None:
        """Clients that never finish: nothing said, half a header, half a body, and sockets that do not read."""
        kinds = cycle((self._nothing, self._half_header, self._half_body, self._deaf_socket))
        room = asyncio.Semaphore(SLOW_CLIENTS_AT_ONCE)
        await asyncio.gather(*(self._hold(number, next(kinds), room) for number in range(SLOW_CLIENTS)))

    async def _hold(self, number: int, kind: Callable[[], Awaitable[tuple[StreamReader, StreamWriter]]], room: asyncio.Semaphore) -> None:
        """Opens one and keeps it until the server ends it or the attack does."""
        name = kind.__name__.lstrip("_").replace("_", " ")
        async with room:
            with coming_from(loopback(FIRST_ADDRESS + number % SLOW_ADDRESSES)):
                try:
                    reader, writer = await kind()
                except (OSError, asyncio.IncompleteReadError):
                    self.got[f"{name}: turned away"] += 1
                    return
        let_go = await self._until_let_go(reader, reads=kind != self._deaf_socket)
        self.got[f"{name}: {'let go' if let_go else 'kept to the end'}"] += 1
        writer.transport.abort()

    async def _until_let_go(self, reader: StreamReader, *, reads: bool) -> bool:
        try:
            async with asyncio.timeout(max(0, self.left)):
                while not reader.at_eof() and reader.exception() is None:
                    await (reader.read(1 << 12) if reads else asyncio.sleep(0.2))
        except TimeoutError:
            return False
        except OSError:
            return True
        return True

    async def _nothing(self) -> tuple[StreamReader, StreamWriter]:
        return await self.opened()

    async def _half_header(self) -> tuple[StreamReader, StreamWriter]:
        reader, writer = await self.opened()
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: local")
        await writer.drain()
        return reader, writer

    async def _half_body(self) -> tuple[StreamReader, StreamWriter]:
        reader, writer = await self.opened()
        head = "POST /api/tables HTTP/1.1\r\nHost: {}:{}\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n"
        writer.write(head.format(*self.place).encode() + b'{"game": "')
        await writer.drain()
        return reader, writer

    async def _deaf_socket(self) -> tuple[StreamReader, StreamWriter]:
        """Watches a table that people play at, and reads nothing of it."""
        reader, writer = await self.live_socket(Random().choice(self.tables))
        writer.write(frame(write(Hello(protocol=PROTOCOL))))
        await writer.drain()
        return reader, writer


def frame(text: str) -> bytes:
    """A text frame of a WebSocket, as a client sends it; the mask is zero, so that nothing has to be masked."""
    data = text.encode()
    assert len(data) < 1 << 16
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


def long_line(actions: int, seed: int = 1) -> list[str]:
    """So many actions of the long game, dice included."""
    rng, position = Random(seed), GAMES[LONG_GAME].start(**LONG_OPTIONS)
    line: list[str] = []
    while len(line) < actions:
        action = rng.choice(position.legal_actions())
        position = position.play(action)
        line.append(action)
    return line


def _first(number: int) -> list[str]:
    """So many games, in turn."""
    games = cycle(GAMES)
    return [next(games) for _ in range(number)]


async def attack(kind: str, url: str, seconds: float, tables: Sequence[str]) -> None:
    made = Attack(url, seconds, tables)
    await {"hello": made.hello, "programs": made.programs, "positions": made.positions, "slow": made.slow}[kind]()
    sys.stdout.write(json.dumps(made.got) + "\n")


if __name__ == "__main__":
    os.nice(NICENESS)
    allow_many_sockets()
    run(attack(sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4:]))
