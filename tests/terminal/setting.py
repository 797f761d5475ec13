"""Games at any point and the app around them, for the tests of the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from textual.pilot import Pilot
from textual.widgets import Static

from banquise.core import NOBODY, Line, Record
from banquise.games import GAMES, OURS
from banquise.players import any_action
from banquise.terminal.app import TableApp
from banquise.terminal.clock_text import read_clock
from banquise.terminal.local_table import LocalTable, Setup


def some_variants() -> list[tuple[str, dict[str, str]]]:
    """For each game its defaults and a few of its variants, spread over all."""
    spread = {slug: list(GAMES[slug].variants()) for slug in OURS}
    return [(slug, options) for slug, all_of in spread.items() for options in ({}, *all_of[:: 1 + len(all_of) // 5])]


def random_line(slug: str, options: dict[str, str], actions: int, seed: int) -> Line:
    """A line of random actions, shorter if the game ends before."""
    rng, line = Random(seed), Line.begin(GAMES[slug].start(**options))
    while line.to_act != NOBODY and len(line.actions) < actions:
        line = line.play(any_action(line.position, rng))
    return line


def line_without_chance(slug: str, options: dict[str, str], actions: int) -> Line:
    """A line of random actions, none of which calls for chance."""
    rng, line = Random(6), Line.begin(GAMES[slug].start(**options))
    while len(line.actions) < actions:
        following = [line.play(action) for action in line.legal_actions()]
        line = rng.choice([one for one in following if one.to_act > 0])
    return line


@dataclass
class Clock:
    """A time that passes only when it is told to, in milliseconds."""

    at: int = 1_700_000_000_000

    def __call__(self) -> int:
        return self.at


def seated(
    slug: str,
    *seats: str,
    options: dict[str, str] | None = None,
    text: str = "",
    actions: Sequence[str] = (),
    now: Callable[[], int] | None = None,
    clock: str = "",
    seed: int = 1,
) -> LocalTable:
    """A table at any point of a game, every seat mine unless somebody is named."""
    game = GAMES[slug]
    start = game.from_text(text) if text else game.start(**(options or {}))
    setup = Setup(seats or ("me",) * start.seats, seed, now or Clock(), read_clock(clock, game) if clock else None)
    if actions:
        return LocalTable.resume(Record.of(Line.begin(start, actions), game, options), setup)
    return LocalTable.begin(game, setup, options, text or None)


async def settle(pilot: Pilot[None]) -> None:
    """Wait until every player has acted and everything is drawn."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def read(app: TableApp, part: str) -> str:
    """What a part of the panel says."""
    return str(app.view.query_one(f"#{part}", Static).content)


def board(app: TableApp) -> str:
    return app.view.board.render().plain
