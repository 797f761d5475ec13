"""The player that does anything legal."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from banquise.core import CHANCE, Action, Line, Position
from banquise.players.chance import roll
from banquise.players.player import rng_for


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Every legal action is as likely as any other."""

    seed: int
    name: str = "random"

    def choose(self, line: Line) -> Action:
        return any_action(line.position, rng_for(self.seed, line))


def any_action(position: Position, rng: Random) -> Action:
    """A legal action, all alike likely; a roll where chance acts. Raises `ValueError` where there is none.

    Candidates are drawn until one is legal, which is far quicker than listing every legal action.
    """
    if position.to_act == CHANCE:
        return roll(position, rng)
    candidates = list(position.candidates())
    while candidates:
        drawn = rng.randrange(len(candidates))
        candidates[drawn], candidates[-1] = candidates[-1], candidates[drawn]
        text = candidates.pop()
        if position.why_not(text) is None:
            return Action(text)
    raise ValueError(f"no legal action in {position.text()!r}")
