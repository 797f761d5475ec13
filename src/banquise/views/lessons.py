"""First steps in a game, with all the ways to do their tasks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from banquise.core import Action, Line
from banquise.games import GAMES
from banquise.i18n import Language, voice
from banquise.lessons import LESSONS, Path, Task, missed, paths, said
from banquise.views.positions import PositionShown, position_shown


@dataclass(frozen=True, slots=True)
class TaskShown:
    """Something to do: `accepted` are all the ways to do it, each the actions of one turn, in order."""

    ask: str
    hint: str
    done: str
    clause: str
    position: PositionShown
    accepted: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class LessonShown:
    """The first steps in a game: tasks, to be done one after the other."""

    game: str
    language: Language
    tasks: tuple[TaskShown, ...]


@dataclass(frozen=True, slots=True)
class MissedShown:
    """Why a try at a task is not what was asked for; "" where the task does not say it."""

    text: str


@lru_cache(maxsize=16)
def lesson_shown(slug: str, language: Language) -> LessonShown:
    """The lesson of a game that has one."""
    return LessonShown(slug, language, tuple(task_shown(slug, task, language) for task in LESSONS[slug]))


def task_shown(slug: str, task: Task, language: Language) -> TaskShown:
    position = GAMES[slug].from_text(task.start)
    return TaskShown(
        ask=said(task.ask, language),
        hint=said(task.hint, language),
        done=said(task.done, language),
        clause=task.clause,
        position=position_shown(Line.begin(position), voice(slug, language), legal=True),
        accepted=tuple(paths(position, task)),
    )


def missed_shown(slug: str, number: int, actions: tuple[str, ...], language: Language) -> MissedShown:
    """Why these actions miss the goal of a task, counted from 1. Raises `IllegalAction` for an action that is refused.

    What comes after the first action that leads no longer to the goal does not count.
    """
    task = LESSONS[slug][number - 1]
    line = Line.begin(GAMES[slug].from_text(task.start), actions)
    path = _astray(tuple(Action(action) for action in line.actions), lesson_shown(slug, language).tasks[number - 1].accepted)
    pair = missed(task, line.start, path) if path else None
    return MissedShown(said(pair, language) if pair else "")


def _astray(path: Path, accepted: tuple[tuple[str, ...], ...]) -> Path:
    """As much of a path as it takes to leave all accepted ones; () if it does not."""
    for length in range(1, len(path) + 1):
        if any(solution == path[:length] for solution in accepted):
            return ()
        if not any(solution[:length] == path[:length] for solution in accepted):
            return path[:length]
    return ()
