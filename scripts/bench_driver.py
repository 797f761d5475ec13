"""The clients of `bench_server`, in a process of their own: tables with two screens each, over real sockets.

Orders come as lines of JSON on standard input, answers go to standard output. An order asks for a number of tables, and for
one action every so many seconds at each of them, or, with 0 seconds, for the next action as soon as the last has arrived.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from asyncio import Task
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from banquise.games import GAMES
from banquise.protocol import PROTOCOL
from scripts.servers import allow_many_sockets

LEGAL = re.compile(rb'"legal":(\[\[.*?\]\]|\[\])')
"""What may be played after an event, where that has changed: reading it all would cost more than the server's own work."""
EVENT = re.compile(rb'\{(?:"kind":"event",)?"event":\{"number":([0-9]+)')
WELCOME = b'"kind":"welcome"'
MAX_ACTION_SECONDS = 10.0
"""An action that takes longer counts as late, and its table is left."""
MAX_CONCURRENT_OPENS = 16
MAX_MESSAGE_BYTES = 4 << 20


async def connected(address: str) -> ClientConnection:
    return await connect(address, compression=None, max_size=MAX_MESSAGE_BYTES, proxy=None, ping_interval=None)


@dataclass
class Screen:
    """One socket: the last event it has heard of, and what may be played then, as JSON, once it was welcomed."""

    socket: ClientConnection
    legal: bytes | None = None
    number: int = 0
    updated: asyncio.Event = field(default_factory=asyncio.Event)
    received: int = 0
    size: int = 0

    async def receive_all(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                self.receive(await self.socket.recv(decode=False))

    def receive(self, text: bytes) -> None:
        if number := EVENT.match(text):
            self.number = int(number[1])
            self.received += 1
            self.size += len(text)
            if legal := LEGAL.search(text):
                self.legal = legal[1]
        elif self.legal is None and WELCOME in text:
            table = json.loads(text)["table"]
            self.number = int(table["number"])
            self.legal = json.dumps([[each["action"]] for each in table["position"]["legal"]]).encode()
        self.updated.set()

    async def reach(self, number: int) -> float:
        """Waits until this event has arrived; the time then."""
        while self.number < number:
            self.updated.clear()
            await self.updated.wait()
        return perf_counter()

    @property
    def decides(self) -> bool:
        return self.legal not in (None, b"[]")


@dataclass
class Match:
    """A table with two screens; opened again when its match is over."""

    game: str
    urls: Sequence[str]
    http: httpx.AsyncClient
    rng: Random
    screens: list[Screen] = field(default_factory=list)
    tasks: list[Task[None]] = field(default_factory=list)

    async def open(self) -> None:
        """Two people at a table, one of them by a link, on different servers where there are two."""
        given = {"game": self.game, "seats": [{"kind": "here"}, {"kind": "link"}]}
        made = (await self.http.post(f"{self.urls[0]}/api/tables", json=given)).raise_for_status().json()
        for key, url in zip((made["key"], made["links"][0]["key"]), cycle(self.urls), strict=False):
            await self._join(f"ws{url.removeprefix('http')}/api/tables/{made['table']['id']}/live", key)
        await self._ask(self.screens[1], {"kind": "take-seat", "seat": 2}, self.screens[1].number)
        await asyncio.gather(*(screen.reach(2) for screen in self.screens))

    async def _join(self, address: str, key: str) -> None:
        socket = await connected(address)
        screen = Screen(socket)
        await socket.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "key": key}))
        while screen.legal is None:
            screen.receive(await socket.recv(decode=False))
        self.screens.append(screen)
        self.tasks.append(asyncio.create_task(screen.receive_all()))

    async def _ask(self, screen: Screen, what: dict[str, object], answers: int) -> None:
        request = {"what": what, "answers": answers, "id": f"{self.rng.getrandbits(64):x}"}
        await screen.socket.send(json.dumps({"kind": "ask", "request": request}))

    async def act(self) -> float | None:
        """Seconds until an action is on both screens; None where the match is over."""
        screen = next((each for each in self.screens if each.decides), None)
        if screen is None:
            return None
        action, number = self.rng.choice(json.loads(screen.legal or b"[]"))[0], screen.number
        began = perf_counter()
        await self._ask(screen, {"kind": "play", "action": action}, number)
        arrived = await asyncio.gather(*(each.reach(number + 1) for each in self.screens))
        await asyncio.sleep(0)  # a die that it calls for comes with it
        return max(arrived) - began

    async def reopen(self) -> None:
        await self.close()
        await self.open()

    async def close(self) -> None:
        for screen in self.screens:
            await screen.socket.close()
        await asyncio.gather(*self.tasks)
        self.screens.clear()
        self.tasks.clear()


class Echo(Match):
    """Against the echo server: what one screen sends comes to both."""

    async def open(self) -> None:
        for _ in range(2):
            socket = await connected(f"ws{self.urls[0].removeprefix('http')}/{id(self)}")
            self.screens.append(Screen(socket))
            self.tasks.append(asyncio.create_task(self.screens[-1].receive_all()))

    async def act(self) -> float | None:
        number, began = self.screens[0].number + 1, perf_counter()
        await self.screens[number % 2].socket.send(f'{{"event":{{"number":{number}}}}}{" " * 200}')
        return max(await asyncio.gather(*(each.reach(number) for each in self.screens))) - began


@dataclass
class Driver:
    """All tables, and the times of their actions."""

    urls: list[str]
    kind: type[Match]
    http: httpx.AsyncClient
    rng: Random
    matches: list[Match] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    late: int = 0
    measuring: bool = False

    async def open_tables(self, count: int) -> None:
        """Opens or closes tables until there are so many."""
        while len(self.matches) > count:
            await self.matches.pop().close()
        games = cycle(GAMES)
        new = [self.kind(next(games), self._urls(number), self.http, self.rng) for number in range(len(self.matches), count)]
        for first in range(0, len(new), MAX_CONCURRENT_OPENS):
            await asyncio.gather(*(match.open() for match in new[first : first + MAX_CONCURRENT_OPENS]))
        self.matches += new

    def _urls(self, number: int) -> list[str]:
        turned = number % len(self.urls)
        return self.urls[turned:] + self.urls[:turned]

    async def run(self, order: dict[str, Any]) -> dict[str, Any]:
        await self.open_tables(order["tables"])
        self.times, self.late = [], 0
        playing = [asyncio.create_task(self.play(match, order["every"])) for match in self.matches]
        await asyncio.sleep(order["warm"])
        self.measuring, began = True, perf_counter()
        await asyncio.sleep(order["seconds"])
        self.measuring, lasted = False, perf_counter() - began
        for task in playing:
            task.cancel()
        for result in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        return self.figures(lasted)

    async def play(self, match: Match, every: float) -> None:
        await asyncio.sleep(self.rng.random() * every)
        due = perf_counter()
        while True:
            began = self.measuring
            try:
                async with asyncio.timeout(MAX_ACTION_SECONDS):
                    took = await match.act()
            except TimeoutError:
                self.late += 1
                return
            if took is None:
                await match.reopen()
            elif began and self.measuring:
                self.times.append(took)
            due += every
            await asyncio.sleep(max(0.0, due - perf_counter()))

    def figures(self, lasted: float) -> dict[str, Any]:
        times = sorted(self.times) or [MAX_ACTION_SECONDS]
        received = sum(screen.received for match in self.matches for screen in match.screens)
        size = sum(screen.size for match in self.matches for screen in match.screens)
        return {
            **{f"p{share}": 1000 * times[min(len(times) - 1, len(times) * share // 100)] for share in (50, 95, 99)},
            "worst": 1000 * times[-1],
            "actions": len(self.times),
            "per_second": len(self.times) / lasted,
            "late": self.late,
            "bytes": size // max(1, received),
        }


async def main(kind: str, urls: list[str]) -> None:
    allow_many_sockets()
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    async with httpx.AsyncClient(timeout=60) as http:
        driver = Driver(urls, Echo if kind == "echo" else Match, http, Random(1))
        while line := await reader.readline():
            sys.stdout.write(json.dumps(await driver.run(json.loads(line))) + "\n")
            sys.stdout.flush()
        await driver.open_tables(0)


if __name__ == "__main__":
    import uvloop

    uvloop.run(main(sys.argv[1], sys.argv[2:]))
