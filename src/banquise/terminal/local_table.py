"""The table of a screen, hosted by this process: it says what time it is, draws the luck, and lets programs play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from banquise.core import BadText, Game, Line, Record, Refusal, refuse
from banquise.games import GAMES
from banquise.players import Player
from banquise.tables import (
    CLOCK,
    MAX_CLOCK_MS,
    PROGRAM,
    ClockRules,
    Event,
    Luck,
    OfferKind,
    Plan,
    Request,
    Table,
    advance,
    awaited,
    create,
    lacks_entropy,
    requests,
)
from banquise.tables.offers import take_back_to
from banquise.terminal.replaying import replayed, unended
from banquise.terminal.seating import ME, PERSON, all_seated, players_of, seats_of

TABLE_ID: Final = "terminal"
Answer = tuple[Event, ...] | Refusal
"""What has happened because of what was asked, or why nothing has."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the matches at one screen have in common: who plays, by which clock.

    `now` tells the time in milliseconds. The `seed` decides dice and players: with the same seed the same actions lead
    to the same game. `matches` counts those before, each of which has luck of its own.
    """

    specs: tuple[str, ...]
    seed: int
    now: Callable[[], int]
    clock: ClockRules | None = None
    matches: int = 0

    @property
    def luck(self) -> Luck:
        return Luck(sha256(f"{self.seed} {self.matches}".encode()).digest())

    def another(self, specs: tuple[str, ...]) -> Setup:
        """For another match, of these."""
        return replace(self, specs=specs, matches=self.matches + 1)


class LocalTable:
    """A table and those who sit at it; `table` is how it stands after the last thing asked of it."""

    def __init__(self, table: Table, players: dict[int, Player], setup: Setup) -> None:
        self.table = table
        self.players = players
        self.setup = setup
        self._luck = setup.luck

    @classmethod
    def begin(cls, game: Game, setup: Setup, options: Mapping[str, str] | None = None, start: str | None = None) -> LocalTable:
        """A new match, with these options or from a position. Raises `BadText` for what does not exist."""
        first = game.start(**(options or {})) if start is None else game.from_text(start)
        return cls._make(Plan(game.slug, options or {}, start), setup, Line.begin(first))

    @classmethod
    def resume(cls, record: Record, setup: Setup) -> LocalTable:
        """A match that goes on where a record of a game that exists stops, also if its players ended it there.

        Raises `BadText` or `BadRecord` if the rules do not confirm it, `BadText` for players that do not exist.
        """
        record = record.today(GAMES[record.game])
        line = record.line(GAMES[record.game])
        return cls._make(Plan(record.game, record.options, record.start), setup, unended(line))

    @classmethod
    def _make(cls, plan: Plan, setup: Setup, line: Line) -> LocalTable:
        specs = all_seated(setup.specs, line.start)
        setup = replace(setup, specs=specs)
        players = players_of(specs, setup.seed)
        plan = replace(plan, seats=seats_of(specs, line.left), clock=setup.clock)
        created = create(TABLE_ID, plan, ME, setup.now(), setup.luck)
        if isinstance(created, Refusal):
            raise BadText(created, " ".join(specs))
        local = cls(Table.fold(created), players, setup)
        local._add_entropy()
        local.table = replayed(local.table, line)
        local.tick()
        return local

    # How it stands

    @property
    def line(self) -> Line:
        return self.table.line

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def player_to_act(self) -> Player | None:
        """The program that has to decide now; None if somebody else has, or nobody."""
        return self.players.get(self.table.decision.by)

    @property
    def awaits_person(self) -> bool:
        """Whether somebody at the keyboard has to decide now."""
        return self.table.decision.kind == "person" and self.player_to_act is None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those at the keyboard that are still in the game."""
        seats = range(1, len(self.table.seats) + 1)
        return tuple(seat for seat in seats if seat not in self.players and self.table.is_in_game(seat))

    @property
    def speaker(self) -> int:
        """Who of the people resigns or offers something: the one to act, or else the first; 0 if there is nobody."""
        by = self.table.decision.by
        return by if by in self.people else next(iter(self.people), 0)

    def record(self) -> Record:
        """What has been played, by whom, and what the clocks showed."""
        return self.table.record()

    # What is asked

    def tick(self) -> tuple[Event, ...]:
        """Whatever is due at this time: a flag, a roll, the end."""
        happened = self._ask(requests.Tick(), CLOCK)
        assert not isinstance(happened, Refusal)
        return happened

    def _add_entropy(self) -> None:
        """Everybody here trusts this process: their part in the dice follows from its seed too."""
        for seat in range(1, len(self.table.seats) + 1):
            if lacks_entropy(self.table, seat):
                entropy = sha256(f"{self.setup.seed} {self.setup.matches} {seat}".encode()).hexdigest()
                self.ask(requests.AddEntropy(seat, entropy), seat)

    def ask(self, what: requests.Ask, seat: int) -> Answer:
        """What follows from something asked for a seat, by whoever plays it."""
        place = self.table.seats[seat - 1]
        return self._ask(what, PROGRAM if place.kind == "program" else place.holder)

    def _ask(self, what: requests.Ask, author: str) -> Answer:
        before = self.table.number
        following = advance(self.table, Request(what, before), author, self.setup.now(), self._luck)
        if isinstance(following, Refusal):
            return following
        self.table = following
        return following.events[before:]

    def play(self, action: str) -> Answer:
        """An action of whoever has to decide now: there must be somebody."""
        return self.ask(requests.Play(action), self.table.decision.by)

    def resign(self) -> Answer:
        """The person who speaks gives up (ALL-3); there must be one."""
        return self.ask(requests.Resign(self.speaker), self.speaker)

    def undo(self) -> Answer:
        """The last action undone, if it was a person's; else the last turn of a person taken back, with what followed."""
        acted = self.table.played[-1].seat if self.table.played else 0
        by = self.table.decider(acted) if acted > 0 else 0
        if by in self.people and not isinstance(undone := self.ask(requests.Undo(), by), Refusal):
            return undone
        turns = self._turns_to_take_back(self.people)
        return self.agree("take-back", turns[max(turns)]) if turns else refuse("nothing-to-undo")

    def _turns_to_take_back(self, seats: Iterable[int]) -> dict[int, int]:
        """The seats that have had a turn, by how many actions were played before their last one."""
        before = {seat: take_back_to(self.table, seat) for seat in seats}
        return {done: seat for seat, done in before.items() if done is not None}

    def agree(self, kind: OfferKind, seat: int = 0) -> Answer:
        """Something offered by a person, or else by who speaks, to which all at the keyboard agree; programs agree to no draw.

        There must be such a person.
        """
        seat, before = seat or self.speaker, self.table.number
        until = self.setup.now() + MAX_CLOCK_MS if kind == "pause" else 0
        offered = self.ask(requests.Offer(seat, kind, until), seat)
        if isinstance(offered, Refusal):
            return offered
        pending = self.table.offer(kind)
        for other in sorted(awaited(self.table, pending)) if pending else ():
            self.ask(requests.Answer(other, kind, agrees=other not in self.players), other)
        return self.table.events[before:]

    def replace_player(self, seat: int) -> None:
        """A person plays on for a program."""
        self._ask(requests.HandOver(seat, f"{PERSON}-{seat}", PERSON), self.table.seats[seat - 1].holder or ME)
        self.players.pop(seat, None)

    # Another match

    def reopened(self) -> LocalTable | Refusal:
        """Once this match is over, another that goes on before its end, or before the last turn of a person if that led to it.

        What a clock has ended, or could have, stays ended.
        """
        line = unended(self.line)
        if self.setup.clock:
            return refuse("finished", "ALL-5")
        if line.outcome():
            turns = self._turns_to_take_back(set(range(1, len(self.table.seats) + 1)) - self.players.keys() - line.left)
            if not turns:
                return refuse("nothing-to-undo")
            line = line.back(max(turns))
        return self._make(self._plan, self.setup.another(self.setup.specs), line)

    def rematch(self) -> LocalTable:
        """The same match once more; who had the second seat begins."""
        plan, specs = self._plan, self.setup.specs
        return self._make(plan, self.setup.another(specs[1:] + specs[:1]), Line.begin(self.line.start))

    @property
    def _plan(self) -> Plan:
        return Plan(self.table.created.game, self.table.options, self.table.start)
