"""Trying again: whether other actions would have been nearly as good as the best turn."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.core import IllegalAction, Line, refuse
from banquise.study.judging import INACCURACY
from banquise.study.review import Review
from banquise.study.worth import Looking, Worth, valued


@dataclass(frozen=True, slots=True)
class Tried:
    """What some actions lead to, in place of a turn. While they are not `complete`, `good` says whether they may become a good turn."""

    good: bool
    complete: bool
    best: Worth
    worth: Worth


def tried_line(review: Review, number: int, actions: tuple[str, ...]) -> Line:
    """Where the actions lead to from the beginning of a turn; raises `IllegalAction`, also for one beyond the end of the turn."""
    line = review.played.back(review.span(number)[0])
    for done, action in enumerate(actions):
        if done and is_whole_turn(line):
            raise IllegalAction(action, line.position, refuse("turn-over"))
        line = line.play(action)
    return line


def is_whole_turn(line: Line) -> bool:
    """Whether nothing is left to choose in the turn: it is over, or dice go on with it."""
    return line.to_act < 1 or not line.position.mid_turn


def try_turn(review: Review, number: int, actions: tuple[str, ...]) -> Looking[Tried]:
    """A turn that is judged already, played otherwise. Raises `IllegalAction`."""
    turn = review.judged[number]
    side = review.side(turn.seat)
    line = tried_line(review, number, actions)
    complete = bool(actions) and is_whole_turn(line)
    worth = turn.after if actions == turn.actions else (yield from valued(line, review.simulations))
    best = turn.worths[0]
    wanted = turn.better or turn.actions
    as_wanted = actions == wanted[: len(actions)]
    good = as_wanted or worth.chances[side] > best.chances[side] - INACCURACY
    return Tried(good, complete, best, worth)
