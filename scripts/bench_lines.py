"""What is played on the tables of a benchmark. It is known beforehand, so that the clients need no time to find out what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from banquise.core import CHANCE, Line, Position
from banquise.games import GAMES

LINES_PER_GAME = 6
MAX_ACTIONS = 120
"""Of a match; then another is begun."""


class Play:
    """A match of two seats as it goes on: which seat acts, and how."""

    def next(self) -> tuple[int, str] | None:
        """The seat that acts now, and its action; None where the match is over."""
        raise NotImplementedError

    @property
    def awaits_roll(self) -> bool:
        """Whether chance has to act first."""
        return False

    def rolled(self, action: str) -> None:
        """Chance has acted."""
        raise NotImplementedError


class PlannedPlay(Play):
    """Of a game without dice."""

    def __init__(self, line: tuple[tuple[int, str], ...]) -> None:
        self._line: Iterator[tuple[int, str]] = iter(line)

    def next(self) -> tuple[int, str] | None:
        return next(self._line, None)


class RolledPlay(Play):
    """Of a game with dice: whatever is legal is tried until something is."""

    def __init__(self, start: Position, rng: Random) -> None:
        self._line = Line.begin(start)
        self._rng = rng
        self._left = MAX_ACTIONS

    def next(self) -> tuple[int, str] | None:
        self._left -= 1
        if self._line.outcome() is not None or self._left < 0:
            return None
        seat, action = self._line.to_act, self._legal()
        self._line = self._line.play(action)
        return seat, action

    def _legal(self) -> str:
        candidates = list(self._line.position.candidates())
        while self._line.why_not(action := self._rng.choice(candidates)):
            candidates.remove(action)
        return action

    @property
    def awaits_roll(self) -> bool:
        return self._line.to_act == CHANCE

    def rolled(self, action: str) -> None:
        self._line = self._line.play(action)


def line_of(start: Position, rng: Random) -> tuple[tuple[int, str], ...] | None:
    """A match at random; None if there are dice in it."""
    line = Line.begin(start)
    played: list[tuple[int, str]] = []
    while line.outcome() is None and len(played) < MAX_ACTIONS:
        if line.to_act == CHANCE:
            return None
        action = rng.choice(line.legal_actions())
        played.append((line.to_act, str(action)))
        line = line.play(action)
    return tuple(played)


@cache
def lines_of(game: str) -> tuple[tuple[tuple[int, str], ...] | None, ...]:
    """Some matches of this game; None for those with dice."""
    rng = Random(f"lines of {game}")
    return tuple(line_of(GAMES[game].start(), rng) for _ in range(LINES_PER_GAME))


def play_of(game: str, rng: Random) -> Play:
    """A match of this game."""
    line = rng.choice(lines_of(game))
    return PlannedPlay(line) if line is not None else RolledPlay(GAMES[game].start(), rng)
