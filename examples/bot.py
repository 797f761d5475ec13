"""A bot for any game: `python examples/bot.py https://club.example/t/ID#KEY [random | greedy]`."""

import asyncio
import sys
from urllib.parse import urlsplit

from banquise.client import Client
from banquise.players import player_from_spec


async def play(link: str, how: str = "random") -> None:
    """Takes the seat of the link and plays the match to its end."""
    player = player_from_spec(how, seed=1)
    address = urlsplit(link)
    async with Client(f"{address.scheme}://{address.netloc}") as client, client.table(link) as table:
        if not table.seats:
            await table.take_seat(name=f"{how} bot")
        async for turn in table.turns():
            await turn.play(player.choose(turn.line))
        if table.shown.outcome:
            print(table.shown.outcome.text)


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
