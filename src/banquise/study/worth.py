"""What a position is worth to each side, found by searches that somebody else makes.

Nothing here waits or searches: a function that needs a search yields a `Look` and goes on with the analysis it is sent. So the same
judging runs in a command, in tests, and in a server whose workers answer one look after the other.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import fsum
from typing import Final, TypeVar

from banquise.core import CHANCE, NOBODY, Line, Outcome
from banquise.core.outcome import Sides
from banquise.engine import Analysis, Candidate, Limits, Texts, search
from banquise.games import Parts

Result = TypeVar("Result")
SIMULATIONS: Final = Parts[int]("study")
"""Of one search at depth 1, for the games that say so themselves."""
USUAL_SIMULATIONS: Final = 25_000
MIN_SIMULATIONS: Final = 1000
DEPTHS: Final = (1, 2, 3)
DEPTH_GROWTH: Final = 4
"""A depth searches so many times as long as the one before."""
USUAL_TURNS: Final = 60
"""Of a game that has more, each turn is searched shorter."""
MEMORY_BYTES: Final = 64 << 20
MAX_LINE_ACTIONS: Final = 24
"""That are kept of how play may go on, unless it leads to a proven end."""


@dataclass(frozen=True, slots=True)
class Look:
    """A search that is needed: at the end of these actions from the start, with so many simulations."""

    actions: tuple[str, ...]
    simulations: int


Looking = Generator[Look, Analysis, Result]
"""Yields what it has to look at, is sent what was found there, and returns its result."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The chance of winning of each side, which make 1, a draw shared out.

    `turns` is None unless it is proven: within so many turns the game ends so if nobody errs, 0 once it is over. `line` is how play
    may go on.
    """

    chances: tuple[float, ...]
    turns: int | None = None
    line: tuple[str, ...] = ()

    @property
    def proven(self) -> bool:
        return self.turns is not None

    def won_by(self, side: int) -> bool:
        """Whether it is certain that this side, counted from 0, wins."""
        return self.proven and self.chances[side] == 1

    def lost_by(self, side: int) -> bool:
        """Whether it is certain that this side, counted from 0, loses."""
        return self.proven and self.chances[side] == 0


def simulations_for(slug: str, depth: int, turns: int) -> int:
    """Of one search: the more the deeper, the fewer the longer the game was."""
    usual: int = SIMULATIONS.get(slug, USUAL_SIMULATIONS) * DEPTH_GROWTH ** (depth - 1)
    return max(MIN_SIMULATIONS, usual * USUAL_TURNS // max(USUAL_TURNS, turns))


def looked(slug: str, start: str, look: Look) -> Analysis:
    """What the engine finds there: the same each time. Raises as the engine does."""
    limits = Limits(seconds=0, simulations=look.simulations, memory=MEMORY_BYTES)
    return search(Texts(slug, start, look.actions), limits)


def run(looking: Looking[Result], slug: str, start: str) -> Result:
    """Makes every search at once, one after the other."""
    try:
        look = next(looking)
        while True:
            look = looking.send(looked(slug, start, look))
    except StopIteration as done:
        result: Result = done.value
        return result


# Chances


def by_sides(values: Sequence[float], sides: Sides) -> tuple[float, ...]:
    """The chance of each side, from values of seats: partners have the same one. They make 1."""
    each = [max(0.0, values[side[0] - 1]) for side in sides]
    total = fsum(each)
    return tuple(value / total for value in each) if total else tuple(1 / len(sides) for _ in sides)


def of_outcome(outcome: Outcome, sides: Sides) -> Worth:
    return Worth(by_sides(outcome.scores, sides), 0)


def of_candidate(candidate: Candidate, sides: Sides) -> Worth:
    """What an action is worth by the search that found it."""
    proof = candidate.proof
    line = tuple(candidate.variation if proof else candidate.variation[:MAX_LINE_ACTIONS])
    return Worth(by_sides(proof.scores if proof else candidate.values, sides), proof.turns if proof else None, line)


def after_action(worth: Worth, following: Line, action: str) -> Worth:
    """What it is worth before an action that leads to this worth; a turn that ends with it counts."""
    ends = not following.position.mid_turn or following.to_act == NOBODY
    turns = None if worth.turns is None else worth.turns + ends
    return replace(worth, turns=turns, line=(action, *worth.line))


def valued(line: Line, simulations: int) -> Looking[Worth]:
    """What the end of a line is worth: its outcome, or what is expected of the dice, or what a search finds."""
    sides = line.position.sides
    if outcome := line.outcome():
        return of_outcome(outcome, sides)
    if line.to_act == CHANCE:
        return (yield from before_roll(line, {}, simulations))
    found = yield Look(tuple(line.actions), simulations)
    return of_candidate(found.candidates[0], sides)


def before_roll(line: Line, known: Mapping[str, Worth], simulations: int) -> Looking[Worth]:
    """What is to be expected of the dice; of some outcomes it is known what they lead to."""
    outcomes = line.position.outcomes()
    each = max(MIN_SIMULATIONS, simulations // len(outcomes))
    worths: list[tuple[int, Worth]] = []
    for action, weight in outcomes:
        following = line.play(action)
        worth = known[action] if action in known else (yield from valued(following, each))
        worths.append((weight, after_action(worth, following, action)))
    return expected(worths)


def expected(worths: Sequence[tuple[int, Worth]]) -> Worth:
    """The mean of what dice may lead to, by weight; proven where all of it is."""
    total = sum(weight for weight, _ in worths)
    columns = zip(*([weight * chance for chance in worth.chances] for weight, worth in worths), strict=True)
    chances = tuple(fsum(column) / total for column in columns)
    turns = [worth.turns for _, worth in worths if worth.turns is not None]
    certain = len(turns) == len(worths) and len({worth.chances for _, worth in worths}) == 1
    return Worth(worths[0][1].chances, max(turns)) if certain else Worth(chances)
