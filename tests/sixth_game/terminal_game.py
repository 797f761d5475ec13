"""Run where the sixth game is installed: three people play it in the terminal by keys, one resigns, and the record is saved."""

from __future__ import annotations

import sys
from random import Random

from textual.app import App
from textual.pilot import Pilot

from banquise.core import Line
from banquise.games import GAMES
from banquise.terminal import run

GAME = GAMES["givre"]
RESIGNS_AFTER = 7


async def play(pilot: Pilot[object]) -> None:
    """Types random actions to the end; after some, whoever is to act resigns."""
    rng, line = Random(1), Line.begin(GAME.start(seats="3"))
    await settle(pilot)
    while not line.outcome():
        if len(line.actions) == RESIGNS_AFTER and not line.left:
            await pilot.press("f8", "f8")  # twice: sure
            line = line.leave(line.to_act)
        else:
            action = rng.choice(line.legal_actions())
            await pilot.press(*action, "enter")
            line = line.play(action).settled()
        await settle(pilot)
    await pilot.press("f5", "end", "ctrl+u", *sys.argv[1], "enter")
    await settle(pilot)
    pilot.app.exit()


async def settle(pilot: Pilot[object]) -> None:
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


usual_run = App.run


def piloted(app: App[None]) -> None:
    """Runs an application without a screen, by the hand above."""
    usual_run(app, headless=True, auto_pilot=play)


if __name__ == "__main__":
    App.run = piloted  # type: ignore[method-assign, assignment]  # `banquise.terminal.run` ends with it
    run(GAME, {"seats": "3"}, ["me", "me", "me"], "en")
