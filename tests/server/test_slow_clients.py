"""Clients that begin and do not go on, or do not read: they are let go after a while, and nobody else notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import pytest

from banquise.server.connections import is_proxy
from banquise.server.settings import Settings
from tests.server.api import TIMEOUT_SECONDS, Live, running

BODY = b'{"game": "gravis"}'
HEADER = b"POST /api/tables HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n"
HALVES = {
    "nothing": b"",
    "half-a-line": b"GET /api/ga",
    "half-a-header": HEADER[:60],
    "no-body": HEADER,
    "half-a-body": HEADER + BODY[:9],
    "second-request": b"GET /health HTTP/1.1\r\nHost: server\r\n\r\nGET /hea",
}


@pytest.fixture
async def hasty(settings: Settings) -> AsyncIterator[Live]:
    """A server that waits for nobody."""
    async with running(replace(settings, request_seconds=0.2, send_seconds=0.2)) as live:
        yield live


@asynccontextmanager
async def connection(live: Live, begin: bytes) -> AsyncIterator[asyncio.StreamReader]:
    """A client that sends this much and then nothing."""
    reader, writer = await asyncio.open_connection("127.0.0.1", live.port, limit=1024)
    writer.write(begin)
    try:
        yield reader
    finally:
        writer.close()


async def is_let_go(reader: asyncio.StreamReader) -> bytes:
    """What the server said before it closed the connection."""
    heard = b""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        try:
            while part := await reader.read(1 << 16):
                heard += part
        except ConnectionResetError:
            pass
    return heard


@pytest.mark.parametrize("begin", HALVES.values(), ids=HALVES)
async def test_whoever_does_not_finish_a_request_is_let_go(hasty: Live, begin: bytes) -> None:
    async with connection(hasty, begin) as reader:
        heard = await is_let_go(reader)
        assert heard.count(b"HTTP/1.1 200") == begin.count(b"/health")


async def test_whoever_does_not_finish_a_second_request_is_let_go(hasty: Live) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", hasty.port)
    writer.write(b"GET /health HTTP/1.1\r\nHost: server\r\n\r\n")
    await reader.readuntil(b'"ok"}')
    writer.write(b"GET /hea")
    assert await is_let_go(reader) == b""
    writer.close()


async def test_a_header_without_end_is_not_kept(hasty: Live) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", hasty.port)
    writer.write(b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"x" * 1_000_000)
    await is_let_go(reader)
    writer.close()


async def test_whoever_does_not_read_an_answer_is_let_go(hasty: Live) -> None:
    made = await hasty.make("derive")
    await hasty.play(made, 10)
    ask = f"GET /api/tables/{made.id} HTTP/1.1\r\nHost: server\r\n\r\n".encode()
    async with connection(hasty, ask * 200):
        while not open_connections(hasty, "pipeline"):
            await asyncio.sleep(0)
        while open_connections(hasty, "pipeline"):
            await asyncio.sleep(0)


async def test_a_socket_that_does_not_read_is_let_go(hasty: Live) -> None:
    made = await hasty.make()
    async with hasty.player(made) as slow:
        slow.socket.transport.pause_reading()
        loaded = await hasty.service.host.load(made.id)
        next(iter(loaded.listeners)).send("x" * 10_000_000)
        while loaded.listeners or open_connections(hasty, "ping_timer"):
            await asyncio.sleep(0)
        slow.socket.transport.resume_reading()
        assert await slow.closed() == 1006


def open_connections(live: Live, attribute: str) -> list[object]:
    """Those of HTTP that have requests in the pipeline, or the sockets, which have a timer for pings."""
    assert live.server
    found = [each for each in live.server.server_state.connections if hasattr(each, attribute)]
    return [each for each in found if attribute != "pipeline" or getattr(each, attribute)]


async def test_an_address_has_so_many_connections_and_others_are_served(settings: Settings) -> None:
    limits = replace(settings.limits, connections_at_once=5)
    async with running(replace(settings, limits=limits), proxies="") as live, AsyncExitStack() as stack:
        for _ in range(5):
            await stack.enter_async_context(connection(live, b"GET /"))
        sixth = await stack.enter_async_context(connection(live, b"GET /"))
        assert await is_let_go(sixth) == b""
    async with running(replace(settings, limits=limits)) as live, AsyncExitStack() as stack:  # from a proxy come many
        for _ in range(20):
            await stack.enter_async_context(connection(live, b"GET /"))
        assert await live.get("/health")


async def test_a_connection_that_ended_makes_room_for_another(settings: Settings) -> None:
    async with running(replace(settings, limits=replace(settings.limits, connections_at_once=1)), proxies="") as live:
        for _ in range(3):
            async with connection(live, b"GET /health HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n") as reader:
                assert b"200" in await is_let_go(reader)
            assert live.server
            while live.server.server_state.connections:
                await asyncio.sleep(0)


async def test_hundreds_of_halves_harm_nobody(settings: Settings) -> None:
    async with running(settings) as live, AsyncExitStack() as stack:
        made = await live.make()
        halves = [HALVES["half-a-header"], HALVES["half-a-body"]]
        for number in range(300):
            await stack.enter_async_context(connection(live, halves[number % 2]))
        async with live.player(made, made.key) as ann:
            assert (await ann.ask("play", action="Na"))["kind"] == "accepted"


@pytest.mark.parametrize(
    ("address", "proxies", "expected"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.2", "127.0.0.1", False),
        ("10.1.2.3", "127.0.0.1, 10.0.0.0/8", True),
        ("2001:db8::", "2001:db8::/32", True),
        ("192.0.2.1", "*", True),
        ("192.0.2.1", "", False),
        ("", "127.0.0.1", False),
    ],
)
def test_proxies_are_addresses_or_networks(address: str, proxies: str, *, expected: bool) -> None:
    assert is_proxy(address, proxies) is expected
