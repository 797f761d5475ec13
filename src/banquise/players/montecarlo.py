"""Flat Monte Carlo: try each action by playing random games after it, and take what did best.

It knows nothing of any game, so it plays all of them, for any number of seats, in teams and with chance.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Final

from banquise.core import NOBODY, Action, Line, Outcome, Position
from banquise.players.player import rng_for
from banquise.players.random_player import any_action

DEFAULT_PLAYOUTS: Final = 150
PLAYOUT_ACTIONS: Final = 80
EXPLORATION: Final = 0.7


@dataclass(slots=True)
class Trial:
    """An action, where it leads, and how its playouts went for the seat that asks."""

    action: Action
    following: Line
    visits: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits

    def promise(self, playouts: int) -> float:
        """How much the next playout should be tried here (upper confidence bound)."""
        return self.mean + EXPLORATION * sqrt(log(playouts) / self.visits)


@dataclass(frozen=True, slots=True)
class MonteCarloPlayer:
    """Spends `playouts` random games of at most `max_playout_actions` on each choice; wins at once where it can.

    A playout that reaches them counts as the game's verdict when time is over: a shared draw in most games.
    """

    seed: int
    playouts: int = DEFAULT_PLAYOUTS
    max_playout_actions: int = PLAYOUT_ACTIONS
    stopped: Callable[[], bool] | None = field(default=None, repr=False, compare=False)
    """Asked before each playout whether to play what is known by then."""

    @property
    def name(self) -> str:
        return "montecarlo" if self.playouts == DEFAULT_PLAYOUTS else f"montecarlo:{self.playouts}"

    def choose(self, line: Line) -> Action:
        seat, rng = line.position.to_act, rng_for(self.seed, line)
        trials = [Trial(action, line.play(action)) for action in line.legal_actions()]
        for trial in trials:
            outcome = trial.following.outcome()
            if outcome and seat in outcome.winners:
                return trial.action
        if len(trials) > 1:
            rng.shuffle(trials)  # with fewer playouts than actions, which ones are tried is left to luck
            self._spend(trials, seat, rng)
        return max(trials, key=lambda trial: (trial.visits, trial.total)).action

    def _spend(self, trials: list[Trial], seat: int, rng: Random) -> None:
        for spent in range(self.playouts):
            if self.stopped and self.stopped():
                return
            trial = trials[spent] if spent < len(trials) else max(trials, key=lambda each: each.promise(spent))
            trial.total += self._worth(trial.following, seat, rng)
            trial.visits += 1

    def _worth(self, line: Line, seat: int, rng: Random) -> float:
        """The score of a seat in one random game that goes on from here."""
        outcome = line.outcome() or playout(line.position, self.max_playout_actions, rng)
        return outcome.scores[seat - 1]


def playout(position: Position, max_actions: int, rng: Random) -> Outcome:
    """How a random game from here ends, or its verdict after `max_actions`; history plays no part."""
    for _ in range(max_actions):
        if position.to_act == NOBODY:
            break
        position = position.after(any_action(position, rng))
    return position.outcome() or position.verdict()
