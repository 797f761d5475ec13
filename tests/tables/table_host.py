"""A table under test, with its luck and its time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from banquise.core import OnTime, Refusal
from banquise.games import GAMES
from banquise.tables import CLOCK, PROGRAM, ClockRules, Event, Luck, Plan, Request, Seat, Table, create, decide, lacks_entropy, person
from banquise.tables import requests as ask
from banquise.tables.events import Seating, What
from banquise.tables.requests import Ask

NAMES = ("ann", "bob", "cyd", "dan", "eve")
LUCK = Luck(b"a seed of the tests, thirty-two b")
BEGIN = 1_700_000_000_000


@dataclass
class Host:
    """What a server does, without a server."""

    table: Table
    now: int = BEGIN
    luck: Luck = LUCK

    def ask(self, author: str, what: Ask, after: int = 0, answers: int | None = None, name: str = "") -> tuple[Event, ...] | Refusal:
        """What a request leads to, `after` so many milliseconds; the table goes on with it."""
        self.now += after
        seen = self.table.number if answers is None else answers
        decided = decide(self.table, Request(what, seen, name), author, self.now, self.luck)
        if isinstance(decided, Refusal):
            return decided
        for event in decided:
            if event.number > self.table.number:
                self.table = self.table.after(event)
        return decided

    def done(self, author: str, what: Ask, after: int = 0) -> list[What]:
        """What a request leads to that must be accepted."""
        decided = self.ask(author, what, after)
        assert not isinstance(decided, Refusal), decided
        return [event.what for event in decided]

    def refused(self, author: str, what: Ask, after: int = 0) -> str:
        """The code of the reason why a request is refused, as it must be; nothing changes by it."""
        before = self.table
        decided = self.ask(author, what, after)
        assert isinstance(decided, Refusal), decided
        assert self.table is before
        return decided.code

    def play(self, *actions: str, after: int = 0) -> None:
        """These actions, by whoever has to act."""
        for action in actions:
            self.done(self.to_decide, ask.Play(action), after)

    def play_on(self, count: int = 1, seed: int = 0) -> None:
        """So many random actions."""
        rng = Random(seed)
        for _ in range(count):
            if not self.table.outcome:
                self.play(rng.choice(self.table.line.legal_actions()))

    @property
    def to_decide(self) -> str:
        decision = self.table.decision
        assert decision.kind in ("person", "program"), decision
        return PROGRAM if decision.kind == "program" else self.table.seats[decision.by - 1].holder

    def tick(self, after: int = 0) -> list[What]:
        return self.done(CLOCK, ask.Tick(), after)


def hosted(
    game: str,
    options: Mapping[str, str] | None = None,
    seats: tuple[Seat, ...] | None = None,
    *,
    clock: ClockRules | None = None,
    on_time: OnTime | None = None,
    replacement: str = "",
    start: str | None = None,
    seating: Seating = "chosen",
    entropy: bool = True,
    rated: bool = False,
    tournament: str = "",
    swap: bool = False,
) -> Host:
    """A table; unless other seats are given, each is held by a person of its own. The first of them owns it.

    Where there are dice, everybody has added entropy to them.
    """
    position = GAMES[game].start(**(options or {})) if start is None else GAMES[game].from_text(start)
    people = tuple(person(name, name.capitalize()) for name in NAMES[: position.seats])
    chosen = people if seats is None else seats
    plan = Plan(game, options or {}, start, chosen, seating, clock, on_time, replacement, rated, tournament, swap)
    events = create("t1", plan, NAMES[0], BEGIN, LUCK)
    assert not isinstance(events, Refusal), events
    host = Host(Table.fold(events))
    for seat in range(1, position.seats + 1):
        if entropy and lacks_entropy(host.table, seat):
            host.done(host.table.seats[seat - 1].holder, ask.AddEntropy(seat, f"{seat:032x}"))
    return host
