"""A contest of players in one game: seats rotated, results counted, stopped once decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations, islice
from multiprocessing import get_context
from typing import Final

from banquise.core import Position
from banquise.lab.match import Fixture, Played, played
from banquise.lab.ratings import Encounter
from banquise.lab.seating import seatings
from banquise.lab.statistics import STRICT, USUAL, Interval, wilson

CAP: Final = 1000
"""Actions after which a game is cut off as a draw."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what, how often. The number of games is rounded up to whole rounds, in which everyone sits everywhere.

    With the same seed the games are the same, whatever the number of workers, if the players' choices are decided by theirs.
    """

    start: Position
    players: tuple[str, ...]
    games: int
    seed: int
    opening_turns: int = 0
    cap: int = CAP

    def fixtures(self) -> list[Fixture]:
        """The games, round by round."""
        seated = seatings(len(self.players), self.start.sides)
        rounds = -(-self.games // len(seated))
        pairs = [(number, seating) for number in range(rounds) for seating in seated]
        slug, text = self.start.slug, self.start.text()
        return [
            Fixture(number, round_number, slug, text, self.players, seating, self.seed, self.opening_turns, self.cap)
            for number, (round_number, seating) in enumerate(pairs)
        ]


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of one player. An entry is a side it played: a player may have several in one game of many sides."""

    player: str
    entries: int
    points: float
    wins: int
    losses: int

    @property
    def draws(self) -> int:
        return self.entries - self.wins - self.losses

    def interval(self, deviations: float = USUAL) -> Interval:
        return wilson(self.points, self.entries, deviations)


def run(
    contest: Contest, workers: int = 1, *, until_decided: bool = False, heard: Callable[[list[Played]], object] | None = None
) -> list[Played]:
    """Plays the games, in order; `heard` is told the results so far after each. Raises what players raise.

    `until_decided` stops after the first round that leaves no doubt.
    """
    fixtures = contest.fixtures()
    per_round = sum(fixture.round == 0 for fixture in fixtures)
    results: list[Played] = []
    for result in _results(fixtures, workers):
        results.append(result)
        if heard:
            heard(results)
        if until_decided and len(results) % per_round == 0 and is_decided(contest, results):
            break
    return results


def _results(fixtures: Sequence[Fixture], workers: int) -> Iterator[Played]:
    """The results in the order of the fixtures; a few games ahead are under way with several workers."""
    if workers == 1:
        yield from map(played, fixtures)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        waiting = iter(fixtures)
        ahead: list[Future[Played]] = [pool.submit(played, fixture) for fixture in islice(waiting, 2 * workers)]
        try:
            while ahead:
                yield ahead.pop(0).result()
                ahead += [pool.submit(played, fixture) for fixture in islice(waiting, 1)]
        finally:
            for future in ahead:
                future.cancel()


def tallies(contest: Contest, results: Iterable[Played]) -> list[Tally]:
    """What each player has scored, in the order of the players."""
    sides = contest.start.sides
    entries = [(each.fixture.seating[side[0] - 1], each.scores[side[0] - 1]) for each in results for side in sides]
    counted = []
    for number, player in enumerate(contest.players):
        scores = [score for holder, score in entries if holder == number]
        wins, losses = sum(score == 1 for score in scores), sum(score == 0 for score in scores)
        counted.append(Tally(player, len(scores), sum(scores), wins, losses))
    return counted


def seat_scores(results: Sequence[Played]) -> list[float]:
    """The mean score of each seat, whoever sat there: what a place is worth."""
    return [sum(column) / len(results) for column in zip(*(each.scores for each in results), strict=True)]


def encounters(contest: Contest, results: Iterable[Played]) -> list[Encounter]:
    """The results of every two players against each other: in a game of many sides, who finished above whom."""
    points: dict[tuple[int, int], list[float]] = {}
    for each in results:
        held = [(each.fixture.seating[side[0] - 1], each.scores[side[0] - 1]) for side in contest.start.sides]
        for (one, score), (other, against) in combinations(held, 2):
            if one != other:
                won = 0.5 + 0.5 * ((score > against) - (score < against))
                first, second = min(one, other), max(one, other)
                sums = points.setdefault((first, second), [0.0, 0.0])
                sums[0] += won if one == first else 1 - won
                sums[1] += 1 - won if one == first else won
    players = contest.players
    return [Encounter(players[one], players[other], *sums) for (one, other), sums in sorted(points.items())]


def is_decided(contest: Contest, results: Sequence[Played]) -> bool:
    """Whether the best player is beyond doubt: with 99.9 % it is above where each other can be.

    The question is asked after every round, hence the strict confidence.
    """
    best, *others = sorted((tally.interval(STRICT) for tally in tallies(contest, results)), key=lambda each: -each.score)
    return all(best.low > other.high for other in others)
