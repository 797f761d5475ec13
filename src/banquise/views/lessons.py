"""First steps in a game, with all the ways to do their tasks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from banquise.core import Line
from banquise.games import GAMES
from banquise.i18n import Language, voice
from banquise.lessons import LESSONS, Task, paths, said
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
