"""The clients of `bench_server`, in a process of their own: tables with one or two screens each, over real sockets.

Orders come as lines of JSON on standard input, answers go to standard output. What is played is known beforehand, so that
what these clients do costs as little as it can, and depends on nothing in the messages but the numbers of events, and rolls of dice.
"""

from __future__ import annotations

import asyncio
import gc
import json
import re
import sys
from asyncio import Task
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from random import Random
from secrets import token_hex
from statistics import median
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from banquise.codec import write
from banquise.games import GAMES
from banquise.protocol import PROTOCOL, Hello
from scripts.bench_lines import MAX_ACTIONS, Play, lines_of, play_of
from scripts.figures import percentile
from scripts.servers import allow_many_sockets

EVENT = re.compile(rb'\{(?:"kind":"event",)?"event":\{[^{}]*?"number": ?([0-9]+)')
ROLL = re.compile(rb'"(=[0-9])"')
WELCOME, REFUSED = b'"kind":"welcome"', b'"kind":"refused"'
MAX_ACTION_SECONDS = 10.0
"""An action that takes longer counts as late, and its table is left."""
MAX_CONCURRENT_OPENS = 16
MAX_CONCURRENT_RETURNS = 256
MAX_MESSAGE_BYTES = 16 << 20
MIN_LONG_ACTIONS = 60
"""In the lines of games that long matches are played of."""


async def connected(address: str) -> ClientConnection:
    return await connect(address, compression=None, max_size=MAX_MESSAGE_BYTES, proxy=None, ping_interval=None, open_timeout=120)


@dataclass
class Screen:
    """One socket: the last event it was told."""

    address: str
    key: str
    socket: ClientConnection | None = None
    told: bytes = b""
    number: int = 0
    updated: asyncio.Event = field(default_factory=asyncio.Event)
    sizes: list[int] = field(default_factory=list)
    task: Task[None] | None = None

    async def join(self) -> int:
        """Opens the socket, says hello and hears the welcome; its bytes."""
        self.socket = await connected(self.address)
        await self.socket.send(write(Hello(protocol=PROTOCOL, key=self.key, after=self.number)))
        while WELCOME not in (text := await self.socket.recv(decode=False))[:200]:
            self.receive(text)
        found = json.loads(text)["table"]["number"]
        self.number = max(self.number, int(found))
        self.task = asyncio.create_task(self.receive_all(self.socket))
        return len(text)

    async def receive_all(self, socket: ClientConnection) -> None:
        try:
            while True:
                self.receive(await socket.recv(decode=False))
        except ConnectionClosed:
            return
        finally:
            self.updated.set()

    def receive(self, text: bytes) -> None:
        if number := EVENT.match(text):
            self.number, self.told = int(number[1]), text
            self.sizes.append(len(text))
            self.updated.set()
        elif REFUSED in text[:40]:
            raise RuntimeError(text.decode())

    async def reach(self, number: int) -> float:
        """Waits until this event has arrived; the time then."""
        while self.number < number:
            if self.task and self.task.done():
                self.task.result()
                raise ConnectionError("the server has closed a socket")
            self.updated.clear()
            await self.updated.wait()
        return perf_counter()

    async def leave(self) -> None:
        if self.socket and self.task:
            await self.socket.close()
            await self.task


@dataclass
class Match:
    """A table with two screens, or with one for both seats; opened again when its match is over."""

    game: str
    urls: Sequence[str]
    http: httpx.AsyncClient
    rng: Random
    seats: tuple[str, ...] = ("here", "link")
    screens: list[Screen] = field(default_factory=list)
    play: Play = field(default_factory=Play)
    acts: bool = False

    async def make(self) -> None:
        """A new table; its screens, on different servers where there are two, have no sockets yet."""
        self.play = play_of(self.game, self.rng)
        given = {"game": self.game, "seats": [{"kind": kind} for kind in self.seats]}
        made = (await self.http.post(f"{self.urls[0]}/api/tables", json=given)).raise_for_status().json()
        path = f"/api/tables/{made['table']['id']}/live"
        keys = [made["key"], *(link["key"] for link in made["links"])]
        self.screens = [Screen(f"ws{url.removeprefix('http')}{path}", key) for key, url in zip(keys, cycle(self.urls), strict=False)]

    async def open(self) -> None:
        """Everybody sits down."""
        await self.make()
        for screen in self.screens:
            await screen.join()
        if len(self.screens) > 1:
            await self._ask(self.screens[1], {"kind": "take-seat", "seat": 2})
        if GAMES[self.game].customs.dice:
            for seat in (1, 2):
                await self._ask(self._screen(seat), {"kind": "add-entropy", "seat": seat, "entropy": token_hex(16)})

    async def _ask(self, screen: Screen, what: dict[str, object]) -> float:
        """Asks for something that leads to one event; when it has arrived everywhere."""
        number = screen.number
        request = {"what": what, "answers": number, "id": f"{self.rng.getrandbits(64):x}"}
        assert screen.socket
        await screen.socket.send(json.dumps({"kind": "ask", "request": request}))
        return max(await asyncio.gather(*(each.reach(number + 1) for each in self.screens)))

    def _screen(self, seat: int) -> Screen:
        return self.screens[(seat - 1) % len(self.screens)]

    async def act(self) -> float | None:
        """Seconds until an action is on all screens; None where the match is over."""
        chosen = self.play.next()
        if chosen is None:
            return None
        seat, action = chosen
        began = perf_counter()
        took = await self._ask(self._screen(seat), {"kind": "play", "action": action}) - began
        while self.play.awaits_roll:
            await self._hear_roll()
        return took

    async def _hear_roll(self) -> None:
        """A die that an action calls for comes as the event after it."""
        first = self.screens[0]
        while not (found := ROLL.search(first.told)):
            await asyncio.gather(*(each.reach(first.number + 1) for each in self.screens))
        first.told = b""
        self.play.rolled(found[1].decode())
        await asyncio.gather(*(each.reach(first.number) for each in self.screens))

    async def reopen(self) -> None:
        await self.close()
        await self.open()

    async def close(self) -> None:
        for screen in self.screens:
            await screen.leave()
        self.screens.clear()


class Echo(Match):
    """Against the echo server: what one screen sends comes to both."""

    async def open(self) -> None:
        self.screens = [Screen(f"ws{self.urls[0].removeprefix('http')}/{id(self)}", "") for _ in range(2)]
        for screen in self.screens:
            screen.socket = await connected(screen.address)
            screen.task = asyncio.create_task(screen.receive_all(screen.socket))

    async def act(self) -> float | None:
        number, began = self.screens[0].number + 1, perf_counter()
        socket = self.screens[number % 2].socket
        assert socket
        await socket.send(f'{{"event":{{"number":{number}}}}}{" " * 200}')
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
    stopping: bool = False

    # Actions

    async def measure(self, order: dict[str, Any]) -> dict[str, Any]:
        """`tables` with an action every so many seconds each, or, with 0, the next as soon as the last has arrived."""
        await self.open_tables(order["tables"])
        self.times, self.late = [], 0
        playing = [asyncio.create_task(self.play(match, order["every"])) for match in self.matches]
        await asyncio.sleep(order["warm"])
        self.measuring, began = True, perf_counter()
        await asyncio.sleep(order["seconds"])
        self.measuring, lasted = False, perf_counter() - began
        await self.stop(playing)
        return self.figures(lasted)

    async def stop(self, playing: Sequence[Task[None]]) -> None:
        """Whoever is in the middle of an action ends it first."""
        self.stopping = True
        for task, match in zip(playing, self.matches, strict=True):
            if not match.acts:
                task.cancel()
        for result in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        self.stopping = False

    async def open_tables(self, count: int) -> None:
        """Opens or closes tables until there are so many."""
        while len(self.matches) > count:
            await self.matches.pop().close()
        games = cycle(GAMES)
        new = [self.kind(next(games), self._urls(number), self.http, self.rng) for number in range(len(self.matches), count)]
        await in_turn([match.open for match in new], MAX_CONCURRENT_OPENS)
        self.matches += new

    def _urls(self, number: int) -> list[str]:
        turned = number % len(self.urls)
        return self.urls[turned:] + self.urls[:turned]

    async def play(self, match: Match, every: float) -> None:
        await asyncio.sleep(self.rng.random() * every)
        due = perf_counter()
        while not self.stopping:
            began, match.acts = self.measuring, True
            try:
                async with asyncio.timeout(MAX_ACTION_SECONDS):
                    took = await match.act()
                if took is None:
                    await match.reopen()
                elif began and self.measuring:
                    self.times.append(took)
            except (TimeoutError, ConnectionError, ConnectionClosed):  # a server that is asked too much lets sockets go
                self.late += 1
                return
            finally:
                match.acts = False
            due += every
            await asyncio.sleep(max(0.0, due - perf_counter()))

    def figures(self, lasted: float) -> dict[str, Any]:
        times = self.times or [MAX_ACTION_SECONDS]
        sizes = [size for match in self.matches for screen in match.screens for size in screen.sizes]
        return {
            **{f"p{share}": 1000 * percentile(times, share) for share in (50, 95, 99)},
            "worst": 1000 * max(times),
            "actions": len(self.times),
            "per_second": len(self.times) / lasted,
            "late": self.late,
            "bytes": median(sizes or [0]),
        }

    # Many tables at once

    async def fill(self, order: dict[str, Any]) -> dict[str, Any]:
        """`tables` with one screen each, played until each has at least so many `events`."""
        long = [game for game in GAMES if all(line is None or len(line) >= MIN_LONG_ACTIONS for line in lines_of(game))]
        games = cycle(long)
        self.matches = [Match(next(games), self.urls, self.http, self.rng, ("here", "here")) for _ in range(order["tables"])]
        assert order["events"] < MAX_ACTIONS
        await in_turn([partial(self._play_until, match, order["events"]) for match in self.matches], MAX_CONCURRENT_OPENS)
        return {"events": sum(match.screens[0].number for match in self.matches)}

    async def _play_until(self, match: Match, events: int) -> None:
        await match.open()
        while match.screens[0].number < events and await match.act() is not None:
            pass
        await match.screens[0].leave()

    async def come_back(self, order: dict[str, Any]) -> dict[str, Any]:
        """Everybody connects anew at the same time, as after a restart; seconds until all are welcomed. `anew`: they know nothing."""
        screens = [match.screens[0] for match in self.matches]
        for screen in screens:
            screen.number = 0 if order["anew"] else screen.number
        began = perf_counter()
        sizes = await in_turn([screen.join for screen in screens], MAX_CONCURRENT_RETURNS)
        lasted = perf_counter() - began
        for screen in screens:
            await screen.leave()
        return {"seconds": lasted, "bytes": median(sizes)}

    async def idle(self, order: dict[str, Any]) -> dict[str, Any]:
        """Makes `tables` of which `watched` are looked at by one socket each, and leaves them alone."""
        games = cycle(GAMES)
        self.matches = [Match(next(games), self.urls, self.http, self.rng) for _ in range(order["tables"])]
        await in_turn([match.make for match in self.matches], MAX_CONCURRENT_OPENS)
        await in_turn([match.screens[0].join for match in self.matches[: order["watched"]]], MAX_CONCURRENT_OPENS)
        return {}

    async def close(self) -> None:
        for match in self.matches:
            await match.close()


async def in_turn(jobs: Sequence[Callable[[], Awaitable[Any]]], at_once: int) -> list[Any]:
    """Does all of these, so many at a time; what each gives."""
    room = asyncio.Semaphore(at_once)

    async def do(job: Callable[[], Awaitable[Any]]) -> Any:
        async with room:
            return await job()

    return await asyncio.gather(*map(do, jobs))


async def main(kind: str, urls: list[str]) -> None:
    allow_many_sockets()
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    async with httpx.AsyncClient(timeout=120) as http:
        driver = Driver(urls, Echo if kind == "echo" else Match, http, Random(1))
        orders = {"measure": driver.measure, "fill": driver.fill, "come-back": driver.come_back, "idle": driver.idle}
        while line := await reader.readline():
            order = json.loads(line)
            sys.stdout.write(json.dumps(await orders[order["do"]](order)) + "\n")
            sys.stdout.flush()
        await driver.close()


if __name__ == "__main__":
    import uvloop

    gc.disable()  # its own pauses would count as those of the server
    uvloop.run(main(sys.argv[1], sys.argv[2:]))
