"""Players think beside the screen, never in its way."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import Thread

from banquise.core import Line, refuse
from banquise.engine import EngineMissing
from banquise.i18n import Language, voice
from banquise.players import Player, PlayerFailed


def why_failed(error: Exception, language: Language) -> str:
    """The reason of a player that cannot play on, as a sentence where it has one."""
    match error:
        case PlayerFailed():
            return voice("", language).refusal(error.reason)
        case EngineMissing():
            return voice("", language).refusal(refuse("engine-missing"))
    return str(error)


async def thought(player: Player, line: Line) -> str:
    """What a player chooses, thought out in a thread of its own.

    The thread is a daemon: a person who quits or takes back does not wait for it.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[str] = loop.create_future()

    def settle(action: str | None, error: Exception | None) -> None:
        if answer.cancelled():
            return
        if error:
            answer.set_exception(error)
        elif action is not None:
            answer.set_result(action)

    def think() -> None:
        action: str | None = None
        error: Exception | None = None
        try:
            action = player.choose(line)
        except Exception as fault:  # whatever it is belongs to the loop that waits for the answer
            error = fault
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle, action, error)

    Thread(target=think, name=f"player {player.name}", daemon=True).start()
    return await answer
