"""The greedy player: looks one action ahead, and takes what looks best at first sight."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.core import Action, Line
from banquise.engine import Limits
from banquise.players.engine_player import analysed
from banquise.players.player import rng_for


@dataclass(frozen=True, slots=True)
class GreedyPlayer:
    """Every action is looked at once, by the engine's evaluation of where it leads; among equals luck decides.

    In a game of which the engine has no evaluation it is one random game each.
    """

    seed: int
    name: str = "greedy"

    def choose(self, line: Line) -> Action:
        """Raises `EngineMissing` if the engine was not compiled, `PlayerFailed` for a game that it does not know."""
        legal, seat, rng = line.legal_actions(), line.position.to_act, rng_for(self.seed, line)
        if len(legal) == 1:
            return legal[0]
        limits = Limits(seconds=0, simulations=len(legal), seed=rng.getrandbits(32))
        candidates = analysed(self.name, line, limits, "mcts:playout_actions=0").candidates
        top = max(candidate.values[seat - 1] for candidate in candidates)
        return Action(rng.choice([candidate.action for candidate in candidates if candidate.values[seat - 1] == top]))
