"""First steps in a game: positions with something to do in them, which the rules can check."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from banquise.core import Action, Position
from banquise.i18n import Language, Said

Path = tuple[Action, ...]
Goal = Callable[[Position, Path, Position], bool]
"""Whether these actions, played by one seat from a position, and the position they lead to, are what was asked for."""


Miss = Callable[[Position, Path, Position], Said]
"""Why these actions are not what was asked for."""


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do: `ask` says what, `hint` where to look, `done` what happened, `miss` why a try is not what was asked for.

    `steps` is how many actions may be needed at most, all in one turn. `any_will_do` says that every legal first action
    leads to the goal, which is otherwise a mistake in the lesson.
    """

    start: str
    clause: str
    goal: Goal
    ask: Said
    hint: Said
    done: Said
    steps: int = 1
    any_will_do: bool = False
    miss: Miss | Said | None = None


def paths(position: Position, task: Task) -> Iterator[Path]:
    """Every way to do a task from its position, each no longer than it must be."""
    yield from _from(position, position, (), task)


def _from(first: Position, position: Position, played: Path, task: Task) -> Iterator[Path]:
    for action in position.legal_actions():
        path = (*played, action)
        following = position.after(action)
        if task.goal(first, path, following):
            yield path
        elif len(path) < task.steps and following.to_act == first.to_act and following.mid_turn:
            yield from _from(first, following, path, task)


def missed(task: Task, first: Position, path: Path) -> Said | None:
    """Why these legal actions from the task's position do not lead to its goal; None where the task does not say it."""
    if not callable(task.miss):
        return task.miss
    after = first
    for action in path:
        after = after.after(action)
    return task.miss(first, path, after)


def said(pair: Said, language: Language) -> str:
    """The sentence of a pair in a language."""
    return pair[1] if language == "fr" else pair[0]
