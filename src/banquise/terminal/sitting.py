"""A game at one screen: who sits where, what has been played, what can be taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from banquise.core import CHANCE, NOBODY, BadText, Ending, Game, Line, Record, refuse
from banquise.players import Player, player_from_spec

PERSON: Final = ("me", "person")
REPLACEMENT: Final = "montecarlo"
"""Who fills the seats that nobody was named for, but the first."""


def named(specs: Sequence[str], seats: int) -> tuple[str, ...]:
    """Who sits in each seat: where nobody is named, a person in the first and a plain player in the others.

    Raises `BadText` for more names than seats.
    """
    if len(specs) > seats:
        raise BadText(refuse("seat-count", named=len(specs), seats=seats), " ".join(specs))
    return (*specs, *(PERSON[0], *[REPLACEMENT] * seats)[len(specs) : seats])


def seated(specs: Sequence[str], seed: int) -> list[Player | None]:
    """For each seat its player, None for a person. Raises `BadText` for an unknown player."""
    return [None if spec in PERSON else player_from_spec(spec, seed + number) for number, spec in enumerate(specs)]


@dataclass
class Sitting:
    """A line of play with its past, and the players who go on with it."""

    game: Game
    options: Mapping[str, str]
    specs: tuple[str, ...]
    line: Line
    seed: int
    past: list[Line] = field(default_factory=list)
    """What the line has been, oldest first."""

    def __post_init__(self) -> None:
        self.specs = named(self.specs, self.line.position.seats)
        self.players = seated(self.specs, self.seed)
        self.chance = Random(self.seed)

    @classmethod
    def begin(cls, game: Game, options: Mapping[str, str | int], specs: Sequence[str], seed: int) -> Sitting:
        """A new game; raises `BadText` for options or players that do not exist."""
        complete = game.read_options(options)
        return cls(game, complete, tuple(specs), Line.begin(game.start(**complete)), seed)

    @classmethod
    def resume(cls, game: Game, record: Record, specs: Sequence[str], seed: int) -> Sitting:
        """A game that goes on where a record stops; raises `BadText` or `BadRecord` if the rules do not confirm it."""
        line = record.line(game)
        sitting = cls(game, dict(record.options), tuple(specs), line, seed)
        earlier = Line.begin(line.start)
        for action in line.actions:
            sitting.past.append(earlier)
            earlier = earlier.play(action)
        if line.ending:
            sitting.past.append(earlier)
        return sitting

    def record(self) -> Record:
        """Everything played, with the names of the players."""
        names = ["person" if player is None else player.name for player in self.players]
        return Record.of(self.line, self.game, self.options, {f"Seat{seat}": name for seat, name in enumerate(names, 1)})

    def is_person(self, seat: int) -> bool:
        return seat not in (CHANCE, NOBODY) and self.players[seat - 1] is None

    @property
    def is_waiting(self) -> bool:
        """Whether a person is to act."""
        return self.is_person(self.line.to_act)

    def go_on(self, line: Line) -> None:
        """Take this as the line, once whoever has left has been passed over (ALL-3)."""
        self.past.append(self.line)
        self.line = line.settled()

    def play(self, action: str) -> None:
        """Raises `IllegalAction` if it is refused."""
        self.go_on(self.line.play(action))

    def undo(self) -> bool:
        """Back to the last decision of a person; False if there is none to go back to."""
        for at in range(len(self.past) - 1, -1, -1):
            if self.is_person(self.past[at].to_act):
                self.line = self.past[at]
                del self.past[at:]
                return True
        return False

    def resign(self) -> int:
        """The person to act, or else the first person who has not left, gives up; the seat, or 0 if nobody can.

        With two sides it ends the game for partners too; with more it goes on for the others (ALL-3).
        """
        seats: list[int] = [self.line.to_act, *range(1, len(self.players) + 1)]
        staying = [seat for seat in seats if self.is_person(seat) and seat not in self.line.left]
        if not staying or self.line.outcome():
            return 0
        seat = staying[0]
        several = len(self.line.position.sides) > 2
        self.go_on(self.line.leave(seat) if several else self.line.end(Ending("resignation", seat)))
        return seat
