"""Finished games of players with a name, and the ratings they led to. To the store the games are texts and the ratings numbers.

Games have numbers, in the order in which they were rated: from the first of them all ratings come out again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Result = Literal["won", "shared", "lost"]


@dataclass(frozen=True, slots=True)
class StoredRating:
    """A rating; `settled` says that it has a place in lists."""

    mean: float
    deviation: float
    games: int
    settled: bool


Rate = Callable[[Mapping[str, StoredRating]], Mapping[str, StoredRating]]
"""From the ratings that players have, by id, to those that change; a pure function, called in any thread, perhaps more than once."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A player's part in a game: `options` and `seats` are what results are counted by."""

    player: str
    seat: int
    result: Result


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over; its `id` is that of its table. It is rated by `rate`, or not at all."""

    id: str
    at: int
    game: str
    family: str
    options: str
    seats: int
    playing: tuple[Playing, ...]
    """The players with a name; whoever the store does not know is passed over."""
    text: str
    rate: Rate | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is kept."""

    number: int
    id: str
    at: int
    game: str
    family: str
    rated: bool
    text: str


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a player. `before` and `after` are the means of the rating then, `deviation` that after it; None where it was not rated."""

    game: StoredGame
    seat: int
    result: Result
    before: float | None
    after: float | None
    deviation: float | None


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A rating of a player in a game and family."""

    player: str
    game: str
    family: str
    rating: StoredRating


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a game made of a player's rating; `before` is None for the first."""

    player: str
    number: int
    before: float | None
    after: float
    deviation: float


@dataclass(frozen=True, slots=True)
class Tally:
    """How many games of a kind a player has played, and with which results."""

    game: str
    family: str
    options: str
    seats: int
    result: Result
    count: int


class GameStore(ABC):
    """A part of `Store`."""

    @abstractmethod
    async def add_game(self, game: FinishedGame) -> bool:
        """Keeps a game, and what it makes of the ratings; False if there was one of this id, and nothing changes then.

        The end of a table is kept with its game by `Store.append`.
        """

    @abstractmethod
    async def ratings_of(self, player: str) -> tuple[PlayerRating, ...]:
        """Every rating of a player, by game and family."""

    @abstractmethod
    async def tallies_of(self, player: str) -> tuple[Tally, ...]:
        """All games of a player, counted."""

    @abstractmethod
    async def games_of(self, player: str, *, before: int = 0, limit: int = 50) -> tuple[PlayedGame, ...]:
        """The last games of a player, the newest first, of those numbered below `before`; 0 for all."""

    @abstractmethod
    async def rated_games_of(self, player: str, game: str, family: str, limit: int = 500) -> tuple[PlayedGame, ...]:
        """The last rated ones of a game and family, the oldest first."""

    @abstractmethod
    async def best_ratings(self, game: str, family: str, limit: int = 100) -> tuple[PlayerRating, ...]:
        """The highest settled ratings of those who have a name, the best first."""

    @abstractmethod
    async def rated_games(self, after: int = 0, limit: int = 1000) -> tuple[StoredGame, ...]:
        """Rated games numbered above `after`, in order."""

    @abstractmethod
    async def last_game(self) -> int:
        """The number of the last game, rated or not; 0 for none."""

    @abstractmethod
    async def put_right(self, last: int, ratings: Sequence[PlayerRating], changes: Sequence[RatingChange]) -> bool:
        """These ratings, and these of games, in place of what there is; False if a game has been added since the one numbered `last`."""

    @abstractmethod
    async def all_ratings(self) -> tuple[PlayerRating, ...]:
        """Every rating there is."""

    @abstractmethod
    async def rating_changes(self, after: int, upto: int) -> tuple[RatingChange, ...]:
        """What the rated games numbered above `after`, up to `upto`, made of ratings."""
