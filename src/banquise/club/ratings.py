"""Ratings: one for each game and family of seats, from rated games, for two sides, several, and teams; by Plackett and Luce's model.

They are a fold over the games in their order: computed again from the first they come out the same. Games against levels of the engine
count in a rating of their own, the levels having the ratings that were measured (docs/strength.md), so that nobody's rating among people
moves with a machine's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log
from typing import Any, Final, Literal

from banquise.club.tournament import Tournament
from banquise.core import Refusal, refuse
from banquise.core.frozen import FrozenDict
from banquise.extras import needs
from banquise.games import Parts
from banquise.tables import Seat, Table

Family = Literal["two", "several", "teams", "computer"]
START_MEAN: Final = 25.0
START_DEVIATION: Final = 25.0 / 3
BETA: Final = 25.0 / 6
"""The model's own: how much luck of the day a game has."""
START_ELO: Final = 1500.0
ELO_PER_UNIT: Final = 400 / log(10) / (BETA * 2**0.5)
"""One unit of the model on the scale of Elo, between two whose strengths are well known."""
LEVEL_DEVIATION: Final = 0.5
"""How well the rating of a level is known: about 15 on the scale of Elo."""
SETTLED_GAMES: Final = 5
"""After which somebody has a place among others."""
DIGITS: Final = 9
"""To which ratings are rounded after each game, so that all machines agree."""
LEVEL: Final = re.compile(r"engine(?::([1-9]|10))?")
LEVEL_RATINGS: Final[Mapping[str, tuple[int, ...]]] = Parts("strength")


@dataclass(frozen=True, slots=True)
class RatingId:
    """Whose rating it is, in which game and family."""

    game: str
    family: Family
    player: str


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a strength: its mean, how uncertain that is, and from how many games."""

    mean: float = START_MEAN
    deviation: float = START_DEVIATION
    games: int = 0

    @property
    def elo(self) -> int:
        """On the scale of Elo, who is new having 1500."""
        return round(START_ELO + (self.mean - START_MEAN) * ELO_PER_UNIT)

    @property
    def margin(self) -> int:
        """Two standard deviations on that scale: the strength is within them 19 times in 20."""
        return round(2 * self.deviation * ELO_PER_UNIT)

    @property
    def settled(self) -> bool:
        """Whether enough games were played for a place among others."""
        return self.games >= SETTLED_GAMES


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that moves ratings: for each side who played, a person's id or a program's name with `@` before it, and its place."""

    game: str
    sides: tuple[tuple[str, ...], ...]
    places: tuple[int, ...]

    @property
    def family(self) -> Family:
        if any(is_program(player) for side in self.sides for player in side):
            return "computer"
        if len(self.sides) > 2:
            return "several"
        return "teams" if any(len(side) > 1 for side in self.sides) else "two"


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings after some games: a frozen value. Who has none yet is new."""

    known: Mapping[RatingId, Rating] = FrozenDict({})

    @classmethod
    def fold(cls, games: Iterable[RatedGame]) -> Ratings:
        """The ratings after these games, from the first."""
        known: dict[RatingId, Rating] = {}
        for game in games:
            known.update(_changes(known, game))
        return cls(FrozenDict(known))

    def of(self, game: str, family: Family, player: str) -> Rating:
        return self.known.get(RatingId(game, family, player), Rating())

    def after(self, game: RatedGame) -> Ratings:
        """The ratings after one more game."""
        return Ratings(FrozenDict({**self.known, **_changes(self.known, game)}))


def _changes(known: Mapping[RatingId, Rating], game: RatedGame) -> dict[RatingId, Rating]:
    """The new ratings of those who played; levels of the engine keep theirs. Nothing for a game that cannot be rated."""
    if len(game.sides) < 2 or any(is_program(player) and level_rating(game.game, player) is None for side in game.sides for player in side):
        return {}
    ids = [[RatingId(game.game, game.family, player) for player in side] for side in game.sides]
    before = [[level_rating(each.game, each.player) or known.get(each, Rating()) for each in side] for side in ids]
    library = model()
    teams = [[library.rating(mu=each.mean, sigma=each.deviation) for each in side] for side in before]
    found = library.rate(teams, ranks=[float(place) for place in game.places])
    after = {
        who: Rating(round(new.mu, DIGITS), round(new.sigma, DIGITS), old.games + 1)
        for side, olds, news in zip(ids, before, found, strict=True)
        for who, old, new in zip(side, olds, news, strict=True)
    }
    return {who: rating for who, rating in after.items() if not is_program(who.player)}


@lru_cache(maxsize=1)
def model() -> Any:  # PlackettLuce, of a library that may be missing
    """The library's model, with our scale. Raises `ExtraMissing`."""
    with needs("club"):
        from openskill.models import PlackettLuce
    return PlackettLuce(mu=START_MEAN, sigma=START_DEVIATION, beta=BETA)


def is_program(player: str) -> bool:
    return player.startswith("@")


def level_rating(game: str, player: str) -> Rating | None:
    """The published rating of a level of the engine, as in `@engine:3`; None for anything else."""
    found = LEVEL.fullmatch(player.removeprefix("@")) if is_program(player) else None
    if found is None or game not in LEVEL_RATINGS:
        return None
    elo = LEVEL_RATINGS[game][int(found[1] or 10) - 1]
    return Rating(START_MEAN + (elo - START_ELO) / ELO_PER_UNIT, LEVEL_DEVIATION)


# From what was played


def rated_games(state: Tournament) -> Iterator[RatedGame]:
    """The games of a tournament that move ratings, in the order in which they were paired.

    Not those that nobody played, or that were aborted; nor those that somebody left, where the tournament says so.
    """
    if not state.plan.rated:
        return
    for game, players in state.games():
        result = state.results.get(game)
        if result and result.is_played and not (result.gone and state.plan.on_leaving == "unrated"):
            sides = state.start_for(len(players)).sides
            yield RatedGame(state.plan.game, tuple(tuple(players[seat - 1] for seat in side) for side in sides), result.places)


def rated_table(table: Table) -> RatedGame | None:
    """The game of a table that is over, if it can be rated: everybody is a person or a level, and nobody is there twice.

    Against levels only between two sides, where they were measured. A game that started from a position of its own is none.
    """
    outcome, created = table.outcome, table.created
    if outcome is None or outcome.reason == "stopped" or not table.ended or created.start is not None or not table.played:
        return None
    names = [
        seat.holder if seat.is_held or (seat.kind == "left" and seat.holder) else f"@{seat.program}" if seat.program else ""
        for seat in table.seats
    ]
    if not all(names) or len(set(names)) < len(names):
        return None
    sides = table.line.position.sides
    machines = [is_program(name) for name in names]
    if all(machines) or (any(machines) and (len(sides) != 2 or len(names) != 2)):
        return None
    order = {seat: place for place, group in enumerate(outcome.ranking, 1) for seat in group}
    return RatedGame(
        created.game, tuple(tuple(names[seat - 1] for seat in side) for side in sides), tuple(order[side[0]] for side in sides)
    )


def why_not_rated(game: str, seats: Sequence[Seat]) -> Refusal | None:
    """Why a game of these seats cannot be rated for its programs: there may be one, of a measured level, against one person."""
    machines = [f"@{seat.program}" for seat in seats if seat.kind == "program"]
    fits = len(seats) == 2 and len(machines) == 1 and level_rating(game, machines[0]) is not None
    return None if fits or not machines else refuse("rated-level")
