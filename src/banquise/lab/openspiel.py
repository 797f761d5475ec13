"""OpenSpiel, where it is installed, as a yardstick: its own Connect Four, played out and searched by its own C++."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any, Final

GAME: Final = "connect_four"
ROLLOUTS: Final = 2_000
SIMULATIONS: Final = 5_000
EXPLORATION: Final = 2.0
MEGABYTES: Final = 1_000


def available() -> bool:
    """Whether OpenSpiel can be imported."""
    return find_spec("pyspiel") is not None


def rollouts_per_second(seconds: float, seed: int) -> float:
    """Random games from the start: its tree search with a single simulation, which its evaluator plays out many times."""
    return _simulations_per_second(seconds, seed, simulations=1, rollouts=ROLLOUTS) * ROLLOUTS


def simulations_per_second(seconds: float, seed: int) -> float:
    """Simulations of its tree search from the start, one random game each."""
    return _simulations_per_second(seconds, seed, simulations=SIMULATIONS, rollouts=1)


def _simulations_per_second(seconds: float, seed: int, simulations: int, rollouts: int) -> float:
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(GAME)
    done, begun, taken = 0, perf_counter(), 0.0
    while taken < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed + done)
        bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, simulations, MEGABYTES, False, seed, False)
        bot.step(game.new_initial_state())
        done += simulations
        taken = perf_counter() - begun
    return done / taken
