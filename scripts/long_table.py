"""A table at which a long game has been played, made through the protocol on a server without limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from banquise.client import Client, LiveTable


async def make_long_table(url: str, game: str, options: Mapping[str, str], actions: int, seed: int) -> str:
    """The id of a table of two seats on one screen at which so many actions have been played, at random."""
    async with Client(url) as client, await client.make(game, ["here", "here"], options=options) as table:
        await play_on(table, actions, Random(seed))
        return table.id


async def play_on(table: LiveTable, actions: int, rng: Random, each: Callable[[int], None] | None = None) -> None:
    """Plays at random until so many actions have been played, dice included; `each` is told their number after every one."""
    async for turn in table.turns():
        if table.shown.length >= actions:
            return
        await turn.play(rng.choice(turn.actions).action)
        if each:
            each(table.shown.length)
