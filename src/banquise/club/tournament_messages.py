"""What travels about tournaments: `…Given` comes from outside, `…Shown` goes out; and what is told on the socket of a tournament."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Literal

from banquise.club import events as ev
from banquise.club.plan import (
    MAX_BOARDS,
    MAX_NO_SHOW_SECONDS,
    MAX_ROUNDS,
    TIE_BREAKS,
    Leaving,
    Name,
    Place,
    Scoring,
    Seating,
    System,
    TieBreak,
)
from banquise.club.requests import PairRound
from banquise.codec import Length, Range
from banquise.i18n import Language
from banquise.tables import ClockRules, Status
from banquise.tables.bounds import ActionText, Id, Milliseconds, RequestId, SeatNumber

MAX_MEMBERS: Final = 40
TournamentStatus = Literal["to-come", "running", "paused", "ended"]
Right = Literal[
    "join",
    "withdraw",
    "return",
    "miss-round",
    "report",
    "pair",
    "add-entrants",
    "enter-results",
    "correct",
    "cancel-round",
    "announce",
    "pause",
    "resume",
    "end",
    "name-arbiters",
]
"""What a reader may ask for now; the server says why not where it is asked all the same."""
ExportFormat = Literal["csv", "games", "json", "trf", "html", "records"]


# What is asked


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentGiven:
    """A tournament to be made, in one form: whatever is left out is as usual.

    `seats` are the sizes of its tables, such as 3, 4 and 5; without any the size is that of the options. `exchanged` None is two
    games with the seats exchanged where the game favours a seat. `clock` None is that of the game, or ten minutes a side. Asking
    again with the same `id` gives the same tournament.
    """

    name: Name
    game: Id
    options: dict[Id, ActionText] = field(default_factory=dict)
    seats: Annotated[tuple[SeatNumber, ...], Length(9)] = ()
    system: System = "swiss"
    place: Place = "online"
    rounds: Annotated[int, Range(0, MAX_ROUNDS)] = 0
    exchanged: bool | None = None
    boards: Annotated[int, Range(0, MAX_BOARDS)] = 0
    double: bool = False
    third_place: bool = False
    seating: Seating = "fair"
    scoring: Scoring | None = None
    tie_breaks: Annotated[tuple[TieBreak, ...], Length(len(TIE_BREAKS))] = TIE_BREAKS
    growing: bool = True
    open: bool = True
    minutes: Annotated[int, Range(0, 100_000)] = 0
    rated: bool = True
    on_leaving: Leaving = "loses"
    clock: ClockRules | None = None
    starts_at: Milliseconds = 0
    no_show_seconds: Annotated[int, Range(0, MAX_NO_SHOW_SECONDS)] = 300
    automatic: bool = True
    listed: bool = True
    language: Language = "en"
    id: RequestId = ""


@dataclass(frozen=True, slots=True)
class Join:
    """Enter oneself."""

    kind: ClassVar[str] = "join"


@dataclass(frozen=True, slots=True)
class MemberGiven:
    """Somebody of a team: a player by id, or a name."""

    name: Name = ""
    player: Id | None = None


@dataclass(frozen=True, slots=True)
class AddEntrant:
    """Enter somebody else: a player by id, or around boards a name; or a team with its members in the order of their boards."""

    kind: ClassVar[str] = "add-entrant"
    name: Name = ""
    player: Id | None = None
    rating: ev.Rating = 0
    members: Annotated[tuple[MemberGiven, ...], Length(MAX_MEMBERS)] = ()


TournamentAsk = (
    Join
    | AddEntrant
    | PairRound
    | ev.EntrantWithdrawn
    | ev.EntrantReturned
    | ev.RoundMissed
    | ev.ArbiterNamed
    | ev.ArbiterDismissed
    | ev.RoundCancelled
    | ev.ResultReported
    | ev.ResultEntered
    | ev.ResultCorrected
    | ev.WinnerDecided
    | ev.Announced
    | ev.Paused
    | ev.Resumed
    | ev.Ended
)


@dataclass(frozen=True, slots=True)
class TournamentRequestGiven:
    """Something asked of a tournament by somebody who had seen its events up to `answers`, 0 for whatever has happened.

    Asking the same again with the same `id` gives what the first time led to.
    """

    what: TournamentAsk
    answers: Annotated[int, Range(0, 2**31)] = 0
    id: RequestId = ""


# What is told


@dataclass(frozen=True, slots=True)
class EntrantShown:
    """Who competes, by order of entry. `player` says that it is a player with a name here, whose profile has this id."""

    id: str
    name: str
    rating: int
    active: bool
    absent: bool
    """Whether the next round is to be missed."""
    player: bool
    members: tuple[ev.Member, ...]


@dataclass(frozen=True, slots=True)
class PairedGameShown:
    """A game of a pairing: the players by seat, the result as it is written, "" as long as there is none.

    `told` has what entrants reported, by entrant. `table` is where it is played, "" around boards; `status` that of the table.
    """

    players: tuple[str, ...]
    names: tuple[str, ...]
    result: str
    told: dict[str, str]
    table: str
    status: Status | None


@dataclass(frozen=True, slots=True)
class PairingShown:
    """Who meet. `level` says that an arbiter has to say who goes on."""

    number: int
    entrants: tuple[str, ...]
    names: tuple[str, ...]
    games: tuple[PairedGameShown, ...]
    level: bool


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round; of those who do not play in it, the ids."""

    number: int
    at: int
    pairings: tuple[PairingShown, ...]
    byes: tuple[str, ...]
    free: tuple[str, ...]
    absent: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StandingShown:
    """A line of the standings; points and tie-breaks as people write them, such as `3½`, those in the order of `tie_breaks`."""

    rank: int
    entrant: str
    name: str
    rating: int
    active: bool
    points: str
    tie_breaks: tuple[str, ...]
    played: int
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class AnnouncementShown:
    """Something that the organiser or an arbiter told everybody."""

    at: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class VariantShown:
    """A variant that is played, for so many seats."""

    seats: int
    options: dict[str, str]


@dataclass(frozen=True, slots=True)
class TournamentShown:
    """A tournament as anybody sees it, after event `number`, at the server's time `now`.

    `round` is the last that was paired, in full; `rounds` how many there are to be, 0 for no limit. `tie_breaks` are those shown.
    `open` says that anybody may enter, `closes_at` when a marathon pairs no more, `waiting` how many results are to come.
    """

    id: str
    number: int
    now: int
    name: str
    game: str
    game_name: str
    system: System
    place: Place
    variants: tuple[VariantShown, ...]
    status: TournamentStatus
    made: int
    starts_at: int
    closes_at: int
    rounds: int
    paired: int
    waiting: int
    exchanged: bool
    boards: int
    rated: bool
    open: bool
    growing: bool
    automatic: bool
    no_show_seconds: int
    clock: ClockRules | None
    scoring: Scoring
    tie_breaks: tuple[TieBreak, ...]
    organiser: str
    organiser_name: str
    arbiters: tuple[str, ...]
    entrants: tuple[EntrantShown, ...]
    round: RoundShown | None
    standings: tuple[StandingShown, ...]
    announcements: tuple[AnnouncementShown, ...]


@dataclass(frozen=True, slots=True)
class NextGameShown:
    """The game that the reader is to play now. `table` and `path` are "" around boards; the player's key opens the table.

    `no_show_at` is when whoever has not come has lost, 0 for never.
    """

    round: int
    pairing: int
    game: int
    seat: int
    names: tuple[str, ...]
    """Of everybody at the table, by seat."""
    table: str
    path: str
    no_show_at: int


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game that the reader may report: one of their own without a result; `told` is what they reported."""

    round: int
    pairing: int
    game: int
    told: str


@dataclass(frozen=True, slots=True)
class YouShown:
    """The reader in a tournament: everything "" and empty for a spectator. `entrants` are those that the reader is or plays for."""

    player: str
    entrants: tuple[str, ...]
    organiser: bool
    arbiter: bool
    may: tuple[Right, ...]
    next: tuple[NextGameShown, ...]
    own: tuple[OwnGame, ...]


@dataclass(frozen=True, slots=True)
class TournamentPage:
    """A tournament, and the reader in it."""

    tournament: TournamentShown
    you: YouShown


@dataclass(frozen=True, slots=True)
class TournamentListed:
    """A tournament in a list."""

    id: str
    name: str
    game: str
    game_name: str
    system: System
    place: Place
    status: TournamentStatus
    starts_at: int
    changed: int
    entrants: int
    paired: int
    rounds: int


@dataclass(frozen=True, slots=True)
class TournamentsShown:
    """Some tournaments; `before` asks for the next page, "" if there is none."""

    tournaments: tuple[TournamentListed, ...]
    before: str


@dataclass(frozen=True, slots=True)
class CrossCell:
    """What an entrant did in a round: whom it met, its points there as people write them; `note` says why it met nobody."""

    opponents: tuple[str, ...]
    seats: tuple[int, ...]
    """Its seat in each game."""
    points: str
    note: Literal["", "bye", "free", "absent", "not-in"]


@dataclass(frozen=True, slots=True)
class CrossLine:
    """An entrant, in the order of the standings, with a cell for each round."""

    rank: int
    entrant: str
    name: str
    cells: tuple[CrossCell, ...]
    points: str


@dataclass(frozen=True, slots=True)
class CrossTableShown:
    """Who met whom, and how it went."""

    lines: tuple[CrossLine, ...]


@dataclass(frozen=True, slots=True)
class TournamentEventShown:
    """Something that happened, in a sentence: who, what, when, and for what reason."""

    number: int
    at: int
    by: str
    name: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class TournamentEventsShown:
    """What has happened, from a number on."""

    events: tuple[TournamentEventShown, ...]


# The socket of a tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentHello:
    """The first message of a client, and again to say another key or language."""

    kind: ClassVar[str] = "hello"
    key: Annotated[str, Length(64)] = ""
    language: Language = "en"


@dataclass(frozen=True, slots=True)
class TournamentTold:
    """The tournament as it is now: at once, and whenever it is other than before."""

    kind: ClassVar[str] = "tournament"
    tournament: TournamentShown


@dataclass(frozen=True, slots=True)
class YouTold:
    """The reader in it: at once, and whenever that is other than before. It comes after the tournament."""

    kind: ClassVar[str] = "you"
    you: YouShown


@dataclass(frozen=True, slots=True)
class Beat:
    """Nothing new, at this time of the server: a page that hears nothing for 4.5 seconds takes its connection for lost."""

    kind: ClassVar[str] = "beat"
    now: int


FromTournament = TournamentTold | YouTold | Beat
