"""What happens at a table, in the order in which it happened: everything else is worked out from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from banquise.core import OnTime
from banquise.tables.clock import ClockRules
from banquise.tables.seats import Seat

VERSION: Final = 2
"""Goes up when events are written in another way, or mean something else, than before; each event keeps its own."""
OfferKind = Literal["draw", "take-back", "pause", "resume", "rematch", "claim"]
Seating = Literal["chosen", "lot", "rotated"]


@dataclass(frozen=True, slots=True)
class Created:
    """A table was set up. `options` are complete, or empty where `start` is a position of its own.

    `on_time` is what running out of time, and leaving, costs a seat; `replacement` is the program that plays on where it
    costs its say. `lots` are, for each seat in the order planned, the numbers it drew: the highest took seat 1 and the
    others followed in order (ALL-4, DER-18). `commitment` is the SHA-256 of the seed of the dice. `rated`: the game counts for
    ratings, so nothing that was played is taken back and nobody changes places once it has begun. `tournament` is the one that the
    game is of, "" for none. `swap`: after the first turn the other side may take over the side that has played it.
    """

    table: str
    game: str
    rules: int
    options: Mapping[str, str] = field(hash=False)
    start: str | None
    seats: tuple[Seat, ...]
    clock: ClockRules | None
    on_time: OnTime
    replacement: str
    seating: Seating
    lots: tuple[tuple[int, ...], ...]
    commitment: str
    rated: bool = False
    tournament: str = ""
    swap: bool = False

    @property
    def is_strict(self) -> bool:
        """Whether it counts, for ratings or in a tournament: nothing is taken back, and nobody changes places."""
        return self.rated or bool(self.tournament)


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sat down in an open seat; `bot` says that it is a program playing from elsewhere."""

    seat: int
    name: str
    bot: bool


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """The holder stood up: before the game the seat is open again, later it has left the game (ALL-3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatClosed:
    """The owner emptied the seat: before the match anybody's, later only a program's; the game waits for another."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatOpened:
    """The owner let people sit down there again, or only the one it is kept for."""

    seat: int
    kept: str


@dataclass(frozen=True, slots=True)
class SeatHanded:
    """The holder gave the seat to somebody, or the owner did where nobody held it or the match had not begun."""

    seat: int
    to: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatGivenToProgram:
    """A program plays on in this seat."""

    seat: int
    program: str


@dataclass(frozen=True, slots=True)
class EntropyAdded:
    """The holder of a seat added to the dice, in hexadecimal: nobody knew it when the seed was announced."""

    seat: int
    entropy: str


@dataclass(frozen=True, slots=True)
class Acted:
    """An action of a seat: by its holder, by its partner's if it has left, or by a program."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """An action of chance, decided by the seed, the entropies and the actions before it; in version 1 by the seed and the number."""

    action: str


@dataclass(frozen=True, slots=True)
class Swapped:
    """Whoever was to answer the first turn took over the side that had played it: the holders of the seats changed places."""

    seat: int


@dataclass(frozen=True, slots=True)
class RestLeft:
    """The holder of a seat left the rest of its setup to the draw, or no longer does."""

    seat: int
    wanted: bool


@dataclass(frozen=True, slots=True)
class Placed:
    """An action of a seat that left its setup to the draw: decided by the seed, the entropies and the actions before it."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Undone:
    """Who acted last undid it; `to` is how many actions are left."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """By agreement all is as before the last turn of a seat; `to` is how many actions are left."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat asked all whom it concerns; `until` is the end of a pause, 0 elsewhere."""

    seat: int
    offer: OfferKind
    until: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The holder of a seat agreed to a pending offer, for all seats it holds, or declined it."""

    seat: int
    offer: OfferKind
    agrees: bool


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The seat that made an offer no longer makes it."""

    seat: int
    offer: OfferKind


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """A seat asked all others to agree that `target`, whom the match waits for, is gone."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """All others agreed that somebody is gone: it costs what the table declared for running out of time.

    `action` is what was played for the seat, where that costs a turn and nothing more; else "".
    """

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """All agreed to a draw (ALL-3)."""


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave up (ALL-3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Flagged:
    """The time of the seat to act was over, or that of the whole match: then `seat` is 0.

    `action` is what the clock played for it, where running out of time costs a turn and nothing more; else "".
    """

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Paused:
    """All agreed to adjourn; at the latest the match goes on at `until`."""

    until: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """The match goes on."""


@dataclass(frozen=True, slots=True)
class ConnectionLost:
    """Somebody is no longer there; kept where clocks grant time for it, and where others may claim."""

    seat: int


@dataclass(frozen=True, slots=True)
class ConnectionBack:
    """Somebody is there again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Awaited:
    """The match began while the people of these seats were not there: until then, or until they are, their clocks stand still."""

    seats: tuple[int, ...]
    until: int


@dataclass(frozen=True, slots=True)
class Outage:
    """Nobody could play for so many milliseconds before this event: they count on no clock."""

    lasted: int


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people play again, at that table."""

    table: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """The tournament that the game is of no longer wants its result: it ends without one."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over: the scores, why, and the seed of its dice, in hexadecimal."""

    result: str
    reason: str
    seed: str


What = (
    Created
    | SeatTaken
    | SeatLeft
    | SeatClosed
    | SeatOpened
    | SeatHanded
    | SeatGivenToProgram
    | EntropyAdded
    | Acted
    | Rolled
    | Swapped
    | RestLeft
    | Placed
    | Undone
    | TakenBack
    | Offered
    | Answered
    | Withdrawn
    | ClaimMade
    | Claimed
    | Drawn
    | Resigned
    | Flagged
    | Paused
    | Resumed
    | ConnectionLost
    | ConnectionBack
    | Awaited
    | Outage
    | Rematched
    | Stopped
    | Ended
)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: numbered from 1, at a time in milliseconds, by an author.

    `request` is the id of what was asked and led to it, "" where nothing was. `version` is the one it was written in: what
    has happened by the rules of an earlier one stays as it was.
    """

    number: int
    at: int
    by: str
    what: What
    request: str = ""
    version: int = VERSION
