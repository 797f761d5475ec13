"""The engine in a seat: at a level, or with a time or a number of simulations."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from banquise.core import Action, Line
from banquise.engine import Limits, Stop
from banquise.openings import book_action
from banquise.players.first_sight import analysed, by_progress, first_sight
from banquise.players.levels import chosen, level_of
from banquise.players.player import rng_for
from banquise.players.strength import DEFAULT_TURN_SECONDS, FULL, MEGABYTE, STRONGEST_LEVEL, Strength

METHODS: Final = {"engine": "full", "uct": "uct", "mcts": "mcts", "alphabeta": "alphabeta"}
"""Players by name, with the method of search of each."""


@dataclass(frozen=True, slots=True)
class EnginePlayer:
    """The engine by one of its methods of search.

    At a level below the strongest its seed decides all, as it does if simulations are its only limit and it has one thread. The
    strongest level is limited by time. The time of a turn is shared out over its actions: half of what is left for each, all of
    it where the turn cannot go on.
    """

    seed: int
    strength: Strength = FULL
    kind: str = "engine"
    max_seconds: float = 0.0
    """For an action, whatever the strength asks for; 0 for no such bound."""
    stop: Stop | None = field(default=None, repr=False, compare=False)
    """Ends a search from another thread: what it has found so far is played."""
    book: bool = False
    """Whether the opening book chooses where it has several actions that are nearly worth the same: games then differ from the start."""

    @property
    def name(self) -> str:
        return f"{self.kind}:{self.strength.text}" if self.strength.text else self.kind

    def choose(self, line: Line) -> Action:
        """Raises `EngineMissing` if the engine was not compiled, `PlayerFailed` for a game or settings that it does not know."""
        legal = line.legal_actions()
        if len(legal) == 1:
            return legal[0]
        if self.book and (known := book_action(line.position, rng_for(self.seed, line))):
            return known
        levelled = self.kind == "engine" and not self.strength.limited and self.strength.level < STRONGEST_LEVEL
        return Action(self._at_level(line, len(legal)) if levelled else self._limited(line))

    def _at_level(self, line: Line, choices: int) -> str:
        level, rng = level_of(self.strength.level), rng_for(self.seed, line)
        limits = self._limits(rng.getrandbits(32), 0.0, choices + level.simulations)
        candidates = analysed(self.name, line, limits, "mcts", self.stop).candidates
        return chosen(line, candidates, first_sight(self.name, line, rng.getrandbits(32)), level, rng)

    def _limited(self, line: Line) -> str:
        given, rng = self.strength, rng_for(self.seed, line)
        seconds = given.seconds or (0.0 if given.simulations else DEFAULT_TURN_SECONDS)
        limits = self._limits(rng.getrandbits(32), seconds * share_of_turn(line), given.simulations)
        method = ":".join(filter(None, (METHODS[self.kind], ",".join(given.settings))))
        candidates = analysed(self.name, line, limits, method, self.stop).candidates
        if self.kind != "engine":
            return candidates[0].action
        return by_progress(candidates, line.position.to_act, first_sight(self.name, line, rng.getrandbits(32)), rng)[0].action

    def _limits(self, seed: int, seconds: float, simulations: int) -> Limits:
        usual = Limits()
        memory = self.strength.memory * MEGABYTE or usual.memory
        bounded = min(seconds or self.max_seconds, self.max_seconds or seconds)
        return Limits(bounded, simulations, self.strength.threads, seed, memory)


def share_of_turn(line: Line) -> float:
    """Which part of the time of a turn its present action gets. Over a turn the parts sum up to 1 at most."""
    position, seat = line.position, line.position.to_act
    done = 0
    while line.positions[-1 - done].mid_turn and done < len(line.actions):
        done += 1
    following = (position.after(action) for action in position.legal_actions())
    goes_on = any(each.mid_turn and each.to_act == seat for each in following)
    return 0.5 ** (done + goes_on)
