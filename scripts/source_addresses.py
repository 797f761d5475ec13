"""Clients of one process that come from several addresses: 127.0.0.2, 127.0.0.3 and so on are all this machine.

A server limits and shares by address, so that people and attackers of a campaign need one each. Whatever a task connects,
through whichever library, comes from the address that was set in its context.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

import uvloop

Result = TypeVar("Result")
SOURCE: ContextVar[str] = ContextVar("source", default="")
"""The address that new connections come from; "" leaves it to the system."""
LOOPBACK = "127.0.0.1"


class SourceLoop(uvloop.Loop):
    """An event loop whose connections come from `SOURCE`."""

    async def create_connection(self, *arguments: Any, **options: Any) -> Any:
        source = SOURCE.get()
        if source and not options.get("local_addr") and not options.get("sock"):
            options["local_addr"] = (source, 0)
        return await super().create_connection(*arguments, **options)


@contextmanager
def coming_from(address: str) -> Iterator[None]:
    """Connections made in this block, and by the tasks it starts, come from this address."""
    before = SOURCE.set(address)
    try:
        yield
    finally:
        SOURCE.reset(before)


def loopback(number: int) -> str:
    """One address of this machine for each number from 1 on; none of them is that of the system's own connections."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


def run(main: Coroutine[Any, Any, Result]) -> Result:
    """Runs a program whose connections may come from several addresses."""
    with asyncio.Runner(loop_factory=SourceLoop) as runner:
        return runner.run(main)
