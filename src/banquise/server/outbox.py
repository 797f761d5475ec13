"""What waits to be sent on a socket, bounded in messages and in bytes."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Awaitable, Callable

from banquise.server.settings import Limits


class Outbox:
    """The messages of one socket, in order. A text that many sockets are sent is the same object in all their outboxes.

    `send_at_once` sends a message if it need not wait, and says whether it did; then it is not even put here.
    """

    def __init__(self, limits: Limits, send_at_once: Callable[[str], bool] = lambda _: False) -> None:
        self._limits = limits
        self._send_at_once = send_at_once
        self._texts: deque[str] = deque()
        self.bytes = 0
        """In memory, of the messages that wait."""

    def put(self, text: str) -> bool:
        """Whether there was room. There is always room for one message, so a long one can be sent too."""
        if not self._texts and self._send_at_once(text):
            return True
        size = sys.getsizeof(text)
        if self._texts and (len(self._texts) >= self._limits.queued_messages or self.bytes + size > self._limits.queued_bytes):
            return False
        self._texts.append(text)
        self.bytes += size
        return True

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Until none waits: sends each message when the one before it is on its way."""
        while self._texts:
            await send(self._texts[0])
            self.bytes -= sys.getsizeof(self._texts.popleft())

    def __len__(self) -> int:
        return len(self._texts)
