"""Players think beside the screen, never in its way."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import Lock, Thread

from banquise.core import Line, refuse
from banquise.engine import EngineMissing
from banquise.i18n import Language, voice
from banquise.players import Player, PlayerFailed


def why_failed(error: Exception, slug: str, language: Language) -> str:
    """The reason of a player that cannot play on with a game, as a sentence where it has one."""
    match error:
        case PlayerFailed():
            return voice(slug, language).refusal(error.reason)
        case EngineMissing():
            return voice(slug, language).refusal(refuse("engine-missing"))
    return str(error)


class Thinking:
    """Lets players choose, each in a thread of its own, and each about one line at a time."""

    def __init__(self) -> None:
        self._locks: dict[int, Lock] = {}

    async def choice(self, player: Player, line: Line) -> str:
        """What a player chooses; raises what it raises.

        A person who quits or takes back does not wait for it. But a player is asked anew only once it has finished with
        what it was asked before: a program could not tell the two apart.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[str] = loop.create_future()
        lock = self._locks.setdefault(id(player), Lock())

        def think() -> None:
            with lock:
                action, error = (None, None) if answer.cancelled() else _attempt(player, line)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_settle, answer, action, error)

        Thread(target=think, name=f"player {player.name}", daemon=True).start()
        return await answer


def _attempt(player: Player, line: Line) -> tuple[str | None, Exception | None]:
    try:
        return player.choose(line), None
    except Exception as error:  # whatever it is belongs to whoever waits for the answer
        return None, error


def _settle(answer: asyncio.Future[str], action: str | None, error: Exception | None) -> None:
    if answer.cancelled():
        return
    if error:
        answer.set_exception(error)
    elif action is not None:
        answer.set_result(action)
