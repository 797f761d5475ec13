"""A contest of players in one game: seats rotated, results counted, stopped once decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, fields
from itertools import combinations
from pathlib import Path

from banquise import __version__
from banquise.core import Line, Position
from banquise.games import GAMES
from banquise.lab.campaign import Campaign, results_of
from banquise.lab.fixture import Fixture, GameResult, play_fixture, read_result, write_result
from banquise.lab.ratings import Encounter
from banquise.lab.seating import seatings
from banquise.lab.statistics import DEVIATIONS_95, DEVIATIONS_999, Interval, wilson
from banquise.players import MAX_ACTIONS, PlayerLike, new_seed, player_name
from banquise.players.playing import check_players
from banquise.players.registry import registered


@dataclass(frozen=True, slots=True, init=False)
class Contest:
    """Who plays what, how often. The number of games is rounded up to whole rounds, in which everyone sits everywhere.

    Players are given by name, as factories, which make one with a seed of its own for each game and seat, or as objects,
    which play every game themselves. The same one may be given twice: `names` tells them apart. A game that reaches `max_actions`
    actions is cut off as a draw.
    With the same seed the games are the same, whatever the number of workers, if the players' choices are decided by theirs.
    Without one, one is drawn: `seed` tells it, and so do the results. A line stands for its last position: what came before does
    not count for repetition. Raises `ValueError` for a contest of no players or no games, and `TypeError` for what is no player.
    """

    start: Position
    players: tuple[PlayerLike, ...]
    games: int
    seed: int
    opening_turns: int
    max_actions: int
    names: tuple[str, ...] = field(init=False)

    def __init__(
        self,
        start: Position | Line,
        players: Sequence[PlayerLike],
        games: int = 20,
        seed: int | None = None,
        opening_turns: int = 0,
        max_actions: int = MAX_ACTIONS,
    ) -> None:
        if not check_players(players):
            raise ValueError("a contest needs a player; two, to tell anything")
        at_least("games", games, 1)
        at_least("opening_turns", opening_turns, 0)
        at_least("max_actions", max_actions, 1)
        position = start.position if isinstance(start, Line) else start
        drawn = new_seed() if seed is None else seed
        names = told_apart(list(map(player_name, players)))
        values = (position, tuple(players), games, drawn, opening_turns, max_actions, names)
        for each, value in zip(fields(self), values, strict=True):
            object.__setattr__(self, each.name, value)

    def fixtures(self) -> list[Fixture]:
        """The games, round by round."""
        seated = seatings(len(self.players), self.start.sides)
        rounds = -(-self.games // len(seated))
        pairs = [(number, seating) for number in range(rounds) for seating in seated]
        slug, text, players = self.start.slug, self.start.text(), tuple(map(_anywhere, self.players))
        return [
            Fixture(number, round_number, slug, text, players, self.names, seating, self.seed, self.opening_turns, self.max_actions)
            for number, (round_number, seating) in enumerate(pairs)
        ]

    def campaign(self) -> Campaign[Fixture, GameResult]:
        """The games as a campaign. Players are told apart by their names, so that one with the same name goes on with its games."""
        about = {
            "version": __version__,
            "game": self.start.slug,
            "rules": GAMES[self.start.slug].rules,
            "start": self.start.text(),
            "players": self.names,
            "seed": self.seed,
            "opening_turns": self.opening_turns,
            "cap": self.max_actions,
        }
        return Campaign("contest", about, self.fixtures(), play_fixture, write_result, read_result)


def at_least(name: str, value: int, least: int) -> None:
    """Raises `ValueError`, which names the argument, for a smaller number."""
    if value < least:
        raise ValueError(f"{name}: {least} or more, not {value}")


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names, with a number behind those that were there before: `random`, `random (2)`."""
    seen: Counter[str] = Counter()
    apart: list[str] = []
    for name in names:
        seen[name] += 1
        apart.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return tuple(apart)


def _anywhere(player: PlayerLike) -> PlayerLike:
    """The player as another process finds it too: what makes it, where it was registered in this one."""
    return (registered(player) or player) if isinstance(player, str) else player


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

    def interval(self, deviations: float = DEVIATIONS_95) -> Interval:
        return wilson(self.points, self.entries, deviations)


def run(
    contest: Contest,
    workers: int = 1,
    *,
    cluster: str | None = None,
    file: Path | None = None,
    until_decided: bool = False,
    progress: Callable[[list[GameResult]], object] | None = None,
) -> list[GameResult]:
    """Plays the games, in order; `progress` is told the results so far after each. Raises what players raise.

    `workers`, `cluster` and `file` are as in `results_of`, which also says what it raises.
    `until_decided` stops after the first round that leaves no doubt.
    """
    campaign = contest.campaign()
    per_round = sum(fixture.round == 0 for fixture in campaign.tasks)
    results: list[GameResult] = []
    with closing(results_of(campaign, workers, cluster=cluster, file=file)) as coming:
        for result in coming:
            results.append(result)
            if progress:
                progress(results)
            if until_decided and len(results) % per_round == 0 and is_decided(contest, results):
                break
    return results


def tallies(contest: Contest, results: Iterable[GameResult]) -> list[Tally]:
    """What each player has scored, in the order of the players."""
    sides = contest.start.sides
    entries = [(each.fixture.seating[side[0] - 1], each.scores[side[0] - 1]) for each in results for side in sides]
    counted = []
    for number, player in enumerate(contest.names):
        scores = [score for holder, score in entries if holder == number]
        wins, losses = sum(score == 1 for score in scores), sum(score == 0 for score in scores)
        counted.append(Tally(player, len(scores), sum(scores), wins, losses))
    return counted


def seat_scores(results: Sequence[GameResult]) -> list[float]:
    """The mean score of each seat, whoever sat there: what a place is worth."""
    return [sum(column) / len(results) for column in zip(*(each.scores for each in results), strict=True)]


def encounters(contest: Contest, results: Iterable[GameResult]) -> list[Encounter]:
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
    names = contest.names
    return [Encounter(names[one], names[other], *sums) for (one, other), sums in sorted(points.items())]


def is_decided(contest: Contest, results: Sequence[GameResult]) -> bool:
    """Whether the best player is beyond doubt: with 99.9 % it is above where each other can be.

    The question is asked after every round, hence the strict confidence.
    """
    best, *others = sorted((tally.interval(DEVIATIONS_999) for tally in tallies(contest, results)), key=lambda each: -each.score)
    return all(best.low > other.high for other in others)
