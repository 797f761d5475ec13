"""Judging a turn: what it was worth against the best that could have been played, and what dice gave.

A game is judged from its last turn to its first. So a turn that was played is worth what the game showed of it later: a position
where a seat chooses is worth what the action played there led to, or what the best other action is worth, whichever is more to the
side that chooses. Hence on every action the curve falls for the side that chose by its loss and by nothing else, and on every roll
it changes by luck: losses and luck add up to the change of the curve, exactly.

An action counts as better only if a search behind its whole turn says so: the numbers that a search has for actions it did not
prefer are rough. What is proven is exact.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from banquise.core import CHANCE, Line
from banquise.engine import Candidate
from banquise.study.worth import Look, Looking, Worth, after_action, before_roll, of_candidate, valued

INACCURACY: Final = 0.05
MISTAKE: Final = 0.10
BLUNDER: Final = 0.15
"""How far a chance of winning falls: 0.1, 0.2 and 0.3 on a scale of -1 to 1."""
NOISE: Final = 0.02
"""Searches differ by less than this without a reason: where nothing is proven an action is better only by more."""
CONFIRMING: Final = 4
"""A fault must be found by so many times the simulations too."""
MAX_ALTERNATIVES: Final = 3
EPSILON: Final = 1e-9

Judgement = Literal["", "inaccuracy", "mistake", "blunder"]
Missed = Literal["", "win", "draw"]
Allowed = Literal["", "loss"]


@dataclass(frozen=True, slots=True)
class TurnJudged:
    """A turn, by its number and its seat, from action `first` of the game on: plain values, to be kept.

    `worths` are those before each of its actions, `after` is that behind them. `loss` is that of the mover's side. For every side
    `luck` is what dice gave it, `gained` what it got by the loss, and `forfeited` what it got or lost by what the match played
    (ALL-3). `missed` is the result that was certain and was let go; `allowed` says that a certain loss was walked into. `better` are
    the actions of the best turn, up to a roll of dice, and `line` those and how play may go on; both are empty if there was none
    better. `reply` punishes the turn.
    """

    number: int
    seat: int
    first: int
    actions: tuple[str, ...]
    worths: tuple[Worth, ...]
    after: Worth
    loss: float
    luck: tuple[float, ...]
    gained: tuple[float, ...]
    forfeited: tuple[float, ...]
    missed: Missed
    allowed: Allowed
    better: tuple[str, ...]
    line: tuple[str, ...]
    reply: tuple[str, ...]
    chose: bool
    """Whether there was more than one thing to play."""

    @property
    def judgement(self) -> Judgement:
        return judgement_of(self.loss)


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a turn: what it was worth before it, and the better end of the turn from there, if there was any."""

    kind: str
    """`chosen`, `rolled`, or `forced` by the match."""
    worth: Worth
    better: tuple[str, ...] = ()
    chose: bool = False


def judge_turn(line: Line, number: int, first: int, end: int, after: Worth, simulations: int) -> Looking[TurnJudged]:
    """Judges the actions `first` to `end` of a line, which are one turn; `after` is what the game is worth behind them."""
    steps: list[Step] = []
    worth = after
    for done in reversed(range(first, end)):
        step = yield from _judge_action(line.back(done), line.actions[done], worth, simulations)
        steps.insert(0, step)
        worth = step.worth
    return _summed(line, number, first, after, steps)


def _judge_action(before: Line, action: str, after: Worth, simulations: int) -> Looking[Step]:
    if before.position.to_act == CHANCE:
        return Step("rolled", (yield from before_roll(before, {action: after}, simulations)))
    if before.position.why_not(action) is not None:  # the match played it: for a seat that left, or by the clock
        return Step("forced", (yield from valued(before, simulations)))
    return (yield from _before_choice(before, action, after, simulations))


def _before_choice(before: Line, action: str, after: Worth, simulations: int) -> Looking[Step]:
    position = before.position
    side = position.side_of(position.to_act) - 1
    played = after_action(after, before.play(action), action)
    if len(before.legal_actions()) == 1:
        return Step("chosen", played)
    found = yield Look(tuple(before.actions), simulations)
    best = of_candidate(found.candidates[0], position.sides)
    if best.proven:
        return _of_proof(found.candidates[0].action, best, played, action, side, before)
    others = [each for each in found.candidates if each.action != action][:MAX_ALTERNATIVES]
    better = yield from _best_other(before, others, played, side, simulations)
    if better is None:
        line = best.line if found.candidates[0].action == action and not played.proven else played.line
        return Step("chosen", Worth(played.chances, played.turns, line), chose=True)
    worth, turn = better
    return Step("chosen", worth, turn, chose=True)


def _of_proof(action: str, best: Worth, played: Worth, was: str, side: int, before: Line) -> Step:
    """The best is certain. Where what was played turned out to be as good, the game goes on as proven."""
    if best.chances[side] <= played.chances[side] + EPSILON:
        keeps_win = best.won_by(side) and action != was  # by another way: then it wins as fast as that way does
        if best.chances != played.chances or (played.proven and keeps_win):
            return Step("chosen", played, chose=True)
        return Step("chosen", replace(best, line=best.line if action == was else played.line), chose=True)
    if action == was:  # proven from here, but not from where it led to: the search there saw less
        return Step("chosen", played, chose=True)
    return Step("chosen", best, turn_of(before, best.line), chose=True)


def _best_other(
    before: Line, others: list[Candidate], played: Worth, side: int, simulations: int
) -> Looking[tuple[Worth, tuple[str, ...]] | None]:
    """The best other turn and what it is worth, if it is better than the one played by more than noise."""
    best: tuple[Worth, tuple[str, ...]] | None = None
    for each in others:
        least = (best[0] if best else played).chances[side] + NOISE
        if of_candidate(each, before.position.sides).chances[side] <= least:
            continue
        turn = yield from whole_turn(before, each, simulations)
        worth = yield from worth_of_turn(before, turn, simulations)
        if worth.chances[side] >= played.chances[side] + INACCURACY and not worth.proven:
            worth = yield from worth_of_turn(before, turn, CONFIRMING * simulations)
        if worth.chances[side] > least:
            best = worth, turn
    return best


def whole_turn(before: Line, candidate: Candidate, simulations: int) -> Looking[tuple[str, ...]]:
    """The turn that goes on with this action: to its end, or to a roll."""
    planned, actions, line = list(candidate.variation), [], before
    while True:
        if not planned:
            found = yield Look(tuple(line.actions), simulations)
            planned = list(found.candidates[0].variation)
        action = planned.pop(0)
        line = line.play(action)
        actions.append(action)
        if line.to_act < 1 or not line.position.mid_turn:
            return tuple(actions)


def worth_of_turn(before: Line, turn: tuple[str, ...], simulations: int) -> Looking[Worth]:
    """What a turn is worth, by what a search finds behind it."""
    lines = [before]
    for action in turn:
        lines.append(lines[-1].play(action))
    worth = yield from valued(lines[-1], simulations)
    for line, action in zip(reversed(lines), reversed(turn), strict=False):
        worth = after_action(worth, line, action)
    return worth


def turn_of(before: Line, line: tuple[str, ...]) -> tuple[str, ...]:
    """Of how play may go on, the turn that comes first: to its end, or to a roll."""
    at = before
    for done, action in enumerate(line, 1):
        at = at.play(action)
        if at.to_act < 1 or not at.position.mid_turn:
            return line[:done]
    return line


# The turn as a whole


def _summed(line: Line, number: int, first: int, after: Worth, steps: list[Step]) -> TurnJudged:
    before = line.back(first)
    seat = max(before.seat_of_turn, 1)
    side = before.position.side_of(seat) - 1
    worths = [step.worth for step in steps]
    changes = [(step.kind, _change(step.worth, later)) for step, later in zip(steps, [*worths[1:], after], strict=True)]
    gained = _total(changes, "chosen", len(after.chances))
    loss = max(0.0, -gained[side])
    end = first + len(steps)
    at = next((done for done, step in enumerate(steps) if step.better), None)
    kept = tuple(line.actions[first : first + at]) if at is not None else ()
    return TurnJudged(
        number=number,
        seat=seat,
        first=first,
        actions=tuple(line.actions[first:end]),
        worths=tuple(worths),
        after=after,
        loss=loss,
        luck=_total(changes, "rolled", len(after.chances)),
        gained=gained,
        forfeited=_total(changes, "forced", len(after.chances)),
        missed=_missed(worths[0], side) if loss > EPSILON else "",
        allowed=_allowed(steps, [*worths[1:], after], side),
        better=() if at is None else (*kept, *steps[at].better),
        line=() if at is None else (*kept, *steps[at].worth.line),
        reply=after.line if at is not None else (),
        chose=any(step.chose for step in steps),
    )


def _change(before: Worth, after: Worth) -> tuple[float, ...]:
    return tuple(then - now for now, then in zip(before.chances, after.chances, strict=True))


def _total(changes: list[tuple[str, tuple[float, ...]]], kind: str, sides: int) -> tuple[float, ...]:
    return tuple(sum(change[side] for each, change in changes if each == kind) for side in range(sides))


def _missed(best: Worth, side: int) -> Missed:
    """The result that was certain and was let go, whatever dice made of it afterwards."""
    if best.won_by(side):
        return "win"
    return "draw" if best.proven and 0 < best.chances[side] < 1 else ""


def _allowed(steps: list[Step], worths: list[Worth], side: int) -> Allowed:
    """Whether one of the actions chosen made the loss certain."""
    chosen = (
        later.lost_by(side) and step.worth.chances[side] > EPSILON
        for step, later in zip(steps, worths, strict=True)
        if step.kind == "chosen"
    )
    return "loss" if any(chosen) else ""


def judgement_of(loss: float) -> Judgement:
    """What a loss is called."""
    named: tuple[tuple[float, Judgement], ...] = ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (INACCURACY, "inaccuracy"))
    return next((name for least, name in named if loss >= least - EPSILON), "")
