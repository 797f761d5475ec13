"""Connections that end without a word, as when a network is gone: the server notices, and tells the others. Nothing waits for time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace

from banquise.server.connections import BoundedSocketProtocol, ServerConfig
from banquise.server.heartbeats import MAX_UNANSWERED_HEARTBEATS, TICKS_PER_ROUND, Heartbeats, heartbeat_frames
from banquise.server.settings import Settings
from tests.server.api import HERE, Live, Player, running

LINK = {"kind": "link"}
NOW = 1_700_000_000_000


def beat_once(live: Live) -> None:
    """A heartbeat on every socket."""
    assert live.server
    assert isinstance(live.server.config, ServerConfig)
    for _ in range(TICKS_PER_ROUND):
        live.server.config.heartbeats.tick()


def unanswered(live: Live) -> list[int]:
    """How many heartbeats each socket has not answered."""
    assert live.server
    return [each._unanswered for each in live.server.server_state.connections if isinstance(each, BoundedSocketProtocol)]


async def answers(player: Player) -> None:
    """Returns once the server has heard from this one."""
    await player.send("ping", id="heard")
    while (await player.hear("now"))["id"] != "heard":
        pass


async def test_whoever_falls_silent_without_closing_is_told_to_be_gone(live: Live) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    await live.sit_down(made)
    async with live.player(made, made.key) as ann, live.player(made, made.links[2]) as bob:
        while (await ann.hear("presence"))["here"] != [1, 2]:
            pass
        bob.socket.transport.pause_reading()
        for _ in range(MAX_UNANSWERED_HEARTBEATS + 1):
            beat_once(live)
            await answers(ann)
        while (await ann.hear("presence"))["here"] != [1]:
            pass
        bob.socket.transport.resume_reading()


async def test_whoever_answers_stays_however_long_nothing_happens(live: Live) -> None:
    made = await live.make()
    async with live.player(made, made.key) as ann:
        for _ in range(3 * MAX_UNANSWERED_HEARTBEATS):
            beat_once(live)
            told = await ann.hear("now")
            assert (told["id"], told["table"]) == ("", None)
            while any(unanswered(live)):  # the pong of the browser, or of this library, is on its way
                await asyncio.sleep(0)
        assert (await ann.ask("play", action="Na"))["kind"] == "accepted"


async def test_a_socket_is_told_the_time_by_itself_and_none_where_there_are_no_heartbeats(settings: Settings) -> None:
    async with running(replace(settings, heartbeat_seconds=0.05)) as live:
        made = await live.make()
        async with live.player(made) as eve:
            assert (await eve.hear("now"))["now"] == settings.now()


@dataclass(eq=False)
class Counted:
    """A socket that counts its heartbeats."""

    heard: list[bytes] = field(default_factory=list)
    of_tournament: bool = False

    def beat(self, frames: bytes) -> None:
        self.heard.append(frames)


def test_sockets_take_turns_and_each_has_one_in_a_round() -> None:
    heartbeats, sockets = Heartbeats(0, lambda: NOW), [Counted() for _ in range(3 * TICKS_PER_ROUND + 7)]
    for socket in sockets:
        heartbeats.add(socket)
    heartbeats.remove(sockets[5])
    heartbeats.tick()
    assert sum(len(socket.heard) for socket in sockets) == 4
    for _ in range(TICKS_PER_ROUND - 1):
        heartbeats.tick()
    assert [len(socket.heard) for socket in sockets] == [0 if socket is sockets[5] else 1 for socket in sockets]
    assert sockets[0].heard == [heartbeat_frames(NOW)]
