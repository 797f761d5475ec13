"""Whether one turn stands out: by proof, or by its value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from banquise import engine
from banquise.core import CHANCE, NOBODY, Action, Position
from banquise.engine import Candidate

MEMORY_BYTES: Final = 32 << 20
MAX_STEPS: Final = 6
MIN_LEAD: Final = 0.15
"""How far, in probability of winning, the value of a turn has to stand above that of every other."""
MAX_TURN_ACTIONS: Final = 12


@dataclass(frozen=True, slots=True)
class Searcher:
    """How positions are searched: the same answer each time, for it is bounded by simulations."""

    method: str
    simulations: int

    def candidates(self, position: Position) -> list[Candidate]:
        return engine.analyse(position, 0, simulations=self.simulations, method=self.method, memory=MEMORY_BYTES).candidates

    def deeper(self, times: int) -> Searcher:
        return Searcher(self.method, times * self.simulations)


@dataclass(frozen=True, slots=True)
class Found:
    """The one turn that stands out, where it leads, and how much better it is: proven to win in `turns`, or by its value."""

    turn: tuple[Action, ...]
    after: Position
    turns: int = 0
    values: tuple[float, float] = (1.0, 0.0)


def proven_turn(position: Position, search: Searcher) -> Found | None:
    """The one winning turn of the seat to act; None unless every other is proven not to win.

    Turns that differ in an early action are different, even where they lead to the same position.
    """
    seat, at, turn, wins_in = position.to_act, position, list[Action](), 0
    while not turn or (at.mid_turn and at.to_act == seat):
        if len(turn) == MAX_TURN_ACTIONS or at.to_act != seat:
            return None
        best = _only_winner(at, seat, search)
        if best is None:
            return None
        wins_in = wins_in or best[1]
        turn.append(best[0])
        at = at.after(best[0])
    return Found(tuple(turn), at, wins_in)


def _only_winner(position: Position, seat: int, search: Searcher) -> tuple[Action, int] | None:
    """The one action that wins for certain and in how many turns; None if there is another, or may be."""
    found = search.candidates(position)
    winners = [each for each in found if each.proof and each.proof.scores[seat - 1] == 1.0]
    if len(winners) != 1 or not winners[0].proof:
        return None
    doubtful = [Action(each.action) for each in found if not each.proof]
    if not all(_not_won(position.after(action), seat, search) for action in doubtful):
        return None
    return Action(winners[0].action), winners[0].proof.turns


def _not_won(position: Position, seat: int, search: Searcher) -> bool:
    """Whether a side is proven not to win from here, for a game of two sides without chance."""
    outcome = position.outcome()
    if outcome:
        return outcome.scores[seat - 1] < 1.0
    if position.to_act == CHANCE:
        return False
    found = search.candidates(position)
    not_won = [each.proof is not None and each.proof.scores[seat - 1] < 1.0 for each in found]
    return all(not_won) if position.to_act == seat else any(not_won)


def best_resistance(position: Position, search: Searcher) -> tuple[tuple[Action, ...], Position]:
    """The whole turn that holds out longest in a lost position, as the proofs count it."""
    seat, at, turn = position.to_act, position, list[Action]()
    while at.to_act == seat and (not turn or at.mid_turn):
        action = Action(search.candidates(at)[0].action)
        turn.append(action)
        at = at.after(action)
    return tuple(turn), at


def proven_solution(position: Position, search: Searcher) -> tuple[tuple[Action, ...], int, int] | None:
    """The actions of a solution, its steps, and in how many turns it wins; None if more than one turn wins at the first.

    It goes on for as long as exactly one turn wins, and to the end of the game at most.
    """
    first = found = proven_turn(position, search)
    if first is None or found is None:
        return None
    actions, steps, at = list(first.turn), 1, first.after
    while at.to_act != NOBODY and steps < MAX_STEPS:
        reply, at = best_resistance(at, search)
        found = proven_turn(at, search) if at.to_act == position.to_act and not at.mid_turn else None
        if found is None:
            break
        actions += [*reply, *found.turn]
        steps, at = steps + 1, found.after
    return tuple(actions), steps, first.turns


def leading_turn(position: Position, search: Searcher) -> Found | None:
    """The one turn whose value stands clearly above that of every other; None if there is none, or chance has a part in it."""
    seat, at, turn, second, best = position.to_act, position, list[Action](), 0.0, 1.0
    while not turn or (at.mid_turn and at.to_act == seat):
        if len(turn) == MAX_TURN_ACTIONS:
            return None
        values = sorted(((each.values[seat - 1], each.action) for each in search.candidates(at)), reverse=True)
        if len(values) > 1 and values[0][0] - values[1][0] < MIN_LEAD:
            return None
        best = values[0][0]
        second = max(second, values[1][0] if len(values) > 1 else 0.0)
        turn.append(Action(values[0][1]))
        at = at.after(turn[-1])
        if at.to_act == CHANCE:
            return None
    return Found(tuple(turn), at, values=(best, second)) if second + MIN_LEAD <= best else None
