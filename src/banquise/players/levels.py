"""What the levels of the engine mean, from 1 to 10, fractions included: how far a level looks ahead, and how much it sees.

Every level wants the same: the action that the evaluation of the game likes best. What a low level lacks is sight. It
overlooks actions of its own, and it overlooks replies. A reply that it overlooks does not exist for it: what the action
leads to then looks as good as it does at first sight. It does not walk in circles: an arrangement of its pieces that stood
a few turns ago is left aside while something else is nearly as good.

Level 10 is the engine at full strength, for a time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from banquise.core import CHANCE, NOBODY, Action, Line, Piece, Position
from banquise.engine import Candidate
from banquise.players.strength import STRONGEST_LEVEL, WEAKEST_LEVEL

BASE_SIMULATIONS: Final = 4
SIMULATIONS_GROWTH: Final = 3.4
"""A level has one simulation for each action, and `BASE_SIMULATIONS * (SIMULATIONS_GROWTH**distance - 1)` more, so far from level 1."""
BLINDNESS: Final = 0.35
"""The probability with which level 1 overlooks something."""
BLINDNESS_EXPONENT: Final = 3.0
"""It falls with the distance to the highest level, raised to this power."""
NEARLY: Final = 0.01
"""In probability of winning: closer values are nearly the same, and then what makes progress is preferred."""
MAX_DETOUR: Final = 0.05
"""What a level gives up at most not to walk in circles."""
REMEMBERED_TURNS: Final = 4
"""Of its own: the arrangements of its pieces that a level does not want to see again."""


@dataclass(frozen=True, slots=True)
class Level:
    """How far a level looks, in simulations besides one for each action, and the probability with which it sees a thing."""

    simulations: int
    sight: float


def level_of(number: float) -> Level:
    """The level of a number from 1 to 10; raises `ValueError` for another number."""
    if not WEAKEST_LEVEL <= number <= STRONGEST_LEVEL:
        raise ValueError(f"levels go from {WEAKEST_LEVEL:g} to {STRONGEST_LEVEL:g}, not {number}")
    distance = (STRONGEST_LEVEL - number) / (STRONGEST_LEVEL - WEAKEST_LEVEL)
    simulations = round(BASE_SIMULATIONS * (SIMULATIONS_GROWTH ** (number - WEAKEST_LEVEL) - 1))
    return Level(simulations, 1 - BLINDNESS * distance**BLINDNESS_EXPONENT)


@dataclass(frozen=True, slots=True)
class Sight:
    """What one player sees for one action: each thing once, and the same until it has acted."""

    probability: float
    rng: Random
    _seen: dict[str, bool] = field(default_factory=dict)

    def sees(self, thing: str) -> bool:
        if thing not in self._seen:
            self._seen[thing] = self.rng.random() < self.probability
        return self._seen[thing]


def chosen(line: Line, candidates: Sequence[Candidate], first_sight: Mapping[str, float], level: Level, rng: Random) -> str:
    """The action a level plays at the end of a line.

    The candidates are the legal actions, best first, each tried at least once; `first_sight` says what each of them looks like.
    """
    position = line.position
    best = candidates[0]
    if wins_at_once(best, position.to_act):
        return best.action
    sight = Sight(level.sight, rng)
    noticed = [each for each in candidates if sight.sees(each.action)] or [rng.choice(candidates)]
    worth = {each.action: judged(position, each, first_sight, sight) for each in noticed}
    return without_circles(line, worth, in_order(worth, first_sight, rng))


def wins_at_once(candidate: Candidate, seat: int) -> bool:
    return candidate.proof is not None and candidate.proof.scores[seat - 1] == 1 and candidate.proof.turns == 1


def judged(position: Position, candidate: Candidate, first_sight: Mapping[str, float], sight: Sight) -> float:
    """What an action is worth to one who may overlook the reply to it."""
    seat = position.to_act
    answer = reply(position, candidate.variation)
    if answer is None or sight.sees(f"reply {answer}"):
        return candidate.values[seat - 1]
    return first_sight[candidate.action]


def reply(position: Position, variation: Sequence[str]) -> str | None:
    """The first action of another seat in a variation; None where it has none."""
    seat = position.to_act
    for action in variation:
        if position.to_act not in (seat, CHANCE, NOBODY):
            return action
        position = position.after(Action(action))
    return None


def in_order(worth: Mapping[str, float], first_sight: Mapping[str, float], rng: Random) -> list[str]:
    """Best first; those nearly as good as the best by what they look like at first sight, and then by luck."""
    luck = {action: rng.random() for action in worth}
    top = max(worth.values())
    near = [action for action in worth if worth[action] >= top - NEARLY]
    far = [action for action in worth if worth[action] < top - NEARLY]
    near.sort(key=lambda action: (-first_sight[action], luck[action]))
    far.sort(key=lambda action: (-worth[action], luck[action]))
    return near + far


# Circles


def without_circles(line: Line, worth: Mapping[str, float], ordered: Sequence[str]) -> str:
    """The first that arranges the pieces of the seat as they were not in its last turns; the first of all if that costs too much."""
    first = ordered[0]
    before = arrangements(line)
    affordable = [action for action in ordered if worth[action] >= worth[first] - MAX_DETOUR]
    seat = line.position.to_act
    return next((each for each in affordable if arrangement(line.position.after(Action(each)), seat) not in before), first)


def arrangements(line: Line) -> set[frozenset[Piece]]:
    """How the pieces of the seat to act stood when its last turns began."""
    seat, found = line.position.to_act, set[frozenset[Piece]]()
    turns = 0
    for index in range(len(line.actions), -1, -1):
        position = line.positions[index]
        if position.to_act == seat and not position.mid_turn:
            found.add(arrangement(position, seat))
            turns += 1
        if turns > REMEMBERED_TURNS:
            break
    return found


def arrangement(position: Position, seat: int) -> frozenset[Piece]:
    """The pieces of a seat; those of its side where partners share them."""
    side = position.side_of(seat)
    return frozenset(each for each in position.pieces() if each.side == side and each.seat in (0, seat))
