"""The greedy player: looks one action ahead, and takes what looks best at first sight."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.core import Action, Line
from banquise.players.first_sight import first_sight
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
        legal, rng = line.legal_actions(), rng_for(self.seed, line)
        if len(legal) == 1:
            return legal[0]
        seen = first_sight(self.name, line, rng.getrandbits(32))
        top = max(seen.values())
        return Action(rng.choice([action for action, value in seen.items() if value == top]))
