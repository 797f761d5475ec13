"""A review of a game: its turns judged, the curve of chances, how each side played, and which turns decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import exp, fsum
from typing import Final

from banquise.core import CHANCE, Line
from banquise.core.line import Turn
from banquise.study.judging import MISTAKE, TurnJudged, judge_turn, judgement_of
from banquise.study.worth import Looking, Worth, of_outcome, run, simulations_for, valued

ACCURACY_FALL: Final = 4.5
"""How fast the accuracy of a turn falls with its loss: 80 of 100 at 0.05, 64 at 0.1, 11 at 0.5."""
MAX_MOMENTS: Final = 6


@dataclass(frozen=True, slots=True)
class SidePlayed:
    """How a side played, from 0 to 100; None where nothing that it chose is judged yet."""

    seats: tuple[int, ...]
    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int
    luck: float


@dataclass(frozen=True, slots=True)
class Review:
    """A game and those of its turns that are judged, by number: always the last ones."""

    line: Line
    depth: int
    judged: Mapping[int, TurnJudged] = field(default_factory=dict)
    turns: tuple[Turn, ...] = ()

    @classmethod
    def begin(cls, line: Line, depth: int, judged: Mapping[int, TurnJudged] | None = None) -> Review:
        """Of a line and the turns that were judged before."""
        return cls(line, depth, judged or {}, tuple(line.turns()))

    @property
    def done(self) -> bool:
        return len(self.judged) == len(self.turns)

    @property
    def simulations(self) -> int:
        return simulations_for(self.line.position.slug, self.depth, len(self.turns))

    @property
    def played(self) -> Line:
        """The line without an end that the players made of it."""
        return self.line.back(len(self.line.actions))

    def span(self, number: int) -> tuple[int, int]:
        """From which action on a turn was played, and to which."""
        first = sum(len(turn.actions) for turn in self.turns[: number - 1])
        return first, first + len(self.turns[number - 1].actions)

    def next_turn(self) -> Looking[TurnJudged]:
        """Judges the last turn that is not judged yet; there must be one."""
        number = len(self.turns) - len(self.judged)
        later = self.judged.get(number + 1)
        after = later.worths[0] if later else (yield from valued(self.played, self.simulations))
        return (yield from judge_turn(self.played, number, *self.span(number), after, self.simulations))

    def with_turn(self, turn: TurnJudged) -> Review:
        """The review with one more turn."""
        return Review(self.line, self.depth, {**self.judged, turn.number: turn}, self.turns)

    # What follows from it

    def points(self) -> list[Worth | None]:
        """What the game was worth at its start and after each action, as far as it is known; at the end, the outcome itself."""
        points: list[Worth | None] = [None] * (len(self.line.actions) + 1)
        for turn in self.judged.values():
            points[turn.first : turn.first + len(turn.actions)] = turn.worths
            if turn.number == len(self.turns):
                points[-1] = turn.after
        if outcome := self.line.outcome():
            points[-1] = of_outcome(outcome, self.line.position.sides)
        return points

    def rolled(self, number: int) -> bool:
        """Whether chance led to the point after so many actions."""
        return number > 0 and self.line.positions[number - 1].to_act == CHANCE

    def side(self, seat: int) -> int:
        """The side of a seat, from 0."""
        return self.line.position.side_of(seat) - 1

    def luck_of(self, turn: TurnJudged) -> float:
        """What dice within the turn gave its side."""
        return turn.luck[self.side(turn.seat)]

    def gainers(self, turn: TurnJudged) -> tuple[int, ...]:
        """Among three sides and more: the seats of those that gained by a judged loss, most first."""
        sides = self.line.position.sides
        if len(sides) < 3 or not judgement_of(turn.loss):
            return ()
        order = sorted(range(len(sides)), key=lambda side: -turn.gained[side])
        least = turn.loss / len(sides)
        return tuple(seat for side in order if turn.gained[side] >= least for seat in sides[side])

    def sides(self) -> tuple[SidePlayed, ...]:
        return tuple(self._side(number, seats) for number, seats in enumerate(self.line.position.sides))

    def _side(self, number: int, seats: tuple[int, ...]) -> SidePlayed:
        own = [turn for turn in self.judged.values() if turn.seat in seats]
        losses = [turn.loss for turn in own if turn.chose]
        judgements = [judgement_of(loss) for loss in losses]
        return SidePlayed(
            seats,
            fsum(map(turn_accuracy, losses)) / len(losses) if losses else None,
            judgements.count("inaccuracy"),
            judgements.count("mistake"),
            judgements.count("blunder"),
            fsum(turn.luck[number] for turn in self.judged.values()),
        )

    def moments(self) -> tuple[int, ...]:
        """The turns that decided the game, the greatest loss first; of equal ones the later."""
        grave = [turn for turn in self.judged.values() if judgement_of(turn.loss) and (turn.loss >= MISTAKE or turn.missed or turn.allowed)]
        return tuple(turn.number for turn in sorted(grave, key=lambda turn: (-turn.loss, -turn.number))[:MAX_MOMENTS])


def turn_accuracy(loss: float) -> float:
    """From 100 for a turn as good as the best."""
    return 100 * exp(-ACCURACY_FALL * loss)


def review(line: Line, depth: int = 1, progress: Callable[[Review], object] = lambda _: None) -> Review:
    """The review of a game, by searches in this thread; `progress` is told of each turn. Raises as the engine does."""
    reviewing = Review.begin(line, depth)
    slug, start = line.position.slug, line.start.text()
    while not reviewing.done:
        reviewing = reviewing.with_turn(run(reviewing.next_turn(), slug, start))
        progress(reviewing)
    return reviewing
