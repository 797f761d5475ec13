"""What comes of tries at a puzzle, of hints, and its solution, in words and positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from banquise.core import Action, Detail, Line, Notice
from banquise.i18n import Voice
from banquise.study.judging import turn_of
from banquise.study.puzzle_trying import TurnTried, turn_so_far
from banquise.study.puzzles import Puzzle, theme_meaning
from banquise.study.words import percent, purpose_of, turn_words, whole_turn_words
from banquise.study.worth import Worth
from banquise.views.positions import PositionShown, position_shown


@dataclass(frozen=True, slots=True)
class PuzzlePlay:
    """An action and where it leads. `words` tell it, with its seat; `position` lists what may be played where the solver goes on."""

    action: str
    seat: int
    words: str
    position: PositionShown


@dataclass(frozen=True, slots=True)
class PuzzleTryShown:
    """What comes of the actions of a turn: `plays` are the last of them and whatever others answer.

    While the turn is not `complete` it counts as right. `solved` says that nothing is left to find. `words` tell it all.
    """

    right: bool
    complete: bool
    solved: bool
    words: str
    plays: tuple[PuzzlePlay, ...]


@dataclass(frozen=True, slots=True)
class PuzzleHintShown:
    """The next action of the solution: its touches, what it does, and why: what the turn is good for, or what happens in it.

    `begin` says that the turn begun has to be begun again.
    """

    begin: bool
    action: str
    touches: tuple[str, ...]
    words: str
    why: str


@dataclass(frozen=True, slots=True)
class PuzzleSolutionShown:
    """The whole solution, the replies of the others included, and what is reached by it."""

    words: str
    plays: tuple[PuzzlePlay, ...]


def _say(speech: Voice, code: str, **details: Detail) -> str:
    return speech.notice(Notice(code, details=details))


def plays_shown(line: Line, actions: Sequence[str], speech: Voice, solver: int) -> tuple[PuzzlePlay, ...]:
    """Actions played on from a line, each told and with the position after it; what may be played only after the last."""
    shown = []
    for number, action in enumerate(actions, 1):
        before, line = line, line.play(action)
        seat = max(before.position.to_act, 0)
        words = speech.by_seat(before.position, seat, speech.action(before.position, action, line.position))
        listed = number == len(actions) and line.to_act == solver
        shown.append(PuzzlePlay(action, seat, words, position_shown(line, speech, legal=listed)))
    return tuple(shown)


# Tries


def puzzle_try_shown(puzzle: Puzzle, step: int, actions: Sequence[str], tried: TurnTried, speech: Voice) -> PuzzleTryShown:
    """What comes of the actions of a turn at a step. Raises as `turn_so_far`."""
    end = turn_so_far(puzzle, step, actions)
    last = end.back(len(actions) - 1) if actions else end
    plays = plays_shown(last, (*actions[-1:], *(tried.reply or tried.refutation)), speech, puzzle.seat)
    return PuzzleTryShown(tried.right, tried.complete, tried.solved, _words(puzzle, step, end, tried, speech), plays)


def _words(puzzle: Puzzle, step: int, end: Line, tried: TurnTried, speech: Voice) -> str:
    if not tried.complete:
        return ""
    if not tried.right:
        return _why_wrong(puzzle, end, tried, speech)
    if tried.solved:
        return _solved(puzzle, step, end, speech)
    return _say(speech, "puzzle-right", reply=first_turn_words(end, tried.reply, speech))


def _solved(puzzle: Puzzle, step: int, end: Line, speech: Voice) -> str:
    """What is reached, and what the turn is good for."""
    if outcome := end.outcome():
        return _say(speech, "puzzle-solved-won", outcome=speech.outcome(end.position, outcome))
    why = purpose_of(speech, end.back(0), puzzle.turns[2 * step], ())
    if not puzzle.wins_in:
        best, second = puzzle.values
        said = _say(speech, "puzzle-solved-best", best=percent(best), second=percent(second))
    else:
        side = speech.side(puzzle.position, puzzle.seat)
        said = _say(speech, "puzzle-solved-proven", side=side, turns=max(1, puzzle.wins_in - 2 * step - 1))
    return f"{said} {why}".strip()


def _why_wrong(puzzle: Puzzle, end: Line, tried: TurnTried, speech: Voice) -> str:
    if outcome := end.outcome():
        return _say(speech, "puzzle-not-ended", outcome=speech.outcome(end.position, outcome))
    said = _compared(puzzle, tried.worth, speech) if tried.worth else _say(speech, "puzzle-not" if puzzle.wins_in else "puzzle-not-best")
    if not tried.refutation:
        return said
    answer = _say(speech, "puzzle-answer", reply=first_turn_words(end, tried.refutation, speech))
    return f"{said} {answer}"


def _compared(puzzle: Puzzle, worth: Worth, speech: Voice) -> str:
    """What a wrong turn is worth, beside the right one."""
    own = puzzle.position.side_of(puzzle.seat) - 1
    winner = next((side for side in range(len(worth.chances)) if worth.won_by(side)), None)
    if winner is not None and winner != own:
        name = speech.side(puzzle.position, puzzle.position.sides[winner][0])
        code = "puzzle-not-loses-now" if worth.turns == 1 else "puzzle-not-loses"
        return _say(speech, code, winner=name, turns=worth.turns or 0)
    if puzzle.wins_in:
        return _say(speech, "puzzle-not-drawn" if worth.proven and winner is None else "puzzle-not-enough")
    best, now = percent(puzzle.values[0]), percent(worth.chances[own])
    return _say(speech, "puzzle-not-worth", now=now, best=best) if now < best else _say(speech, "puzzle-not-best")


def first_turn_words(line: Line, actions: Sequence[str], speech: Voice) -> str:
    """What the first turn of these actions does, with its seat, as part of a sentence."""
    return whole_turn_words(speech, line, turn_of(line, tuple(actions)))


# Hints and solutions


def puzzle_hint_shown(puzzle: Puzzle, step: int, actions: Sequence[str], speech: Voice) -> PuzzleHintShown:
    """The next action of a step after those of its turn that were played. Raises as `turn_so_far`."""
    turn_so_far(puzzle, step, actions)
    wanted = puzzle.turns[2 * step]
    begin = wanted[: len(actions)] != tuple(actions) or len(wanted) == len(actions)
    line = turn_so_far(puzzle, step, () if begin else actions)
    action = Action(wanted[len(line.actions)])
    words = turn_words(speech, line, [action])
    return PuzzleHintShown(begin, action, line.position.touches(action), words, _why(puzzle, step, speech))


def _why(puzzle: Puzzle, step: int, speech: Voice) -> str:
    """What the turn of a step is good for by the rules; else what the themes of the puzzle say; "" where neither says anything."""
    why = purpose_of(speech, turn_so_far(puzzle, step, ()), puzzle.turns[2 * step], ())
    return why or next(filter(None, (theme_meaning(puzzle.game, theme, speech.language) for theme in puzzle.themes)), "")


def puzzle_solution_shown(puzzle: Puzzle, speech: Voice) -> PuzzleSolutionShown:
    """The solution from the first position on."""
    last = puzzle.steps - 1
    end = turn_so_far(puzzle, last, puzzle.turns[2 * last])
    words = _solved(puzzle, last, end, speech)
    return PuzzleSolutionShown(words, plays_shown(Line.begin(puzzle.position), puzzle.actions, speech, 0))
