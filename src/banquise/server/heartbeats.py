"""Heartbeats on the live sockets: both sides notice a connection that has ended without a word, as when a phone loses its network.

Every socket is sent the time, for the page to hear, and a ping, which the browser answers even while its page sleeps. Sockets take
turns, a few at a time, so that thousands of them never hold up a message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import cycle
from typing import Final, Protocol

from websockets.frames import Frame, Opcode

from banquise.club.tournament_messages import Beat
from banquise.codec import write
from banquise.protocol import Now

MAX_UNANSWERED_HEARTBEATS: Final = 2
"""In a row: with one more a connection is lost."""
TICKS_PER_ROUND: Final = 50
PING_FRAME: Final = Frame(Opcode.PING, b"").serialize(mask=False)


class BeatingSocket(Protocol):
    """A socket that can be sent a heartbeat."""

    of_tournament: bool
    """Its heartbeats are those of the socket of a tournament."""

    def beat(self, frames: bytes) -> None:
        """Sends these frames, or aborts the connection where earlier ones were not answered."""


def heartbeat_frames(now: int, *, of_tournament: bool = False) -> bytes:
    """The time as a message, and a ping."""
    message = write(Beat(now) if of_tournament else Now("", now, None))
    return Frame(Opcode.TEXT, message.encode()).serialize(mask=False) + PING_FRAME


class Heartbeats:
    """Of all sockets of a process: each gets one every `seconds`, or none at all where they are 0. It is idle while there is no socket.

    After a time in which the process was frozen the rounds go on where they were: what waits to be read then is read first.
    """

    def __init__(self, seconds: float, now: Callable[[], int]) -> None:
        self._seconds = seconds
        self._now = now
        self._slots: tuple[set[BeatingSocket], ...] = tuple(set() for _ in range(TICKS_PER_ROUND))
        self._slot_of: dict[BeatingSocket, set[BeatingSocket]] = {}
        self._next_to_fill = cycle(self._slots)
        self._next_to_beat = cycle(self._slots)
        self._timer: asyncio.TimerHandle | None = None

    def add(self, socket: BeatingSocket) -> None:
        slot = self._slot_of[socket] = next(self._next_to_fill)
        slot.add(socket)
        if self._seconds and self._timer is None:
            self._schedule()

    def remove(self, socket: BeatingSocket) -> None:
        if slot := self._slot_of.pop(socket, None):
            slot.discard(socket)

    def tick(self) -> None:
        """The turn of the next few."""
        if slot := tuple(next(self._next_to_beat)):
            now = self._now()
            frames = {kind: heartbeat_frames(now, of_tournament=kind) for kind in {socket.of_tournament for socket in slot}}
            for socket in slot:
                socket.beat(frames[socket.of_tournament])

    def _schedule(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._seconds / TICKS_PER_ROUND, self._run)

    def _run(self) -> None:
        self._timer = None
        self.tick()
        if self._slot_of:
            self._schedule()
