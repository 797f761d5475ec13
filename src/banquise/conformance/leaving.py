"""Leaving a game of several sides (ALL-3): in every phase, by every seat, and play goes on to an outcome."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from banquise.conformance.broken import require
from banquise.conformance.lines import Options, rng_for
from banquise.core import CHANCE, OUT, Game, Line, Position

RANDOM_GAMES: Final = 4
"""Random games in which moments are looked for."""
MAX_RANDOM_ACTIONS: Final = 80
ACTIONS_AFTER_LEAVING: Final = 40
"""Actions played after a seat has left, before all others but one leave too."""
MAX_ACTIONS_TO_AN_END: Final = 200
"""Actions after which the last side must have won."""


def check_leaving(game: Game, options: Options) -> None:
    """With more than two sides each seat may leave in any phase, and play goes on to an outcome."""
    start = game.start(**options)
    if len(start.sides) < 3:
        return
    rng = rng_for("leaving", game, options)
    for line in moments(start, rng):
        check_out(line)
        for seat in line.position.in_play:
            check_departure(line, seat, rng)


def moments(start: Position, rng: Random) -> Iterator[Line]:
    """Lines that end in a different kind of moment each: another phase, within a turn or not, at the hands of chance or not."""
    seen: set[object] = set()
    for _ in range(RANDOM_GAMES):
        line = Line.begin(start)
        while len(line.actions) < MAX_RANDOM_ACTIONS and (legal := line.legal_actions()):
            position = line.position
            kind = (position.phase, position.mid_turn, position.to_act == CHANCE)
            if kind not in seen:
                seen.add(kind)
                yield line
            line = line.play(rng.choice(legal))


def check_out(line: Line) -> None:
    """`out` is accepted, and whose turn it was takes no more."""
    position = line.position
    accepted = position.accepts(OUT)
    require(accepted, position, f"a game of more than two sides accepts `out` in every phase, {position.phase!r} included (ALL-3)")
    after = position.play(OUT)
    gone = line.seat_of_turn
    require(gone not in after.in_play, after, f"seat {gone} is still in play after its `out` (ALL-3)")
    require(after.to_act != gone, after, f"seat {gone} is to act after its `out` (ALL-3)")


def check_departure(line: Line, seat: int, rng: Random) -> None:
    """When this seat leaves, play goes on without it; when all sides but one have left, that one has won, or it was over before."""
    left = gone_on(line.leave(seat), ACTIONS_AFTER_LEAVING, rng)
    for other in (seat for side in staying(left)[:-1] for seat in side):
        left = left if left.outcome() else left.leave(other)
    end = gone_on(left, MAX_ACTIONS_TO_AN_END, rng)
    require(end.outcome() is not None, end.position, f"seat {seat} left in {line.position.text()!r}, and there is no end (ALL-3)")


def staying(line: Line) -> list[tuple[int, ...]]:
    """The sides that still have a seat in play that has not left."""
    here = set(line.position.in_play) - line.left
    return [side for side in line.position.sides if here & set(side)]


def gone_on(line: Line, longest: int, rng: Random) -> Line:
    """The line after so many random actions at most, and what the match plays for those who have left."""
    for _ in range(longest):
        if line.outcome():
            break
        position = line.position
        require(position.to_act not in line.left, position, f"seat {position.to_act} has left, and is to act (ALL-3)")
        line = line.play(rng.choice(position.legal_actions())).settled()
    return line
