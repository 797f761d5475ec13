"""What travels about players with a name and their ratings: `…Given` comes from outside, `…Shown` goes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from banquise.club.ratings import Family
from banquise.codec import Length, Pattern
from banquise.i18n import Language
from banquise.tables.bounds import Id, Name, RequestId

MAX_VALUE_LENGTH: Final = 60_000
"""Characters of a value that a page keeps with a player."""
MAX_CODE_LENGTH: Final = 60
MAX_LABEL_LENGTH: Final = 40
ValueName = Literal["puzzles", "settings"]
"""What a page may keep with a player."""


# What is asked


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerGiven:
    """A player to be made.

    `id` is a secret of the client's own, as for a new table: 22 letters or more, made up at random. The player's id, key and codes
    follow from it, so that asking again gives the same ones. Without it each request makes a player.
    """

    name: Name
    language: Language = "en"
    id: RequestId = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameGiven:
    """Another name for oneself."""

    name: Name
    language: Language = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceGiven:
    """One more key of oneself, for another device; `label` is for oneself to know it by."""

    label: Annotated[str, Length(MAX_LABEL_LENGTH)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecoveryGiven:
    """A recovery code, as it was printed; blanks, hyphens and capitals make no difference. It is good once."""

    code: Annotated[str, Length(MAX_CODE_LENGTH)]
    language: Language = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueGiven:
    """A value that the page keeps with a player: a text of JSON, which the server reads to see that it is one, and not further."""

    value: Annotated[str, Length(MAX_VALUE_LENGTH)]


# What is told


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """A player, as anybody sees them: `since` is when they came, `name` "" for one who asked to be forgotten."""

    id: str
    name: str
    since: int


@dataclass(frozen=True, slots=True)
class PlayersShown:
    """Players found."""

    players: tuple[PlayerShown, ...]


@dataclass(frozen=True, slots=True)
class RatingShown:
    """A rating in a game and family, on the scale of Elo: the strength is within `margin` of it 19 times in 20.

    `settled` says that enough games were played for a place among others.
    """

    game: str
    family: Family
    rating: int
    margin: int
    games: int
    settled: bool


@dataclass(frozen=True, slots=True)
class TallyShown:
    """Results of a player in a game, with these options and so many seats: won alone, shared with somebody, or lost."""

    game: str
    options: dict[str, str]
    seats: int
    family: Family
    played: int
    won: int
    shared: int
    lost: int


@dataclass(frozen=True, slots=True)
class ProfileShown:
    """What anybody may know of a player."""

    player: PlayerShown
    ratings: tuple[RatingShown, ...]
    tallies: tuple[TallyShown, ...]


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A rating after the game at `table`, which ended at the time `at`."""

    at: int
    rating: int
    margin: int
    table: str


@dataclass(frozen=True, slots=True)
class RatingHistoryShown:
    """A rating as it went, the oldest first; at most the last 500 games."""

    game: str
    family: Family
    points: tuple[RatingPoint, ...]


@dataclass(frozen=True, slots=True)
class OpponentShown:
    """Somebody at a table: `player` is the id of a player with a name, "" for whoever has none; `place` is 1 for the best."""

    player: str
    name: str
    program: str
    place: int


@dataclass(frozen=True, slots=True)
class PlayedShown:
    """A finished game of a player, with everybody by seat. `change` is how its rating moved, 0 where it was not rated."""

    table: str
    at: int
    game: str
    options: dict[str, str]
    seats: tuple[OpponentShown, ...]
    seat: int
    rated: bool
    family: Family
    rating: int
    change: int
    tournament: str


@dataclass(frozen=True, slots=True)
class PlayedGamesShown:
    """Some games, the newest first; `before` asks for the next page, 0 if there is none."""

    games: tuple[PlayedShown, ...]
    before: int


@dataclass(frozen=True, slots=True)
class RankedShown:
    """A line of a list of ratings."""

    rank: int
    player: PlayerShown
    rating: RatingShown


@dataclass(frozen=True, slots=True)
class RankingShown:
    """The best of a game and family; only settled ratings."""

    game: str
    family: Family
    lines: tuple[RankedShown, ...]


@dataclass(frozen=True, slots=True)
class PlayerMade:
    """A player just made: `key` and `codes` are told this once. `path` is a link for another device, the key in its fragment."""

    player: PlayerShown
    key: str
    path: str
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerKeyShown:
    """A key just made, told this once; `path` is a link with the key in its fragment."""

    player: PlayerShown
    key: str
    path: str


@dataclass(frozen=True, slots=True)
class CodesShown:
    """New recovery codes, told this once; those before are no longer good."""

    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeviceShown:
    """A valid key of oneself: `id` is the beginning of its hash, `current` the one that was sent."""

    id: str
    label: str
    made: int
    current: bool


@dataclass(frozen=True, slots=True)
class OwnPlayerShown:
    """Oneself: `rename_from` is when another name may be taken, `codes_left` how many recovery codes are good."""

    player: PlayerShown
    rename_from: int
    codes_left: int
    devices: tuple[DeviceShown, ...]


@dataclass(frozen=True, slots=True)
class ValueShown:
    """A value that the page keeps with a player, as it was written; "" where there is none."""

    name: ValueName
    value: str


KeyId = Annotated[str, Pattern("[0-9a-f]{16}")]
"""The beginning of the hash of a key."""
PlayerId = Id
