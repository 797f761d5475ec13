"""What comes of a turn that somebody tries: it is the one, or others refute it, by a search that somebody else may make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from banquise.core import CHANCE, NOBODY, IllegalAction, Line, Position, refuse
from banquise.study.puzzles import Puzzle, Turn
from banquise.study.worth import Look, Looking, Worth, of_candidate, of_outcome, run, valued

REFUTING_SIMULATIONS: Final = 50_000
"""Spent on the refutation of a wrong turn."""
MAX_REFUTING_ACTIONS: Final = 8
"""Of a refutation that is proven, which is cut at the end of a turn; any other one ends when it is the solver's turn again."""


@dataclass(frozen=True, slots=True)
class TurnTried:
    """What comes of a turn, or of a part of one, which is not `complete` and counts as right.

    Where it is the one that was to be found comes the `reply`, none where the puzzle is solved; otherwise the line that refutes it,
    and what the position is worth after it; none where nobody looked.
    """

    right: bool
    complete: bool = True
    solved: bool = False
    reply: Turn = ()
    refutation: Turn = ()
    worth: Worth | None = None


def turn_so_far(puzzle: Puzzle, step: int, actions: Sequence[str]) -> Line:
    """The actions from where a step begins, counted from 0.

    Raises `IndexError` for a step the puzzle does not have, `IllegalAction` for an action that is refused or beyond the turn.
    """
    if not 0 <= step < puzzle.steps:
        raise IndexError(f"the puzzle has {puzzle.steps} steps, from 0")
    line = Line.begin(puzzle.before(step))
    for action in actions:
        if line.actions and not line.position.mid_turn:
            raise IllegalAction(action, line.position, refuse("turn-over"))
        line = line.play(action)
    return line


def _is_whole(position: Position) -> bool:
    """Whether a seat that has acted has nothing left to choose in its turn: it is over, or dice go on with it."""
    return position.to_act in (CHANCE, NOBODY) or not position.mid_turn


def is_the_one(puzzle: Puzzle, step: int, actions: Sequence[str]) -> bool:
    """Whether whole turns are the same: where they lead to the same position they are."""
    line = turn_so_far(puzzle, step, actions)
    return line.position == puzzle.before(step).turn(puzzle.turns[2 * step])


def try_actions(puzzle: Puzzle, step: int, actions: Sequence[str], *, refute: bool = True) -> Looking[TurnTried]:
    """What comes of the actions of a turn at a step. Raises as `turn_so_far`; for a refutation it needs a search."""
    line = turn_so_far(puzzle, step, actions)
    if not line.actions or not _is_whole(line.position):
        return TurnTried(right=True, complete=False)
    if is_the_one(puzzle, step, actions):
        rest = puzzle.turns[2 * step + 1 :]
        return TurnTried(right=True, solved=len(rest) < 2, reply=rest[0] if len(rest) > 1 else ())
    if outcome := line.outcome():
        return TurnTried(right=False, worth=of_outcome(outcome, line.position.sides))
    if not refute:
        return TurnTried(right=False)
    before = tuple(action for turn in puzzle.turns[: 2 * step] for action in turn)
    worth = yield from _refuting(Line.begin(puzzle.position, (*before, *actions)))
    return TurnTried(right=False, refutation=refutation_of(line, worth, puzzle.seat), worth=worth)


def _refuting(line: Line) -> Looking[Worth]:
    """What is worth knowing after a wrong turn, and how the others answer it best; nothing is answered to a die that rolls."""
    if line.to_act == CHANCE:
        worth = yield from valued(line, REFUTING_SIMULATIONS)
        return Worth(worth.chances, worth.turns)
    found = yield Look(tuple(line.actions), REFUTING_SIMULATIONS)
    return of_candidate(found.candidates[0], line.position.sides)


def refutation_of(line: Line, worth: Worth, solver: int) -> Turn:
    """How the others answer, in whole turns: as far as it can be watched with patience where it is proven, else for one round."""
    kept: Turn = ()
    for number, action in enumerate(worth.line, 1):
        line = line.play(action)
        if not _is_whole(line.position):
            continue
        if kept and number > MAX_REFUTING_ACTIONS:
            break
        kept = worth.line[:number]
        if line.to_act in (CHANCE, NOBODY) or (not worth.proven and line.to_act == solver):
            break
    return kept


def judge(puzzle: Puzzle, step: int, turn: Sequence[str]) -> TurnTried:
    """What comes of a whole turn at a step, counted from 0. Turns that lead to the same position are the same.

    Raises `IllegalAction` for what is no legal turn, `IndexError` for a step the puzzle does not have, and `EngineMissing` where
    a wrong turn is to be refuted without the engine.
    """
    line = turn_so_far(puzzle, step, turn)
    line.start.turn(turn)
    return run(try_actions(puzzle, step, turn), puzzle.game, puzzle.start)
