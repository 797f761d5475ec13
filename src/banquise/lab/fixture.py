"""One game between players, from an opening to its end or until it is cut off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from banquise.core import CHANCE, NOBODY, Line, Outcome, Position, Record, drawn, write_record_json
from banquise.games import GAMES
from banquise.lab.seating import Seating
from banquise.players import PlayerLike, any_action, play_on, seated


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: values that can go to another process, if the players can.

    `names` are those of the players, all different.

    `luck` decides the opening and the chance of the game; fixtures of one round share it. `number` decides the players' luck.
    """

    number: int
    round: int
    game: str
    start: str
    players: tuple[PlayerLike, ...]
    names: tuple[str, ...]
    seating: Seating
    seed: int
    opening_turns: int
    max_actions: int

    @property
    def round_seed(self) -> str:
        return f"{self.seed} {self.round}"


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game went: the score of each seat, how many actions, and its record as JSON."""

    fixture: Fixture
    scores: tuple[float, ...]
    actions: int
    reason: str
    record: str

    @property
    def capped(self) -> bool:
        return self.reason == "cap"


def play_fixture(fixture: Fixture) -> GameResult:
    """The game of a fixture; raises what its players raise."""
    game = GAMES[fixture.game]
    line = opening(game.from_text(fixture.start), fixture.opening_turns, fixture.round_seed)
    players = [fixture.players[player] for player in fixture.seating]
    seeds = [seat_seed(fixture, seat) for seat in range(1, len(players) + 1)]
    with seated(players, seeds) as seats:
        line = play_on(line, seats, Random(f"chance {fixture.round_seed}"), fixture.max_actions)
    tags = {f"Seat{seat}": fixture.names[player] for seat, player in enumerate(fixture.seating, 1)}
    outcome, reason = judged(line)
    record = Record.of(line, game, tags=tags | {"Round": str(fixture.round + 1)})
    return GameResult(fixture, outcome.scores, len(line.actions), reason, write_record_json(record))


def write_result(result: GameResult) -> dict[str, object]:
    """The result without its fixture, as plain values."""
    return {"scores": result.scores, "actions": result.actions, "reason": result.reason, "record": result.record}


def read_result(fixture: Fixture, plain: Mapping[str, Any]) -> GameResult:
    """The result of a fixture that `write_result` wrote."""
    return GameResult(fixture, tuple(plain["scores"]), plain["actions"], plain["reason"], plain["record"])


def seat_seed(fixture: Fixture, seat: int) -> int:
    """A seed of its own for each game and seat."""
    return Random(f"player {fixture.seed} {fixture.number} {seat}").getrandbits(32)


def opening(start: Position, turns: int, luck: str) -> Line:
    """So many random turns, after which the game goes on; none if that cannot be had in a hundred attempts."""
    for attempt in range(100):
        rng, line = Random(f"opening {luck} {attempt}"), Line.begin(start)
        while line.to_act != NOBODY and (len(line.turns()) < turns or line.position.mid_turn or line.to_act == CHANCE):
            line = line.play(any_action(line.position, rng))
        if line.to_act != NOBODY:
            return line
    return Line.begin(start)


def judged(line: Line) -> tuple[Outcome, str]:
    """How the line ended and why; cut off, it is a draw of those still in play."""
    outcome = line.outcome()
    if outcome:
        return outcome, outcome.reason
    gone = tuple(seat for seat in range(1, line.position.seats + 1) if seat not in line.position.in_play)
    return drawn(line.position.sides, "time-limit", "ALL-3", gone), "cap"
