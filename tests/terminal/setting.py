"""Games at any point and the app around them, for the tests of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from textual.pilot import Pilot
from textual.widgets import Static

from banquise.core import NOBODY, Line
from banquise.games import GAMES, OURS
from banquise.players import any_action
from banquise.terminal.app import TableApp
from banquise.terminal.sitting import Sitting


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


def seated(slug: str, *seats: str, options: dict[str, str] | None = None, text: str = "", actions: Sequence[str] = ()) -> Sitting:
    """A sitting at any position, everyone a person unless named."""
    game = GAMES[slug]
    start = game.from_text(text) if text else game.start(**(options or {}))
    sitting = Sitting.begin(game, options or {}, seats or ["me"] * start.seats, seed=1)
    sitting.line = Line.begin(start)
    for action in actions:
        sitting.play(action)
    return sitting


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
