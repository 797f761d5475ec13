"""Threads for work that the event loop cannot wait for, shared out by address: whoever asks much waits for himself."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from banquise.core import refuse
from banquise.server.declined import Declined

Params = ParamSpec("Params")
Result = TypeVar("Result")
RETRY_SECONDS: Final = 1


class FairThreads:
    """So many pieces of work at a time. Addresses take turns, each in the order it asked.

    At most `max_waiting` wait, and `max_waiting_each` of one address; more are refused at once.
    """

    def __init__(self, threads: int, max_waiting: int, max_waiting_each: int) -> None:
        self._free = threads
        self._max_waiting = max_waiting
        self._max_waiting_each = max_waiting_each
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    async def run(self, address: str, work: Callable[Params, Result], *args: Params.args, **kwargs: Params.kwargs) -> Result:
        """Runs the work in a thread; raises `Declined` where too much waits."""
        await self._acquire(address)
        try:
            return await asyncio.to_thread(work, *args, **kwargs)
        finally:
            self._release()

    async def _acquire(self, address: str) -> None:
        if self._free:
            self._free -= 1
            return
        queue = self._waiting.get(address, deque())
        if len(queue) >= self._max_waiting_each or self.waiting >= self._max_waiting:
            raise Declined(refuse("overloaded", seconds=RETRY_SECONDS), retry=RETRY_SECONDS)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, queue).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # its turn had come
                self._release()
            raise

    def _release(self) -> None:
        """The next address that waits has its turn, then it is the last one."""
        while self._waiting:
            address, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[address] = queue
            if not turn.done():  # else it was given up
                turn.set_result(None)
                return
        self._free += 1
